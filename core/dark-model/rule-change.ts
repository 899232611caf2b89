/** One rule as a model wants it: its declarations take the place of those that are there. */
export interface RuleChange {
  /** The sheet it is for, by its place in the request, from 0. */
  sheet: number;
  /** Conditions and nesting parents, outermost first. */
  within: readonly string[];
  selectors: readonly string[];
  declarations: readonly ChangedDeclaration[];
}

export interface ChangedDeclaration {
  property: string;
  /** Without `!important`; null takes the declaration out. */
  value: string | null;
}

/** What a reply comes to. */
export interface ReadReply {
  changes: readonly RuleChange[];
  /** What was left out and why, in sentences. */
  problems: readonly string[];
}
