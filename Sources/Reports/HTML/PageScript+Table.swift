extension PageScript {
  /// The table: what filters it, and how it leads to marks.
  static let table = #"""
      // The table.
      const rows = query ? [...document.querySelectorAll('tr[data-k]')] : [];
      let texts = null, dates = null;
      function filter() {
        texts = texts || rows.map(row => row.textContent.toLowerCase());
        dates = dates || rows.map(row => Date.parse(row.querySelector('.t').textContent.slice(0, 10) + 'T00:00Z') / dayLength);
        const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
        const kinds = new Set(boxes.filter(box => box.checked).map(box => box.value));
        const base = axes[0], isPart = shares && base.to - base.from < base.days;
        let count = 0;
        rows.forEach((row, index) => {
          const isIn = !isPart || dates[index] >= base.first + Math.floor(base.from + 1e-3) && dates[index] < base.first + base.to - 1e-3;
          const isShown = isIn && kinds.has(row.dataset.k) && words.every(word => texts[index].includes(word));
          if (row.hidden === isShown) row.hidden = !isShown;
          if (isShown) count += 1;
        });
        status.textContent = count + ' of ' + rows.length + (rows.length === 1 ? ' record' : ' records') + ' shown'
          + (isPart ? ', of the days in view' : '');
        remember('text', query.value);
      }
      let waiting = 0;
      if (query) {
        query.addEventListener('input', () => {
          clearTimeout(waiting);
          waiting = setTimeout(filter, 80);
        });
        for (const box of boxes) box.addEventListener('change', filter);
        document.getElementById('every').addEventListener('click', () => {
          const all = boxes.every(box => box.checked);
          for (const box of boxes) box.checked = all ? box.defaultChecked : true;
          filter();
        });
        // A row leads to the mark of its occurrence.
        const table = document.querySelector('.records .table');
        table.addEventListener('click', event => {
          const cell = event.target.closest('td.o');
          if (!cell || !cell.textContent) return;
          const text = cell.textContent;
          const found = [...marks.values()].filter(mark => mark.record === text);
          const run = document.querySelector('.records th').textContent === 'run' && cell.parentElement.cells[0].textContent;
          const mark = found.find(mark => !run || mark.element.closest('.run').getAttribute('aria-label') === run) || found[0];
          if (!mark) return;
          reveal(mark);
        });
      }
      // Brings a mark into view, close enough that it stands by itself.
      function reveal(mark) {
        const picture = home(mark.element.closest('svg.rp'));
        if (mark.element.closest('.fine') && !picture.svg.classList.contains('zoomed')) {
          const day = mark.x / picture.inner * picture.days;
          show(day - 15, day + 15, shares ? null : picture);
        }
        mark.element.scrollIntoView({ block: 'center' });
        pin(mark);
        focus(mark);
      }
      find.addEventListener('click', () => {
        query.value = pinned.record;
        for (const box of boxes) box.checked = true;
        filter();
        query.scrollIntoView({ block: 'start' });
        query.focus({ preventScroll: true });
        unpin();
      });

      // As the address says.
      for (const picture of pictures) {
        collect(picture);
        layOut(picture);
      }
      const [from, to] = (chosen.get('days') || '').split('-').map(Number);
      if (query && chosen.get('text')) query.value = chosen.get('text');
      if (shares && to > from) show(from, to); else if (rows.length) filter();
      if (chosen.get('axis')) axis(true);
      const wanted = chosen.get('mark') && [...marks.values()].find(mark => mark.subject === chosen.get('mark'));
      if (wanted) reveal(wanted);
      isReady = true;
      let sizing = 0;
      addEventListener('resize', () => {
        cancelAnimationFrame(sizing);
        sizing = requestAnimationFrame(() => pictures.forEach(layOut));
      });
    })();
    """#
}
