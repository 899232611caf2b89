import { expect, test } from 'vitest';
import type { KeptRun } from '../../../core/agent/run/run-format.ts';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import type { StepStatus } from '../../../core/agent/run/step-record.ts';
import { inWords } from '../../../core/platform/messages/messages.ts';
import { atAgent } from '../../e2e/agent/at-agent.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, useProvider } from '../../e2e/models/use-provider.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const provider = useProvider();

/** DevTools is closed so long after the run was let go. Milliseconds. */
const MOMENTS = [50, 150, 300, 500, 700, 1000, 1400];

/** The run as the newest checkpoint in session storage knows it. */
function newest({ panel }: Person): Promise<RunState | undefined> {
  return panel.evaluate(async () => {
    const stored = Object.entries(await chrome.storage.session.get(null));
    const [, entry] = stored.find(([key]) => key.startsWith('agent-run:')) ?? [];
    const { kept } = (entry ?? {}) as { kept?: KeptRun };
    return kept?.newest.state;
  });
}

/** How its steps ended. */
async function statuses(person: Person, tool?: string): Promise<StepStatus[]> {
  const { steps = [] } = (await newest(person)) ?? {};
  const own = steps.filter(({ proposal }) => !tool || proposal?.action.tool === tool);
  return own.map(({ status }) => status);
}

const call = (name: string, input: object) => ({ text: 'Next.', calls: [{ name, input }] });

/** What tells an element of the page by its name. */
async function idsIn(opened: OpenedPage): Promise<(name: string) => string> {
  const { nodes } = await opened.tree();
  return (name) => nodes.find(({ node }) => node.name === name)?.key ?? '';
}

test('G8, G12: whenever DevTools is closed, the run goes on, and no step is carried out twice', {
  timeout: 600_000,
}, async () => {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  const { page } = opened;
  let person = await atAgent(opened, provider());
  const id = await idsIn(opened);
  // Another note each time: the same step on the same page would be taken for a loop.
  const replies = Array.from({ length: 100 }, (_, at) => [
    call('type', { element: id('Note'), text: `Note ${at}` }),
    call('click', { element: id('Keep the note') }),
  ]);
  provider().say(...replies.flat());
  await fill(person, '.task-words', 'Keep it');
  await person.clickButton('Run');
  await soon(() => statuses(person)).toContain('succeeded');

  for (const ms of MOMENTS) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await person.devtools.close();
    person = await atAgent(await harness().openPanel(page), provider());
    await person.clickButton('Resume');
    await soon(() => person.text('.agent-card-title')).toContain('Step');
    const ended = await statuses(person, 'click');
    const count = (status: StepStatus) => ended.filter((one) => one === status).length;
    const text = await page.$eval('[role=status]', (out) => out.textContent);
    const kept = Number(/Kept (\d+)/.exec(text ?? '')?.[1] ?? 0);

    expect(kept).toBeGreaterThanOrEqual(count('succeeded'));
    expect(kept).toBeLessThanOrEqual(count('succeeded') + count('failed') + count('uncertain'));
    await person.press('F8');
  }
  await soon(() => page.$eval('[role=status]', (out) => out.textContent)).toMatch(/Kept [3-9]/);
});

test('a run goes on in the tabs that it had opened, but for one that went to another site', {
  timeout: 120_000,
}, async () => {
  const opened = await harness().openPage('/fixtures/agent/order.html?tabs');
  const inOrder = await idsIn(opened);
  await opened.page.goto(harness().url('/fixtures/agent/hands.html?tabs'));
  let person = await atAgent(opened, provider());
  const inHands = await idsIn(opened);
  const card = () => soon(() => person.text('.agent-card-title'));
  const goOn = async (...replies: ReturnType<typeof call>[]) => {
    await person.devtools.close();
    person = await atAgent(await harness().openPanel(opened.page), provider());
    provider().say(...replies);
    await person.clickButton('Resume');
  };
  const type = (text: string) => call('type', { element: inOrder('Note'), text });
  provider().say(call('click', { element: inHands('Other page') }), type('Never'));
  await fill(person, '.task-words', 'Keep it there');
  await person.clickButton('Step through');
  await card().toContain('Step 1');
  await person.press('F10');
  await card().toContain('Step 2');

  await goOn(type('Twice'), call('click', { element: inOrder('Keep the note') }), type('Not this'));
  await card().toContain('Step 2');
  await person.press('F10');
  await card().toContain('Step 3');
  await person.press('F10');
  await card().toContain('Step 4');
  const pages = await harness().browser.pages();
  const other = pages.find((page) => page.url().endsWith('/fixtures/agent/order.html'));
  expect(await other?.$eval('[role=status]', (out) => out.textContent)).toContain('Kept 1: Twice');
  const { tabs } = (await newest(person)) ?? {};
  expect(tabs?.opened).toHaveLength(1);
  const [taken = 0] = tabs?.opened.map(({ id }) => id) ?? [];

  // Windows of a headless browser take no groups: what tells here is a site that nobody agreed to.
  await other?.goto(harness().url('/fixtures/agent/order.html').replace('127.0.0.1', 'localhost'));
  await goOn(
    call('switch_tab', { tab: taken }),
    call('done', { success: false, summary: 'Gone.' }),
  );
  await card().toContain('Step 4');
  await person.press('F10');
  await card().toContain('Step 5');
  const run = await newest(person);
  const last = run?.steps.at(-1);
  expect(last).toMatchObject({ status: 'failed', observation: { url: opened.page.url() } });
  expect(last?.report).toHaveProperty('message');
  expect(JSON.stringify(last?.report, inWords)).toContain('outside this task');
  expect(run?.tabs).toBeUndefined();
});
