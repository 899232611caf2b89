import { expect, test } from 'vitest';
import { autoGate } from '../../../core/agent/loop/gates.ts';
import { runAgent } from '../../../core/agent/loop/run-agent.ts';
import type { AgentPage } from '../../../core/agent/run/agent-page.ts';
import { newRun, RUN_LIMITS, type RunState } from '../../../core/agent/run/run-state.ts';
import { sleep } from '../../../core/platform/async/sleep.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import { webOrigin } from '../../../core/platform/text/web-origin.ts';
import { RunStopped } from '../../../core/run/run-stopped.ts';
import { killWorker } from '../../e2e/debugger/worker.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { remotePage } from '../../e2e/harness/remote-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { policyModel } from '../../fakes/policy-model.ts';
import { type NoteSite, openNoteSite } from './note-site.ts';

const harness = useHarness();

/** The calls of a step in their order; what is killed while it acts has no verification any more. */
type Moment = 'observe' | 'look again' | 'act' | 'verify';

/** A look takes some hundred milliseconds, an act some ten: each is cut at other places. Milliseconds. */
const IN_LOOK = 150;
const IN_ACT = [5, 20, 10, 40, 80];

/** What dies at a moment; resolves with the page to go on with. */
type Kill = (opened: OpenedPage) => Promise<OpenedPage>;

/** Notes the numbers that the page says are not noted yet. */
const model = () =>
  policyModel(function* (view) {
    for (let now = view; ; ) {
      const [next] = now.all(/^Note \d+$/);
      if (!next) {
        // The last click may have been cut off: what the page says now is what counts.
        const expect = { type: 'element_appears', text: 'Noted 1' };
        now = yield ['done', { success: true, summary: 'All are noted.', expect }];
        continue;
      }
      const text = next.n.replace('Note', 'Noted');
      now = yield ['click', { element: next.i, expect: { type: 'element_appears', text } }];
    }
  });

/** An agent's page at which something dies in the midst of a call, once for every moment of every step. */
class DyingPage {
  /** Of which the moment is past. */
  readonly killed = new Set<string>();
  readonly #kill: Kill;
  opened: OpenedPage;
  death: Promise<void> = Promise.resolve();
  #looks = 0;
  #hasActed = false;
  #step = 0;

  constructor(opened: OpenedPage, kill: Kill) {
    this.opened = opened;
    this.#kill = kill;
  }

  /** The page for a run that has so many steps behind it. */
  port(steps: number, isTrusted: boolean): AgentPage {
    const page = remotePage(this.opened.panel, { isTrusted });
    this.#begin(steps);
    return {
      ...page,
      look: (options, signal) => {
        const moment = this.#momentOfLook();
        return this.#during(moment, page.look(options, signal));
      },
      act: (order, signal) => {
        this.#hasActed = true;
        return this.#during('act', page.act(order, signal));
      },
    };
  }

  /** A new step begins with a look that nothing came before. */
  stepEnded(): void {
    this.#begin(this.#step + 1);
  }

  #begin(step: number): void {
    this.#step = step;
    this.#looks = 0;
    this.#hasActed = false;
  }

  #momentOfLook(): Moment {
    this.#looks += 1;
    if (this.#hasActed) return 'verify';
    return this.#looks === 1 ? 'observe' : 'look again';
  }

  async #die(delay: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, delay));
    this.opened = await this.#kill(this.opened);
  }

  async #during<T>(moment: Moment, call: Promise<T>): Promise<T> {
    const name = `${this.#step} ${moment}`;
    // Half of the steps die while they act, the others behind that.
    const isTurn = moment !== 'act' || this.#step % 2 === 0;
    if (this.killed.has(name) || !isTurn) return call;
    this.killed.add(name);
    this.death = this.#die(moment === 'act' ? (IN_ACT[this.#step % IN_ACT.length] ?? 0) : IN_LOOK);
    const result = await call.catch((error: unknown) => error);
    await this.death;
    if (result instanceof Error) throw result;
    return result as T;
  }
}

async function runToItsEnd(site: NoteSite, dying: DyingPage, isTrusted: boolean) {
  const id = { provider: 'scripted', model: 'policy' } as const;
  const origins = [webOrigin(site.url) ?? ''];
  let state = newRun({ id: 'sweep', task: 'Note all', model: id, origins, at: Date.now() });
  let why = '';
  for (let times = 1; ; times++) {
    if (times > 80) throw new Error(`The run does not come to its end: ${why}`);
    const after: RunState = await runAgent(
      {
        page: dying.port(state.steps.length, isTrusted),
        model: model(),
        gate: autoGate(async ({ type }) => {
          throw new RunStopped(`A person is asked: ${type}.`);
        }),
        emit: ({ type }) => type === 'step-ended' && dying.stepEnded(),
        save: () => Promise.resolve(),
        limits: { ...RUN_LIMITS, steps: 100 },
        now: Date.now,
        wait: async (ms, signal) => void (await sleep(ms, signal)),
      },
      state,
      new AbortController().signal,
    );
    await dying.death;
    const { outcome, ...left } = after;
    if (outcome?.type === 'done') return { state: after, times };
    state = left;
    why = english(outcome?.reason ?? '');
  }
}

const STEPS = 10;

const KILLS: { what: string; kill: Kill }[] = [
  {
    what: 'the panel',
    kill: async (opened) => {
      const { panel } = opened;
      await Promise.all([panel.waitForNavigation(), panel.evaluate(() => location.reload())]);
      return opened;
    },
  },
  {
    what: 'the worker',
    kill: async (opened) => {
      // Without the debugger nothing needs it, and a dead one stays so.
      const isThere = harness()
        .browser.targets()
        .some((target) => target.type() === 'service_worker');
      if (isThere) await killWorker(harness());
      return opened;
    },
  },
  {
    what: 'the tab',
    kill: async ({ page, devtools }) => {
      const url = page.url();
      await page.close();
      // Its DevTools goes a moment later, and must not be taken for the next one's.
      await soon(() => devtools.isClosed()).toBe(true);
      const opened = await harness().openPanel(await harness().openTab(url));
      await opened.settled();
      return opened;
    },
  },
];

test.each(KILLS.flatMap((kill) => [true, false].map((isTrusted) => ({ ...kill, isTrusted }))))(
  'killing $what at every call of a run does nothing twice and leaves the page to the person (trusted: $isTrusted)',
  async ({ kill, isTrusted }) => {
    const site = await openNoteSite(STEPS);
    try {
      const tab = await harness().openTab(site.url);
      const opened = await harness().openPanel(tab);
      await opened.settled();
      const dying = new DyingPage(opened, kill);

      const { state, times } = await runToItsEnd(site, dying, isTrusted);

      expect(state.outcome).toMatchObject({ type: 'done', success: true });
      const once = Array.from({ length: STEPS }, (_, i) => [i + 1, 1]);
      expect([...site.noted].sort(([a], [b]) => a - b)).toEqual(once);
      expect(dying.killed.size).toBeGreaterThanOrEqual(STEPS * 2);
      process.stdout.write(`${dying.killed.size} kills, ${times} runs\n`);
      const { page } = dying.opened;
      await page.bringToFront();
      await page.click('#person');
      await soon(() => page.$eval('#person', (el) => el.textContent)).toBe('Pressed');
    } finally {
      await site.close();
    }
  },
  900_000,
);
