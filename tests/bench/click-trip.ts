import type { Browser, Frame, Page } from 'puppeteer-core';
import { callPanel } from '../../cli/browser/call-panel.ts';
import { openPanel } from '../../cli/browser/open-panel.ts';
import { pageAgent } from '../../cli/peers/page-agent.ts';
import { type TargetedOrder, targetOrder } from '../../core/page/act/act-order.ts';
import type { ActReport } from '../../core/page/act/act-report.ts';
import { MessageError } from '../../core/platform/messages/messages.ts';
import type { PanelRemote } from '../../core/remote/panel-remote.ts';
import { adminTablePage } from './admin-table-page.ts';
import { median } from './median.ts';
import { openBenchPage } from './open-bench-page.ts';
import { clickByPageAgent } from './peers/page-agent-click.ts';
import type { ClickFigures } from './results.ts';

const NAME = 'Count this click';
/** What the page does when it is clicked. Milliseconds. */
const WORK = 20;
/** Clicks that are not counted: code is fetched and compiled. */
const WARM_UP = 3;

/** Clicks once and returns the milliseconds from the order to the report. */
type Click = () => Promise<number>;

/**
 * What a click takes from the order to the report, without the page's own work on it: ours by DOM
 * events and by trusted input, and page-agent's, on the same page. Medians, in milliseconds.
 */
export async function measureClickTrip(
  browser: Browser,
  elements: number,
  rounds: number,
): Promise<ClickFigures> {
  const served = await adminTablePage(elements);
  try {
    const ways: readonly (readonly [string, (page: Page) => Promise<Click>])[] = [
      ['ours, by DOM events', (page) => ourClick(page, false)],
      ['ours, by trusted input', (page) => ourClick(page, true)],
      [`${pageAgent(0).name.split(',')[0]}, by DOM events`, (page) => clickByPageAgent(page, NAME)],
    ];
    const systems = [];
    for (const [name, prepare] of ways) {
      const page = await openBenchPage(browser, served.url);
      try {
        await page.evaluate(addButton, NAME, WORK);
        const trips = await tripsOf(page, await prepare(page), rounds);
        systems.push({ name, tripMs: median(trips) });
      } finally {
        await page.close();
      }
    }
    return { elements, rounds, workMs: WORK, systems };
  } finally {
    await served.close();
  }
}

async function tripsOf(page: Page, click: Click, rounds: number): Promise<number[]> {
  const trips: number[] = [];
  for (let round = -WARM_UP; round < rounds; round++) {
    const ms = await click();
    const work = await page.evaluate(takeWork);
    if (work.clicks !== 1) throw new Error(`One click was ordered, and ${work.clicks} came.`);
    if (round >= 0) trips.push(ms - work.ms);
  }
  return trips;
}

async function ourClick(page: Page, isTrusted: boolean): Promise<Click> {
  const { panel } = await openPanel(page);
  await callPanel(panel, 'settled');
  await callPanel(panel, 'agentBegan', { id: 'bench', task: 'Click', isTrusted, files: [] });
  const tree = await callPanel(panel, 'tree');
  const element = tree.nodes.find(({ node }) => node.name === NAME)?.key;
  if (element === undefined) throw new Error('The button of the benchmark is not in the tree.');
  const order = targetOrder({ tool: 'click', input: { element } }, tree, Date.now());
  return async () => {
    await callPanel(panel, 'settled');
    return timedClick(panel, order, isTrusted ? 'trusted' : 'dom');
  };
}

/** Timed in the panel, where a run of the agent gives its orders. */
async function timedClick(panel: Frame, order: TargetedOrder, input: string): Promise<number> {
  const { ms, report } = await panel.evaluate(async (given) => {
    const { penumbra } = globalThis as unknown as { penumbra: PanelRemote };
    const started = performance.now();
    const made: ActReport = await penumbra.agentAct(given);
    return { ms: performance.now() - started, report: made };
  }, order);
  if (report.type === 'failed') throw new MessageError(report.message);
  if (report.input !== input) throw new Error(`The click was ${report.input}, not ${input}.`);
  return ms;
}

interface Counted {
  clickWork: { clicks: number; ms: number };
}

/** Runs in the page. */
function addButton(name: string, work: number): void {
  const counted = globalThis as unknown as Counted;
  counted.clickWork = { clicks: 0, ms: 0 };
  const button = document.createElement('button');
  button.textContent = name;
  button.addEventListener('click', () => {
    const started = performance.now();
    button.dataset.clicks = String(Number(button.dataset.clicks ?? 0) + 1);
    while (performance.now() - started < work);
    counted.clickWork.clicks += 1;
    counted.clickWork.ms += performance.now() - started;
  });
  document.body.prepend(button);
}

function takeWork(): Counted['clickWork'] {
  const counted = globalThis as unknown as Counted;
  const { clickWork } = counted;
  counted.clickWork = { clicks: 0, ms: 0 };
  return clickWork;
}
