/** How something can look other than before. */
export type AppearanceKind =
  | 'color'
  | 'picture'
  | 'drawing'
  | 'shape'
  | 'place'
  | 'text'
  | 'new'
  | 'gone'
  | 'caret'
  | 'selection'
  | 'focus';

/** Kinds that say only where the next key goes. */
export const CARET_KINDS: ReadonlySet<AppearanceKind> = new Set(['caret', 'selection', 'focus']);

/** Something in view that looks other than before an act. */
export interface AppearanceChange {
  /** What a person would call it: `button “Star”`, or a short selector. Words of the page. */
  what: string;
  kinds: readonly AppearanceKind[];
}
