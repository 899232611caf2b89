import type { CDPSession, Page, Protocol } from 'puppeteer-core';

/** What Penumbra lights up in a page. */
interface Lit {
  /** [x, y, width, height] in the page's viewport. */
  box: number[];
  label: string;
}

/**
 * What is lit in a page, with its same-origin frames; null when nothing is. The overlay's shadow
 * root is closed to the page, so the protocol has to look into it.
 */
export async function litElement(page: Page): Promise<Lit | null> {
  const session = await page.createCDPSession();
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const host = findNode(root, (node) => node.localName === 'penumbra-overlay');
    if (!host) return null;
    const box = findNode(host, hasClass('box'));
    const label = findNode(host, hasClass('label'));
    if (!box || !label) return null;
    return { box: await boxOf(session, box), label: textOf(label) };
  } finally {
    await session.detach();
  }
}

function findNode(
  node: Protocol.DOM.Node,
  matches: (node: Protocol.DOM.Node) => boolean,
): Protocol.DOM.Node | undefined {
  if (matches(node)) return node;
  const { children = [], shadowRoots = [], contentDocument } = node;
  const below = [...children, ...shadowRoots, ...(contentDocument ? [contentDocument] : [])];
  for (const child of below) {
    const found = findNode(child, matches);
    if (found) return found;
  }
  return undefined;
}

/** The protocol lists attributes as name, value, name, value. */
function hasClass(name: string): (node: Protocol.DOM.Node) => boolean {
  return ({ attributes = [] }) => attributes[attributes.indexOf('class') + 1] === name;
}

function textOf({ nodeValue, children = [] }: Protocol.DOM.Node): string {
  return nodeValue + children.map(textOf).join('');
}

async function boxOf(session: CDPSession, { nodeId }: Protocol.DOM.Node): Promise<number[]> {
  const { model } = await session.send('DOM.getBoxModel', { nodeId });
  const [x = 0, y = 0] = model.border;
  return [x, y, model.width, model.height].map(Math.round);
}
