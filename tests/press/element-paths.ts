import { splitAxKey } from '../../core/page/ax/ax-node.ts';
import type { ElementKey } from '../../core/page/compare/source-element.ts';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';

/** Where an element stands, and the middle of its box. */
export interface ElementPlace {
  /** Selectors from the document inwards, ` >>> ` at each shadow root. */
  path: string;
  xy: [number, number];
  /** The path of the control that the label at or around it stands for. */
  labels?: string;
}

/** The place of an element by its backend node; null in frames, and for what is gone. */
export async function placeOfElement(tab: CdpTab, key: ElementKey): Promise<ElementPlace | null> {
  const { session, id } = splitAxKey(key);
  if (session !== undefined) return null;
  const found = await tab.main.send('DOM.resolveNode', { backendNodeId: id }).catch(() => null);
  const objectId = found?.object.objectId;
  if (objectId === undefined) return null;
  const { result } = await tab.main.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: `${placeInPage}`,
    returnByValue: true,
  });
  return (result.value as ElementPlace | undefined) ?? null;
}

/** Runs in the page, on the element. */
function placeInPage(this: Element): ElementPlace | null {
  if (this.ownerDocument.defaultView !== this.ownerDocument.defaultView?.top) return null;
  const pathOf = (el: Element): string | null => {
    const steps: string[] = [];
    const trees: string[] = [];
    for (let at: Element | null = el; at; ) {
      const root = at.getRootNode();
      const siblings: Element[] = [...(at.parentNode?.children ?? [])];
      steps.unshift(`${at.localName}:nth-child(${siblings.indexOf(at) + 1})`);
      if (at.parentElement) {
        at = at.parentElement;
        continue;
      }
      trees.unshift(steps.splice(0).join(' > '));
      if (root instanceof ShadowRoot) at = root.host;
      else if (root === document) at = null;
      else return null;
    }
    return trees.join(' >>> ');
  };
  const path = pathOf(this);
  if (path === null) return null;
  const { left, top, width, height } = this.getBoundingClientRect();
  const control = this.closest('label')?.control;
  const labels = control && pathOf(control);
  return { path, xy: [left + width / 2, top + height / 2], ...(labels && { labels }) };
}
