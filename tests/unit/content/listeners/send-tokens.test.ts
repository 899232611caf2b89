// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { bridgeWorlds } from '../../../../content/listeners/bridge-worlds.ts';
import { sendTokens } from '../../../../content/listeners/send-tokens.ts';

type Listener = (event: { target: Element }) => void;

let listeners = new Map<Element, Listener[]>();

beforeEach(() => {
  document.body.replaceChildren();
  listeners = new Map();
});

/** Ids of the elements that get a token when `#list` has a listener of this source. */
function told(source: string, inside: string): string[] {
  document.body.innerHTML = `<div id="list">${inside}</div>`;
  const list = document.querySelector('#list');
  const listener = new Function(`return ${source}`)() as Listener;
  if (list) listeners.set(list, [listener]);
  const heard: string[] = [];
  const hear = (event: Event) =>
    heard.push(`${(event.target as Element).id} ${(event as CustomEvent).detail}`);
  document.addEventListener('token', hear, true);
  sendTokens(document, bridgeWorlds('token'), (target) => {
    const el = target as Element;
    const own = listeners.get(el)?.map((one) => ({ listener: one }));
    return own ? { click: own } : {};
  });
  document.removeEventListener('token', hear, true);
  return heard;
}

const ROWS = ['a', 'b', 'c', 'd'];
const rows = ROWS.map((id) => `<div class="row" id="${id}"><span>${id}</span></div>`).join('');
const buttons = ROWS.map((id) => `<button class="row" id="${id}">${id}</button>`).join('');
const ofRows = ROWS.map((id) => `${id} press`);

/** Ways to write a listener that acts for what it looks for. */
const SEEKING = [
  `(e) => { const row = e.target.closest('.row'); if (row) act(row); }`,
  `(e) => { const row = e.target.closest('.row'); if (!row) return; act(row); }`,
  `(e) => { if (!e.target.closest('.row')) return; act(e.target); }`,
  `e=>{const t=e.target.closest(".row");t&&act(t)}`,
  `(e) => { if (e.target.matches('.row')) act(e.target); }`,
  `(e) => { if (!e.target.matches('.row')) { return; } act(e.target); }`,
];
/** Ways to write one that acts itself, but for what it looks for. */
const SPARING = [
  `(e) => { if (e.target.closest('.row')) return; open(e); }`,
  `(e) => { if (e.target.closest('.row')) { return; } open(e); }`,
  `(e) => { if (!e.target.closest('.row')) open(e); }`,
  `e=>{e.target.closest(".row")||open(e)}`,
  `(e) => { if (!e.target.matches('.row')) { open(e); } }`,
];

test.each(SEEKING)('%s acts for the rows', (source) => {
  expect(told(source, rows)).toEqual(ofRows);
});

test.each(SEEKING)('%s over buttons makes no control of what holds them', (source) => {
  expect(told(source, buttons)).toEqual([]);
});

test.each(SPARING)('%s acts itself', (source) => {
  expect(told(source, rows)).toEqual(['list press']);
  expect(told(source, buttons)).toEqual(['list press']);
});

/** Ways to ask the element that was pressed what it is for, under whatever name. */
const ASKING = [
  `(e) => { if (e.target.dataset.act) act(e.target); }`,
  `(e) => { const el = e.target; if (el.dataset.act) act(el); }`,
  `(e) => { const { target } = e; if (target.dataset.act) act(target); }`,
  `(e) => { const { type, target: el } = e; if (el.dataset['act']) act(el, type); }`,
  `({ target: el }) => { if (el?.dataset?.act) act(el); }`,
  `function ({ target: el }) { if (el.dataset.act) act(el); }`,
  `e=>{const{target:t}=e;t.dataset.act&&act(t)}`,
  `e=>{let t=e.target,n=t.getAttribute("data-act");n&&act(n)}`,
  `function(e){var $t=(e||window.event).target;$t.hasAttribute("data-act")&&act()}`,
  `function(e){var t=e.target||e.srcElement;"x"==t.getAttribute('data-act')&&act()}`,
  `(e) => { const el = e.target; if (el.classList.contains('act')) act(el); }`,
  `(e) => { const { act } = e.target.dataset; if (act) run(act); }`,
  `(e) => { const el = e.target; const { act, id } = el.dataset; if (act) run(act, id); }`,
];
const parts = ROWS.map(
  (id) =>
    `<p><b class="act" data-act="x" data-state="y" style="cursor: pointer" id="${id}">${id}</b></p>`,
).join('');

test.each(ASKING)('%s acts for the parts that it asks', (source) => {
  expect(told(source, parts)).toEqual([...ofRows, 'list press']);
});

test.each([
  `(e) => { const el = first(); if (el.dataset.act) act(el); }`,
  `(e) => { const row = e.target.parentNode; if (row.dataset.act) act(row); }`,
  `(e) => { const t = e.target; if (list.t.dataset.act) act(t); }`,
])('%s asks something else', (source) => {
  expect(told(source, parts)).toEqual(['list press']);
});

test('a row that looks for the one or two controls in it acts itself as well', () => {
  const source = `(e) => { if (e.target.closest('button')) { remove(); return; } open(); }`;
  expect(told(source, '<b>Ann</b><button>Delete</button>')).toEqual(['list press']);
});

/** What a canvas tells that hears these types, each by a listener of this source. */
function canvasTells(
  sources: Readonly<Record<string, string>>,
  cursor = 'auto',
  html = `<canvas id="heard" style="cursor: ${cursor}"></canvas>`,
): string[] {
  document.body.innerHTML = html;
  const heard: string[] = [];
  const hear = (event: Event) => heard.push((event as CustomEvent).detail);
  document.addEventListener('token', hear, true);
  const own = Object.entries(sources).map(([type, source]) => [
    type,
    [{ listener: new Function(`return ${source}`)() }],
  ]);
  sendTokens(document, bridgeWorlds('token'), (el) =>
    (el as Element).id === 'heard' ? Object.fromEntries(own) : {},
  );
  document.removeEventListener('token', hear, true);
  return heard;
}

test('a canvas that shows what is below the pointer is no control, one that is drawn on is', () => {
  const proxy = '(e) => { chart.handle(e); }';
  const select = '() => { select(); }';

  expect(canvasTells({ mousemove: proxy, mouseout: proxy, click: proxy })).toEqual([]);
  expect(canvasTells({ mousemove: proxy, mousedown: proxy, click: proxy })).toEqual([]);
  expect(canvasTells({ mousemove: proxy, click: select })).toEqual([]);
  expect(canvasTells({ mousemove: proxy, mousedown: '() => { draw(); }' })).toEqual(['touch']);
  expect(canvasTells({ click: select })).toEqual(['press']);
  expect(canvasTells({ mousemove: proxy, click: select }, 'pointer')).toEqual(['press']);
});

test('what holds nothing but canvases is one of them, what holds more is not', () => {
  const proxy = '(e) => { chart.handle(e); }';
  const sources = { mousemove: proxy, mousedown: proxy, click: proxy };
  const layers = '<canvas></canvas><canvas></canvas>';

  expect(canvasTells(sources, '', `<div id="heard">${layers}</div>`)).toEqual([]);
  expect(canvasTells(sources, '', `<div id="heard">${layers}<b>Open</b></div>`)).toEqual(['press']);
  expect(canvasTells(sources, '', '<div id="heard"></div>')).toEqual(['press']);
});

test.each([
  [['click'], ['press']],
  [['click', 'dblclick'], ['press']],
  [['dblclick'], ['double']],
  [['dblclick', 'contextmenu'], ['double']],
  [['dblclick', 'mousedown'], ['press']],
  [['dblclick', 'pointerup'], ['press']],
  [['contextmenu'], ['menu']],
])('what hears %j tells %j', (types, kinds) => {
  const sources = Object.fromEntries(types.map((type) => [type, '() => { open(); }']));

  expect(canvasTells(sources, '', '<div id="heard">a</div>')).toEqual(kinds);
});

test('a click that is only kept from going on is none beside a double click', () => {
  const sources = { click: '(e) => { e.stopPropagation(); }', dblclick: '() => { open(); }' };

  expect(canvasTells(sources, '', '<div id="heard">a</div>')).toEqual(['double']);
});

test.each([
  'function (e) { }',
  'function (e) {\n  // A stub, for others to put in its place.\n}',
  'function (e) { /* nothing\n yet */ }',
  '(e) => { // Only keeps it\n e.stopPropagation(); }',
])('%s does nothing', (source) => {
  expect(canvasTells({ click: source }, '', '<div id="heard">a</div>')).toEqual([]);
});

test.each([
  '(e) => { go("http://a.example"); }',
  '(e) => { // Opens it.\n open(e); }',
  '(e) => { /* a */ open(e); /* b */ }',
])('%s does something', (source) => {
  expect(canvasTells({ click: source }, '', '<div id="heard">a</div>')).toEqual(['press']);
});

const PROXY = '(e) => { chart.handle(e); }';
const TIP = '<div style="position: absolute">8 500</div>';

test.each(['', TIP, TIP + TIP])('what holds a drawing and a box over it (%j) is a chart', (tip) => {
  const sources = { mousemove: PROXY, mouseout: PROXY, click: '() => { tell(); }' };
  const box = (inner: string, style = '') =>
    `<div id="heard" style="${style}">${inner}${tip}</div>`;
  const bars = '<svg><rect/><rect/><text>Jul</text></svg>';

  expect(canvasTells(sources, '', box(bars))).toEqual([]);
  expect(canvasTells(sources, '', box(`${bars}<canvas></canvas>`))).toEqual([]);
  expect(canvasTells(sources, '', box(bars, 'cursor: pointer'))).toEqual(['press']);
  expect(canvasTells({ click: PROXY }, '', box(bars))).toEqual(['press']);
});

test.each([
  '<svg><rect cursor="pointer"/></svg>',
  '<svg><rect style="cursor: pointer"/></svg>',
  '<svg><a><text>Jul</text></a></svg>',
  '<svg><g tabindex="0"/></svg>',
  '<svg><rect/></svg><p>Open</p>',
  '<svg><rect/></svg><div style="position: absolute"><button>Zoom</button></div>',
])('what holds %s is a control where it hears clicks', (inner) => {
  const sources = { mousemove: PROXY, click: '() => { tell(); }' };

  expect(canvasTells(sources, '', `<div id="heard">${inner}</div>`)).toEqual(['press']);
});

test('a text in a drawing that hears the pointer is a label, but for one with the pointer cursor', () => {
  const tells = (style: string, moves: Record<string, { listener: unknown }[]>) => {
    document.body.innerHTML = `<svg><text style="${style}">Jul</text></svg>`;
    const heard: string[] = [];
    const hear = (event: Event) => heard.push((event as CustomEvent).detail);
    document.addEventListener('token', hear, true);
    const listener = { listener: () => document.title };
    sendTokens(document, bridgeWorlds('token'), (el) => {
      if ((el as Element).localName === 'text') return { click: [listener] };
      return (el as Element).localName === 'svg' ? moves : {};
    });
    document.removeEventListener('token', hear, true);
    return heard;
  };
  const moved = { mousemove: [{ listener: () => undefined }] };

  expect(tells('', moved)).toEqual([]);
  expect(tells('cursor: pointer', moved)).toEqual(['press']);
  expect(tells('', {})).toEqual(['press']);
});

/** What an element tells that hears a button going down; `following` is heard by the window as well. */
function dragTells(down: Readonly<Record<string, string>>, style = '', following = ''): string[] {
  document.body.innerHTML = `<div id="part" style="${style}"></div>`;
  const heard: string[] = [];
  const hear = (event: Event) => heard.push((event as CustomEvent).detail);
  document.addEventListener('token', hear, true);
  const made = new Map<string, unknown>();
  const listenerOf = (source: string) => {
    if (!made.has(source)) made.set(source, new Function(`return ${source}`)());
    return { listener: made.get(source) };
  };
  const own = Object.fromEntries(
    Object.entries(down).map(([type, source]) => [type, [listenerOf(source)]]),
  );
  sendTokens(document, bridgeWorlds('token'), (target) => {
    if (target === window && following) return { pointermove: [listenerOf(following)] };
    return (target as Element).id === 'part' ? own : {};
  });
  document.removeEventListener('token', hear, true);
  return heard;
}

interface Dragging {
  down: Record<string, string>;
  style?: string;
  following?: string;
}

/** Ways in which what hears a button going down follows the pointer from there. */
const DRAGGING: readonly Dragging[] = [
  { down: { mousedown: `(e) => { document.addEventListener('mousemove', move); }` } },
  { down: { pointerdown: `(e) => { part.setPointerCapture(e.pointerId); }` } },
  { down: { mousedown: `(e) => { on(d, "touchmove", f) }`, touchstart: `() => onTouchMove()` } },
  { down: { pointerdown: '(e) => { all.handle(e); }' }, following: '(e) => { all.handle(e); }' },
  { down: { mousedown: '(e) => { begin(e); }' }, style: 'cursor: grab' },
  { down: { mousedown: '(e) => { begin(e); }' }, style: 'cursor: col-resize' },
];

test.each(DRAGGING)('%j is heard for dragging', ({ down, style, following }) => {
  expect(dragTells(down, style, following)).toEqual(['drag']);
  // What hears clicks is pressed as well.
  expect(dragTells({ ...down, click: '() => { open(); }' }, style, following)).toEqual(['press']);
});

test('a button going down that is followed nowhere is a press', () => {
  expect(dragTells({ mousedown: '(e) => { open(e); }' })).toEqual(['touch']);
  expect(dragTells({ pointerdown: '(e) => { open(e); }' }, '', '(e) => { other(e); }')).toEqual([
    'touch',
  ]);
});

test('a bar or point of a drawn chart is no control, one that hears clicks is', () => {
  const tells = (tag: string, types: readonly string[], style = '') => {
    const inner = `<${tag} id="part" style="${style}"></${tag}>`;
    document.body.innerHTML = tag === 'div' ? inner : `<svg>${inner}</svg>`;
    const heard: string[] = [];
    const hear = (event: Event) => heard.push((event as CustomEvent).detail);
    document.addEventListener('token', hear, true);
    const own = Object.fromEntries(
      types.map((type) => [type, [{ listener: () => heard.push('chosen') }]]),
    );
    sendTokens(document, bridgeWorlds('token'), (target) =>
      (target as Element).id === 'part' ? own : {},
    );
    document.removeEventListener('token', hear, true);
    return heard;
  };

  for (const tag of ['path', 'rect', 'circle']) {
    expect(tells(tag, ['mouseenter', 'mouseleave', 'mousedown'])).toEqual([]);
    expect(tells(tag, ['mouseenter', 'mousedown', 'click'])).toEqual(['press']);
    expect(tells(tag, ['mouseenter', 'click'], 'fill-opacity: 0')).toEqual([]);
    expect(tells(tag, ['mouseenter', 'click'], 'fill-opacity: 0; cursor: pointer')).toEqual([
      'press',
    ]);
    expect(tells(tag, ['click'], 'fill-opacity: 0')).toEqual(['press']);
    expect(tells(tag, ['mousedown'])).toEqual(['touch']);
    expect(tells(tag, ['mouseenter', 'mousedown'], 'cursor: pointer')).toEqual(['touch']);
  }
  expect(tells('div', ['mouseenter', 'mousedown'])).toEqual(['touch']);
});

test.each(['mousedown', 'pointerdown', 'touchstart'])(
  'of canvases that hear %s by one listener none is a control, by listeners of their own all are',
  (type) => {
    const shared = { listener: () => document.title };
    const tells = (own: (el: Element) => Record<string, { listener: unknown }[]>, style = '') => {
      document.body.innerHTML = `<canvas id="a" style="${style}"></canvas><canvas id="b"></canvas>`;
      const heard: string[] = [];
      const hear = (event: Event) => heard.push((event.target as Element).id);
      document.addEventListener('token', hear, true);
      sendTokens(document, bridgeWorlds('token'), (el) =>
        (el as Element).localName === 'canvas' ? own(el as Element) : {},
      );
      document.removeEventListener('token', hear, true);
      return heard;
    };
    const mouse = { mousedown: [shared], [type]: [shared] };

    expect(tells(() => mouse)).toEqual([]);
    expect(tells(() => mouse, 'cursor: crosshair')).toEqual(['a']);
    expect(tells(({ id }) => (id === 'a' ? mouse : {}))).toEqual(['a']);
    expect(tells(() => ({ mousedown: [{ listener: () => document.title }] }))).toEqual(['a', 'b']);
    expect(tells(() => ({ ...mouse, click: [shared] }))).toEqual(['a', 'b']);
  },
);

test.each(['tr', 'td', 'li', 'div'])(
  'rows and cells (%s) with hooks for both clicks need something that says so',
  (tag) => {
    const around = { tr: 'tbody', td: 'tr', li: 'ul', div: 'section' }[tag] ?? '';
    const tells = (row: string, types = ['click', 'dblclick'], count = 4) => {
      const rows = Array.from({ length: count }, (_, at) => row.replace('>', ` id="r${at}">`));
      const inner = `<${around}>${rows.join('')}</${around}>`;
      document.body.innerHTML = /^t/.test(tag) ? `<table>${inner}</table>` : inner;
      const heard: string[] = [];
      const hear = (event: Event) => heard.push((event.target as Element).id);
      document.addEventListener('token', hear, true);
      const own = Object.fromEntries(
        types.map((type) => [type, [{ listener: () => document.title }]]),
      );
      sendTokens(document, bridgeWorlds('token'), (el) =>
        (el as Element).localName === tag ? own : {},
      );
      document.removeEventListener('token', hear, true);
      return heard.length;
    };
    const row = (inner: string, what = '') => {
      const cell = tag === 'tr' ? `<td>${inner}</td>` : inner;
      return `<${tag} ${what}>${cell}</${tag}>`;
    };

    expect(tells(row('Ann'))).toBe(0);
    expect(tells(row('Ann'), ['click'])).toBe(4);
    expect(tells(row('Ann'), ['dblclick'])).toBe(4);
    expect(tells(row('Ann'), ['click', 'dblclick'], 2)).toBe(2);
    expect(tells(row('Ann <button>Edit</button>'))).toBe(4);
    expect(tells(row('<input type="checkbox"> Ann'))).toBe(0);
    expect(tells(row('<input type="checkbox"> Ann <a href="#ann">Open</a>'))).toBe(4);
    expect(tells(row('Ann <i role="img"></i>'))).toBe(4);
    for (const what of [
      'tabindex="0"',
      'role="row"',
      'aria-selected="false"',
      'style="cursor: pointer"',
    ]) {
      expect(tells(row('Ann', what))).toBe(4);
    }
  },
);

test.each([
  [
    ['pointerdown', 'dragover'],
    ['a sorted', 'b sorted', 'list drop'],
  ],
  [
    ['mousedown', 'dragenter', 'drop'],
    ['a sorted', 'b sorted', 'list drop'],
  ],
  [['pointerdown'], ['list touch']],
  [['dragover', 'drop'], ['list drop']],
])('what hears %o says %o', (types, said) => {
  document.body.innerHTML = '<div id="list"><p id="a">Tea</p><p id="b">Rice</p></div>';
  const heard: string[] = [];
  const hear = (event: Event) =>
    heard.push(`${(event.target as Element).id} ${(event as CustomEvent).detail}`);
  document.addEventListener('token', hear, true);
  const own = Object.fromEntries(types.map((type) => [type, [{ listener: () => null }]]));
  sendTokens(document, bridgeWorlds('token'), (target) =>
    (target as Element).id === 'list' ? own : {},
  );
  document.removeEventListener('token', hear, true);

  expect(heard).toEqual(said);
});

test.each([
  [{ click: [{ selector: '.row', handler: () => document.title }] }, ['a press', 'b press']],
  [{ contextmenu: [{ selector: '#b', handler: () => document.title }] }, ['b menu']],
  [{ click: [{ handler: () => document.title }] }, []],
  [{ click: [{ selector: 'button', handler: () => document.title }] }, []],
  [{ click: [{ selector: '.row', handler: (e: Event) => e.stopPropagation() }] }, []],
  [{ click: [{ selector: ':nonsense(', handler: () => document.title }] }, []],
  [{ click: [{ selector: 'i', handler: () => document.title }] }, []],
])('jQuery’s listeners on the document are found: %o', (events, said) => {
  const many = '<i></i>'.repeat(301);
  document.body.innerHTML = `<p class="row" id="a">A</p><p class="row" id="b">B</p><button class="row">C</button>${many}`;
  const heard: string[] = [];
  const hear = (event: Event) =>
    heard.push(`${(event.target as Element).id} ${(event as CustomEvent).detail}`);
  document.addEventListener('token', hear, true);
  const _data = (at: unknown) => (at === document ? events : undefined);
  Object.assign(window, { jQuery: { _data } });
  sendTokens(document, bridgeWorlds('token'), () => ({}));
  Reflect.deleteProperty(window, 'jQuery');
  document.removeEventListener('token', hear, true);

  expect(heard).toEqual(said);
});
