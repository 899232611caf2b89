import type { Protocol } from 'devtools-protocol';
import type { Page } from 'puppeteer-core';

/**
 * Where Chrome draws the elements that carry ids, in the top viewport: the upright boxes around their
 * quads, by id. Frames in other processes are left out.
 */
export async function drawnBoxes(page: Page): Promise<Map<string, number[]>> {
  const session = await page.createCDPSession();
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
    const boxes = new Map<string, number[]>();
    for (const [id, backendNodeId] of stamped(root)) {
      const { quads } = await session.send('DOM.getContentQuads', { backendNodeId });
      const [quad = []] = quads;
      const xs = quad.filter((_, at) => at % 2 === 0);
      const ys = quad.filter((_, at) => at % 2 === 1);
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      boxes.set(id, [left, top, Math.max(...xs) - left, Math.max(...ys) - top]);
    }
    return boxes;
  } finally {
    await session.detach();
  }
}

function* stamped(root: Protocol.DOM.Node): Generator<[id: string, backendNodeId: number]> {
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const at = node.attributes?.indexOf('data-llm-id') ?? -1;
    if (at >= 0) yield [node.attributes?.[at + 1] ?? '', node.backendNodeId];
    stack.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
    if (node.contentDocument) stack.push(node.contentDocument);
  }
}
