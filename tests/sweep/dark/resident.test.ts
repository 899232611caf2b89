import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DARK_READER } from '../../bench-dark/treatments.ts';
import { forgetSites, keepDark } from '../../e2e/dark/keep-dark.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { CHANGING_KINDS, type ChangingKind } from './changing-kinds.ts';

const harness = useHarness();
const PAGE = '/fixtures/dark/resident/kinds.html';
/** `PENUMBRA_DEVTOOLS=open` has the same looked at with DevTools open on the panel. */
const isOpen = process.env.PENUMBRA_DEVTOOLS === 'open';
const SETTLING_MS = 600;
/** A change that is not dark by then stays bright. Milliseconds. */
const GIVEN_UP_MS = 1500;

/** How a change went: frames that were painted bright, and milliseconds until it was dark; null for never. */
interface Seen {
  frames: number;
  ms: number | null;
  color: string;
}

const table: { kind: ChangingKind; ours: Seen; other: Seen | null }[] = [];

beforeAll(() => keepDark(harness()));

afterAll(async () => {
  await forgetSites(harness());
  const said = (seen: Seen | null) => {
    if (!seen) return '–';
    return seen.ms === null ? 'bright' : `${seen.frames} frames, ${seen.ms.toFixed(0)} ms`;
  };
  const rows = table.map(
    ({ kind, ours, other }) =>
      `| ${kind.name.padEnd(38)} | ${said(ours).padEnd(18)} | ${said(other).padEnd(18)} |`,
  );
  const dark = (pick: (row: (typeof table)[number]) => Seen | null) =>
    table.filter((row) => pick(row)?.ms !== null).length;
  console.log(
    [
      `Changes of a page, DevTools ${isOpen ? 'open' : 'closed'}: bright frames, and time until dark.`,
      `| ${'kind'.padEnd(38)} | Penumbra           | Dark Reader        |`,
      ...rows,
      `${dark(({ ours }) => ours)} of ${table.length} dark with Penumbra, ${dark(({ other }) => other)} with Dark Reader.`,
    ].join('\n'),
  );
});

test.each(CHANGING_KINDS)('$name is dark within its time', async (kind) => {
  const page = isOpen ? (await harness().openPage(PAGE)).page : await harness().openTab(PAGE);
  await page.bringToFront();
  await soon(() => canvas(page)).toBe('rgb(30, 30, 30)');
  await rest();
  const ours = await change(page, kind);
  const beside = await harness().openTab(harness().url(PAGE, 'localhost'));
  await DARK_READER.apply(beside, beside.mainFrame());
  await rest();
  const other = await change(beside, kind);
  table.push({ kind, ours, other });

  expect(ours.ms, `it stays ${ours.color}`).not.toBeNull();
  if (kind.bar === undefined) expect(ours.frames).toBeLessThanOrEqual(1);
  else expect(ours.ms).toBeLessThanOrEqual(kind.bar);
});

const rest = () => new Promise((done) => setTimeout(done, SETTLING_MS));

const canvas = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** Changes the page and looks at every frame that it paints, in the page. */
async function change(page: Page, { run }: ChangingKind): Promise<Seen> {
  return page.evaluate(watchChange, run, GIVEN_UP_MS);
}

/** Runs in the page. */
async function watchChange(run: string, givenUp: number) {
  const isBright = (el: Element) => {
    const view = el.ownerDocument.defaultView ?? window;
    const channels =
      view
        .getComputedStyle(el)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    const [r = 0, g = 0, b = 0, a = 1] = channels;
    return a > 0.1 && 0.2126 * r + 0.7152 * g + 0.0722 * b > 110;
  };
  // In the page's own task, as its scripts do it.
  const element: Element = await new Promise((done, failed) => {
    const result = new Function(run)() as Element | Promise<Element>;
    Promise.resolve(result).then(done, failed);
  });
  const start = performance.now();
  let frames = 0;
  for (;;) {
    // What is computed as a frame is about to be painted is what it shows.
    await new Promise((done) => requestAnimationFrame(done));
    const color = getComputedStyle(element).backgroundColor;
    const ms = performance.now() - start;
    if (!isBright(element)) return { frames, ms, color };
    frames++;
    if (ms > givenUp) return { frames, ms: null, color };
  }
}
