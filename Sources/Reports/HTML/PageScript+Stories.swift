extension PageScript {
  /// The whole stories of marks, which are decoded when somebody looks at one.
  static let stories = #"""
      let told = null;
      function decode(place) {
        const block = document.getElementById('stories');
        if (place === '-' || !block) return null;
        told = told || JSON.parse(block.textContent);
        const filled = told.stories[place].values(), next = () => filled.next().value;
        const [last, ...rest] = told.shapes[next()];
        const sentence = template =>
          told.templates[template].split('\u0001').reduce((text, part) => text + told.words[next()] + part);
        const end = sentence(last), entries = [];
        let stamp = '', line = ['', ''];
        for (let at = 0; at < rest.length; at += 3) {
          if (rest[at + 1]) {
            const [date, time, place] = told.moments[next()];
            stamp = told.words[date] + ' ' + told.words[time];
            line = place < 0 ? ['', ''] : told.places[place].split('\0');
          }
          entries.push({ kind: told.words[rest[at]], line, stamp, text: sentence(rest[at + 2]) });
        }
        return { end, entries };
      }
      const add = (parent, name, text, kind) => {
        const element = document.createElement(name);
        if (kind) element.className = kind;
        // Whatever way a name runs, it turns nothing around it.
        if (text) element.dir = 'auto';
        if (text) element.textContent = text;
        parent.append(element);
        return element;
      };
      // What happened at one time by one line stands together, below the time and the line.
      function tellEntries(entries) {
        const list = add(whole, 'dl');
        let last = '';
        for (const { kind, line, stamp, text } of entries) {
          if (stamp + line[0] !== last) {
            const term = add(list, 'dt');
            add(term, 'time', stamp);
            if (line[0]) add(term, 'span', line[0], 'line');
            if (line[1]) add(term, 'code', line[1]);
          }
          last = stamp + line[0];
          const entry = add(list, 'dd');
          add(entry, 'b', kind);
          entry.append(' ');
          add(entry, 'span', text);
        }
      }
      // While there is more below, the last lines fade.
      const fade = () => card.classList.toggle('end', whole.scrollTop + whole.clientHeight >= whole.scrollHeight - 2);
      whole.addEventListener('scroll', fade, { passive: true });
      const capital = text => text.charAt(0).toUpperCase() + text.slice(1);
      function tellStory(mark) {
        const wholes = mark.wholes.map(decode), isOne = wholes.length === 1 && !!wholes[0];
        // What is told in full is not told in short as well.
        story.textContent = isOne ? capital(wholes[0].end) + '.' : wholes.length && wholes.every(Boolean) ? '' : mark.story;
        whole.textContent = '';
        wholes.forEach((found, place) => {
          if (!found) return;
          if (!isOne) add(whole, 'p', (place ? 'The last: ' : 'The first: ') + found.end + '.', 'which');
          tellEntries(found.entries);
        });
        whole.hidden = !whole.firstChild;
        whole.scrollTop = 0;
        const run = mark.element.closest('.run'), command = run && run.dataset.command;
        const isMark = mark.element.classList.contains('m');
        more.textContent = '';
        more.hidden = isOne || !isMark || !command;
        if (more.hidden) return;
        const subject = mark.element.dataset.q || (mark.subject.includes('@') ? mark.subject : mark.subject + '@DATE');
        const isPlain = /^[\w./,:@%+-]+$/.test(subject);
        more.append(mark.wholes.length > 1 ? 'Each one has its story: ' : 'The whole story: ');
        add(more, 'code', command + ' ' + (isPlain ? subject : "'" + subject.replace(/'/g, "'\\''") + "'"));
      }
    """#
}
