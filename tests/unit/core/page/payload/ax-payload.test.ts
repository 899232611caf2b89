import { expect, test } from 'vitest';
import type { AxElement, AxReading } from '../../../../../core/page/ax/read-ax-elements.ts';
import { axPayload } from '../../../../../core/page/payload/ax-payload.ts';

const element = (patch: Partial<AxElement>): AxElement => ({
  backendNodeId: 12,
  session: undefined,
  frame: 0,
  tag: 'button',
  role: 'button',
  name: 'Send',
  states: [],
  box: [10, 20, 100, 30],
  xy: [60, 35],
  isCovered: false,
  ...patch,
});

const reading = (...elements: AxElement[]): AxReading => ({
  url: 'https://example.com/',
  title: 'Example',
  viewport: { width: 1280, height: 800 },
  scroll: { y: 500, height: 2000 },
  frames: [],
  elements,
  total: elements.length + 4,
  isTruncated: false,
  ms: 17,
});

test('the payload has the form of semantic_v3 and its ids', () => {
  const payload = axPayload(reading(element({})), { ids: new Map([['12', '7']]), boxes: true });

  expect(payload).toMatchObject({
    mode: 'ax',
    scroll_position: '25%',
    interactive_tree: [{ i: '7', r: 'btn', n: 'Send', xy: [60, 35], box: [10, 20, 100, 30] }],
    meta: { totalElements: 5, viewportElements: 1, prunedElements: 4, extractionTimeMs: 17 },
  });
  expect(Object.keys(payload.interactive_tree[0] ?? {})).toEqual(['i', 'r', 'n', 'xy', 'box']);
});

test('a child frame has the number that it has in semantic_v3', () => {
  const ids = new Map([['S1/12', 'f3_4']]);
  const payload = axPayload(reading(element({ frame: 1, session: 'S1' })), { ids });

  expect(payload.interactive_tree).toEqual([
    { i: 'f3_4', r: 'btn', n: 'Send', xy: [60, 35], f: 3 },
  ]);
});

test('values, states, frames and occlusion are told', () => {
  const [node] = axPayload(
    reading(
      element({
        frame: 2,
        role: 'textbox',
        value: 'Rome',
        states: ['required', 'focused'],
        isCovered: true,
      }),
    ),
  ).interactive_tree;

  expect(node).toMatchObject({
    i: 'axf2_12',
    r: 'inp',
    v: 'Rome',
    s: 'required,focused',
    f: 2,
    occ: true,
  });
});

test.each([
  ['select', 'combobox', 'sel'],
  ['summary', 'DisclosureTriangle', 'btn'],
  ['div', 'ListBoxOption', 'opt'],
  ['input', 'searchbox', 'inp'],
  ['input', 'checkbox', 'chk'],
  ['input', 'Date', 'date'],
  ['div', 'menuitem', 'menu'],
])('a <%s> that Chrome calls %s is %s', (tag, role, short) => {
  expect(axPayload(reading(element({ tag, role }))).interactive_tree[0]?.r).toBe(short);
});

test('long values are cut as in the other modes', () => {
  const value = 'x'.repeat(2000);

  expect(axPayload(reading(element({ value }))).interactive_tree[0]?.v).toHaveLength(500);
});

test('characters that nobody sees are taken out, and counted', () => {
  const { interactive_tree, meta } = axPayload(reading(element({ name: 'Se\u200Bnd\u{E0041}' })));

  expect(interactive_tree[0]?.n).toBe('Send');
  expect(meta.strippedCharacters).toBe(2);
});
