import { beforeAll, describe, expect, test } from 'vitest';
import type {
  SemanticNodeV3,
  SemanticTreeResultV3,
} from '../../../core/page/payload/semantic-node.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { useHarness } from '../harness/use-harness.ts';
import { missedPoints } from './clicked-element.ts';
import { readFrame } from './frame-probe.ts';

const harness = useHarness();

interface Reading {
  opened: OpenedPage;
  payload: SemanticTreeResultV3;
  wholePage: SemanticTreeResultV3;
  /** By the `id` attribute of the element, for those with a stamp. */
  rows: ReadonlyMap<string, PageNode>;
  missed: string[];
}

async function read(act?: (opened: OpenedPage) => Promise<void>): Promise<Reading> {
  const opened = await harness().openPage('/fixtures/extraction/gauntlet.html');
  await opened.settled();
  await opened.mirrorIds();
  if (act) {
    await act(opened);
    await opened.settled();
  }
  const ids = await opened.page.$$eval('[data-llm-id][id]', (els) =>
    els.map((el) => [el.getAttribute('data-llm-id'), el.id] as const),
  );
  const idOf = new Map(ids);
  const nodes = await readFrame(opened);
  return {
    opened,
    payload: await opened.payload(),
    wholePage: await opened.payload({ wholePage: true }),
    rows: new Map(nodes.map((node) => [idOf.get(node.key) ?? node.node.name, node])),
    missed: await missedPoints(opened.page, (await opened.payload()).interactive_tree),
  };
}

describe('the gauntlet', () => {
  let reading: Reading;

  beforeAll(async () => {
    reading = await read();
  });

  const inPayload = (id: string): SemanticNodeV3 | undefined => {
    const key = reading.rows.get(id)?.key;
    return reading.payload.interactive_tree.find(({ i }) => i === key);
  };

  test.each([
    ['plain', { r: 'btn', n: 'Plain button' }],
    ['link', { r: 'link', n: 'A link' }],
    ['labelled', { r: 'btn', n: 'From aria-label' }],
    ['labelledby', { r: 'btn', n: 'From elsewhere' }],
    ['role', { r: 'btn', n: 'Role button' }],
    ['tabindex', { n: 'Focusable box' }],
    ['inline', { n: 'Inline handler' }],
    ['svg', { r: 'btn', n: 'Drawn' }],
    ['image', { r: 'btn', n: 'Search' }],
    ['editable', { r: 'inp', n: 'Notes', v: 'Written text' }],
    ['city', { r: 'inp', n: 'City', v: 'Rome' }],
    ['street', { r: 'inp', n: 'Street', v: '' }],
    ['live', { n: 'Live value', v: 'fresh' }],
    ['area', { r: 'inp', n: 'Remarks', v: 'Some remarks' }],
    ['select', { r: 'sel', n: 'Colour', v: 'Blue' }],
    ['radio', { r: 'radio', n: 'By post', s: 'checked' }],
    ['checkbox', { r: 'chk', n: 'Newsletter', s: 'checked' }],
    ['switch', { r: 'switch', n: 'Dark', s: 'checked' }],
    ['custom', { r: 'chk', n: 'Some', s: 'mixed' }],
    ['disabled', { r: 'btn', n: 'Disabled', s: 'disabled' }],
    ['required', { n: 'Needed', s: 'required' }],
    ['invalid', { n: 'Wrong', s: 'invalid' }],
    ['expanded', { n: 'Menu', s: 'expanded' }],
    ['summary', { n: 'More', s: 'collapsed' }],
    ['open-summary', { n: 'Less', s: 'expanded' }],
    ['in-open', { n: 'In open details' }],
    ['transparent', { n: 'Transparent', s: 'transparent' }],
    ['Open shadow', { r: 'btn', n: 'Open shadow' }],
    ['Closed shadow', { r: 'btn', n: 'Closed shadow' }],
    ['slotted', { r: 'btn', n: 'Slotted' }],
  ] as const)('%s is in the payload as it is', (id, expected) => {
    expect(inPayload(id)).toMatchObject(expected);
  });

  test('a password is masked, and its length with it is all that is told', () => {
    expect(JSON.stringify(reading.wholePage)).not.toContain('hunter2');
    expect(inPayload('password')?.v).toMatch(/^•+$/);
  });

  test('a file input behind its label is named by it', () => {
    expect(reading.rows.get('file')?.node.name).toContain('Upload a file');
  });

  test.each([
    ['invisible', 'invisible'],
    ['not-rendered', 'not rendered'],
    ['in-details', 'in closed details'],
    ['aria-hidden', 'hidden from assistive technology'],
    ['inert', 'inert'],
    ['zero', 'zero size'],
    ['in-dialog', 'in a closed dialog'],
    ['in-popover', 'in a closed popover'],
    ['row-5', 'clipped by a container'],
    ['sr-only', 'beyond the page’s edge'],
    ['below', 'below the viewport'],
  ] as const)('%s is left out: %s', (id, reason) => {
    expect(reading.rows.get(id)?.leftOut).toBe(reason);
    expect(inPayload(id)).toBeUndefined();
  });

  test.each([
    ['under-opaque', 'span#opaque'],
    ['under-clear', 'span#clear'],
  ] as const)('%s is there and flagged as occluded by %s', (id, label) => {
    expect(inPayload(id)?.occ).toBe(true);
    expect(reading.rows.get(id)?.blocker?.label).toBe(label);
  });

  test('an overlay with pointer-events none covers nothing', () => {
    expect(inPayload('under-pass')).not.toHaveProperty('occ');
  });

  test('an element with pointer-events none ignores clicks; nothing covers it', () => {
    expect(inPayload('no-pointer')?.s).toBe('unclickable');
    expect(inPayload('no-pointer')).not.toHaveProperty('occ');
  });

  test('a scroller is in the payload with its progress and the rows that show', () => {
    const { scrollable_containers = [], interactive_tree } = reading.payload;
    const scroller = interactive_tree.find(({ scr }) => scr);
    expect(scroller).toMatchObject({ n: 'List', scr: { depth: '0%', h: true } });
    expect(scrollable_containers).toEqual([
      { id: scroller?.i, depth: '0%', hasMore: true, hidden: 4 },
    ]);
    expect(inPayload('row-0')).toBeDefined();
  });

  test('the whole page has what is below the fold or clipped', () => {
    const keys = new Set(reading.wholePage.interactive_tree.map(({ i }) => i));
    for (const id of ['below', 'row-5', 'sr-only']) {
      expect(keys).toContain(reading.rows.get(id)?.key);
    }
  });

  test('every point that is given hits its element', () => {
    expect(reading.missed).toEqual([]);
  });
});

test('an open modal dialog leaves only its own nodes', async () => {
  const { payload } = await read(({ page }) =>
    page.$eval('#dialog', (dialog) => (dialog as HTMLDialogElement).showModal()),
  );
  expect(payload.interactive_tree.map(({ n }) => n)).toEqual(['In dialog']);
});

test('an open popover has its nodes in the payload', async () => {
  const { payload } = await read(({ page }) =>
    page.$eval('#popover', (popover) => (popover as HTMLElement).showPopover()),
  );
  expect(payload.interactive_tree.map(({ n }) => n)).toContain('In popover');
});

test('scrolling a container changes which of its rows show, and its progress', async () => {
  const { payload, rows } = await read(({ page }) =>
    page.$eval('#scroller', (scroller) => scroller.scrollTo(0, 1000)),
  );
  const names = payload.interactive_tree.map(({ n }) => n);
  expect(names).toContain('Row 5');
  expect(names).not.toContain('Row 0');
  expect(rows.get('row-0')?.leftOut).toBe('clipped by a container');
  expect(payload.interactive_tree.find(({ scr }) => scr)?.scr).toEqual({ depth: '67%', h: false });
});

test('a cookie bar that is opened over the page covers what lies below it', async () => {
  const { rows } = await read(({ page }) =>
    page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<aside id="cookie" style="position: fixed; inset: 0"><button>Accept</button></aside>',
      );
    }),
  );
  expect(rows.get('plain')?.blocker?.label).toBe('aside#cookie');
  expect(rows.get('Accept')?.blocker).toBeUndefined();
});
