extension PageScript {
  /// The range of days and the width of pictures.
  static let range = #"""
      // The range of days, and the width: plots stretch, marks and texts keep their shape.
      const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
      const label = (day, isLong) => {
        const date = new Date(day * dayLength);
        return (isLong ? date.getUTCFullYear() + '-' + String(date.getUTCMonth() + 1).padStart(2, '0') + '-'
          + String(date.getUTCDate()).padStart(2, '0') : date.getUTCDate() + ' ' + months[date.getUTCMonth()]);
      };
      const make = (name, parent, attributes, text) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        if (text) element.textContent = text;
        parent.append(element);
        return element;
      };
      function layOut(picture) {
        const { svg, plots, days, first, from, to, inner } = picture;
        if (!plots.length || !svg.getClientRects().length) return;
        const room = svg.parentElement.clientWidth, isNarrow = room < 600;
        const width = Math.max(300, Math.min(room, 1320));
        const left = isNarrow && picture.left > 60 ? 84 : picture.left;
        const plot = width - left - 12, scale = plot / ((to - from) / days * inner);
        svg.setAttribute('viewBox', '0 0 ' + width + ' ' + picture.height);
        svg.setAttribute('width', width);
        svg.style.setProperty('--k', 1 / scale);
        for (const pattern of svg.querySelectorAll('pattern')) pattern.setAttribute('patternTransform', 'scale(' + 1 / scale + ' 1)');
        const start = from / days * inner;
        const x = place => left + (place - start) * scale;
        const perDay = plot / (to - from);
        svg.classList.toggle('zoomed', perDay >= 7);
        // Dates below the plots.
        const steps = [1, 2, 7, 28, 90, 365, 1826, 7305, 36524];
        const step = steps.find(step => step * perDay >= 48) || 36524;
        const ticks = [];
        for (let day = Math.ceil(from); day < to; day += 1) {
          const date = new Date((first + day) * dayLength), dom = date.getUTCDate(), month = date.getUTCMonth();
          const begins = step === 1 || step === 2 && (first + day) % 2 === 0 || step === 7 && date.getUTCDay() === 1
            || dom === 1 && (step === 28 || step === 90 && month % 3 === 0
              || month === 0 && step >= 365 && date.getUTCFullYear() % Math.round(step / 365.25) === 0);
          if (begins) ticks.push({ day, date, text: step < 28 ? label(first + day) : step < 365 ? months[month] : date.getUTCFullYear() + '' });
        }
        for (const place of plots) {
          const height = place.getAttribute('height');
          place.setAttribute('x', left);
          place.setAttribute('width', plot);
          place.setAttribute('viewBox', start + ' 0 ' + (to - from) / days * inner + ' ' + height);
          const lines = place.querySelector('.tick');
          if (lines) lines.setAttribute('d', ticks.map(tick => 'M' + tick.day / days * inner + ' 0V' + height).join(''));
          const frame = place.previousElementSibling;
          frame.setAttribute('x', left);
          frame.setAttribute('width', plot);
        }
        for (const group of svg.querySelectorAll('.ticks')) {
          group.textContent = '';
          const y = +group.dataset.y;
          let free = -1, year = null;
          for (const tick of ticks) {
            const at = x(tick.day / days * inner), size = tick.text.length * 6.8;
            if (at < free || at + size > width) continue;
            make('text', group, { class: 'a', x: at + 2, y: y + 14 }, tick.text);
            free = at + size + 8;
            if (step < 365 && tick.date.getUTCFullYear() !== year) {
              year = tick.date.getUTCFullYear();
              make('text', group, { class: 'a', x: at + 2, y: y + 27 }, year + '');
            }
          }
        }
        for (const text of svg.querySelectorAll('.hour')) text.setAttribute('x', left - 6);
        for (const text of svg.querySelectorAll('.panel > text.h, .panel > text.v')) text.setAttribute('x', isNarrow ? 2 : left);
        for (const text of svg.querySelectorAll('.panel > text.s')) text.setAttribute('x', left + plot / 2);
        fit(svg, isNarrow ? width - 4 : plot);
        for (const text of svg.querySelectorAll('.name text')) {
          const isCount = text.classList.contains('v');
          if (isCount) text.setAttribute('x', left - 6);
          else { text.setAttribute('x', isNarrow ? 0 : 12); clip(text, left - (isNarrow ? 24 : 50)); }
        }
        // Texts at lines, where they fit between their neighbours.
        let free = left - 30;
        const stubs = [...svg.querySelectorAll('.at')];
        stubs.forEach((stub, place) => {
          const at = x(+stub.dataset.x), text = stub.querySelector('text');
          const after = stubs.slice(place + 1).map(other => x(+other.dataset.x)).find(other => other > at);
          const next = Math.min(width, after === undefined ? width : after - 2);
          stub.setAttribute('transform', 'translate(' + at + ' 0)');
          stub.classList.remove('off');
          const size = text.getComputedTextLength(), isIn = at >= left && at <= left + plot;
          const toRight = isIn && at >= free && at + 4 + size <= next, toLeft = isIn && !toRight && at - 4 - size >= free;
          stub.classList.toggle('off', !toRight && !toLeft);
          text.setAttribute('x', toLeft ? -4 : 4);
          text.setAttribute('text-anchor', toLeft ? 'end' : 'start');
          if (isIn) free = Math.max(free, at + 2, toRight ? at + size + 12 : 0);
        });
        for (const text of svg.querySelectorAll('.quiet')) {
          text.classList.remove('off');
          const start = Math.max(left, x(+text.dataset.x)) + 5, size = text.getComputedTextLength();
          const lines = stubs.map(stub => x(+stub.dataset.x));
          const places = [start, ...lines.filter(line => line > start).map(line => line + 5)];
          const place = places.find(place => place + size <= left + plot && !lines.some(line => place - 2 < line && line < place + size + 2));
          text.setAttribute('x', place === undefined ? 0 : place);
          text.classList.toggle('off', place === undefined || x(+text.dataset.x) > left + plot);
        }
        collect(picture);
      }
      const full = new Map();
      function clip(text, room) {
        if (!full.has(text)) full.set(text, text.textContent);
        const all = full.get(text);
        text.textContent = all;
        const size = text.getComputedTextLength();
        if (size <= room) return;
        text.textContent = all.slice(0, Math.max(1, Math.floor(all.length * room / size) - 1)) + '…';
      }
      function fit(svg, room) {
        for (const text of svg.querySelectorAll('.panel > text.h, .panel > text.v')) clip(text, room);
      }

      // One range for all pictures, in days from 1970; where they begin apart, each keeps its own.
      const axes = pictures.filter(picture => picture.plots.length);
      const shares = axes.length && axes.every(picture => picture.first === axes[0].first && picture.days === axes[0].days);
      let isDifference = false;
      function show(from, to, only) {
        for (const picture of only ? [only] : axes) {
          const length = Math.min(picture.days, Math.max(1, to - from));
          picture.from = Math.max(0, Math.min(from, picture.days - length));
          picture.to = picture.from + length;
          layOut(picture);
        }
        const base = only || axes[0];
        const isAll = !base || base.to - base.from >= base.days;
        if (said) said.textContent = !base || isAll ? '' : label(base.first + Math.floor(base.from + 1e-3), true) + ' to '
          + label(base.first + Math.ceil(base.to - 1e-3) - 1, true);
        if (shares) remember('days', isAll ? '' : base.from.toFixed(2) + '-' + base.to.toFixed(2));
        if (query) filter();
      }
      function zoom(factor, at, only) {
        const base = only || axes[0];
        if (!base) return;
        const middle = at === undefined ? (base.from + base.to) / 2 : at;
        const length = Math.min(base.days, Math.max(1, (base.to - base.from) * factor));
        const part = (middle - base.from) / (base.to - base.from);
        show(middle - part * length, middle - part * length + length, shares ? null : only);
      }
      function pan(part, only) {
        const base = only || axes[0];
        if (!base) return;
        const by = (base.to - base.from) * part, length = base.to - base.from;
        const from = Math.max(0, Math.min(base.from + by, base.days - length));
        show(from, from + length, shares ? null : only);
      }
      // The vertical axis: the time of day, or the difference from due, an hour above and below in the middle half.
      const usual = new Map();
      function axis(on) {
        isDifference = on;
        for (const button of document.querySelectorAll('[data-do=axis]')) button.setAttribute('aria-pressed', on);
        for (const picture of axes) {
          const late = [...picture.svg.querySelectorAll('.m[data-l]')].map(element => Math.abs(+element.dataset.l));
          const most = Math.max(3600, ...late) * 1.15;
          for (const plot of picture.plots) {
            const height = +plot.getAttribute('height');
            for (const element of plot.querySelectorAll('.m:not(.cell)')) {
              const rect = element.querySelector('rect'), mark = marks.get(element);
              const tall = rect ? usual.get(rect) || +rect.getAttribute('height') : 0;
              if (rect) usual.set(rect, tall);
              const isDue = element.matches('.missed, .leftOut');
              const middle = height / 2 - (isDue ? 0 : +(element.dataset.l || 0) / most * height / 2);
              const y = on ? middle - Math.min(tall, 6) / 2 : mark.y;
              if (!rect) element.setAttribute('transform', 'translate(' + mark.x + ' ' + y + ')');
              else {
                rect.setAttribute('y', y);
                rect.setAttribute('height', on ? Math.min(tall, 6) : tall);
              }
            }
            for (const night of plot.querySelectorAll('.night, .window, .hold, .area, line.g')) night.classList.toggle('off', on);
          }
          const span = seconds => {
            const minutes = Math.round(seconds / 60);
            return minutes >= 2880 ? Math.round(minutes / 1440) + 'd' : minutes >= 60 ? Math.round(minutes / 60) + 'h' : minutes + 'm';
          };
          for (const panel of picture.svg.querySelectorAll('.panel')) {
            const hours = [...panel.querySelectorAll('.hour')];
            hours.forEach((text, place) => {
              if (!full.has(text)) full.set(text, text.textContent);
              const value = (place / (hours.length - 1) * 2 - 1) * most;
              text.textContent = !on ? full.get(text) : Math.abs(value) < 1 ? 'due' : (value > 0 ? '+' : '−') + span(Math.abs(value));
            });
          }
        }
        remember('axis', on ? 'difference' : '');
      }
    """#
}
