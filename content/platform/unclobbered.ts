/** The getter of a DOM property, taken from the prototype that declares it. */
function getter<Owner, Value>(prototype: Owner, property: string): (owner: Owner) => Value {
  const get = Object.getOwnPropertyDescriptor(prototype, property)?.get;
  if (!get) throw new TypeError(`This browser has no ${property}; Chrome 130 or later is needed.`);
  return (owner) => get.call(owner) as Value;
}

/** A method of DOM elements that takes what its caller gives it. */
function method<Owner, Given extends unknown[], Value>(
  call: (this: Owner, ...given: Given) => Value,
): (owner: Owner, ...given: Given) => Value {
  return (owner, ...given) => call.apply(owner, given);
}

const { prototype: element } = Element;
const { prototype: node } = Node;
const { getAttribute, hasAttribute, matches, closest, querySelector, checkVisibility } = element;
const { getBoundingClientRect } = element;
const { getRootNode, contains, compareDocumentPosition } = node;
const VISIBILITY = { visibilityProperty: true };
const OPACITY = { opacityProperty: true };

const textContent = getter<Node, string | null>(node, 'textContent');

/** What a word-like attribute can mean fits in this; a page may give it megabytes. */
const MAX_KEYWORDS = 1_000;

/**
 * DOM reads that a page cannot shadow. A form's named controls hide its own properties
 * (`<input name="parentNode">`), in isolated worlds too, so nothing here reads `form.something`.
 * https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
 */
export const unclobbered = {
  attribute: (el: Element, name: string): string | null => getAttribute.call(el, name),
  /** An attribute that holds keywords, in lower case; null without it. */
  keywords: (el: Element, name: string): string | null =>
    getAttribute.call(el, name)?.slice(0, MAX_KEYWORDS).toLowerCase() ?? null,
  hasAttribute: (el: Element, name: string): boolean => hasAttribute.call(el, name),
  attributeNames: method(element.getAttributeNames),
  attributes: getter<Element, NamedNodeMap>(element, 'attributes'),
  setAttribute: method(element.setAttribute),
  removeAttribute: method(element.removeAttribute),
  matches: (el: Element, selector: string): boolean => matches.call(el, selector),
  closest: (el: Element, selector: string): Element | null => closest.call(el, selector),
  querySelector: (el: Element, selector: string): Element | null =>
    querySelector.call(el, selector) as Element | null,
  querySelectorAll: method<Element, [string], NodeListOf<Element>>(element.querySelectorAll),
  descendants: (el: Element): HTMLCollectionOf<Element> =>
    element.getElementsByTagName.call(el, '*'),
  checkVisibility: (el: Element): boolean => checkVisibility.call(el, VISIBILITY),
  /** Whether it is laid out, visible or not. */
  hasBox: (el: Element): boolean => checkVisibility.call(el),
  /** Whether its opacity, or that of an element around it, is 0. */
  isTransparent: (el: Element): boolean =>
    !checkVisibility.call(el, OPACITY) && checkVisibility.call(el),
  box: (el: Element): DOMRect => getBoundingClientRect.call(el),
  boxes: method(element.getClientRects),
  scrollTop: getter<Element, number>(element, 'scrollTop'),
  scrollHeight: getter<Element, number>(element, 'scrollHeight'),
  scrollWidth: getter<Element, number>(element, 'scrollWidth'),
  scrollLeft: getter<Element, number>(element, 'scrollLeft'),
  clientLeft: getter<Element, number>(element, 'clientLeft'),
  clientTop: getter<Element, number>(element, 'clientTop'),
  clientWidth: getter<Element, number>(element, 'clientWidth'),
  clientHeight: getter<Element, number>(element, 'clientHeight'),
  scrollIntoView: method<Element, [ScrollIntoViewOptions], void>(element.scrollIntoView),
  rootOf: (node: Node): Node => getRootNode.call(node),
  contains: (outer: Node, inner: Node | null): boolean => contains.call(outer, inner),
  position: (from: Node, to: Node): number => compareDocumentPosition.call(from, to),
  isConnected: getter<Node, boolean>(node, 'isConnected'),
  textContent: (node: Node): string => textContent(node) ?? '',
  nodeType: getter<Node, number>(node, 'nodeType'),
  parent: getter<Node, Node | null>(node, 'parentNode'),
  parentElement: getter<Node, Element | null>(node, 'parentElement'),
  firstChild: getter<Node, ChildNode | null>(node, 'firstChild'),
  nextSibling: getter<Node, ChildNode | null>(node, 'nextSibling'),
  previousSibling: getter<Node, ChildNode | null>(node, 'previousSibling'),
  children: getter<Element, HTMLCollection>(element, 'children'),
  childCount: getter<Element, number>(element, 'childElementCount'),
  firstElementChild: getter<Element, Element | null>(element, 'firstElementChild'),
  nextElementSibling: getter<Element, Element | null>(element, 'nextElementSibling'),
  previousElementSibling: getter<Element, Element | null>(element, 'previousElementSibling'),
  localName: getter<Element, string>(element, 'localName'),
  namespace: getter<Element, string | null>(element, 'namespaceURI'),
  id: getter<Element, string>(element, 'id'),
  shadowRoot: getter<Element, ShadowRoot | null>(element, 'shadowRoot'),
  assignedSlot: getter<Element, HTMLSlotElement | null>(element, 'assignedSlot'),
};
