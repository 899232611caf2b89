/** What is kept of an element that a model was told of, to know it again when it is acted on. */
export interface RememberedElement {
  key: string;
  /** Full ARIA role. */
  role: string;
  name: string;
  /** Centre in the top page's document, in CSS pixels, so that scrolling does not move it. */
  xy: [number, number] | null;
  /** Role and name of the nearest structure that holds it; empty when none does. */
  container: string;
  /** Place among the elements of the same role and name, from 0, and how many they were. */
  ordinal: number;
  count: number;
  /** Names on the same line beside it, which tell one row's `Delete` from another's. */
  neighbours: readonly string[];
  /** The way to its frame by indexes of child frames; absent in the top frame, or when it is not known. */
  frame?: readonly number[];
}
