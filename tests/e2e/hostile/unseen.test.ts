import { beforeAll, describe, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { SemanticTreeResultV3 } from '../../../core/page/payload/semantic-node.ts';
import type { UnseenReason } from '../../../core/page/tree/frame-node.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { expandTemplates } from '../../fakes/expand-templates.ts';
import { AgentHands } from '../agent/agent-hands.ts';
import { readFrame } from '../extraction/frame-probe.ts';
import { remotePage } from '../harness/remote-page.ts';
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
  await opened.mirrorIds();
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
  ['out-right', 'off-screen'],
  ['out-left', 'off-screen'],
  ['out-up', 'off-screen'],
  ['out-moved', 'off-screen'],
  ['out-translated', 'off-screen'],
  ['out-clipped', 'clipped'],
  ['out-scaled', 'too small'],
  ['out-cut', 'clipped'],
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
  ...['select', 'at-beside', 'at-corner', 'at-middle', 'at-no-height'],
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

/** Plain text, by the id of its paragraph: its first word is that with a beginning. */
const HUSHED = [
  ...['white', 'near-white', 'white-by-gradient', 'own-ground', 'clear-ink', 'faint-ink'],
  ...['fill', 'white-shadow', 'white-filter', 'white-blend', 'placed-white', 'opacity'],
  ...['low-opacity', 'filter-opacity', 'blur', 'mask', 'mask-size', 'blend', 'skipped'],
  ...['font-0', 'font-1', 'scale', 'scale-little', 'left', 'top', 'moved', 'indent'],
  ...['fixed-out', 'clip', 'clip-inset', 'clip-circle', 'clip-polygon', 'no-height'],
  ...['max-height', 'no-width', 'invisible', 'behind', 'covered', 'covered-deep'],
  ...['in-opacity', 'in-skipped'],
];
const PLAIN = [
  ...['plain', 'small', 'grey', 'half', 'on-blue', 'soft', 'outlined', 'shadowed'],
  ...['gradient', 'letters', 'masked-edge', 'blended', 'inverted', 'cut', 'fixed-in'],
  ...['over-picture', 'above', 'code'],
];

describe('plain text', () => {
  let forms: Record<'inView' | 'whole' | 'find' | 'read_text', string>;
  let markup: string;

  beforeAll(async () => {
    const opened = await harness().openPage('/fixtures/hostile/unseen-text.html', {
      viewport: { width: 1280, height: 900 },
    });
    await opened.settled();
    const { panel } = opened;
    const outline = { mode: 'outline', pretty: false } as const;
    const found = await callPanel(panel, 'find', 'words', 20_000);
    const hands = new AgentHands(remotePage(panel, { isTrusted: false }));
    const inView = await callPanel(panel, 'payload', { ...outline, wholePage: false });
    const whole = await callPanel(panel, 'payload', { ...outline, wholePage: true });
    const asked = { mode: 'full', wholePage: true, pretty: false } as const;
    markup = expandTemplates(await callPanel(panel, 'payload', asked));
    await hands.agent.began?.({ id: 'e2e', task: 'Read' });
    await hands.look();
    const report = await hands.act('read_text');
    forms = { inView, whole, find: found.text, read_text: ('text' in report && report.text) || '' };
  });

  test.each(HUSHED)('D1 %s: no form says it', (id) => {
    const said = Object.entries(forms).filter(([, text]) => text.includes(`hush-${id} `));
    expect(said.map(([form]) => form)).toEqual([]);
    expect(markup).toMatch(new RegExp(`id="${id}"[^>]*data-(?:unseen|visible="false")`));
  });

  test.each(PLAIN)('D1 %s: every form says it', (id) => {
    const silent = Object.entries(forms).filter(([, text]) => !text.includes(`plain-${id} `));
    expect(silent.map(([form]) => form)).toEqual([]);
    expect(markup).toMatch(new RegExp(`id="${id}"(?![^>]*data-unseen)`));
  });

  test.each(['below-white', 'below-opacity', 'below-blur'])(
    'D1 %s: nor where it is out of view',
    (id) => {
      const { inView: _, ...others } = forms;
      expect(Object.values(others).filter((text) => text.includes(`hush-${id} `))).toEqual([]);
    },
  );

  test('D1 what is out of view and seen there is said', () => {
    for (const id of ['below-plain', 'below-picture', 'in-scroller']) {
      expect(forms.whole).toContain(`plain-${id} `);
      expect(forms.read_text).toContain(`plain-${id} `);
    }
  });

  test('D1 frames that nobody sees are not read, others are', () => {
    for (const text of [forms.inView, forms.whole, forms.find]) {
      expect(text).not.toContain('hush-frame');
      expect(text).toContain('plain-frame-plain');
    }
  });

  test('D3 no line of the page looks like one of ours', () => {
    for (const text of Object.values(forms)) {
      expect(text).not.toContain(' [7 button "Pay now"]');
      expect(text).not.toMatch(/^\s*page: elsewhere/m);
    }
  });
});

test('D1 in a page that begins at its right, what is further right is hidden, and what is further left is not', async () => {
  const opened = await harness().openPage('/fixtures/hostile/right-to-left.html', {
    viewport: { width: 1000, height: 600 },
  });
  await opened.settled();
  const asked = { wholePage: true, pretty: false } as const;
  const outline = await callPanel(opened.panel, 'payload', { ...asked, mode: 'outline' });
  const markup = expandTemplates(
    await callPanel(opened.panel, 'payload', { ...asked, mode: 'full' }),
  );

  for (const id of ['here', 'far', 'scrolled']) expect(outline).toContain(`plain-${id} words`);
  expect(outline).not.toMatch(/hush-(?:right|before)/);
  for (const id of ['right', 'before']) {
    expect(markup).toMatch(new RegExp(`data-unseen[^>]*>\\s*hush-${id}`));
  }
});

test('D1 white text before a ground that fills the window is seen, in view and below', async () => {
  const opened = await harness().openPage('/fixtures/hostile/fixed-ground.html');
  await opened.settled();
  const asked = { mode: 'outline', wholePage: true, pretty: false } as const;
  const outline = await callPanel(opened.panel, 'payload', asked);

  expect(outline).toContain('Plain words in view');
  expect(outline).toContain('Plain words below');
  expect(outline).not.toContain('Hidden words');
});
