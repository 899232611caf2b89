/** One rule of a dark sheet, with the origin of each declaration. */
export interface DarkRule {
  /** Its scope: 0 is the document. */
  scope: number;
  /** Its layer in the generated sheet. */
  layer: string;
  within: readonly string[];
  selector: string;
  declarations: DarkDeclaration[];
  /** The source sheet and the rule's index in its scope; null for rules without a source. */
  source: { sheet: number; rule: number } | null;
}

export interface DarkDeclaration {
  property: string;
  value: string;
  /** The page's own value; null where the page has none. */
  from: string | null;
}
