import { beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { borrowHarness, returnHarness } from '../harness/use-harness.ts';

let opened: OpenedPage;

beforeAll(async () => {
  const harness = await borrowHarness();
  opened = await harness.openPage('/fixtures/extraction/outline.html');
  await opened.settled();
  return () => returnHarness(harness);
});

interface Options {
  wholePage?: boolean;
  query?: string;
  maxTokens?: number;
  coordinates?: boolean;
}

/** The outline without ids, so that a test does not count elements. */
async function outline({ wholePage = false, ...options }: Options = {}): Promise<string> {
  return callPanel(opened.panel, 'payload', {
    mode: 'outline',
    pretty: false,
    wholePage,
    ...options,
  });
}

const withoutIds = (text: string) => text.replace(/\[(?:f\d+_)?\d+/g, '[');
const linesOf = (text: string) =>
  withoutIds(text)
    .split('\n')
    .map((line) => line.trim());

test('text and controls stand where a person sees them', async () => {
  const lines = linesOf(await outline({ wholePage: true }));
  expect(lines).toContain('[ textbox "Email" = "ann@x" required invalid]');
  expect(lines).toContain('Enter an email address');
  expect(lines).toContain('[ radio "Express"] €12.90');
  expect(lines).toContain('table: Item | Price | Quantity');
  expect(lines).toContain('Corona desk lamp | €59.00 | 2 | [ button "less"] [ button "more"]');
  expect(lines).toContain('- One [ link "link"] here');
  expect(lines).toContain('2. Second');
  expect(lines).toContain('Total | €247.00');
  expect(lines).toContain('In shadow [ button "Inside"]');
  expect(lines.join('\n')).toMatch(/frame "Card":.*\n?.*Card number \[ textbox "Number"\]/);
  expect(lines.join('\n')).toMatch(/dialog "Cookies":\nWe use cookies\.\n\[ button "Fine"\]/);
});

test('what an editor holds is said once, and what a closed menu holds is not', async () => {
  const text = withoutIds(await outline({ wholePage: true }));
  expect(text.split('Dear all,')).toHaveLength(2);
  expect(text).toContain('[ textbox "Letter"] Dear all,');
  expect(text).not.toContain('Closed entry');
  expect(text).not.toContain('secret');
});

test('parts of one shape with a closed menu in each are a line each', async () => {
  const lines = linesOf(await outline({ wholePage: true }));
  expect(lines).toContain('[] Forms [ button "more"]');
  expect(lines).toContain('[] Basics [ button "more"]');
});

test('a box that lies under the icon of its label is pressed there', async () => {
  const lines = linesOf(await outline({ wholePage: true }));
  expect(lines).toContain('[ checkbox "Keep me signed in" checked]');
});

test('an icon that a font draws from a word is a picture, and no part of a name', async () => {
  const lines = linesOf(await outline({ wholePage: true }));
  expect(lines).toContain('[ link "Remove"] [ button hint "more vert"]');
  expect(lines).toContain('[image "check circle"] Paid');
});

test('what stands together in boxes of one shape is one line; paragraphs keep theirs', async () => {
  const lines = linesOf(await outline({ wholePage: true }));
  expect(lines).toContain('##### Pending | 42 | 5 late');
  expect(lines).toContain('##### Revenue | $84,520 | $3,218 today');
  expect(lines).toContain('[ textbox "ZIP" = "12"] Five digits, please');
  expect(lines).toContain('Alone one');
});

test('no text that a person cannot see is in it', async () => {
  const text = await outline({ wholePage: true });
  const hidden = ['secret\n', 'gone', 'hidden text', 'ghost ink', 'far left', 'indented away'];
  hidden.push('no size', 'clipped line');
  expect(hidden.filter((one) => text.includes(one))).toEqual([]);
  expect(text).toContain('shown line');
});

test('text that looks like a control is escaped', async () => {
  expect(await outline({ wholePage: true })).toContain(
    'Hello \\[16 button "Pay"] and more bold text',
  );
});

test('what is out of view is counted, and named on the whole page', async () => {
  const inView = await outline();
  expect(inView).not.toContain('Far text 99');
  expect(inView).toMatch(/^below: .*\d+ characters?$/m);
  expect(await outline({ wholePage: true })).toContain('Far text 99');
});

test('every control in view of the payload is in it', async () => {
  const text = await outline();
  const { interactive_tree } = await opened.payload();
  const missing = interactive_tree.filter(
    ({ i }) =>
      !text.includes(`[${i} `) && !text.includes(`[${i}]`) && !text.includes(`scroll ${i}`),
  );
  expect(missing.map(({ i, n }) => `${i} ${n}`)).toEqual([]);
});

test('a query keeps its line and what it is in', async () => {
  const text = await outline({
    wholePage: true,
    query: 'price of the corona desk lamp',
    maxTokens: 150,
  });
  expect(withoutIds(text)).toContain('Corona desk lamp | €59.00 | 2 | [ button "less"]');
  expect(text).toContain('table: Item | Price | Quantity');
  expect(text).not.toContain('Delivery');
});

test('coordinates are those of the payload', async () => {
  const { interactive_tree } = await opened.payload();
  const link = interactive_tree.find(({ n }) => n === 'Lamps');
  const text = await outline({ coordinates: true });
  expect(text).toContain(`[${link?.i} link "Lamps" @${link?.xy?.join()}]`);
});

test('reading twice gives the same text', async () => {
  expect(await outline({ wholePage: true })).toBe(await outline({ wholePage: true }));
});

test('words apart by margins alone stay two, errors of a class and disabled looks are told', async () => {
  const { page } = opened;
  await page.evaluate(() => {
    const added = document.createElement('section');
    added.id = 'added';
    added.innerHTML = `
      <div id="month"><b>November</b><i style="margin-left:6px">2026</i></div>
      <div><b>Super</b><i>market</i></div>
      <div><input placeholder="Nick" class="is-invalid"><div class="invalid-feedback">Nick is taken</div>
        <input placeholder="Other"></div>
      <ul><li class="page-item disabled"><a href="#x">Earlier</a></li></ul>
      <a href="#y"><i class="fa fa-bell"></i>12</a>`;
    document.body.append(added);
  });
  await opened.settled();
  const text = linesOf(await outline({ wholePage: true })).join('\n');
  const { interactive_tree } = JSON.parse(
    await callPanel(opened.panel, 'payload', { pretty: false, wholePage: true }),
  ) as { interactive_tree: { n: string; err?: string }[] };
  await page.evaluate(() => document.querySelector('#added')?.remove());
  await opened.settled();

  expect(text).toContain('November 2026');
  expect(text).toContain('Supermarket');
  expect(text).toMatch(/\[ textbox "Nick" invalid\]\s+(\| )?Nick is taken/);
  expect(text).toContain('[ textbox "Other"]');
  expect(text).toContain('[ link "Earlier" looks disabled]');
  expect(text).toContain('[ link "12" hint "bell"]');
  expect(interactive_tree.find(({ n }) => n === 'Nick')?.err).toBe('Nick is taken');
});
