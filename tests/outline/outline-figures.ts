import type { Kept } from './kept-words.ts';

/** What the outline of one page keeps and costs. */
export interface OutlineFigures {
  page: string;
  words: Kept;
  numbers: Kept;
  /** Words of the complete outline in view that the default one has behind handles. */
  behind: Kept;
  /** Controls of `semantic_v3` in view, in the outline in view. */
  controls: Kept;
  /** Controls of any peer that react to a press, in the complete outline in view; null where not pressed. */
  peers: Kept | null;
  /** Questions of the page’s own markup that one line answers. */
  questions: Kept;
  tokens: {
    inView: number;
    pageAgent: number;
    whole: number;
    playwright: number;
    /** What the whole page's own text costs, and 8 for each control. */
    plain: number;
  };
  /** Milliseconds: the outline in view with its way to the panel, and V3's reading in the frame. */
  ms: { outline: number; v3: number };
  text: string;
}
