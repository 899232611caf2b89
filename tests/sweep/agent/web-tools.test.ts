import { expect, test } from 'vitest';
import { atAgent } from '../../e2e/agent/at-agent.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, useProvider } from '../../e2e/models/use-provider.ts';
import { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness({
  args: ['--enable-features=WebMCP,WebMCPTesting', '--enable-blink-features=WebMCP'],
});

const provider = useProvider();

/** The Agent tab with the page's own tools shown. */
async function openTools(path: string) {
  const opened = await harness().openPage(path);
  await opened.settled();
  const person = new Person(opened);
  await person.click('#app-tab-agent');
  await person.panel.waitForSelector('[aria-label="Page tools (WebMCP)"]');
  await person.click('[aria-label="Page tools (WebMCP)"]');
  await person.panel.waitForSelector('.page-tools');
  if (await person.panel.$('.page-tools .debugger-explanation')) await person.clickButton('Attach');
  const names = () =>
    person.panel.$$eval('.web-tool-name', (all) => all.map((one) => one.textContent));
  const log = () =>
    person.panel.$$eval('.web-tool-log tbody tr', (rows) =>
      rows.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent?.trim() ?? '')),
    );
  /** Unfolds one tool, and presses the button of its form after it was filled in. */
  const run = async (name: string, values: Record<string, string>) => {
    await person.panel.evaluate((wanted) => {
      const row = [...document.querySelectorAll('details.web-tool')].find(
        (one) => one.querySelector('.web-tool-name')?.textContent === wanted,
      );
      for (const one of document.querySelectorAll<HTMLDetailsElement>('details.web-tool')) {
        one.open = one === row;
      }
      row?.scrollIntoView();
    }, name);
    for (const [field, value] of Object.entries(values)) {
      const selector = `details.web-tool[open] #tool-field-${field}`;
      await person.panel.type(selector, value);
    }
    await person.panel.click('details.web-tool[open] button[type=submit]');
  };
  return { opened, person, names, log, run };
}

sweepTest(
  'the tools that a page declares are listed with what it says of them, and can be called by hand',
  async () => {
    const { opened, person, names, log, run } = await openTools('/fixtures/agent/page-tools.html');

    await soon(async () => (await names()).toSorted()).toEqual(
      ['breaks', 'choose_seat', 'search_flights', 'sign_up'].sort(),
    );
    await soon(() => person.text('.page-tools')).toContain('127.0.0.1');
    expect(await person.text('.page-tools')).toContain('read-only');
    await run('search_flights', { to: 'Oslo' });
    await soon(async () => (await log())[0]).toEqual([
      'search_flights',
      '{"to":"Oslo"}',
      expect.stringMatching(/^Completed \d+ ms$/),
      expect.stringContaining('Three flights to Oslo'),
    ]);
    await run('choose_seat', { seat: '12A' });
    await soon(() => opened.page.$eval('#seat', (one) => one.textContent)).toBe(
      'Seat 12A is chosen',
    );
    await run('breaks', {});
    await soon(async () => (await log())[0]?.[2]).toMatch(/^Failed/);

    await opened.page.click('#more');
    await soon(names).toContain('late_tool');
    expect(await person.text('.page-tools')).toContain('page-tools.html:');
  },
);

test('a form that is a tool leads to its place in the Tree', async () => {
  const { person, names } = await openTools('/fixtures/agent/page-tools.html');
  await soon(names).toContain('sign_up');
  await person.panel.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLDetailsElement>('details.web-tool')) {
      one.open = one.querySelector('.web-tool-name')?.textContent === 'sign_up';
    }
  });

  const text = () => person.text('details.web-tool[open] .web-tool-origin');
  await soon(text).toMatch(/^Declared by a form: #\d+/);
});

test('tools are gone with their page, and a page without any says so', async () => {
  const { opened, person, names } = await openTools('/fixtures/agent/page-tools.html');
  await soon(names).toContain('sign_up');

  await opened.page.goto(harness().url('/fixtures/agent/order.html'));

  await soon(() => person.text('.page-tools')).toContain('declares no tools');
});

sweepTest(
  'a run is offered them: one that only reads runs, another waits for a person',
  async () => {
    const opened = await harness().openPage('/fixtures/agent/page-tools.html');
    const person = await atAgent(opened, provider());
    await person.click('[aria-label="Permissions"]');
    await person.click('#agent-permissions .agent-permit input');
    await person.press('Escape');
    const use = (tool: string, input: object) => {
      const args = { tool, input, why: 'It fits.' };
      return { calls: [{ name: 'use_tool', input: { name: 'page_tool', args } }] };
    };
    provider().say(use('search_flights', { to: 'Oslo' }), use('choose_seat', { seat: '12A' }), {
      calls: [{ name: 'done', input: { success: true, summary: 'Done.' } }],
    });
    await fill(person, '.task-words', 'Find a flight and choose a seat');
    await person.clickButton('Run');

    // Its page only says that the first one reads.
    await soon(() => person.text('.agent-card')).toContain('Step 2 · page tool');
    expect(await person.text('.agent-card')).toContain('may change something');
    expect(await opened.page.$eval('#seat', (one) => one.textContent)).toBe('No seat is chosen');
    const sent = JSON.stringify(provider().requests.map(({ body }) => body));
    expect(sent).toContain('tools of this page');
    expect(sent).toContain('Three flights to Oslo');
    await person.clickButton('Approve');
    await soon(() => opened.page.$eval('#seat', (one) => one.textContent)).toBe(
      'Seat 12A is chosen',
    );
    await soon(() => person.text('.run-status')).toContain('Done');
  },
);
