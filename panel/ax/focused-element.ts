import type { CdpTab } from '../../core/cdp/cdp-session.ts';

/** The element with the focus, inside shadow trees too; runs in the page. */
const DEEPEST = `(() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
})()`;

/** Backend id of what has the focus in the main frame; null when nothing has. */
export async function focusedElement({ main }: CdpTab): Promise<number | null> {
  // A page that is being left answers nothing, and then nothing has the focus.
  const evaluated = await main.send('Runtime.evaluate', { expression: DEEPEST }).catch(() => null);
  const objectId = evaluated?.result.objectId;
  if (objectId === undefined) return null;
  const described = await main.send('DOM.describeNode', { objectId }).catch(() => null);
  void main.send('Runtime.releaseObject', { objectId }).catch(() => undefined);
  return described?.node.backendNodeId ?? null;
}
