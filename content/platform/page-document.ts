const { prototype } = Document;

/** The getter of a property of the document, taken from the prototype that declares it. */
function getter<Value>(property: keyof Document, owner: object = prototype): () => Value {
  const get = Object.getOwnPropertyDescriptor(owner, property)?.get;
  return () => {
    if (get) return get.call(document) as Value;
    throw new TypeError(`This browser has no document.${property}; Chrome 130 is needed.`);
  };
}

const setAdopted = Object.getOwnPropertyDescriptor(prototype, 'adoptedStyleSheets')?.set;

/**
 * What is asked of the frame's document. Images, forms and frames with a name hide the document's
 * own properties (`<img name="body">`), in isolated worlds too, so nothing reads `document.something`.
 * https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 */
export const pageDocument = {
  /** Null in a document that has none yet, or is no HTML. */
  body: getter<HTMLElement | null>('body'),
  documentElement: getter<Element | null>('documentElement'),
  activeElement: getter<Element | null>('activeElement'),
  scrollingElement: getter<Element | null>('scrollingElement'),
  title: getter<string>('title'),
  url: getter<string>('URL'),
  /** What addresses in the page are relative to. */
  baseUri: getter<string>('baseURI', Node.prototype),
  designMode: getter<string>('designMode'),
  contentType: getter<string>('contentType'),
  readyState: getter<DocumentReadyState>('readyState'),
  isHidden: getter<boolean>('hidden'),
  fonts: getter<FontFaceSet | undefined>('fonts'),
  styleSheets: getter<StyleSheetList>('styleSheets'),
  adoptedStyleSheets: getter<readonly CSSStyleSheet[]>('adoptedStyleSheets'),
  adopt: (sheets: readonly CSSStyleSheet[]): void => setAdopted?.call(document, sheets),
  animations: (): Animation[] => prototype.getAnimations.call(document),
  dialogs: (): HTMLCollectionOf<Element> => prototype.getElementsByTagName.call(document, 'dialog'),
  querySelectorAll: (selector: string): NodeListOf<Element> =>
    prototype.querySelectorAll.call(document, selector),
  elementFromPoint: (x: number, y: number): Element | null =>
    prototype.elementFromPoint.call(document, x, y),
  elementsFromPoint: (x: number, y: number): Element[] =>
    prototype.elementsFromPoint.call(document, x, y),
  listen: (
    type: string,
    listener: (event: Event) => void,
    options: AddEventListenerOptions,
  ): void => EventTarget.prototype.addEventListener.call(document, type, listener, options),
  hasFocus: (): boolean => prototype.hasFocus.call(document),
  execCommand: (command: string, value = ''): boolean =>
    prototype.execCommand.call(document, command, false, value),
  createElement: (name: string): HTMLElement => prototype.createElement.call(document, name),
  createRange: (): Range => prototype.createRange.call(document),
  createTextWalker: (root: Node): TreeWalker =>
    prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_TEXT),
};

/** The element that holds the page. Throws in a document that has none yet. */
export function rootElement(): Element {
  const root = pageDocument.documentElement();
  if (!root) throw new TypeError('The document has no element yet.');
  return root;
}

/** Whether the element is the document's own root or body: no control, no container. */
export function isPageRoot(el: Element): boolean {
  return el === pageDocument.documentElement() || el === pageDocument.body();
}
