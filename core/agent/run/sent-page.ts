import type { ImagePart } from '../../llm/call/message.ts';
import type { SentMode } from './agent-mode.ts';

/** The page as the model reads it at the beginning of a step. Texts are the page's. */
export interface SentPage {
  /** The form of it: `outline`, as lines with ids. */
  mode: SentMode;
  /** Why this form, a sentence for people; absent in older runs. */
  why?: string;
  /** All of it, within the budget. */
  text: string;
  /** What is different from the page that was sent before; absent where that says no more than all of it. */
  delta?: string;
  /** What was in view, beside the text of a `hybrid` page. */
  image?: ImagePart;
  /** What stands beside the page: a dialog, tabs, notices, what came and went. */
  aside: string;
}
