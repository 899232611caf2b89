import { pageDocument } from '../platform/page-document.ts';

/** What is asked of a document or a shadow root alike; a page can hide its document's own methods. */
export const rootQueries = {
  all: (root: Document | ShadowRoot, selector: string): NodeListOf<Element> =>
    root instanceof ShadowRoot
      ? root.querySelectorAll(selector)
      : pageDocument.querySelectorAll(selector),
  /** What lies at a point of the viewport, the topmost first. */
  at: (root: Document | ShadowRoot, x: number, y: number): Element[] =>
    root instanceof ShadowRoot
      ? root.elementsFromPoint(x, y)
      : pageDocument.elementsFromPoint(x, y),
};
