/// The script of the page: without it everything can be read, with it marks tell their stories and the table is filtered.
enum PageScript {
  /// All of it; texts from the page reach the document as text only, never as markup.
  static let text = #"""
    'use strict';
    (() => {
      const root = document.documentElement, card = document.getElementById('card');
      const heading = card.querySelector('strong'), story = card.querySelector('p');
      const [find, close] = card.querySelectorAll('button');
      const query = document.getElementById('query'), status = document.getElementById('status');
      const boxes = [...document.querySelectorAll('fieldset input')];
      root.classList.add('js');

      // Marks: names are taken out of the elements that browsers would show as tooltips of their own.
      const pictures = [...document.querySelectorAll('.scroll svg')].map(svg => {
        const panels = [...svg.querySelectorAll('.panel')].map(panel => [...panel.querySelectorAll('.m')].map(element => {
          const title = element.querySelector('title'), desc = element.querySelector('desc');
          const use = element.querySelector('use, rect');
          const mark = {
            element, svg, title: title.textContent, story: desc ? desc.textContent : '',
            subject: element.dataset.s, x: +use.getAttribute('x'), y: +use.getAttribute('y'),
          };
          title.remove();
          if (desc) desc.remove();
          element.setAttribute('role', 'button');
          element.setAttribute('tabindex', '-1');
          element.setAttribute('aria-label', mark.title + '. ' + mark.story);
          element.addEventListener('focus', () => { if (!pinned) show(mark); });
          element.addEventListener('blur', () => { if (!pinned) hide(); });
          return mark;
        }).sort((a, b) => a.x - b.x));
        return { svg, panels: panels.filter(panel => panel.length) };
      });
      const panels = pictures.flatMap(picture => picture.panels);
      const places = new Map();
      panels.forEach((panel, row) => panel.forEach((mark, column) => places.set(mark.element, { mark, row, column })));
      for (const { panels } of pictures) if (panels.length) panels[0][0].element.setAttribute('tabindex', '0');

      let shown = null, pinned = null;
      function show(mark) {
        if (shown) shown.element.classList.remove('on');
        shown = mark;
        mark.element.classList.add('on');
        heading.textContent = mark.title;
        story.textContent = mark.story;
        card.hidden = false;
        const box = mark.element.getBoundingClientRect(), size = card.getBoundingClientRect();
        const left = Math.min(Math.max(12, box.left + box.width / 2 - size.width / 2), innerWidth - size.width - 12);
        const above = box.top - size.height - 12;
        card.style.left = left + 'px';
        card.style.top = (above >= 12 ? above : Math.min(box.bottom + 12, innerHeight - size.height - 12)) + 'px';
      }
      function hide() {
        if (shown) shown.element.classList.remove('on');
        shown = null;
        card.hidden = true;
      }
      function pin(mark) {
        if (pinned) pinned.element.removeAttribute('aria-pressed');
        pinned = mark;
        card.classList.toggle('pinned', !!mark);
        if (!mark) return;
        mark.element.setAttribute('aria-pressed', 'true');
        show(mark);
      }
      function unpin() {
        pin(null);
        hide();
      }
      function focus(mark) {
        for (const other of mark.svg.querySelectorAll('.m[tabindex="0"]')) other.setAttribute('tabindex', '-1');
        mark.element.setAttribute('tabindex', '0');
        mark.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        mark.element.focus({ preventScroll: true });
        if (pinned) pin(mark);
      }

      // A small mark is hard to hit, so the nearest one around the pointer is meant.
      function nearest(event, picture) {
        const target = event.target.closest && event.target.closest('.panel .m');
        if (target) return places.get(target).mark;
        const matrix = picture.svg.getScreenCTM();
        if (!matrix) return null;
        const x = (event.clientX - matrix.e) / matrix.a, y = (event.clientY - matrix.f) / matrix.d;
        let best = null, least = 14 * 14;
        for (const panel of picture.panels) for (const mark of panel) {
          const distance = (mark.x - x) ** 2 + (mark.y - y) ** 2;
          if (distance < least && !mark.element.classList.contains('bar')) [best, least] = [mark, distance];
        }
        return best;
      }
      for (const picture of pictures) {
        picture.svg.addEventListener('pointermove', event => {
          if (pinned || event.pointerType === 'touch') return;
          const mark = nearest(event, picture);
          if (mark && mark !== shown) show(mark);
          if (!mark) hide();
        });
        picture.svg.addEventListener('pointerleave', () => { if (!pinned) hide(); });
        picture.svg.addEventListener('click', event => {
          const mark = nearest(event, picture);
          if (!mark || mark === pinned) return unpin();
          pin(mark);
          focus(mark);
        });
      }
      document.addEventListener('keydown', event => {
        if (event.key === 'Escape' && (pinned || shown)) {
          const last = pinned;
          unpin();
          if (last) last.element.focus();
          return;
        }
        if (event.key === 'Tab' && pinned) {
          // The card's buttons come right behind the mark that it belongs to.
          const stops = [pinned.element, find, close], at = stops.indexOf(document.activeElement);
          const stop = at < 0 ? null : stops[at + (event.shiftKey ? -1 : 1)] || (at > 0 && !event.shiftKey ? stops[0] : null);
          if (stop) {
            event.preventDefault();
            stop.focus();
          }
          return;
        }
        const place = places.get(document.activeElement);
        if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
        const { mark, row, column } = place;
        const panel = panels[row];
        const across = step => {
          const other = panels[row + step];
          return other && other.reduce((a, b) => Math.abs(a.x - mark.x) <= Math.abs(b.x - mark.x) ? a : b);
        };
        const next = {
          ArrowRight: () => panel[column + 1], ArrowLeft: () => panel[column - 1],
          ArrowDown: () => across(1), ArrowUp: () => across(-1),
          Home: () => panel[0], End: () => panel[panel.length - 1],
        }[event.key];
        if (next) {
          event.preventDefault();
          const other = next();
          if (other) focus(other);
        } else if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          if (pinned === mark) unpin(); else pin(mark);
        }
      });
      close.addEventListener('click', () => {
        const last = pinned;
        unpin();
        if (last) last.element.focus();
      });
      addEventListener('scroll', () => { if (pinned) show(pinned); else if (shown) hide(); }, { passive: true });

      // The table.
      const rows = [...document.querySelectorAll('tr[data-k]')];
      let texts = null;
      function filter() {
        texts = texts || rows.map(row => row.textContent.toLowerCase());
        const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
        const kinds = new Set(boxes.filter(box => box.checked).map(box => box.value));
        let count = 0;
        rows.forEach((row, index) => {
          const isShown = kinds.has(row.dataset.k) && words.every(word => texts[index].includes(word));
          if (row.hidden === isShown) row.hidden = !isShown;
          if (isShown) count += 1;
        });
        status.textContent = count + ' of ' + rows.length + (rows.length === 1 ? ' record' : ' records') + ' shown';
      }
      let waiting = 0;
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
      find.addEventListener('click', () => {
        query.value = pinned.subject;
        for (const box of boxes) box.checked = true;
        filter();
        query.scrollIntoView({ block: 'start' });
        query.focus({ preventScroll: true });
        unpin();
      });
      if (rows.length) filter();
    })();
    """#
}
