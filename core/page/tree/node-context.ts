/** The position of a row or an option, from 1, and the size of its set. */
export interface SetPosition {
  at: number;
  of?: number;
}

/**
 * What stands around a control and tells it from others of the same role and name. Each field is there
 * only where the page has it.
 */
export interface NodeContext {
  /** What a control without a name may be for: its icon, address or form name. Never its name. */
  hint?: string;
  /** The question or group that it belongs to: a legend, a radio group's label. */
  group?: string;
  /** The heading before it. */
  heading?: string;
  /** The head of its column. */
  column?: string;
  /** The head of its row, or what the item that it is in says first. */
  row?: string;
  /** Its place among the items of its list or table. */
  position?: SetPosition;
  /** The path of a link's address, shortened. */
  path?: string;
  /** What describes it (`aria-describedby`), if that is not its name. */
  description?: string;
  /** The error that stands with a field. */
  error?: string;
}
