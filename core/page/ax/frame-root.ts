import type { Protocol } from 'devtools-protocol';
import type { CdpSession, CdpTab } from '../../platform/cdp/cdp-session.ts';

export interface FrameRoot {
  session: CdpSession;
  frameId: string;
  raw: Protocol.Accessibility.AXNode;
}

/**
 * Milliseconds: Chrome computes layout and builds the tree before it answers; 110,000 nodes took
 * 0.5 s on an idle machine.
 */
const ENABLE_DEADLINE_MS = 30_000;

/** The tab's own document. Needs `Accessibility.enable`, like the whole domain in Chromium 156. */
export async function readMainRoot({ main }: CdpTab): Promise<FrameRoot> {
  const { node } = await main.send(
    'Accessibility.getRootAXNode',
    {},
    { deadline: ENABLE_DEADLINE_MS },
  );
  return { session: main, frameId: node.frameId ?? '', raw: node };
}

/**
 * The document that an `<iframe>` shows, in its own process or not. `enable` switches the domain on
 * in a session. Throws a `CdpError` when the frame is gone or has no document yet.
 */
export async function readFrameRoot(
  tab: CdpTab,
  session: CdpSession,
  backendNodeId: number,
  enable: (session: CdpSession) => Promise<void>,
): Promise<FrameRoot> {
  const { node: iframe } = await session.send('DOM.describeNode', { backendNodeId });
  const { frameId = '' } = iframe;
  const child = tab.children().find((frame) => frame.frameId === frameId);
  if (child) await enable(child.session);
  const { node } = await (child?.session ?? session).send(
    'Accessibility.getRootAXNode',
    child ? {} : { frameId },
    { deadline: ENABLE_DEADLINE_MS },
  );
  return { session: child?.session ?? session, frameId, raw: node };
}

/** The `<iframe>` of a frame, and its session; null when no session has it. */
export async function findFrameOwner(
  tab: CdpTab,
  frameId: string,
): Promise<{ session: CdpSession; backendNodeId: number } | null> {
  for (const session of [tab.main, ...tab.children().map((child) => child.session)]) {
    try {
      const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId });
      return { session, backendNodeId };
    } catch {
      // Not a frame of this session: try the next.
    }
  }
  return null;
}
