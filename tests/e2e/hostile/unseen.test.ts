import { beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { SemanticTreeResultV3 } from '../../../core/page/payload/semantic-node.ts';
import type { UnseenReason } from '../../../core/page/tree/frame-node.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { expandTemplates } from '../../fakes/expand-templates.ts';
import { readFrame } from '../extraction/frame-probe.ts';
import { useHarness } from '../harness/use-harness.ts';

const harness = useHarness();

/** By the element's id: in shadow trees, where ids are not found from outside, by its name. */
let nodes: ReadonlyMap<string, PageNode>;
let payload: SemanticTreeResultV3;
/** The same page in the full form. */
let full: string;

beforeAll(async () => {
  const opened = await harness().openPage('/fixtures/hostile/unseen.html', {
    viewport: { width: 1280, height: 1200 },
  });
  await opened.settled();
  const stamps = await opened.page.$$eval('[data-llm-id][id]', (els) =>
    els.map((el) => [el.getAttribute('data-llm-id') ?? '', el.id] as const),
  );
  const ids = new Map(stamps);
  const all = await readFrame(opened);
  nodes = new Map(all.map((node) => [ids.get(node.key) ?? node.node.name, node]));
  payload = await opened.payload();
  full = await callPanel(opened.panel, 'payload', { mode: 'full', wholePage: true, pretty: false });
});

const sent = (id: string) => {
  const key = nodes.get(id)?.key;
  return payload.interactive_tree.find(({ i }) => i === key);
};

const HIDDEN: readonly (readonly [id: string, reason: UnseenReason])[] = [
  ['child-opacity', 'transparent'],
  ['child-opacity-low', 'transparent'],
  ['font-0', 'too small'],
  ['font-1', 'too small'],
  ['white-on-white', 'same colour as its background'],
  ['near-white', 'same colour as its background'],
  ['on-page-ground', 'same colour as its background'],
  ['transparent-colour', 'transparent'],
  ['faint-colour', 'transparent'],
  ['fill-colour', 'transparent'],
  ['sr-only', 'clipped'],
  ['sr-only-icon', 'clipped'],
  ['clip-path', 'clipped'],
  ['clip-path-circle', 'clipped'],
  ['zero-height', 'clipped'],
  ['zero-width', 'clipped'],
  ['max-height', 'clipped'],
  ['off-left', 'off-screen'],
  ['off-top', 'off-screen'],
  ['text-indent', 'off-screen'],
  ['image-replacement', 'clipped'],
  ['ellipsis', 'cut by an ellipsis'],
  ['clipped-line', 'clipped'],
  ['scale-0', 'too small'],
  ['before-transparent', 'transparent'],
  ['before-tiny', 'too small'],
  ['by-hidden', 'not rendered'],
  ['by-transparent', 'transparent'],
  ['sr-label-field', 'clipped'],
  ['white-label-field', 'same colour as its background'],
  ['value-white', 'same colour as its background'],
  ['value-tiny', 'too small'],
  ['area-white', 'same colour as its background'],
  ['other-label', 'another text'],
  ['other-title', 'another text'],
  ['other-hidden-text', 'another text'],
  ['Save secret words', 'transparent'],
  ['canvas-button', 'not rendered'],
];

test.each(HIDDEN)('D1 %s: its text is flagged as unseen (%s)', (id, reason) => {
  expect(sent(id)?.s?.split(',')).toContain('unseen');
  expect(nodes.get(id)?.node.notes?.unseen?.reason).toBe(reason);
});

test.each([
  ...['plain', 'icon-label', 'close', 'icon-title', 'image-alt', 'more-label', 'badge-label'],
  ...['combo', 'popup', 'field-label', 'field-placeholder', 'password', 'white-on-blue'],
  ...['white-on-picture', 'pseudo-ground', 'over-picture', 'gradient-text', 'shadow-text'],
  ...['disabled', 'half', 'before-plain', 'not-told', 'short-ellipsis', 'labelled', 'small'],
  ...['select'],
])('D1 %s: its text can be seen, or is an attribute: not flagged', (id) => {
  expect(sent(id)).toBeDefined();
  expect(sent(id)?.s ?? '').not.toContain('unseen');
});

test('C8 of a control that calls itself otherwise than it reads both are told', () => {
  expect(nodes.get('other-label')?.node).toMatchObject({
    name: 'Delete all files',
    notes: { unseen: { seen: 'Cancel' } },
  });
});

test('D1 the full HTML flags the same elements, and no others', async () => {
  const flagged = [...expandTemplates(full).matchAll(/ data-id="(\d+)"[^>]* data-unseen[ >]/g)].map(
    ([, id]) => id,
  );
  const told = payload.interactive_tree.filter(({ s }) => s?.split(',').includes('unseen'));
  expect(told.length).toBeGreaterThan(30);
  // Canvases are left out of the full form.
  const inCanvas = sent('canvas-button')?.i;
  expect(flagged.sort()).toEqual(
    told
      .map(({ i }) => i)
      .filter((i) => i !== inCanvas)
      .sort(),
  );
});

test('D1 what stands in a field in letters without a color is masked like a secret', () => {
  expect(sent('value-transparent')?.s?.split(',')).toContain('secret');
  expect(sent('value-transparent')?.v).not.toContain('secret words');
});

test('D1 an element that is transparent as a whole, or behind another, is flagged as such', () => {
  expect(sent('all-transparent')?.s).toBe('transparent');
  expect(sent('behind')?.occ).toBe(true);
});

test.each([
  ...['display-none', 'hidden-visibility', 'aria-hidden', 'inert', 'hidden-input'],
  ...['in-details', 'in-canvas'],
])('D1 %s: not told at all', (id) => {
  expect(sent(id)).toBeUndefined();
});

test('D1 an option that is not chosen is no text of the page', () => {
  expect(sent('select')).toMatchObject({ n: 'Colour', v: 'Red' });
});
