import { CdpError } from '../../platform/cdp/cdp-error.ts';
import type { CdpSession, CdpTab } from '../../platform/cdp/cdp-session.ts';
import { t } from '../../platform/messages/messages.ts';
import { findFrameOwner } from './frame-root.ts';
import { SNAPSHOT_STYLES, type SnapshotDocument, snapshotDocuments } from './snapshot-document.ts';

/** Milliseconds: layout, styles and boxes of 50,000 elements took 1 s. */
const SNAPSHOT_DEADLINE_MS = 30_000;

/** The documents of one process of the page, starting with its outermost frame's. */
export interface AxProcess {
  session: CdpSession;
  documents: readonly SnapshotDocument[];
  /** The `<iframe>` that shows its outermost frame; null for the tab's own process. */
  owner: { session: CdpSession; backendNodeId: number } | null;
}

/**
 * What every process of the page has rendered. `scale` is device pixels per CSS pixel. Frames that
 * vanish meanwhile are left out; without the tab's own process it throws.
 */
export async function readProcesses(tab: CdpTab, scale: number): Promise<AxProcess[]> {
  const main = await readProcess(tab.main, null, scale);
  const children = tab.children().map(async ({ session, frameId }) => {
    const owner = await findFrameOwner(tab, frameId);
    if (!owner) throw new CdpError('FRAME_GONE', t('ax.frameNoLongerShown'));
    return readProcess(session, owner, scale);
  });
  const settled = await Promise.allSettled(children);
  return [
    main,
    ...settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
  ];
}

async function readProcess(
  session: CdpSession,
  owner: AxProcess['owner'],
  scale: number,
): Promise<AxProcess> {
  const options = { deadline: SNAPSHOT_DEADLINE_MS };
  // Once for each process, because it computes layout and builds the tree: after that, single nodes
  // are cheap.
  await session.send('Accessibility.enable');
  await session.send('Accessibility.getRootAXNode', {}, options);
  const params = { computedStyles: SNAPSHOT_STYLES };
  const snapshot = await session.send('DOMSnapshot.captureSnapshot', params, options);
  return { session, owner, documents: snapshotDocuments(snapshot, scale) };
}
