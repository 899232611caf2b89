import { expect, test } from 'vitest';
import {
  clickRow,
  openDebuggerTab,
  selectedRow,
  treeRows,
} from '../../e2e/ax/open-debugger-tab.ts';
import { OtherClient } from '../../e2e/ax/other-client.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { inConsole } from '../../e2e/tree/in-console.ts';
import { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree({ args: ['--site-per-process'] });

async function open(path: string): Promise<Person> {
  const opened = await tree.harness().openPage(path, { devtools: { width: 1400, height: 900 } });
  await opened.settled();
  return new Person(opened);
}

/** Gives the focus to the button with this text, in whatever frame it is. */
async function focusButton({ page }: Person, text: string): Promise<void> {
  for (const frame of page.frames()) {
    const button = await frame.$(`::-p-xpath(//button[normalize-space()="${text}"])`);
    if (button) return button.click();
  }
  throw new Error(`No frame has a button “${text}”.`);
}

sweepTest(
  'the AX tree shows names with their sources, ignored nodes with reasons, and follows the page',
  async () => {
    const person = await open('/fixtures/ax/compare.html');
    await openDebuggerTab(person, 'AX tree');

    await clickRow(person, 'textbox “Note”');
    await soon(() => person.text('.ax-source[data-outcome="won"]')).toContain('Note');
    expect(await person.text('.ax-source[data-outcome="lost"]')).toContain('not used');
    await soon(() => selectedRow(person)).toBe('textbox “Note”');

    await person.page.evaluate(() => {
      document.querySelector('#save')?.setAttribute('aria-label', 'Keep the order');
    });
    await soon(() => treeRows(person)).toContain('button “Keep the order”');

    expect(await treeRows(person)).not.toContainEqual(expect.stringContaining('ignored'));
    await person.clickButton('Ignored');
    await soon(() => treeRows(person)).toContainEqual(expect.stringContaining('ignored'));

    await person.click('.search-box input');
    await person.type('heading orders');
    await soon(() => selectedRow(person)).toBe('heading “Orders”');
    await soon(() => person.text('.search-box-count')).toBe('1 of 1');

    // What a name comes from is a way to go there.
    await clickRow(person, 'textbox “Note”');
    await person.click('.ax-source .ax-related');
    await soon(() => selectedRow(person)).toBe('LabelText');

    // The same element in the other tab, and back.
    await clickRow(person, 'button “Keep the order”');
    await new Promise((resolve) => setTimeout(resolve, 400));
    await person.click('::-p-aria([name="Tree"][role="tab"])');
    await soon(() => selectedRow(person)).toBe('button “Keep the order”');
    await person.clickRow('Note');
    await person.click('::-p-aria([name="AX tree"][role="tab"])');
    await soon(() => selectedRow(person)).toBe('textbox “Note”');

    await person.clickButton('Page content');
    await soon(() => person.text('.details-scroll')).toContain('actionable elements');
    await person.clickButton('Clickable');
    await soon(async () => (await treeRows(person)).join()).toContain('form control');
  },
);

test('A14: frames of the same and of another process open in the AX tree like any node', async () => {
  const person = await open('/fixtures/ax/frames.html');
  await openDebuggerTab(person, 'AX tree');
  await clickRow(person, 'button “Top”');
  for (let frames = 0; frames < 4; frames++) await person.press('ArrowDown');
  // Opens all frames beside this one.
  await person.press('*');
  await soon(async () => (await treeRows(person)).join()).toMatch(
    /Top.*Inner same.*Written.*Inner cross/,
  );

  await person.clickButton('Follow focus');
  for (const name of ['Inner nested', 'Written', 'Inner cross', 'Top']) {
    await focusButton(person, name);
    await soon(() => selectedRow(person)).toBe(`button “${name}”`);
  }
});

test('what other clients of the page have set stays when the AX tab comes and goes (A21)', async () => {
  const person = await open('/fixtures/ax/compare.html');
  const client = await OtherClient.attach(person.page);
  await inConsole(person, `inspect(document.querySelector('#save'))`);
  await soon(() => inConsole(person, '$0.id')).toBe('save');
  await person.showPenumbra();
  const before = await client.look();
  expect(before).toEqual({
    width: 500,
    ratio: 2,
    isDark: true,
    colour: 'rgb(1, 2, 3)',
    isLit: true,
  });

  await openDebuggerTab(person, 'AX tree');
  await clickRow(person, 'heading “Orders”');
  await soon(() => selectedRow(person)).toBe('heading “Orders”');
  await person.click('::-p-aria([name="Tree"][role="tab"])');
  await soon(() => person.text('.status-bar')).not.toContain('Debugger attached');

  expect(await client.look()).toEqual(before);
  expect(await inConsole(person, '$0.id')).toBe('save');
});

sweepTest(
  'Compare says why an element is missing, and its ID leads to the row in the Tree',
  async () => {
    const person = await open('/fixtures/ax/compare.html');
    await openDebuggerTab(person, 'Compare');

    await soon(() => person.text('.compare-rates')).toBe('Recall 100 %Name 100 %Role 100 %');
    // Chrome’s page content has what is hidden from assistive technology.
    await soon(() => person.text('.compare-union')).toBe('Any source 75 %');
    await person.click('.compare-filters .chip::-p-text(Missing in theirs)');
    await person.click('.compare-row ::-p-text(Only a listener)');
    await soon(() => person.text('.compare-verdict')).toContain(
      'Only our payload lists it: event listener.',
    );
    await person.click('.compare-filters .chip::-p-text(Missing in theirs)');

    await person.press('Control+f');
    await person.type('why:aria-hidden');
    await soon(() => person.panel.$$eval('.compare-row', (rows) => rows.length)).toBe(1);
    await person.press('Escape');
    await person.click('.compare-row ::-p-text(Not for everybody)');
    await soon(() => person.text('.compare-verdict')).toMatch(
      /^#\d+ ?aria-hidden Neither lists it: aria-hidden$/,
    );
    await person.click('.compare-verdict .element-chip');
    await soon(() => person.selected()).toBe('Not for everybody');
  },
);
