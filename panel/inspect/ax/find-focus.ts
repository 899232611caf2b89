import type { Protocol } from 'devtools-protocol';
import type { CdpSession, CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import type { ChromeElement } from './ax-link.ts';

/**
 * The focused element of one document, also inside open shadow trees. Runs in an isolated
 * world and calls the getter itself, since an element named `activeElement` would shadow it.
 */
const DEEPEST = `(() => {
  const focused = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement').get;
  let at = focused.call(document);
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
})()`;
const WORLD = 'Penumbra focus';
/** Elements that have the focus when nothing has. */
const NOTHING = /^(HTML|BODY|FRAMESET)$/;
/** Depth of nested frames that is searched. */
const DEEPEST_FRAMES = 50;

/** The focused element of the page, also in out-of-process frames; null when there is none. */
export async function findFocus(tab: CdpTab): Promise<ChromeElement | null> {
  let session = tab.main;
  const { frameTree } = await session.send('Page.getFrameTree');
  let frameId: string | undefined = frameTree.frame.id;
  let focused: ChromeElement | null = null;
  for (let depth = 0; frameId !== undefined && depth < DEEPEST_FRAMES; depth++) {
    const node = await focusedIn(session, frameId);
    if (!node) break;
    focused = { session, backendNodeId: node.backendNodeId };
    ({ frameId } = node);
    // An `<iframe>` has the focus on behalf of its document, which may be in another process.
    session = tab.children().find((child) => child.frameId === frameId)?.session ?? session;
  }
  return focused;
}

async function focusedIn(
  session: CdpSession,
  frameId: string,
): Promise<Protocol.DOM.Node | undefined> {
  try {
    const world = { frameId, worldName: WORLD };
    const { executionContextId } = await session.send('Page.createIsolatedWorld', world);
    const params = { expression: DEEPEST, contextId: executionContextId };
    const { result } = await session.send('Runtime.evaluate', params);
    if (result.objectId === undefined) return undefined;
    const { node } = await session.send('DOM.describeNode', { objectId: result.objectId });
    void session
      .send('Runtime.releaseObject', { objectId: result.objectId })
      .catch(() => undefined);
    return NOTHING.test(node.nodeName) ? undefined : node;
  } catch {
    // A frame that is being left does not answer; then nothing in it has the focus.
    return undefined;
  }
}
