import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { targetOrder } from '../../../core/page/act/act-order.ts';
import { PAYLOAD_MODES, type PayloadMode } from '../../../core/page/payload/choose-mode.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { callAgent } from '../harness/remote-page.ts';
import { useHarness } from '../harness/use-harness.ts';
import { PLAIN_FIELDS, SECRET_FIELDS, SECRET_PAGE } from './secret-fields.ts';

const harness = useHarness();

async function openFields(): Promise<OpenedPage> {
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  await opened.page.evaluate((html) => {
    document.body.innerHTML = html;
  }, SECRET_PAGE);
  await opened.settled();
  return opened;
}

/** A form of the whole page. */
function form({ panel }: OpenedPage, mode: PayloadMode): Promise<string> {
  const options = { mode, wholePage: true, pretty: false, query: 'card number code password note' };
  return callPanel(panel, 'payload', options);
}

/** Which fields a text gives away. */
const given = (text: string) =>
  SECRET_FIELDS.filter(({ secret }) => text.includes(secret)).map(({ html }) => html);

// The debugger's banner changes what a picture shows: tests/e2e/modes/ax-mode.test.ts has ax.
test('no secret is in any form of a page', async () => {
  const opened = await openFields();
  for (const mode of PAYLOAD_MODES) {
    if (mode !== 'ax') expect(given(await form(opened, mode)), mode).toEqual([]);
  }
});

test('no secret is in the outline, in what is read of elements, or in details', async () => {
  const opened = await openFields();
  const { nodes } = await opened.tree();
  const texts = [
    JSON.stringify(nodes),
    JSON.stringify(await callAgent(opened.panel, 'html')),
    JSON.stringify(
      await callAgent(
        opened.panel,
        'markup',
        nodes.map(({ key }) => key),
      ),
    ),
    JSON.stringify(await callPanel(opened.panel, 'outlines', { wholePage: true })),
  ];
  for (const text of texts) expect(given(text)).toEqual([]);
});

test('no secret is in what is read as text, of the page or of a field', async () => {
  const opened = await openFields();
  const { panel } = opened;
  await callPanel(panel, 'agentBegan', { id: 'r', task: 'Read', isTrusted: false, files: [] });
  const tree = await opened.tree();
  const keys = tree.nodes.filter(({ node }) => /textbox|spinbutton/.test(node.role));
  for (const element of [undefined, ...keys.map(({ key }) => key)]) {
    const order = targetOrder({ tool: 'read_text', input: { element } }, tree, Date.now());
    const report = await callPanel(panel, 'agentAct', order);
    expect(given(JSON.stringify(report)), element).toEqual([]);
  }
  await callAgent(panel, 'ended');
});

test('what is nobody’s secret is shown as it is', async () => {
  const opened = await openFields();
  const full = await form(opened, 'full');
  const tree = await form(opened, 'semantic_v3');

  for (const { secret } of PLAIN_FIELDS) {
    expect(full).toContain(secret);
    expect(tree).toContain(secret);
  }
  expect(full).toContain('Zq90Plain');
});

const finder =
  ({ panel }: OpenedPage) =>
  (selector: string) =>
    callPanel(panel, 'agentFind', selector);

test('no question by a selector tells what is masked', async () => {
  const find = finder(await openFields());
  const id = await find('#rv');
  expect(id).not.toBeNull();
  const right = ['Z', 'Zq1', 'Zq1xKwTopaz'];
  for (const start of right) {
    for (const selector of [
      `#rv[value^="${start}"]`,
      `#rv[VALUE^='${start}' i]`,
      `#rv[*|value*="${start}"]`,
      `#rv[ /* " */ value ^= "${start}" ]`,
      `#rv[\\76 alue^="${start}"]`,
      `:is(#rv, a)[value|="${start}"]`,
      `#rv:where([value^="${start}"])`,
      `#rv:nth-child(n of [value^="${start}"])`,
      `.\\[[value^="x"], #rv[value^="${start}"]`,
    ]) {
      expect(await find(selector), selector).toBeNull();
    }
    // What is not so is not told either.
    expect(await find(`#rv:not([value^="${start}"])`)).toBe(id);
    expect(await find(`#rv:not([value^="wrong"])`)).toBe(id);
  }
  for (const selector of [
    'li:has([name="password"][value^="Zq2"]) > button',
    '[data-value^="Zq3"]',
    '[aria-valuetext^="Zq4"]',
    '[aria-valuenow="77310942"]',
    '[title*="Zq9"]',
    '[data-copy^="4111"]',
  ]) {
    expect(await find(selector), selector).toBeNull();
  }
  // Other fields of the same page are found by what they hold.
  expect(await find('[data-value="Zq90Plain"]')).not.toBeNull();
  expect(await find('input[value="4111111111111112"]')).not.toBeNull();
});

test('which option of a secret list is chosen is told by no selector', async () => {
  const opened = await openFields();
  const find = finder(opened);
  await opened.page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<select id="month" autocomplete="cc-exp-month"><option>01<option selected>02</select>',
    );
  });
  await opened.settled();

  expect(await find('#month')).not.toBeNull();
  for (const selector of [
    '#month:has(option:nth-child(2):checked)',
    '#month:has(option:nth-child(2):default)',
    '#month:has(option:nth-child(2)[selected])',
  ]) {
    expect(await find(selector), selector).toBeNull();
  }
});
