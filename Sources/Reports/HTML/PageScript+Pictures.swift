extension PageScript {
  /// The pictures of the page and what their marks say.
  static let pictures = #"""
    'use strict';
    (() => {
      const root = document.documentElement, card = document.getElementById('card');
      const heading = card.querySelector('strong'), story = card.querySelector('p');
      const whole = document.getElementById('story'), more = document.getElementById('more');
      const [find, close] = card.querySelectorAll('button');
      const query = document.getElementById('query'), status = document.getElementById('status');
      const said = document.getElementById('range');
      const boxes = [...document.querySelectorAll('fieldset input')];
      const dayLength = 864e5;
      root.classList.add('js');

      // Pictures: names are taken out of the elements that browsers would show as tooltips of their own.
      const marks = new Map();
      const pictures = [...document.querySelectorAll('.scroll svg.rp')].map(svg => {
        const first = +svg.dataset.day, days = +svg.dataset.days;
        const plots = [...svg.querySelectorAll('svg.plot')];
        for (const element of svg.querySelectorAll('.m, .silence, .window, .name, .plot .c, .area, .at')) {
          const title = element.querySelector('title'), desc = element.querySelector('desc');
          if (!title) continue;
          const rect = element.querySelector('rect'), moved = element.transform && element.transform.baseVal[0];
          const mark = {
            element, title: title.textContent, story: desc ? desc.textContent : '', subject: element.dataset.s || '',
            record: element.dataset.o || element.dataset.s || '',
            wholes: (element.dataset.e || '').split(' ').filter(Boolean),
            x: rect ? +rect.getAttribute('x') : moved ? moved.matrix.e : 0, y: rect ? +rect.getAttribute('y') : moved ? moved.matrix.f : 0,
          };
          title.remove();
          if (desc) desc.remove();
          if (element.classList.contains('m')) {
            element.setAttribute('role', 'button');
            element.setAttribute('tabindex', '-1');
          } else if (element.localName === 'g') {
            element.setAttribute('role', 'img');
          }
          if (element.localName === 'g') element.setAttribute('aria-label', mark.title + (mark.story ? '. ' + mark.story : ''));
          marks.set(element, mark);
        }
        return {
          svg, plots, first, days, from: 0, to: days,
          left: +svg.dataset.left, width: +svg.getAttribute('width'), height: +svg.getAttribute('height'),
          inner: plots.length ? +plots[0].getAttribute('width') : 0, panels: [],
        };
      });
      const home = svg => pictures.find(picture => picture.svg === svg);

      // Which marks can be reached now: with few days in view each by itself, otherwise those that are drawn together.
      function collect(picture) {
        const isFine = picture.svg.classList.contains('zoomed');
        picture.panels = [...picture.svg.querySelectorAll('.panel')].map(panel => [...panel.querySelectorAll('.m')]
          .filter(element => !element.closest(isFine ? '.coarse' : '.fine'))
          .map(element => marks.get(element)).sort((a, b) => a.x - b.x)).filter(panel => panel.length);
        for (const element of picture.svg.querySelectorAll('.m[tabindex="0"]')) element.setAttribute('tabindex', '-1');
        if (picture.panels.length) picture.panels[0][0].element.setAttribute('tabindex', '0');
      }
    """#
}
