// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { withoutStubs } from '../../../../content/listeners/without-stubs.ts';

interface Heard {
  /** What the template attaches. */
  attaches: string;
  /** The methods of the widget around it, as they are written. */
  methods?: Record<string, string>;
  /** How many listeners the element has, by type. */
  counts: Record<string, number>;
  attribute?: string;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'dijit');
});

/** The types that an element still hears. */
function heardTypes({ attaches, methods, counts, attribute }: Heard): string[] {
  document.body.innerHTML = `<img ${attribute ?? 'data-dojo-attach-event'}="${attaches}">`;
  if (methods) {
    const made = Object.entries(methods).map(([name, source]) => [
      name,
      new Function(`return ${source}`)(),
    ]);
    const widget = Object.fromEntries(made);
    Object.assign(window, { dijit: { getEnclosingWidget: () => widget } });
  }
  const all = Object.fromEntries(
    Object.entries(counts).map(([type, count]) => [type, Array(count).fill({ listener: () => 1 })]),
  );
  const image = document.querySelector('img') as Element;
  return Object.keys(withoutStubs(() => all)(image));
}

const CLICKED = { attaches: 'onclick:onClick', counts: { click: 1 } };

test.each([
  'function () {}',
  'function (e) {\n  // stub\n}',
  'function (/*===== e =====*/) {\n  // summary:\n  //   For an app { or } none.\n}',
  '(e) => { /* nothing */ }',
  'function (e) { event.stop(e); }',
  'function (evt) { dojo.stopEvent(evt); // no further\n }',
])('%s is a stub', (onClick) => {
  expect(heardTypes({ ...CLICKED, methods: { onClick } })).toEqual([]);
});

test.each([
  'function (e) { this.open(e); }',
  'function (e) { player.stop(track); }',
  'function (e) { event.stop(e); this.open(e); }',
  'function () { return dispatcher.apply(this, arguments); }',
])('%s is none', (onClick) => {
  expect(heardTypes({ ...CLICKED, methods: { onClick } })).toEqual(['click']);
});

test('only what is attached to a stub is left out', () => {
  const methods = { onClick: 'function () {}', onOver: 'function () { this.grow(); }' };
  const attaches = 'onmouseover:onOver, onclick:onClick';

  expect(heardTypes({ attaches, methods, counts: { mouseover: 1, click: 1 } })).toEqual([
    'mouseover',
  ]);
  // Somebody else hears clicks, too.
  expect(heardTypes({ attaches, methods, counts: { mouseover: 1, click: 2 } })).toEqual([
    'mouseover',
    'click',
  ]);
});

test('a method may have the name of its event, and the attribute its old one', () => {
  const methods = { onclick: 'function () {}', _trap: 'function (e) { event.stop(e); }' };

  expect(heardTypes({ attaches: 'onclick', methods, counts: { click: 1 } })).toEqual([]);
  expect(
    heardTypes({
      ...{ attaches: 'ondblclick:_trap', attribute: 'dojoAttachEvent' },
      ...{ methods, counts: { dblclick: 1 } },
    }),
  ).toEqual([]);
});

test('without a widget, or without such a method, nothing is left out', () => {
  expect(heardTypes(CLICKED)).toEqual(['click']);
  expect(heardTypes({ ...CLICKED, methods: { other: 'function () {}' } })).toEqual(['click']);
});
