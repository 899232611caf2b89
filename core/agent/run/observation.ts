import type { SentPage } from './sent-page.ts';

/** What is known of the page at the beginning of a step. */
export interface Observation {
  url: string;
  title: string;
  origin: string;
  /** The elements in view as JSON text: what a replay and a comparison of two steps read. */
  payload: string;
  /** Equal when two observations have the same content. */
  hash: string;
  /** How the page came to rest, as a sentence. */
  settled: string;
  /** What the model is sent of it; absent where no model was asked. */
  sent?: SentPage;
  at: number;
}
