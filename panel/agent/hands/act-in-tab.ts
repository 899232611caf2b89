import { actInFrame } from '../../../core/agent/hands/act-in-frame.ts';
import { actTrusted } from '../../../core/agent/hands/act-trusted.ts';
import { giveFiles } from '../../../core/agent/hands/give-files.ts';
import {
  confirmed,
  unfitReport,
  webAddress,
  withNotices,
} from '../../../core/agent/hands/order-in-tab.ts';
import { runScript } from '../../../core/agent/hands/run-script.ts';
import { SERVER_PREFIX } from '../../../core/agent/mcp/server-tool.ts';
import { callPageTool } from '../../../core/agent/policy/call-page-tool.ts';
import { withoutForeignTrees } from '../../../core/agent/policy/foreign-frames.ts';
import { TAB_TOOLS } from '../../../core/agent/tools/agent-tools.ts';
import { isPress, targetOf } from '../../../core/agent/tools/target-of.ts';
import type { JsonObject } from '../../../core/llm/call/message.ts';
import { ActLog } from '../../../core/page/act/act-log.ts';
import type { ActOrder, TargetedOrder } from '../../../core/page/act/act-order.ts';
import type { ActReport } from '../../../core/page/act/act-report.ts';
import { inEnglish, msg } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { navigateTab, navigationReport } from '../../../core/session/navigate-tab.ts';
import { markPicture } from '../../chrome/pictures/mark-picture.ts';
import { repaintedPicture } from '../../chrome/pictures/repainted-picture.ts';
import type { AgentChoices, ServerTools } from '../tabs/agent-choices.ts';
import type { AgentTab } from '../tabs/agent-tab.ts';
import type { AgentTabs } from '../tabs/agent-tabs.ts';

/** Carries one order out, once, in the agent's tab. Rejects only when nobody knows what became of it. */
export async function actInTab(
  tabs: AgentTabs,
  choices: AgentChoices,
  order: TargetedOrder,
  signal: AbortSignal,
): Promise<ActReport> {
  const { current } = tabs;
  const { dialog } = current;
  const unfit = unfitReport(order, current);
  if (unfit) return unfit;
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
  if (current !== tabs.current) notices.push(msg('agentPage.taskGoesTab', { id: tabs.current.id }));
  return withNotices(report, notices);
}

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
      return choices.files().then((files) => giveFiles(tab.hands, files, order));
    default:
      return byHand(tab, order);
  }
}

/** By the debugger where it is leased and can; by DOM events otherwise, and the report says which. */
async function byHand(tab: AgentTab, order: TargetedOrder): Promise<ActReport> {
  return (await actTrusted(tab, order)) ?? actInFrame(tab.hands.frames, order);
}

async function answerDialog(
  tab: AgentTab,
  { accept, text }: { accept: boolean; text?: string | undefined },
): Promise<ActReport> {
  const log = new ActLog();
  if (!tab.dialog) return log.refused(msg('common.noDialogOpen'));
  log.add('dispatch', accept ? 'accept' : msg('agent.dismiss'));
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
      log.add('dispatch', msg('agentPage.broughtTabFront'));
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

/** Orders that lead to another document or tab. */
type TabOrder = Extract<ActOrder, { tool: keyof typeof TAB_TOOLS }>;

/** Whether an order leads to another document or tab. */
function isTabOrder(order: ActOrder): order is TabOrder {
  return Object.hasOwn(TAB_TOOLS, order.tool);
}

/** Goes to another address or tab; only tabs of the task can be named. */
async function actOnTabs(
  tabs: AgentTabs,
  order: TabOrder,
  signal: AbortSignal,
): Promise<ActReport> {
  const log = new ActLog();
  const go = async (start: (tabId: number) => Promise<unknown>) => {
    const { id } = tabs.current;
    log.add('dispatch', order.tool);
    const came = await navigateTab(tabs.session, id, () => start(id), signal);
    return navigationReport(came, tabs.current.dialog, log);
  };
  try {
    switch (order.tool) {
      case 'navigate':
        return await go((id) => chrome.tabs.update(id, { url: webAddress(order.input.url) }));
      case 'go_back':
        return await go((id) => chrome.tabs.goBack(id));
      case 'go_forward':
        return await go((id) => chrome.tabs.goForward(id));
      case 'reload':
        return await go((id) => chrome.tabs.reload(id));
      case 'open_tab':
        return await openTab(tabs, webAddress(order.input.url), log);
      case 'switch_tab':
        await tabs.switchTo(order.input.tab);
        log.add('dispatch', msg('agentPage.tab', { tab: order.input.tab }));
        return log.done('none');
      case 'close_tab':
        await tabs.closeTab(order.input.tab);
        log.add('dispatch', msg('agentPage.closedTab', { tab: order.input.tab }));
        return log.done('none');
    }
  } catch (error) {
    return log.refused(errorText(error));
  }
}

/** Behind the tab in front: DevTools, where a person decides, is to stay in view. */
async function openTab(tabs: AgentTabs, url: string, log: ActLog): Promise<ActReport> {
  const openerTabId = tabs.current.id;
  const { windowId } = await chrome.tabs.get(openerTabId);
  const { id } = await chrome.tabs.create({ url, openerTabId, windowId, active: false });
  if (id === undefined) return log.broken(msg('agentPage.chromeNotReportNewTabsId'));
  log.add('dispatch', msg('agentPage.openedTab', { id }));
  try {
    await tabs.take(id);
  } catch (error) {
    return log.broken(msg('agentPage.tabOpenedNotTaken', { id, error: errorText(error) }));
  }
  return log.done('none', inEnglish('agentPage.tabWasOpened', { id }));
}

/** Calls a tool of one of the person's servers once; its answer is data of the server. */
async function callServerTool(
  servers: ServerTools | undefined,
  { tool: name, input = {} }: { tool: string; input?: Record<string, unknown> | undefined },
  signal: AbortSignal,
): Promise<ActReport> {
  const log = new ActLog();
  if (!servers) return log.refused(msg('run.noSuchPageTool', { name }));
  log.add('dispatch', msg('agentPage.calls', { name }));
  try {
    const { text, isError, pictures = [] } = await servers.call(name, input as JsonObject, signal);
    const [picture] = pictures;
    const image = picture ? await serverPicture(picture) : null;
    const report = log.done(
      'none',
      isError ? inEnglish('agentPage.serverToolFailed', { output: text }) : text,
    );
    return image && report.type === 'done' ? { ...report, image } : report;
  } catch (error) {
    return log.broken(errorText(error));
  }
}

/** The pixels of a picture of a server; null where it is none. */
async function serverPicture({ mimeType, data }: { mimeType: string; data: string }) {
  try {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    return await repaintedPicture(new Blob([bytes], { type: mimeType }));
  } catch {
    // A server may send what is no Base64: its text says that there was a picture.
    return null;
  }
}
