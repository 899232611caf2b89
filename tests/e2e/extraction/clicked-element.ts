import type { Page } from 'puppeteer-core';
import type { SemanticNodeV3 } from '../../../core/page/payload/semantic-node.ts';

/** Payload nodes that claim to be reachable where they say they are. */
export function clickable(nodes: readonly SemanticNodeV3[]): SemanticNodeV3[] {
  return nodes.filter(({ occ, scr, xy }) => !occ && !scr && xy);
}

/**
 * The ids of main-frame nodes whose point hits something else than the element that is stamped with
 * the id, what is inside it, or its label.
 */
export async function missedPoints(
  page: Page,
  nodes: readonly SemanticNodeV3[],
): Promise<string[]> {
  const points = clickable(nodes).filter(({ f }) => !f);
  return page.evaluate(missed, points);
}

/** Runs in the page. Nodes in shadow trees that the page cannot see into are taken at their host. */
function missed(points: readonly SemanticNodeV3[]): string[] {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const el of root.querySelectorAll('*')) if (el.shadowRoot) roots.push(el.shadowRoot);
  }
  const stamped = (id: string) =>
    roots.map((root) => root.querySelector(`[data-llm-id="${id}"]`)).find((el) => el !== null);
  const parentOf = (el: Element): Element | null => {
    if (el.assignedSlot) return el.assignedSlot;
    const root = el.getRootNode();
    return el.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const holds = (outer: Element, inner: Element): boolean => {
    for (let at: Element | null = inner; at; at = parentOf(at)) if (at === outer) return true;
    return false;
  };
  return points.flatMap(({ i, n, xy = [0, 0] }) => {
    const el = stamped(i);
    if (!el) return [];
    let hit = document.elementFromPoint(...xy);
    while (hit?.shadowRoot) {
      const inner: Element | null = hit.shadowRoot.elementFromPoint(...xy);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    const label = hit?.closest('label');
    const isReached =
      hit && (holds(el, hit) || holds(hit, el) || label?.control === el || label?.contains(el));
    return isReached ? [] : [`${i} ${n} at ${xy} hits ${hit?.outerHTML.slice(0, 80)}`];
  });
}
