import { ActLog } from '../../core/agent/act-log.ts';
import type { ActReport } from '../../core/agent/act-report.ts';
import type { Meant, MeantOrder } from '../../core/agent/meant-order.ts';
import { shrinkPicture } from '../refine/shrink-picture.ts';
import { actTrusted } from './act-trusted.ts';
import type { AgentChoices } from './agent-choices.ts';
import type { AgentTab } from './agent-tab.ts';
import type { AgentTabs } from './agent-tabs.ts';
import { goElsewhere, isGoing } from './go-elsewhere.ts';
import { runScript } from './run-script.ts';

/** Carries one order out, once, in the agent's tab. Rejects only when nobody knows what became of it. */
export async function actInTab(
  tabs: AgentTabs,
  choices: AgentChoices,
  order: MeantOrder,
  signal: AbortSignal,
): Promise<ActReport> {
  const { current } = tabs;
  const { dialog } = current;
  if (dialog && order.tool !== 'answer_dialog') {
    return new ActLog().refused(`The page shows a dialog (${dialog.type}): answer it first.`);
  }
  // A tab may have joined the task since, or the page may have gone elsewhere (FAULTS G9).
  if (!NAMES_ITS_TAB.has(order.tool) && current.hands.document !== order.meant.document) {
    return new ActLog().refused(ANOTHER, 'STALE_DOCUMENT');
  }
  const report = await tabs.acting(() => {
    if (isGoing(order)) return goElsewhere(tabs, order, signal);
    return actOnPage(tabs, current, choices, order);
  });
  await tabs.arriving;
  // A report of what went wrong has no room for them: the next look tells them.
  if (report.type === 'failed') return report;
  const news = tabs.takeNews();
  if (current !== tabs.current) news.push(`The task goes on in tab ${tabs.current.id}.`);
  return withNews(report, news);
}

/** What is not meant for the document in the present tab. */
const NAMES_ITS_TAB: ReadonlySet<MeantOrder['tool']> = new Set([
  'answer_dialog',
  'open_tab',
  'switch_tab',
  'close_tab',
]);

const ANOTHER =
  'STALE_DOCUMENT: the tab of the task shows another document than the one that was looked at. Nothing was done.';

function actOnPage(
  tabs: AgentTabs,
  tab: AgentTab,
  choices: AgentChoices,
  order: Exclude<MeantOrder, Parameters<typeof goElsewhere>[1]>,
): Promise<ActReport> {
  switch (order.tool) {
    case 'answer_dialog':
      return answerDialog(tab, order.input);
    case 'run_script':
      return confirmed(tab, order.meant, () =>
        runScript(order.input.code, tab.session, tabs.isInspected),
      );
    case 'screenshot':
      return takePicture(tab);
    case 'upload':
      return upload(tab, choices, order);
    default:
      return byHand(tab, order);
  }
}

/** By the debugger where it is leased and can; by DOM events otherwise, and the report says which. */
async function byHand(tab: AgentTab, order: MeantOrder): Promise<ActReport> {
  return (await actTrusted(tab, order)) ?? tab.page.act(order);
}

/** What goes past the frames' scripts has them asked first. */
async function confirmed(
  tab: AgentTab,
  meant: Meant,
  work: () => Promise<ActReport>,
): Promise<ActReport> {
  const why = await tab.hands
    .confirm(meant)
    .catch((error) => (error instanceof Error ? error.message : String(error)));
  return why === null ? work() : new ActLog().refused(why, 'STALE_DOCUMENT');
}

async function answerDialog(
  tab: AgentTab,
  { accept, text }: { accept: boolean; text?: string | undefined },
): Promise<ActReport> {
  const log = new ActLog();
  if (!tab.dialog) return log.refused('No dialog is open.');
  log.add('dispatch', accept ? 'accept' : 'dismiss');
  await tab.answerDialog(accept, text);
  return log.done('trusted');
}

/** Chrome takes pictures of tabs in front only. */
async function takePicture(tab: AgentTab): Promise<ActReport> {
  const log = new ActLog();
  const { active = false, windowId } = await chrome.tabs.get(tab.id);
  const [front] = active ? [] : await chrome.tabs.query({ active: true, windowId });
  try {
    if (!active) {
      await chrome.tabs.update(tab.id, { active: true });
      log.add('dispatch', 'brought the tab to the front');
    }
    const picture = await tab.page.screenshot();
    const image = await shrinkPicture(picture);
    return { type: 'done', log: log.lines, input: 'none', image };
  } catch (error) {
    return log.refused(error instanceof Error ? error.message : String(error));
  } finally {
    if (front?.id !== undefined) await chrome.tabs.update(front.id, { active: true });
  }
}

async function upload(
  tab: AgentTab,
  choices: AgentChoices,
  { input: { element, files }, meant }: Extract<MeantOrder, { tool: 'upload' }>,
): Promise<ActReport> {
  const known = await choices.files();
  const missing = files.filter((name) => !known.some((file) => file.name === name));
  if (missing.length > 0) {
    const names = known.map(({ name }) => name).join(', ') || 'none';
    return new ActLog().refused(
      `The person has chosen no file “${missing.join('”, “')}” for this task. Chosen: ${names}.`,
    );
  }
  const wanted = files.flatMap((name) => known.find((file) => file.name === name) ?? []);
  return tab.hands.giveFiles(element, meant, wanted);
}

function withNews(
  report: Extract<ActReport, { type: 'done' }>,
  news: readonly string[],
): ActReport {
  if (news.length === 0) return report;
  return { ...report, text: [...(report.text ? [report.text] : []), ...news].join(' ') };
}
