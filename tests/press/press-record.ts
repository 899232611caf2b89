/** One thing that happened in the page. */
export interface Happening {
  /** Names what happened and where, so that it is recognized when it happens without a press as well. */
  id: string;
  /** The same in words. */
  says: string;
}

/** What the page noticed from one `pressRecord.start()` to the next `pressRecord.end()`. */
export interface PressRecord {
  happenings: Happening[];
  /** Ids of what was over again at the end: a class that an element has while the button is down. */
  passing: string[];
  /** Listeners of the page that ran for a trusted press, but for those of the whole page. */
  handlers: string[];
}

/**
 * A place in the viewport; `nowhere` where all of the element is other controls, `covered` where nothing of
 * it is in view, and `gone` for none.
 */
export type PressPoint = [number, number] | 'nowhere' | 'covered' | 'gone';

/** The recorder that `record-presses.ts` leaves in the page. */
export interface PressRecorder {
  /** Marks the elements that a press may be meant for. */
  list(paths: readonly string[]): void;
  /** Where a press reaches the element and nothing that is listed inside it. */
  pointOf(path: string, xy: readonly [number, number]): PressPoint;
  /** Where a press reaches nothing that is listed, and nothing that hears it if there is such a place; null if nowhere. */
  plainPoint(): [number, number] | null;
  /** Where presses reach the listed elements and controls that stand around an element, its like first. */
  pointsBeside(path: string): [number, number][];
  /**
   * Gives the focus to what a press there would give it to, unless that is a field. Until the end,
   * attributes of what has or had the focus and of what is around it are not noted: they frame it.
   */
  focusAround(xy: readonly [number, number]): void;
  start(): void;
  end(): PressRecord;
}
