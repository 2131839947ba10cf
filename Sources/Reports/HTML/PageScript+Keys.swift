extension PageScript {
  /// What buttons and keys do.
  static let keys = #"""
      const does = {
        in: () => zoom(0.5), out: () => zoom(2), left: () => pan(-0.5), right: () => pan(0.5),
        all: () => axes[0] && show(0, Infinity), axis: () => axis(!isDifference),
      };
      for (const button of document.querySelectorAll('[data-do]')) button.addEventListener('click', () => does[button.dataset.do]());

      document.addEventListener('keydown', event => {
        if (event.key === 'Escape' && (pinned || shown)) {
          const last = pinned;
          unpin();
          if (last) last.element.focus();
          return;
        }
        if (event.key === 'Tab' && pinned) {
          // The card's buttons come right behind the mark that it belongs to.
          const stops = [pinned.element, whole, find, close].filter(stop => !stop.hidden), at = stops.indexOf(document.activeElement);
          const stop = at < 0 ? null : stops[at + (event.shiftKey ? -1 : 1)] || (at > 0 && !event.shiftKey ? stops[0] : null);
          if (stop) {
            event.preventDefault();
            stop.focus();
          }
          return;
        }
        const mark = marks.get(document.activeElement);
        if (!mark || event.ctrlKey || event.metaKey || event.altKey) return;
        const picture = home(mark.element.closest('svg.rp'));
        const all = pictures.filter(other => other.svg.getClientRects().length).flatMap(other => other.panels);
        const row = all.findIndex(panel => panel.includes(mark)), panel = all[row] || [mark], column = panel.indexOf(mark);
        const keys = { '+': () => zoom(0.5, undefined, picture), '=': () => zoom(0.5, undefined, picture),
          '-': () => zoom(2, undefined, picture), 0: () => show(0, Infinity, shares ? null : picture) };
        if (event.shiftKey) Object.assign(keys, { ArrowLeft: () => pan(-0.25, picture), ArrowRight: () => pan(0.25, picture) });
        if (keys[event.key]) {
          event.preventDefault();
          keys[event.key]();
          if (!document.activeElement.getClientRects().length) {
            const nearest = picture.panels.flat().reduce((a, b) => Math.abs(a.x - mark.x) <= Math.abs(b.x - mark.x) ? a : b, mark);
            if (nearest !== mark) focus(nearest);
          }
          return;
        }
        const across = step => {
          const other = all[row + step];
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
          if (pinned === mark) return unpin();
          pin(mark);
          // One that was out of view comes into it, as it does where the address names it.
          focus(mark);
        }
      });
      close.addEventListener('click', () => {
        const last = pinned;
        unpin();
        if (last) last.element.focus();
      });
      addEventListener('scroll', () => { if (pinned) tell(pinned); else if (shown) hide(); }, { passive: true });
    """#
}
