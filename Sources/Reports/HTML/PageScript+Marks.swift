extension PageScript {
  /// The selection: what the address says, and the card that tells a story.
  static let marks = #"""
      // What is chosen is in the address, so that it can be sent to somebody.
      const chosen = new Map(location.hash.slice(1).split('&').filter(Boolean).map(part => {
        const [key, value] = part.split('=');
        try { return [key, decodeURIComponent(value || '')]; } catch { return [key, '']; }
      }));
      let isReady = false;
      function remember(key, value) {
        if (!isReady) return;
        if (value) chosen.set(key, value); else chosen.delete(key);
        const text = [...chosen].map(([key, value]) => key + '=' + encodeURIComponent(value)).join('&');
        try { history.replaceState(null, '', text ? '#' + text : location.pathname + location.search); } catch {}
      }

      let shown = null, pinned = null, latest = null;
      function tell(mark) {
        if (shown) shown.element.classList.remove('on');
        shown = mark;
        mark.element.classList.add('on');
        heading.textContent = mark.title;
        if (latest !== mark) tellStory(mark);
        latest = mark;
        find.hidden = !mark.subject || !query;
        card.hidden = false;
        const box = mark.element.getBoundingClientRect();
        // It stands above the mark or below it, where there is more room, and scrolls within itself.
        const room = Math.max(Math.min(box.top, innerHeight), innerHeight - Math.max(box.bottom, 0)) - 24;
        card.style.maxHeight = Math.max(180, Math.min(room, innerHeight - 24, 560)) + 'px';
        const size = card.getBoundingClientRect();
        card.classList.toggle('cut', whole.scrollHeight > whole.clientHeight + 1);
        fade();
        const middle = Math.min(Math.max(box.left, 0) + Math.min(box.width, innerWidth) / 2, innerWidth);
        const left = Math.min(Math.max(12, middle - size.width / 2), innerWidth - size.width - 12);
        const above = Math.min(box.top, innerHeight) - size.height - 12;
        card.style.left = left + 'px';
        card.style.top = (above >= 12 ? above : Math.max(12, Math.min(box.bottom + 12, innerHeight - size.height - 12))) + 'px';
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
        remember('mark', mark ? mark.subject : '');
        if (!mark) return;
        if (mark.element.getAttribute('role') === 'button') mark.element.setAttribute('aria-pressed', 'true');
        tell(mark);
        // On a phone the card takes the lower half, and the mark is not to lie below it.
        const hidden = mark.element.getBoundingClientRect().bottom + 40 - card.getBoundingClientRect().top;
        if (innerWidth <= 560 && hidden > 0) scrollBy(0, hidden);
      }
      function unpin() {
        pin(null);
        hide();
      }
      function focus(mark) {
        const svg = mark.element.closest('svg.rp');
        for (const other of svg.querySelectorAll('.m[tabindex="0"]')) other.setAttribute('tabindex', '-1');
        mark.element.setAttribute('tabindex', '0');
        const picture = home(svg), day = mark.x / picture.inner * picture.days;
        if (day < picture.from || day > picture.to) pan((day - (picture.from + picture.to) / 2) / (picture.to - picture.from), picture);
        mark.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        mark.element.focus({ preventScroll: true });
        if (pinned) pin(mark);
      }
      document.addEventListener('focusin', event => {
        const mark = marks.get(event.target);
        if (mark && !pinned) tell(mark);
      });
      document.addEventListener('focusout', event => { if (marks.has(event.target) && !pinned) hide(); });

      // A small mark is hard to hit, so the nearest one around the pointer is meant; else what the area or line says.
      function nearest(event, picture) {
        const target = event.target.closest && event.target.closest('.m');
        if (target) return marks.get(target);
        let best = null, least = 14 * 14;
        for (const plot of picture.plots) {
          const box = plot.getBoundingClientRect();
          if (event.clientY < box.top - 14 || event.clientY > box.bottom + 14) continue;
          const origin = plot.getScreenCTM();
          for (const element of plot.querySelectorAll('.m:not(.band):not(.cell)')) {
            if (!element.getClientRects().length) continue;
            const mark = marks.get(element), { e, f } = element.transform.baseVal[0].matrix;
            const distance = (origin.e + e * origin.a - event.clientX) ** 2 + (origin.f + f * origin.d - event.clientY) ** 2;
            if (distance < least) [best, least] = [mark, distance];
          }
        }
        if (best) return best;
        if (!event.target.closest) return null;
        // A silent stretch may lie below the shading of why it was silent, and says more.
        const below = document.elementsFromPoint(event.clientX, event.clientY).map(element => element.closest('.silence'));
        const shaded = document.elementsFromPoint(event.clientX, event.clientY).map(element => element.closest('.window'));
        const other = event.target.closest('.c, .name') || below.find(Boolean) || event.target.closest('.area') || shaded.find(Boolean);
        return other && marks.get(other) || null;
      }
      for (const picture of pictures) {
        const svg = picture.svg;
        let drag = null;
        svg.addEventListener('pointerdown', event => {
          if (event.pointerType !== 'mouse' || event.button || !event.target.closest('.plot')) return;
          drag = { x: event.clientX, from: picture.from, to: picture.to, moved: false };
        });
        svg.addEventListener('pointermove', event => {
          if (drag && event.buttons) {
            const by = (event.clientX - drag.x) / picture.plots[0].getBoundingClientRect().width * (drag.to - drag.from);
            if (Math.abs(event.clientX - drag.x) > 4 && drag.to - drag.from < picture.days) {
              drag.moved = true;
              hide();
              const from = Math.max(0, Math.min(drag.from - by, picture.days - (drag.to - drag.from)));
              show(from, from + drag.to - drag.from, shares ? null : picture);
            }
            if (drag.moved) return;
          }
          if (pinned || event.pointerType === 'touch') return;
          const mark = nearest(event, picture);
          if (mark && mark !== shown) tell(mark);
          if (!mark) hide();
        });
        svg.addEventListener('pointerleave', () => { if (!pinned) hide(); });
        svg.addEventListener('click', event => {
          const isDrag = drag && drag.moved;
          drag = null;
          if (isDrag) return;
          const name = event.target.closest('.name');
          if (name) return open(picture, name.dataset.row);
          const mark = nearest(event, picture);
          if (!mark || mark === pinned) return unpin();
          pin(mark);
          if (mark.element.classList.contains('m')) focus(mark);
        });
        svg.addEventListener('wheel', event => {
          const plot = event.target.closest('.plot');
          const isAcross = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
          if (!plot || !(event.ctrlKey || event.metaKey || isAcross && picture.to - picture.from < picture.days)) return;
          event.preventDefault();
          if (isAcross && !event.ctrlKey) return pan((event.deltaX || event.deltaY) / 1000, picture);
          const box = plot.getBoundingClientRect();
          zoom(event.deltaY > 0 ? 1.25 : 0.8, picture.from + (event.clientX - box.left) / box.width * (picture.to - picture.from), picture);
        }, { passive: false });
      }
      function open(picture, row) {
        const rows = picture.svg.closest('.run').querySelector('.rows');
        const item = rows && rows.querySelector('details[data-row="' + row + '"]');
        if (!item) return;
        item.open = true;
        item.scrollIntoView({ block: 'nearest' });
        item.querySelector('summary').focus({ preventScroll: true });
      }
      // Those that were closed have no width until they open.
      for (const item of document.querySelectorAll('details')) item.addEventListener('toggle', () => {
        if (item.open) for (const svg of item.querySelectorAll('.scroll svg.rp')) layOut(home(svg));
      });
    """#
}
