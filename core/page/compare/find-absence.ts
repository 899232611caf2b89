import type { CdpTab } from '../../platform/cdp/cdp-session.ts';
import { t } from '../../platform/messages/messages.ts';
import { splitAxKey } from '../ax/ax-node.ts';
import { toAxNode } from '../ax/to-ax-node.ts';
import { identifyNode, type PageIds } from './ask-content.ts';
import type { ContentWorld } from './content-worlds.ts';
import type { ComparedElement } from './join-sources.ts';

/** What can be found out about an element that the payload or Chrome's accessibility tree does not have. */
export interface Absence {
  /** Our IDs of it; null when no frame that was read has it. */
  ids: PageIds | null;
  /** Why Chrome's accessibility tree has nothing there to act on, a sentence; missing where it has. */
  ax?: string;
}

/** Asks the content script and Chrome about one element of a comparison. */
export async function findAbsence(
  tab: CdpTab,
  worlds: readonly ContentWorld[],
  { element, sources }: ComparedElement,
): Promise<Absence> {
  if (element === null) return { ids: null };
  const node = splitAxKey(element);
  const ids = await identifyNode(worlds, node);
  if (sources.ax) return { ids };
  return { ids, ax: await whyNotInAx(tab, node) };
}

async function whyNotInAx(
  tab: CdpTab,
  { session: sessionId, id }: ReturnType<typeof splitAxKey>,
): Promise<string> {
  const child = tab.children().find(({ session }) => session.sessionId === sessionId);
  const session = sessionId === undefined ? tab.main : child?.session;
  if (!session) return t('ax.elementsFrameGone');
  const asked = { backendNodeId: id, fetchRelatives: false };
  const answer = await session.send('Accessibility.getPartialAXTree', asked).catch(() => null);
  const [raw] = answer?.nodes ?? [];
  if (!raw) return t('ax.chromeKnowsNothingElement');
  const { ignored, ignoredReasons, role } = toAxNode(raw, {
    session: sessionId,
    frameId: '',
    owner: null,
  });
  if (!ignored) return t('why.chromeSeesNothingActRole', { role: role || 'none' });
  return ignoredReasons.join(' ') || t('why.chromeIgnoresGivesNoReason');
}
