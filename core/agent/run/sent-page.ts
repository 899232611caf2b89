/** The page as the model reads it at the beginning of a step. Texts are the page's. */
export interface SentPage {
  /** The form of it: `outline`, as lines with ids. */
  mode: 'outline';
  /** All of it, within the budget. */
  text: string;
  /** What is different from the page that was sent before; absent where that says no more than all of it. */
  delta?: string;
  /** What stands beside the page: a dialog, tabs, notices, what came and went. */
  aside: string;
}
