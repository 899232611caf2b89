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

/** What the markup modes need of one element besides its node; read only when they are used. */
export interface NodeMarkup {
  /** Local id in its frame. */
  node: number;
  tag: string;
  /** The attributes that the skeleton keeps, as the page has them; secrets masked. */
  attributes: Record<string, string>;
  /** The options of a `<select>`. */
  options?: { value: string; text: string; selected: boolean }[];
  /** Text of the element, on one line, cut. */
  text: string;
}
