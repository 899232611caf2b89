import type { LookOptions, PageLook } from '../../core/agent/agent-page.ts';
import { NeedsPerson } from '../../core/agent/needs-person.ts';
import { RunStopped } from '../../core/agent/run-stopped.ts';
import type { PageTree } from '../../core/page/page.ts';
import type { PageDialog } from '../../core/page/page-dialog.ts';
import type { Settled } from '../../core/page/settled.ts';
import { plainText } from '../../core/text/cut-text.ts';
import { waitForTree } from '../wait-for-page.ts';
import type { AgentTab } from './agent-tab.ts';
import type { AgentTabs } from './agent-tabs.ts';

/** Milliseconds that a page may take to arrive. */
const ARRIVAL = 20_000;
/** No page is known to be at rest sooner. Milliseconds. */
const SHORTEST = 350;
const MAX_DIALOG = 2000;

/** The agent's tab at rest, or held up by a dialog. Rejects with a sentence that a person is asked about. */
export async function lookAtTab(
  tabs: AgentTabs,
  { limit }: LookOptions,
  signal: AbortSignal,
): Promise<PageLook> {
  const { lost } = tabs.tabs;
  if (lost !== undefined) throw new RunStopped(lost);
  const trouble = tabs.takeTrouble() ?? tabs.disturbances.take();
  if (trouble !== undefined) throw new NeedsPerson(trouble);
  await tabs.arriving;
  const tab = tabs.current;
  const late = AbortSignal.any([signal, AbortSignal.timeout(ARRIVAL)]);
  const wanted = limit === undefined ? {} : { limit: Math.max(SHORTEST, Math.round(limit)) };
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
  if (!tree) throw new Error('The page has not been read yet: a dialog may be open in it.');
  const { dialog } = tab;
  // Chrome tells of it a moment after the click that the page asked upon.
  const notices = [...tabs.takeNews(), ...(tab.takeChooser() ? [ASKS_FOR_FILES] : [])];
  const listed = tabs.tabs.listed((id) => tabs.titleOf(id));
  return {
    tree: dialog ? withDialog(tree, dialog) : tree,
    events,
    settled: settled ?? HELD_UP,
    ...(listed && { tabs: listed }),
    ...(notices.length > 0 && { notices }),
  };
}

const ASKS_FOR_FILES = 'The page asked for files: give it some by upload.';

/** Its texts are the page's, and go to a model. */
function withDialog(tree: PageTree, { type, message, defaultText }: PageDialog): PageTree {
  const told = (text: string) => plainText(text, MAX_DIALOG).text;
  return { ...tree, dialog: { type, message: told(message), defaultText: told(defaultText) } };
}

const HELD_UP: Settled = {
  isSettled: false,
  ms: 0,
  last: null,
  lastAt: 0,
  busy: [{ kind: 'script', what: 'a dialog' }],
  endless: [],
};
