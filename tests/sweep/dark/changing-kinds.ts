/** A way in which a page changes; `run` is what a script of the page does, and its result is looked at. */
export interface ChangingKind {
  name: string;
  /** A function body. Returns the element to look at, or a function that finds it once it is there. */
  run: string;
  /** Milliseconds until it has to be dark; a frame where nothing is said. */
  bar?: number;
  /** What takes time of its own to arrive, such as a sheet: time counts from then. */
  arrives?: 'load' | 'frame';
}

/** Every kind of change that issue of the engine names. */
export const CHANGING_KINDS: readonly ChangingKind[] = [
  {
    name: 'late <style>',
    run: `const el = box(); el.className = 'a1';
      document.head.appendChild(document.createElement('style')).textContent = '.a1 { background: #fff; color: #222 }'; return el;`,
  },
  {
    name: 'text of a <style>',
    run: `const el = box(); el.className = 'a2';
      document.getElementById('own').firstChild.data += '.a2 { background: #fff }'; return el;`,
  },
  {
    name: 'late <link>',
    arrives: 'load',
    run: `const el = box(); el.className = 'late-link'; const link = document.createElement('link');
      link.rel = 'stylesheet'; link.href = 'late.css?' + Math.random(); document.head.append(link);
      return new Promise((done) => { link.onload = () => done(el); });`,
  },
  {
    name: 'cross-origin <link>',
    arrives: 'load',
    bar: 150,
    run: `const el = box(); el.className = 'foreign'; const link = document.createElement('link');
      link.rel = 'stylesheet'; link.href = location.href.replace(location.hostname, location.hostname === 'localhost' ? '127.0.0.1' : 'localhost').replace(/[^/]*$/, 'foreign.css');
      document.head.append(link); return new Promise((done) => { link.onload = () => done(el); });`,
  },
  {
    name: 'insertRule',
    run: `const el = box(); el.className = 'a3';
      document.getElementById('own').sheet.insertRule('.a3 { background: #fff; color: #222 }'); return el;`,
  },
  {
    name: 'insertRule in @media',
    run: `const el = box(); el.className = 'a4'; const sheet = document.getElementById('own').sheet;
      sheet.insertRule('@media screen {}'); sheet.cssRules[0].insertRule('.a4 { background: #fff }'); return el;`,
  },
  {
    name: 'adopted sheet',
    run: `const el = box(); el.className = 'a5'; const sheet = new CSSStyleSheet();
      sheet.replaceSync('.a5 { background: #fff; color: #222 }');
      document.adoptedStyleSheets = [sheet]; return el;`,
  },
  {
    name: 'adoptedStyleSheets.push',
    run: `const el = box(); el.className = 'a6'; const sheet = new CSSStyleSheet();
      sheet.replaceSync('.a6 { background: #fff }'); document.adoptedStyleSheets.push(sheet); return el;`,
  },
  {
    name: 'replaceSync of an adopted sheet',
    run: `const el = box(); el.className = 'a7';
      document.adoptedStyleSheets.find((one) => /a6|a5/.test(one.cssRules[0]?.cssText ?? ''))
        ?.replaceSync('.a7 { background: #fff }') ??
        document.adoptedStyleSheets.push(Object.assign(new CSSStyleSheet())); return el;`,
  },
  {
    name: 'style of a rule',
    run: `const el = box(); el.className = 'own';
      const rule = [...document.getElementById('own').sheet.cssRules].find((one) => one.selectorText === '.own');
      rule.style.backgroundColor = '#fefefe'; return el;`,
  },
  {
    name: 'setProperty of a rule',
    run: `const el = box(); el.className = 'own';
      const rule = [...document.getElementById('own').sheet.cssRules].find((one) => one.selectorText === '.own');
      rule.style.setProperty('background', '#fdfdfd'); return el;`,
  },
  { name: 'inline style', run: `const el = box(); el.style.background = '#fff'; return el;` },
  {
    name: 'inline style as text',
    run: `const el = box(); el.setAttribute('style', 'background: #fff; color: #222'); return el;`,
  },
  {
    name: 'inline !important',
    bar: 50,
    run: `const el = box(); el.style.setProperty('background', '#fff', 'important'); return el;`,
  },
  {
    name: 'attribute bgcolor',
    run: `const el = stage.appendChild(document.createElement('table')); el.innerHTML = '<tr><td>x';
      el.setAttribute('bgcolor', '#ffffff'); return el;`,
  },
  {
    name: 'custom property by script',
    run: `const el = box(); el.className = 'themed';
      document.documentElement.style.setProperty('--surface', '#fffdf5'); return el;`,
  },
  {
    name: 'custom property of an element',
    run: `const el = box(); el.className = 'themed'; el.style.setProperty('--surface', '#fffffe'); return el;`,
  },
  {
    name: 'open shadow root with <style>',
    run: `const host = stage.appendChild(document.createElement('div'));
      host.attachShadow({ mode: 'open' }).innerHTML = '<style>p { background: #fff }</style><p>In shadow</p>';
      return host.shadowRoot.querySelector('p');`,
  },
  {
    name: 'open shadow root with adopted sheet',
    run: `const host = stage.appendChild(document.createElement('x-adopting')); const sheet = new CSSStyleSheet();
      sheet.replaceSync('p { background: #fff }'); const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = '<p>In shadow</p>'; root.adoptedStyleSheets = [sheet]; return root.querySelector('p');`,
  },
  {
    name: 'closed shadow root',
    run: `const host = stage.appendChild(document.createElement('div'));
      const root = host.attachShadow({ mode: 'closed' });
      root.innerHTML = '<style>p { background: #fff }</style><p>In shadow</p>'; return root.querySelector('p');`,
  },
  {
    name: 'late attachShadow, closed',
    run: `const host = stage.appendChild(document.createElement('section'));
      return new Promise((done) => setTimeout(() => { const root = host.attachShadow({ mode: 'closed' });
        root.innerHTML = '<style>p { background: #fff }</style><p>In shadow</p>'; done(root.querySelector('p')); }, 300));`,
  },
  {
    name: 'style in a shadow root',
    run: `const host = stage.appendChild(document.createElement('div'));
      const root = host.attachShadow({ mode: 'open' }); root.innerHTML = '<p class="s">In shadow</p>';
      return new Promise((done) => setTimeout(() => { const style = document.createElement('style');
        style.textContent = '.s { background: #fff }'; root.append(style); done(root.querySelector('p')); }, 300));`,
  },
  {
    name: 'frame of the same site',
    arrives: 'load',
    bar: 150,
    run: `const frame = document.createElement('iframe'); frame.src = 'frame.html?' + Math.random(); stage.append(frame);
      return new Promise((done) => { frame.onload = () => done(frame.contentDocument.querySelector('.in-frame')); });`,
  },
  {
    name: 'frame with srcdoc',
    arrives: 'load',
    bar: 150,
    run: `const frame = document.createElement('iframe');
      frame.srcdoc = '<style>p { background: #fff; color: #222 }</style><p>In a frame</p>'; stage.append(frame);
      return new Promise((done) => { frame.onload = () => done(frame.contentDocument.querySelector('p')); });`,
  },
  {
    name: 'frame about:blank, written by script',
    bar: 150,
    run: `const frame = document.createElement('iframe'); stage.append(frame);
      const { document: inner } = frame.contentWindow; inner.body.innerHTML = '<p>In a frame</p>';
      inner.head.innerHTML = '<style>p { background: #fff }</style>'; return inner.querySelector('p');`,
  },
  {
    name: 'SPA content',
    run: `stage.innerHTML = '<style>.view { background: #fff; color: #222 }</style><main class="view">Another view</main>';
      history.pushState(null, '', '#view'); return stage.querySelector('.view');`,
  },
  {
    name: 'dialog',
    run: `const el = box('dialog'); el.style.background = '#fff'; el.showModal(); setTimeout(() => el.close(), 700); return el;`,
  },
  {
    name: 'popover',
    run: `const el = box(); el.popover = 'manual'; el.style.backgroundColor = '#ffffff'; el.showPopover(); return el;`,
  },
  {
    name: 'element.animate',
    run: `const el = box(); el.animate([{ backgroundColor: '#fff' }, { backgroundColor: '#eee' }], { duration: 5000 }); return el;`,
  },
  {
    name: '@keyframes',
    run: `const el = box(); el.style.animation = 'glow 5s infinite'; return el;`,
  },
  {
    name: 'theme by attribute',
    run: `const el = box(); el.className = 'themed'; document.documentElement.style.removeProperty('--surface');
      document.documentElement.dataset.theme = 'sepia'; return el;`,
  },
  {
    name: 'theme by another sheet',
    run: `const el = box(); el.className = 'b1'; const style = document.createElement('style');
      style.media = 'not all'; style.textContent = '.b1 { background: #fff }'; document.head.append(style);
      return new Promise((done) => setTimeout(() => { style.media = 'all'; done(el); }, 300));`,
  },
  {
    name: 'sheet switched on by `disabled`',
    run: `const el = box(); el.className = 'b2'; const style = document.createElement('style');
      style.textContent = '.b2 { background: #fff }'; document.head.append(style); style.sheet.disabled = true;
      return new Promise((done) => setTimeout(() => { style.sheet.disabled = false; done(el); }, 300));`,
  },
  {
    name: 'important in a layer',
    bar: 50,
    run: `const el = box(); el.className = 'b3';
      document.head.appendChild(document.createElement('style')).textContent = '@layer base { .b3 { background: #fff !important } }'; return el;`,
  },
];
