import { pageDocument } from './page-document.ts';

type Root = Document | ShadowRoot;

/** What is asked of a document or a shadow root alike; a page can hide its document's own properties. */
export const rootQueries = {
  all<Found extends Element = Element>(root: Root | ParentNode, selector: string) {
    const { prototype } =
      root instanceof Document ? Document : root instanceof ShadowRoot ? ShadowRoot : Element;
    return prototype.querySelectorAll.call(root, selector) as NodeListOf<Found>;
  },
  /** The first match, or null. */
  first(root: Root, selector: string): Element | null {
    const { prototype } = root instanceof Document ? Document : ShadowRoot;
    return prototype.querySelector.call(root, selector);
  },
  byId(root: Root, id: string): Element | null {
    const { prototype } = root instanceof Document ? Document : ShadowRoot;
    return prototype.getElementById.call(root, id);
  },
  /** The one that has the focus, as this tree sees it. */
  active: (root: Root): Element | null =>
    root instanceof ShadowRoot ? root.activeElement : pageDocument.activeElement(),
  /** What lies at a point of the viewport, the topmost first. */
  at: (root: Root, x: number, y: number): Element[] =>
    root instanceof ShadowRoot
      ? root.elementsFromPoint(x, y)
      : pageDocument.elementsFromPoint(x, y),
  /** The sheets that scripts have adopted. */
  adopted: (root: Root): readonly CSSStyleSheet[] =>
    root instanceof ShadowRoot ? root.adoptedStyleSheets : pageDocument.adoptedStyleSheets(),
  /** Gives it these in the place of those. */
  adopt: (root: Root, sheets: readonly CSSStyleSheet[]): void => {
    if (root instanceof ShadowRoot) root.adoptedStyleSheets = [...sheets];
    else pageDocument.adopt(sheets);
  },
  /** All sheets, in the order of the cascade. */
  sheets: (root: Root): CSSStyleSheet[] => [
    ...(root instanceof ShadowRoot ? root.styleSheets : pageDocument.styleSheets()),
    ...rootQueries.adopted(root),
  ],
};
