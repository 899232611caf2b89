// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hintOf, iconHintOf } from '../../../../content/detect/hint.ts';
import { looksDisabled } from '../../../../content/detect/looks-current.ts';

function element(html: string): Element {
  document.body.innerHTML = html;
  const el = document.body.querySelector('.me') ?? document.body.firstElementChild;
  if (!el) throw new Error('There is no element.');
  return el;
}

const HINTS: readonly (readonly [html: string, hint: string])[] = [
  ['<input type="radio" name="color" value="azure">', 'azure'],
  ['<input type="checkbox" value="gift-wrap">', 'gift wrap'],
  ['<input type="checkbox" name="terms" value="on">', ''],
  ['<input type="radio" name="stars" value="4">', ''],
  ['<div class="grid-resizer"></div>', 'resizer'],
  ['<select><option value="">male</option><option>female</option></select>', ''],
  ['<button class="json-schema-error"></button>', 'error'],
  ['<a href="/"><svg></svg></a>', 'home'],
  ['<a href="."><svg></svg></a>', 'home'],
  ['<a href="./"></a>', 'home'],
  ['<a href="#"></a>', ''],
];

test.each(HINTS)('%s is for “%s”', (html, hint) => {
  expect(hintOf(element(html))).toBe(hint);
});

test('a count on an icon has the icon’s hint, and no address', () => {
  expect(iconHintOf(element('<a href="#"><i class="far fa-comments"></i><b>3</b></a>'))).toBe(
    'comments',
  );
  expect(iconHintOf(element('<a href="/orders/page-2">2</a>'))).toBe('');
});

const mark = (classes: string, inside = '<a class="me">Next</a>') =>
  `<ul><li class="${classes}">${inside}</li></ul>`;

test.each([
  'disabled',
  'page-item disabled',
  'is-disabled',
  'ui-state-disabled x',
  'dijitSliderDisabled',
])('what is in “%s” looks disabled', (classes) => {
  expect(looksDisabled(element(mark(classes)))).toBe(true);
  expect(looksDisabled(element(`<button class="me ${classes}">Next</button>`))).toBe(true);
});

test.each(['', 'page-item', 'not-disabled', 'disabled:opacity-50', 'disabled-look', 'if-disabled'])(
  'what is in “%s” does not',
  (classes) => {
    expect(looksDisabled(element(mark(classes)))).toBe(false);
  },
);

const TABLER = (name: string) =>
  `<button><svg class="icon icon-tabler icons-tabler-outline icon-tabler-${name}"><path d="M0 0"/></svg></button>`;

test.each([
  [TABLER('trash'), 'trash'],
  [TABLER('dots-vertical'), 'dots vertical'],
  ['<button><svg class="lucide lucide-trash-2 size-4"></svg></button>', 'trash 2'],
  ['<button><svg class="my-set my-set--archive my-set-lg"></svg></button>', 'archive'],
  ['<button><i class="fa fa-fw fa-trash"></i></button>', 'trash'],
  ['<button><i class="bi bi-x-lg"></i></button>', 'x lg'],
  ['<button class="btn btn-primary"><svg class="icon icon-1"></svg></button>', ''],
  ['<button><svg class="w-4 h-4 text-gray-500"></svg></button>', ''],
])('%s is called “%s” by its icon’s set', (html, hint) => {
  expect(hintOf(element(html))).toBe(hint);
});

/** Drawn as icon sets draw them: paths, parts of their own, with an empty square below. */
const DRAWN: readonly (readonly [string, ...string[]])[] = [
  [
    'menu',
    '<path d="M4 6h16M4 12h16M4 18h16"/>',
    '<path d="M3.75 6.75h16.5M3.75 12h16.5m-16.5 5.25h16.5"/>',
  ],
  [
    'check',
    '<path d="M5 13l4 4L19 7"/>',
    '<circle cx="12" cy="12" r="10"/><path d="M8 12l3 3 5-6"/>',
    '<polyline points="20 6 9 17 4 12"/>',
  ],
  [
    '',
    '<path d="M19.5 12.6l-7.5 7.4l-7.5-7.4a5 5 0 1 1 7.5-6.6a5 5 0 1 1 7.5 6.6"/>',
    '<path d="M4 4h16v16H4z"/>',
    '<path d="M6 18L18 6M6 6l12 12"/>',
    '<path d="M12 4v16m8-8H4"/>',
    '<path d="M19 9l-7 7-7-7"/>',
    '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/>',
    '<path d="M0 0L0 0"/>',
    '<path d="M3 12 L9 3 L21 20"/>',
    '<rect width="4" height="4"/>',
    '<path d="M"/>',
  ],
];

test.each(DRAWN.flatMap(([shape, ...drawings]) => drawings.map((one) => [one, shape] as const)))(
  '%s shows “%s”',
  (drawing, shape) => {
    expect(hintOf(element(`<button><svg viewBox="0 0 24 24">${drawing}</svg></button>`))).toBe(
      shape,
    );
  },
);

test('any text as a path is read to an end', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'MmLlHhVvCcAaZz0123456789.-, e') }), (d) => {
      expect(typeof hintOf(element(`<button><svg><path d="${d}"/></svg></button>`))).toBe('string');
    }),
  );
});

test.each([
  ['<span class="me ui-slider-handle ui-state-default" tabindex="0"></span>', 'slider handle'],
  ['<div class="me vjs-button volumeHandle"></div>', 'volume handle'],
  ['<div class="me gutter split-resizer"></div>', 'resizer'],
  ['<span class="me arrowUp"></span>', 'arrow up'],
  ['<span class="me numInput-decrement"></span>', 'decrement'],
  ['<div class="me flex items-center"></div>', ''],
])('%s is for “%s” by its class', (html, hint) => {
  expect(hintOf(element(html))).toBe(hint);
});
