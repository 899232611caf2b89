/** A model's change of one rule: its declarations replace the existing ones. */
export interface RuleChange {
  /** The index of the sheet in the request, from 0. */
  sheet: number;
  /** Conditions and nesting parents, outermost first. */
  within: readonly string[];
  selectors: readonly string[];
  declarations: readonly ChangedDeclaration[];
}

export interface ChangedDeclaration {
  property: string;
  /** Without `!important`; null removes the declaration. */
  value: string | null;
}

/** The parsed changes of a reply. */
export interface ReadReply {
  changes: readonly RuleChange[];
  /** What was dropped and why, in sentences. */
  problems: readonly string[];
}
