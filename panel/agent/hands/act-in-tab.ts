import { SERVER_PREFIX } from '../../../core/agent/mcp/server-tool.ts';
import { withoutForeignTrees } from '../../../core/agent/policy/foreign-frames.ts';
import { isPress, targetOf } from '../../../core/agent/tools/target-of.ts';
import { ActLog } from '../../../core/page/act/act-log.ts';
import type { ActReport } from '../../../core/page/act/act-report.ts';
import type { IntendedTarget, TargetedOrder } from '../../../core/page/act/targeted-order.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { actInFrame } from '../../chrome/page/act-in-frame.ts';
import { markPicture } from '../../chrome/pictures/mark-picture.ts';
import type { AgentChoices } from '../tabs/agent-choices.ts';
import type { AgentTab } from '../tabs/agent-tab.ts';
import type { AgentTabs } from '../tabs/agent-tabs.ts';
import { actOnTabs, isTabOrder } from './act-on-tabs.ts';
import { actTrusted } from './act-trusted.ts';
import { callPageTool, callServerTool } from './page-tool.ts';
import { runScript } from './run-script.ts';

/** Carries one order out, once, in the agent's tab. Rejects only when nobody knows what became of it. */
export async function actInTab(
  tabs: AgentTabs,
  choices: AgentChoices,
  order: TargetedOrder,
  signal: AbortSignal,
): Promise<ActReport> {
  const { current } = tabs;
  const { dialog } = current;
  if (dialog && order.tool !== 'answer_dialog') {
    return new ActLog().refused(
      inEnglish('agentPage.pageShowsDialogAnswer', { type: dialog.type }),
    );
  }
  // A tab may have joined the task since, or the page may have gone elsewhere (FAULTS G9).
  if (!NAMES_ITS_TAB.has(order.tool) && current.hands.document !== order.meant.document) {
    return new ActLog().refused(ANOTHER, 'STALE_DOCUMENT');
  }
  // A page that a dialog holds up answers nothing.
  if (!dialog && isPress(order)) await current.clipboard.watch(targetOf(order));
  const report = await tabs.acting(() => {
    if (isTabOrder(order)) return actOnTabs(tabs, order, signal);
    return actOnPage(current, choices, order, signal);
  });
  await tabs.arriving;
  // A report of what went wrong has no room for them: the next look reports them.
  if (report.type === 'failed') return report;
  const notices = [...tabs.takeNotices(), ...current.clipboard.take()];
  if (current !== tabs.current)
    notices.push(inEnglish('agentPage.taskGoesTab', { id: tabs.current.id }));
  return withNotices(report, notices);
}

/** What is not meant for the document in the present tab. */
const NAMES_ITS_TAB: ReadonlySet<TargetedOrder['tool']> = new Set([
  'answer_dialog',
  'open_tab',
  'switch_tab',
  'close_tab',
]);

const ANOTHER = inEnglish('agentPage.staleDocumentTabTask');

function actOnPage(
  tab: AgentTab,
  choices: AgentChoices,
  order: Exclude<TargetedOrder, Parameters<typeof actOnTabs>[1]>,
  signal: AbortSignal,
): Promise<ActReport> {
  switch (order.tool) {
    case 'answer_dialog':
      return answerDialog(tab, order.input);
    case 'run_script':
      return confirmed(tab, order.meant, () => runScript(order.input.code, tab.session));
    case 'page_tool':
      return confirmed(tab, order.meant, () =>
        order.input.tool.startsWith(SERVER_PREFIX)
          ? callServerTool(choices.servers, order.input, signal)
          : callPageTool(tab.debuggee, order.input),
      );
    case 'screenshot':
      return takePicture(tab, order.meant.agreed);
    case 'upload':
      return upload(tab, choices, order);
    default:
      return byHand(tab, order);
  }
}

/** By the debugger where it is leased and can; by DOM events otherwise, and the report says which. */
async function byHand(tab: AgentTab, order: TargetedOrder): Promise<ActReport> {
  return (await actTrusted(tab, order)) ?? actInFrame(tab.hands.frames, order);
}

/** What goes past the frames' scripts has them asked first. */
async function confirmed(
  tab: AgentTab,
  meant: IntendedTarget,
  work: () => Promise<ActReport>,
): Promise<ActReport> {
  const why = await tab.hands.confirm(meant).catch(errorText);
  return why === null ? work() : new ActLog().refused(why, 'STALE_DOCUMENT');
}

async function answerDialog(
  tab: AgentTab,
  { accept, text }: { accept: boolean; text?: string | undefined },
): Promise<ActReport> {
  const log = new ActLog();
  if (!tab.dialog) return log.refused(inEnglish('agentPage.noDialogOpen'));
  log.add('dispatch', accept ? 'accept' : 'dismiss');
  await tab.answerDialog(accept, text);
  return log.done('trusted');
}

/** Chrome takes pictures of tabs in front only. */
async function takePicture(
  tab: AgentTab,
  agreed: readonly string[] | undefined,
): Promise<ActReport> {
  const log = new ActLog();
  const { active = false, windowId } = await chrome.tabs.get(tab.id);
  const [front] = active ? [] : await chrome.tabs.query({ active: true, windowId });
  try {
    if (!active) {
      await chrome.tabs.update(tab.id, { active: true });
      log.add('dispatch', inEnglish('agentPage.broughtTabFront'));
    }
    const picture = await tab.page.screenshot(agreed);
    const { tree } = tab.page;
    const shown = tree && agreed ? withoutForeignTrees(tree, agreed) : tree;
    const image = await markPicture(picture, shown);
    const { width, height } = tab.page.tree?.viewport ?? image;
    const size = { width: image.width, height: image.height };
    const text = inEnglish('agentPage.pictureOfView', {
      ...size,
      viewWidth: width,
      viewHeight: height,
    });
    return { type: 'done', log: log.lines, input: 'none', image, text };
  } catch (error) {
    return log.refused(errorText(error));
  } finally {
    if (front?.id !== undefined) await chrome.tabs.update(front.id, { active: true });
  }
}

async function upload(
  tab: AgentTab,
  choices: AgentChoices,
  { input: { element, files }, meant }: Extract<TargetedOrder, { tool: 'upload' }>,
): Promise<ActReport> {
  const known = await choices.files();
  const missing = files.filter((name) => !known.some((file) => file.name === name));
  if (missing.length > 0) {
    const names = known.map(({ name }) => name).join(', ') || 'none';
    return new ActLog().refused(
      inEnglish('agentPage.personChosenNoFile', { missing: missing.join('”, “'), names }),
    );
  }
  const wanted = files.flatMap((name) => known.find((file) => file.name === name) ?? []);
  return tab.hands.giveFiles(element, meant, wanted);
}

function withNotices(
  report: Extract<ActReport, { type: 'done' }>,
  notices: readonly string[],
): ActReport {
  if (notices.length === 0) return report;
  return { ...report, text: [...(report.text ? [report.text] : []), ...notices].join(' ') };
}
