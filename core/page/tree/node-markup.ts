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
