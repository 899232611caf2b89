import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { callPanel } from '../../cli/browser/call-panel.ts';
import { openPanel } from '../../cli/browser/open-panel.ts';
import { remotePage } from '../e2e/harness/remote-page.ts';
import '../peers/peer-package.ts';
import { bundleScript } from '../../cli/peers/bundle-script.ts';
import { pageAgent } from '../../cli/peers/page-agent.ts';
import { inProject } from '../../cli/setup/project.ts';
import { autoGate } from '../../core/agent/loop/gates.ts';
import { runAgent } from '../../core/agent/loop/run-agent.ts';
import { newRun, RUN_LIMITS } from '../../core/agent/run/run-state.ts';
import { inWords } from '../../core/platform/messages/messages.ts';
import { webOrigin } from '../../core/platform/text/web-origin.ts';
import { RunStopped } from '../../core/run/run-stopped.ts';
import { type PolicyStep, replyWith } from '../fakes/policy-model.ts';
import { adminTablePage } from './admin-table-page.ts';
import { median } from './median.ts';
import { openBenchPage } from './open-bench-page.ts';
import type { ClickFigures } from './results.ts';

const NAME = 'Count this step';
/** What the page does when it is clicked. Milliseconds. */
const WORK = 20;
/** What the model takes to reply; both systems may use the time. Few models are as fast. Milliseconds. */
const THOUGHT = 500;
/** Steps that are not counted: code is fetched and compiled. */
const WARM_UP = 3;

/**
 * What a step takes from the model's reply to the next request, without the page's own work: ours by DOM events
 * and by trusted input, and page-agent's, clicking the same button of the same page, at rest before it. Medians,
 * in milliseconds.
 */
export async function measureStepTrip(
  browser: Browser,
  elements: number,
  rounds: number,
): Promise<ClickFigures> {
  const served = await adminTablePage(elements);
  try {
    const ways: readonly (readonly [string, (page: Page, steps: number) => Promise<number[]>])[] = [
      ['ours, by DOM events', (page, steps) => ourSteps(page, steps, false)],
      ['ours, by trusted input', (page, steps) => ourSteps(page, steps, true)],
      [`${pageAgent(0).name.split(',')[0]}, by DOM events`, peerSteps],
    ];
    const systems = [];
    for (const [name, stepsOf] of ways) {
      const page = await openBenchPage(browser, served.url);
      try {
        await page.evaluate(addButton, NAME, WORK);
        const trips = await stepsOf(page, rounds + WARM_UP);
        const clicks = await page.evaluate(clicksIn, NAME);
        if (clicks !== trips.length) {
          throw new Error(`${trips.length} clicks were ordered, and ${clicks} came.`);
        }
        systems.push({ name, tripMs: median(trips.slice(WARM_UP)) - WORK });
      } finally {
        await page.close();
      }
    }
    return { elements, rounds, workMs: WORK, systems };
  } finally {
    await served.close();
  }
}

/** From each reply to the request after it. */
class Trips {
  readonly ms: number[] = [];
  #replied = 0;

  asked(): void {
    if (this.#replied > 0) this.ms.push(performance.now() - this.#replied);
  }

  replies(): void {
    this.#replied = performance.now();
  }
}

async function ourSteps(page: Page, steps: number, isTrusted: boolean): Promise<number[]> {
  const { panel } = await openPanel(page);
  await callPanel(panel, 'settled');
  const tree = await callPanel(panel, 'tree');
  const element = tree.nodes.find(({ node }) => node.name === NAME)?.key;
  if (element === undefined) throw new Error('The button of the benchmark is not in the tree.');
  const trips = new Trips();
  const id = { provider: 'scripted', model: 'bench' } as const;
  let step = 0;
  const end = await runAgent(
    {
      page: remotePage(panel, { isTrusted }),
      model: {
        id,
        async *stream() {
          trips.asked();
          step += 1;
          const call: PolicyStep =
            step > steps
              ? ['done', { success: true, summary: 'It is done.' }]
              : ['click', { element }];
          await sleep(THOUGHT);
          trips.replies();
          yield replyWith(id, `s${step}`, call);
        },
      },
      price: undefined,
      gate: autoGate(async (point) => {
        if (point.type === 'approval') return { type: 'approve', binding: point.proposal.binding };
        throw new RunStopped(`A person is asked: ${point.type}.`);
      }),
      emit: () => undefined,
      save: () => Promise.resolve(),
      limits: { ...RUN_LIMITS, steps: steps + 2, repeats: steps + 2 },
      now: Date.now,
      wait: async (ms, signal) => sleep(ms, undefined, { signal }),
    },
    newRun({
      id: 'bench',
      task: 'Count steps',
      model: id,
      origins: [webOrigin(page.url()) ?? ''],
      at: Date.now(),
    }),
    new AbortController().signal,
  );
  if (trips.ms.length < steps) {
    throw new Error(
      `The run ended after ${trips.ms.length} steps: ${JSON.stringify(end.outcome, inWords)}`,
    );
  }
  return trips.ms.slice(0, steps);
}

/** page-agent's own loop, whose model is a function here. */
async function peerSteps(page: Page, steps: number): Promise<number[]> {
  const script = inProject('tests/tasks/page-agent/work-in-page.ts');
  const trips = new Trips();
  let step = 0;
  await page.exposeFunction('answerPageAgent', async (json: string) => {
    trips.asked();
    step += 1;
    const index = Number(indexOf(json));
    const action =
      step > steps
        ? { done: { text: 'It is done.', success: true } }
        : { click_element_by_index: { index } };
    const said = { evaluation_previous_goal: '', memory: '', next_goal: '', action };
    const call = { name: 'AgentOutput', arguments: JSON.stringify(said) };
    const tool_calls = [{ id: `call_${step}`, type: 'function', function: call }];
    const message = { role: 'assistant', content: null, tool_calls };
    await sleep(THOUGHT);
    trips.replies();
    return JSON.stringify({ choices: [{ message, finish_reason: 'tool_calls' }] });
  });
  await page.evaluate(await bundleScript(script, 'peerWork'));
  await page.evaluate((task) => {
    const { peerWork } = globalThis as unknown as {
      peerWork: { work(task: string): Promise<unknown> };
    };
    return peerWork.work(task);
  }, 'Count steps');
  return trips.ms.slice(0, steps);
}

/** page-agent's number for the button, in the text that it sends. */
function indexOf(body: string): string {
  const found = /\[(\d+)\]<[^\]]*?Count this step/.exec(body)?.[1];
  if (found === undefined) throw new Error(`page-agent does not list “${NAME}”.`);
  return found;
}

/** Runs in the page. */
function addButton(name: string, work: number): void {
  const button = document.createElement('button');
  button.textContent = name;
  const count = document.createElement('output');
  button.addEventListener('click', () => {
    const started = performance.now();
    button.dataset.clicks = String(Number(button.dataset.clicks ?? 0) + 1);
    count.textContent = `Steps: ${button.dataset.clicks}`;
    while (performance.now() - started < work);
  });
  document.body.prepend(button, count);
}

function clicksIn(name: string): number {
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.trim() === name,
  );
  return Number(button?.dataset.clicks ?? 0);
}
