/** The getter of a DOM property, taken from the prototype that declares it. */
function getter<Owner, Value>(prototype: Owner, property: string): (owner: Owner) => Value {
  const get = Object.getOwnPropertyDescriptor(prototype, property)?.get;
  if (!get) throw new Error(`This browser has no ${property}; Chrome 125 or later is needed.`);
  return (owner) => get.call(owner) as Value;
}

const getAttribute = Element.prototype.getAttribute;
const hasAttribute = Element.prototype.hasAttribute;
const matches = Element.prototype.matches;
const closest = Element.prototype.closest;
const querySelector = Element.prototype.querySelector;
const checkVisibility = Element.prototype.checkVisibility;
const getRootNode = Node.prototype.getRootNode;

/**
 * DOM reads that a page cannot shadow. A form's named controls hide its own properties
 * (`<input name="parentNode">`), in isolated worlds too, so nothing here reads `form.something`.
 * https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem
 */
export const unclobbered = {
  attribute: (el: Element, name: string): string | null => getAttribute.call(el, name),
  hasAttribute: (el: Element, name: string): boolean => hasAttribute.call(el, name),
  matches: (el: Element, selector: string): boolean => matches.call(el, selector),
  closest: (el: Element, selector: string): Element | null => closest.call(el, selector),
  querySelector: (el: Element, selector: string): Element | null =>
    querySelector.call(el, selector) as Element | null,
  checkVisibility: (el: Element): boolean => checkVisibility.call(el, { visibilityProperty: true }),
  /** Whether it is laid out, visible or not. */
  hasBox: (el: Element): boolean => checkVisibility.call(el),
  rootOf: (node: Node): Node => getRootNode.call(node),
  nodeType: getter<Node, number>(Node.prototype, 'nodeType'),
  parent: getter<Node, Node | null>(Node.prototype, 'parentNode'),
  firstChild: getter<Node, ChildNode | null>(Node.prototype, 'firstChild'),
  nextSibling: getter<Node, ChildNode | null>(Node.prototype, 'nextSibling'),
  previousSibling: getter<Node, ChildNode | null>(Node.prototype, 'previousSibling'),
  firstElementChild: getter<Element, Element | null>(Element.prototype, 'firstElementChild'),
  localName: getter<Element, string>(Element.prototype, 'localName'),
  namespace: getter<Element, string | null>(Element.prototype, 'namespaceURI'),
  id: getter<Element, string>(Element.prototype, 'id'),
  shadowRoot: getter<Element, ShadowRoot | null>(Element.prototype, 'shadowRoot'),
  assignedSlot: getter<Element, HTMLSlotElement | null>(Element.prototype, 'assignedSlot'),
};
