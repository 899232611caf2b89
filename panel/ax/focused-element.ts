import type { Protocol } from 'devtools-protocol';
import type { CdpSession, CdpTab } from '../../core/cdp/cdp-session.ts';
import type { ChromeElement } from './ax-link.ts';

/**
 * The element with the focus in one document, inside open shadow trees too. Runs in a world of its
 * own; the getter itself is called, for an element named `activeElement` would answer in its place.
 */
const DEEPEST = `(() => {
  const focused = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement').get;
  let at = focused.call(document);
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
})()`;
const WORLD = 'Penumbra focus';
/** What has the focus when nothing has. */
const NOTHING = /^(HTML|BODY|FRAMESET)$/;
/** Frames within frames that are looked into. */
const DEEPEST_FRAMES = 50;

/** What has the focus in the page, in frames of every process too; null when nothing has. */
export async function focusedElement(tab: CdpTab): Promise<ChromeElement | null> {
  let session = tab.main;
  const { frameTree } = await session.send('Page.getFrameTree');
  let frameId: string | undefined = frameTree.frame.id;
  let focused: ChromeElement | null = null;
  for (let depth = 0; frameId !== undefined && depth < DEEPEST_FRAMES; depth++) {
    const node = await focusedIn(session, frameId);
    if (!node) break;
    focused = { session, backendNodeId: node.backendNodeId };
    ({ frameId } = node);
    // An `<iframe>` has the focus for what is in its document, which another process may hold.
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
    // A frame that is being left answers nothing, and then nothing in it has the focus.
    return undefined;
  }
}
