/** Answer to `details`: what the panel shows besides the node's own fields. */
export interface NodeDetails {
  /** A short CSS selector that is unique in its root. */
  selector: string;
  /** The same as an XPath; missing for an element too deep to write one. */
  xpath?: string;
  /** Opening tag, shortened. */
  html: string;
  /** Box in the frame's viewport, even when the element is out of view. */
  box: [number, number, number, number];
  /** Text of the element's description, if any. */
  description?: string;
  /** It is fixed: it keeps its place in the viewport when the page scrolls. */
  isFixed?: true;
  href?: string;
}
