import type { Protocol } from 'devtools-protocol';
import type { Page } from 'puppeteer-core';

/** What Chrome's accessibility tree says of one element. */
export interface ChromeNode {
  role: string;
  name: string;
  value: string;
  properties: Record<string, unknown>;
}

/**
 * Chrome's nodes by the number that `mark` has put on their elements; nodes that Chrome ignores are
 * left out. Marks are attributes since backend node ids cannot be read inside the page.
 */
export async function readChromeTree(page: Page): Promise<Map<number, ChromeNode>> {
  const session = await page.createCDPSession();
  await session.send('DOM.enable');
  await session.send('Accessibility.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const marks = marksByBackendId(root);
  const found = new Map<number, ChromeNode>();
  for (const node of nodes) {
    const mark = marks.get(node.backendDOMNodeId ?? -1);
    if (mark === undefined || node.ignored) continue;
    const properties = node.properties?.map(({ name, value }) => [name, value.value]) ?? [];
    found.set(mark, {
      role: String(node.role?.value ?? ''),
      name: String(node.name?.value ?? ''),
      value: String(node.value?.value ?? ''),
      properties: Object.fromEntries(properties),
    });
  }
  return found;
}

/** Numbers every element, open shadow trees included. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    let next = 0;
    const visit = (root: Document | ShadowRoot) => {
      for (const el of root.querySelectorAll('*')) {
        el.setAttribute('data-mark', String(next));
        next += 1;
        if (el.shadowRoot) visit(el.shadowRoot);
      }
    };
    visit(document);
  });
}

function marksByBackendId(root: Protocol.DOM.Node): Map<number, number> {
  const marks = new Map<number, number>();
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const at = node.attributes?.indexOf('data-mark') ?? -1;
    if (at >= 0) marks.set(node.backendNodeId, Number(node.attributes?.[at + 1]));
    stack.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
  }
  return marks;
}
