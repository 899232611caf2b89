import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { painted, rest } from '../../e2e/dark/apply-attacks.ts';
import { type LeakServer, startLeakServer } from '../../e2e/dark/leak-server.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

/** Where a value decides; `#at` stands for an element that only the value leads to. */
const READINGS = [
  'form:has([value^="47"]) ~ #at',
  '[value="4711"] ~ #at',
  '#at:is([data-of*="secret"])',
  'form:has(:checked) ~ #at',
  'form:has(:valid) ~ #at',
  'form:has(b:empty) ~ #at',
  'form:has(i:nth-last-child(3)) ~ #at',
  '@scope (form:has([value^="47"]) ~ section) { #at',
];

/** What has the page ask for a picture of its own, by the element's number. */
const SWITCHES = [
  { box: 'style="display:none"', rule: 'display: block !important' },
  { box: 'style="position:absolute;top:90000px"', rule: 'top: 0 !important' },
  { box: 'style="margin-top:90000px;position:absolute"', rule: 'margin: 0 !important' },
  { box: 'style="content-visibility:hidden"', rule: 'content-visibility: visible !important' },
  {
    box: 'style="position:absolute;left:0;top:90000px"',
    rule: 'position: fixed !important; inset: 0 !important',
  },
];

const boxes = READINGS.flatMap((reading, of) =>
  SWITCHES.map(({ box, rule }, at) => {
    const name = `own-${of}-${at}`;
    const selector = reading.replace('#at', `#${name}`);
    const css = `${selector} { ${rule} }${selector.startsWith('@') ? ' }' : ''}`;
    const picture = `<img src="/${name}.png" loading="lazy" width="9" height="9">`;
    return { name, css, html: `<div id="${name}" data-of="a secret" ${box}>${picture}</div>` };
  }),
);

const PAGE = `<!doctype html><meta charset="utf-8"><body>
<form><input value="4711"><input type="checkbox" checked><b></b><i>1</i><i>2</i><i>3</i></form>
${boxes.map(({ html }) => html).join('\n')}<section></section>`;

const harness = useHarness();
let server: LeakServer;
beforeAll(async () => {
  server = await startLeakServer(PAGE.replace('<section></section>', ''));
});
afterAll(() => server.close());

test('E8: no value of a page leaves by which of its own pictures it asks for', async () => {
  const opened = await harness().openPage(server.page);
  await opened.settled();
  server.take();
  const sheets = boxes.map(({ css }) => ({ frame: 0, scope: 0, css }));
  await callPanel(opened.panel, 'applySheets', sheets);
  await painted(opened.page);
  await rest(500);
  expect(server.take()).toEqual([]);

  // Unchecked, most of them do.
  const page = await harness().openTab(server.page);
  await rest(300);
  server.take();
  await page.addStyleTag({ content: boxes.map(({ css }) => css).join('\n') });
  await painted(page);
  await rest(500);
  expect(server.take().length).toBeGreaterThan(boxes.length / 2);
});
