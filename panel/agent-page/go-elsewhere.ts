import { ActLog } from '../../core/agent/act-log.ts';
import type { ActReport } from '../../core/agent/act-report.ts';
import { webOrigin } from '../../core/agent/policy/web-origin.ts';
import type { ActOrder } from '../../core/agent/tools/agent-tools.ts';
import { TAB_TOOLS } from '../../core/agent/tools/tab-tools.ts';
import { errorText } from '../../core/text/error-text.ts';
import type { AgentTabs } from './agent-tabs.ts';
import { type Navigated, navigateTab } from './navigate-tab.ts';
import { navigationReport } from './navigation-report.ts';

/** Orders that lead to another document or tab. */
export type Going = Extract<ActOrder, { tool: keyof typeof TAB_TOOLS }>;

export function isGoing(order: ActOrder): order is Going {
  return Object.hasOwn(TAB_TOOLS, order.tool);
}

/** Goes to another address or tab; only tabs of the task can be named. */
export async function goElsewhere(
  tabs: AgentTabs,
  order: Going,
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
        log.add('dispatch', `tab ${order.input.tab}`);
        return log.done('none');
      case 'close_tab':
        await chrome.tabs.remove(tabs.tabs.requireOpened(order.input.tab));
        log.add('dispatch', `closed tab ${order.input.tab}`);
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
  if (id === undefined) return log.broken('Chrome told no id of the new tab.');
  log.add('dispatch', `opened tab ${id}`);
  try {
    await tabs.take(id);
  } catch (error) {
    return log.broken(`Tab ${id} was opened, and could not be taken in: ${errorText(error)}`);
  }
  return log.done('none', `Tab ${id} was opened.`);
}

/** The policy has judged the address; nothing else reaches Chrome, whatever came in between. */
function webAddress(url: string): string {
  if (webOrigin(url) === null) throw new Error('Only http and https addresses can be opened.');
  return url;
}
