/** A declaration as a browser holds it. */
export interface ParsedDeclaration {
  /** A longhand, or a custom property. */
  name: string;
  /** As the browser writes it; empty for a part of a shorthand that holds `var()` or the like. */
  value: string;
  important: boolean;
}

/** A rule as a browser holds it, with the text that it writes for each part. */
export interface ParsedRule {
  kind: ParsedKind;
  /** The selector, or the at-rule with its condition, such as `@media (width > 30em)`. */
  prelude: string;
  declarations: readonly ParsedDeclaration[];
  /** All of its own declarations as the browser writes them. */
  text: string;
  rules: readonly ParsedRule[];
}

type ParsedKind =
  | 'style'
  /** Declarations that follow a nested rule. */
  | 'declarations'
  /** An at-rule with rules of any kind within. */
  | 'group'
  /** `@layer a, b;` */
  | 'layers'
  | 'keyframes'
  | 'keyframe'
  /** `@property`, with its descriptors as declarations. */
  | 'property'
  | 'other';

/**
 * The parser of a browser: what it keeps of a CSS text is what a page would apply. It loads nothing.
 * Neither Node nor workers have one, so that it is handed in.
 */
export type ParseCss = (css: string) => readonly ParsedRule[];
