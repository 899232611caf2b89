import type { LookOptions, PageLook } from '../../../core/agent/run/agent-page.ts';
import { NeedsPerson } from '../../../core/agent/run/needs-person.ts';
import { waitForTree } from '../../../core/page/reading/wait-for-page.ts';
import type { Settled } from '../../../core/page/settle/settled.ts';
import type { PageDialog } from '../../../core/page/tree/page-dialog.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import { plainText } from '../../../core/platform/text/cut-text.ts';
import { RunStopped } from '../../../core/run/run-stopped.ts';
import type { AgentTab } from '../tabs/agent-tab.ts';
import type { AgentTabs } from '../tabs/agent-tabs.ts';

/** Milliseconds that a page may take to arrive. */
const MAX_ARRIVAL_MS = 20_000;
/** No page is known to be at rest sooner. Milliseconds. */
const MIN_SETTLE_MS = 350;
const MAX_DIALOG_LENGTH = 2000;

/**
 * The agent's tab at rest, or held up by a dialog. The quiet since `since` counts, milliseconds of
 * `performance.now`. Rejects with a sentence that a person is asked about.
 */
export async function lookAtTab(
  tabs: AgentTabs,
  { limit, quiet, since }: LookOptions & { since: number },
  signal: AbortSignal,
): Promise<PageLook> {
  const { lost } = tabs.tabs;
  if (lost !== undefined) throw new RunStopped(lost);
  const trouble = tabs.takeTrouble() ?? tabs.disturbances.take();
  if (trouble !== undefined) throw new NeedsPerson(trouble);
  await tabs.arriving;
  const tab = tabs.current;
  const late = AbortSignal.any([signal, AbortSignal.timeout(MAX_ARRIVAL_MS)]);
  const longest = limit === undefined ? {} : { limit: Math.max(MIN_SETTLE_MS, Math.round(limit)) };
  const longer = quiet !== undefined && quiet > tab.page.settleOptions.quiet ? { quiet } : {};
  const wanted = { ...longest, ...longer, since };
  const dialog = tab.nextDialog();
  try {
    const settled = (async () => {
      await waitForTree(tab.page, () => true, late);
      return tab.page.settle(wanted);
    })();
    const first = await Promise.race([settled, dialog.opened.then(() => null)]);
    settled.catch(() => undefined);
    const disturbed = tabs.disturbances.take();
    if (disturbed !== undefined) throw new NeedsPerson(disturbed);
    tabs.lookedAt(tab);
    const others = await tabs.others.listed((id) => chrome.tabs.get(id));
    return { ...lookOf(tabs, tab, first), ...(others.length > 0 && { others }) };
  } finally {
    dialog.stop();
  }
}

function lookOf(tabs: AgentTabs, tab: AgentTab, settled: Settled | null): PageLook {
  const { tree, events } = tab.page;
  if (!tree) throw new Error(inEnglish('agentPage.pageNotReadYet'));
  const { dialog } = tab;
  // Chrome reports it a moment after the click that the page asked upon.
  const notices = [
    ...tabs.takeNotices(),
    ...tab.clipboard.take(),
    ...(tab.takeChooser() ? [ASKS_FOR_FILES] : []),
  ];
  const listed = tabs.tabs.listed((id) => tabs.titleOf(id));
  return {
    tree: dialog ? withDialog(tree, dialog) : tree,
    events,
    settled: settled ?? HELD_UP,
    ...(listed && { tabs: listed }),
    ...(notices.length > 0 && { notices }),
  };
}

const ASKS_FOR_FILES = inEnglish('agentPage.pageAskedFilesGive');

/** Its texts are the page's, and go to a model. */
function withDialog(tree: PageTree, { type, message, defaultText }: PageDialog): PageTree {
  const plain = (text: string) => plainText(text, MAX_DIALOG_LENGTH).text;
  return { ...tree, dialog: { type, message: plain(message), defaultText: plain(defaultText) } };
}

const HELD_UP: Settled = {
  isSettled: false,
  ms: 0,
  last: null,
  lastAt: 0,
  busy: [{ kind: 'script', what: inEnglish('agentPage.aDialog') }],
  endless: [],
};
