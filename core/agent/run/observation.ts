/** What the model learns of the page at the beginning of a step. */
export interface Observation {
  url: string;
  title: string;
  origin: string;
  /** The payload as JSON text. */
  payload: string;
  /** Equal when two observations have the same content. */
  hash: string;
  /** How the page came to rest, as a sentence. */
  settled: string;
  at: number;
}
