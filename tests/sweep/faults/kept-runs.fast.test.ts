import type { Frame } from 'puppeteer-core';
import { afterEach, expect, test } from 'vitest';
import { atAgent } from '../../e2e/agent/at-agent.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, useProvider } from '../../e2e/models/use-provider.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const provider = useProvider();
let person: Person;

afterEach(async () => {
  await person.panel.evaluate(() => chrome.storage.session.clear());
  await person.devtools.close();
});

const call = (name: string, input: object) => ({ text: 'Next.', calls: [{ name, input }] });
const card = () => soon(() => person.text('.agent-card-title'));
const kept = () => person.page.$eval('[role=status]', (out) => out.textContent);

/** A run that waits before its third step, having kept one note; `begun` is called before the first. */
async function keepOnce(query: string, begun: (panel: Frame) => Promise<void>): Promise<void> {
  const opened = await harness().openPage(`/fixtures/agent/order.html?${query}`);
  person = await atAgent(opened, provider());
  const { nodes } = await opened.tree();
  const id = (name: string) => nodes.find(({ node }) => node.name === name)?.key ?? '0';
  provider().say(
    call('type', { element: id('Note'), text: 'Once' }),
    call('click', { element: id('Keep the note') }),
    call('check', { element: id('Express'), checked: true }),
  );
  await begun(person.panel);
  await fill(person, '.task-words', 'Save a note');
  await person.clickButton('Step through');
  await card().toContain('Step 1');
  await person.press('F10');
  await card().toContain('Step 2');
  await person.press('F10');
  await soon(kept).toContain('Kept 1: Once');
  await card().toContain('Step 3');
}

/** The next DevTools goes on with the run, and nothing is done twice. */
async function resume(): Promise<void> {
  const { page } = person;
  await person.devtools.close();
  person = await atAgent(await harness().openPanel(page), provider());
  provider().say(call('done', { success: true, summary: 'The note is kept.' }));
  await soon(() => person.text('.agent-tab .warning-bar')).toContain('was interrupted after');
  await person.clickButton('Resume');
  await card().toContain('done');
  await person.press('F10');
  await soon(() => person.text('.run-status')).toContain('Done');
  expect(await kept()).toContain('Kept 1: Once');
}

/** Run in the panel: fills session storage but for a few bytes. */
async function fillUp(): Promise<void> {
  for (let length = 4 << 20, at = 0; length > 64; at++) {
    const junk = chrome.storage.session.set({ [`junk-${at}`]: 'x'.repeat(length) });
    const isKept = await junk.then(
      () => true,
      () => false,
    );
    if (!isKept) length >>= 1;
  }
}

test('B4: a run in a full session storage goes on, says where it is kept, and can be resumed', {
  timeout: 120_000,
}, async () => {
  await keepOnce('full', (panel) => panel.evaluate(fillUp));

  expect(await person.text('.agent-tab')).toContain('Session storage is full');
  const inSession = await person.panel.evaluate(async () =>
    Object.keys(await chrome.storage.session.get(null)).filter((key) => /^agent-run:/.test(key)),
  );
  expect(inSession).toEqual([]);
  await resume();
});

test('B6: when the newest checkpoint is torn, the run goes on from the one before it', {
  timeout: 120_000,
}, async () => {
  await keepOnce('torn', () => Promise.resolve());

  await person.panel.evaluate(async () => {
    const stored = Object.entries(await chrome.storage.session.get(null));
    for (const [key, entry] of stored.filter(([one]) => one.startsWith('agent-run:'))) {
      const { newest } = Reflect.get(Object(entry), 'kept');
      newest.state.steps = [];
      await chrome.storage.session.set({ [key]: entry });
    }
  });
  await resume();
});

test('B13: a clock that is set back by days in the midst of a run makes nothing of it older', {
  timeout: 120_000,
}, async () => {
  await keepOnce('clock', (panel) =>
    panel.evaluate(() => {
      const now = Date.now.bind(Date);
      const DAYS = 3 * 86_400_000;
      let calls = 0;
      // From one moment on, as a clock that is set right.
      Date.now = () => now() - (calls++ > 50 ? DAYS : 0);
    }),
  );

  await resume();
});
