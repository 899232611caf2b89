import { webOrigin } from '../../../core/agent/run/web-origin.ts';
import { TAB_TOOLS } from '../../../core/agent/tools/tab-tools.ts';
import { ActLog } from '../../../core/page/act/act-log.ts';
import type { ActOrder } from '../../../core/page/act/act-order.ts';
import type { ActReport } from '../../../core/page/act/act-report.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { AgentTabs } from '../tabs/agent-tabs.ts';
import { type Navigated, navigateTab } from '../tabs/navigate-tab.ts';
import { navigationReport } from './navigation-report.ts';

/** Orders that lead to another document or tab. */
type TabOrder = Extract<ActOrder, { tool: keyof typeof TAB_TOOLS }>;

/** Whether an order leads to another document or tab. */
export function isTabOrder(order: ActOrder): order is TabOrder {
  return Object.hasOwn(TAB_TOOLS, order.tool);
}

/** Goes to another address or tab; only tabs of the task can be named. */
export async function actOnTabs(
  tabs: AgentTabs,
  order: TabOrder,
  signal: AbortSignal,
): Promise<ActReport> {
  const log = new ActLog();
  const go = async (start: (tabId: number) => Promise<unknown>) => {
    const { current } = tabs;
    const dialog = current.nextDialog();
    log.add('dispatch', order.tool);
    try {
      const arrival = navigateTab(current.id, () => start(current.id), signal);
      const asked = dialog.opened.then((): Navigated => ({ type: 'late' }));
      return navigationReport(await Promise.race([arrival, asked]), tabs.current.dialog, log);
    } finally {
      dialog.stop();
    }
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
        log.add('dispatch', inEnglish('agentPage.tab', { tab: order.input.tab }));
        return log.done('none');
      case 'close_tab':
        await chrome.tabs.remove(tabs.tabs.requireOpened(order.input.tab));
        log.add('dispatch', inEnglish('agentPage.closedTab', { tab: order.input.tab }));
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
  if (id === undefined) return log.broken(inEnglish('agentPage.chromeToldNoId'));
  log.add('dispatch', inEnglish('agentPage.openedTab', { id }));
  try {
    await tabs.take(id);
  } catch (error) {
    return log.broken(inEnglish('agentPage.tabOpenedNotTaken', { id, error: errorText(error) }));
  }
  return log.done('none', inEnglish('agentPage.tabWasOpened', { id }));
}

/** The policy has judged the address; nothing else reaches Chrome, whatever came in between. */
function webAddress(url: string): string {
  if (webOrigin(url) === null) throw new Error(inEnglish('agentPage.onlyHttpHttpsAddresses'));
  return url;
}
