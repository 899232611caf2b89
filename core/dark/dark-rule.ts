/** One rule of a dark sheet, with where each declaration comes from. */
export interface DarkRule {
  /** The scope it belongs to: 0 is the document. */
  scope: number;
  /** The layer of ours it stands in. */
  layer: string;
  within: readonly string[];
  selector: string;
  declarations: DarkDeclaration[];
  /** The sheet it was made from and the rule's place in its scope; null for what no rule says. */
  source: { sheet: number; rule: number } | null;
}

export interface DarkDeclaration {
  property: string;
  value: string;
  /** The page's own value; null where the page has none. */
  from: string | null;
}
