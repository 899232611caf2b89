/** One rule of a dark sheet, with where each declaration comes from. */
export interface DarkRule {
  /** The scope it belongs to: 0 is the document. */
  scope: number;
  /** The layer of ours it stands in. */
  layer: string;
  within: readonly string[];
  selector: string;
  declarations: DarkDeclaration[];
  /** What it was made from; null for what no rule of the page says. */
  source: { sheet: number; line: number } | null;
}

export interface DarkDeclaration {
  property: string;
  value: string;
  /** The page's own value; null where the page has none. */
  from: string | null;
}
