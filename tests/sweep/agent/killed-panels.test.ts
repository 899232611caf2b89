import type { Frame } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { KeptRun } from '../../../core/agent/run/run-format.ts';
import { atAgent } from '../../e2e/agent/at-agent.ts';
import { killWorker } from '../../e2e/debugger/worker.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, useProvider } from '../../e2e/models/use-provider.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import type { ServerReply } from '../../fakes/provider-server/server-reply.ts';
import { openNoteSite } from './note-site.ts';

const harness = useHarness();
const provider = useProvider();

const STEPS = 10;
/** Milliseconds that the run goes on for after a checkpoint: what it does in them is cut off. */
const AFTER = [0, 5, 15, 40, 100];
const MOST_LIVES = 80;

/** What dies; resolves with a person at the panel that is there then. */
type Kill = (person: Person) => Promise<Person>;

/** Chooses by what the page says: the first number that is not noted yet. */
function nextNote(body: { messages: { role: string; content: unknown }[] }): ServerReply {
  const told = body.messages.findLast(({ content }) =>
    JSON.stringify(content).includes('page-data'),
  )?.content;
  const text = typeof told === 'string' ? told : JSON.stringify(told);
  const [, id, name] =
    /"i\\*":\\*"([^"\\]+)\\*"[^{}]*?\\*"n\\*":\\*"(Note \d+)\\*"/.exec(text) ?? [];
  const [tool, input] = id
    ? [
        'click',
        { element: id, expect: { type: 'element_appears', text: name?.replace('e', 'ed') } },
      ]
    : ['done', { success: true, summary: 'All are noted.' }];
  return { calls: [{ name: String(tool), input: input as object }] };
}

/**
 * Lets so many checkpoints be written and halts the panel there for good: before the next is written,
 * or behind it, or so many milliseconds later. Then `data-halted` is set.
 */
function haltAtCheckpoint(panel: Frame, writes: number, moment: 'before' | number): Promise<void> {
  return panel.evaluate(
    (count, at) => {
      const { session } = chrome.storage;
      const set = session.set.bind(session);
      let left = count;
      const halt = () => {
        document.documentElement.dataset.halted = '';
        return new Promise<never>(() => undefined);
      };
      session.set = async (items: object) => {
        const isCheckpoint = Object.keys(items).some((key) => key.startsWith('agent-run:'));
        if (!isCheckpoint || left > 0) {
          left -= isCheckpoint ? 1 : 0;
          return set(items);
        }
        if (at === 'before') return halt();
        await set(items);
        if (at === 0) return halt();
        setTimeout(halt, at);
      };
    },
    writes,
    moment,
  );
}

const isHalted = (panel: Frame) =>
  panel.evaluate(() => document.documentElement.dataset.halted !== undefined);

/** Lets the run go on where it waits, until it is halted or over. */
async function goesOn(person: Person): Promise<'halted' | 'over'> {
  for (;;) {
    if (await isHalted(person.panel)) return 'halted';
    if (/^(Done|Stopped|Failed)/.test(await person.text('.run-status'))) return 'over';
    if (await person.text('.agent-card-title')) await person.press('F8');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** How the run that is kept ended; undefined while it can go on. */
function keptOutcome({ panel }: Person): Promise<string | undefined> {
  return panel.evaluate(async () => {
    const stored = Object.entries(await chrome.storage.session.get(null));
    const [, entry] = stored.find(([key]) => key.startsWith('agent-run:')) ?? [];
    const { kept } = (entry ?? {}) as { kept?: KeptRun };
    // What is over has gone to the archive, or was about to.
    return kept ? kept.newest.state.outcome?.type : 'archived';
  });
}

const KILLS: { what: string; kill: Kill }[] = [
  {
    what: 'the panel',
    kill: async ({ opened }) => {
      const { panel } = opened;
      await Promise.all([panel.waitForNavigation(), panel.evaluate(() => location.reload())]);
      return atAgent(opened, provider());
    },
  },
  {
    what: 'DevTools',
    kill: async ({ page, devtools }) => {
      await devtools.close();
      return atAgent(await harness().openPanel(page), provider());
    },
  },
  {
    what: 'the tab',
    kill: async ({ page, devtools }) => {
      const url = page.url();
      await page.close();
      await soon(() => devtools.isClosed()).toBe(true);
      return atAgent(await harness().openPanel(await harness().openTab(url)), provider());
    },
  },
  {
    what: 'the worker, and the panel',
    kill: async ({ opened }) => {
      const { panel } = opened;
      const isThere = harness()
        .browser.targets()
        .some((target) => target.type() === 'service_worker');
      if (isThere) await killWorker(harness());
      await Promise.all([panel.waitForNavigation(), panel.evaluate(() => location.reload())]);
      return atAgent(opened, provider());
    },
  },
];

test.each(KILLS)(
  'G8, G12: killing $what at every checkpoint and act of a run does nothing twice, and the run can be resumed',
  { timeout: 900_000 },
  async ({ kill }) => {
    const site = await openNoteSite(STEPS);
    try {
      const opened = await harness().openPanel(await harness().openTab(site.url));
      let person = await atAgent(opened, provider());
      provider().answerBy(nextNote);
      await fill(person, '.task-words', 'Note all');
      let lives = 0;
      for (let begin = 'Run'; ; begin = 'Resume') {
        lives += 1;
        if (lives > MOST_LIVES) throw new Error(`The run does not come to its end.`);
        const after = AFTER[lives % AFTER.length] ?? 0;
        await haltAtCheckpoint(person.panel, lives % 6, lives % 3 === 0 ? 'before' : after);
        await person.clickButton(begin);
        if ((await goesOn(person)) === 'over') break;
        person = await kill(person);
        // It was killed behind its last checkpoint: there is nothing left to go on with.
        if (await keptOutcome(person)) break;
      }

      const once = Array.from({ length: STEPS }, (_, at) => [at + 1, 1]);
      expect([...site.noted].sort(([a], [b]) => a - b)).toEqual(once);
      expect(lives).toBeGreaterThan(STEPS / 2);
      process.stdout.write(`${lives} lives\n`);
      const { page } = person;
      await page.bringToFront();
      await page.click('#person');
      await soon(() => page.$eval('#person', (el) => el.textContent)).toBe('Pressed');
    } finally {
      await site.close();
    }
  },
);
