import { CdpError } from '../cdp/cdp-error.ts';
import type { CdpSession, CdpTab } from '../cdp/cdp-session.ts';
import { findFrameOwner } from './frame-root.ts';
import { SNAPSHOT_STYLES, type SnapshotDocument, snapshotDocuments } from './snapshot-document.ts';

/** Layout, styles and boxes of 50,000 elements took 1 s. Milliseconds. */
const DEADLINE = 30_000;

/** The documents of one process of the page, its outermost frame's first. */
export interface AxProcess {
  session: CdpSession;
  documents: readonly SnapshotDocument[];
  /** The `<iframe>` that shows its outermost frame; null for the tab's own process. */
  owner: { session: CdpSession; backendNodeId: number } | null;
}

/**
 * What every process of the page has drawn. `scale` is device pixels for a CSS pixel. Frames that
 * vanish meanwhile are left out; without the tab's own process it throws.
 */
export async function readProcesses(tab: CdpTab, scale: number): Promise<AxProcess[]> {
  const main = await readProcess(tab.main, null, scale);
  const children = tab.children().map(async ({ session, frameId }) => {
    const owner = await findFrameOwner(tab, frameId);
    if (!owner) throw new CdpError('FRAME_GONE', 'The frame is no longer shown.');
    return readProcess(session, owner, scale);
  });
  const settled = await Promise.allSettled(children);
  return [main, ...settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))];
}

async function readProcess(
  session: CdpSession,
  owner: AxProcess['owner'],
  scale: number,
): Promise<AxProcess> {
  const options = { deadline: DEADLINE };
  // Once in each process, for it lays out and builds the tree: then single nodes are cheap.
  await session.send('Accessibility.enable');
  await session.send('Accessibility.getRootAXNode', {}, options);
  const params = { computedStyles: SNAPSHOT_STYLES };
  const snapshot = await session.send('DOMSnapshot.captureSnapshot', params, options);
  return { session, owner, documents: snapshotDocuments(snapshot, scale) };
}
