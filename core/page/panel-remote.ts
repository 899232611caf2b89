/** What the command line asks of an open panel, through `globalThis.penumbra` in the panel's page. */
export interface PanelRemote {
  /** Resolves when the page has been quiet for 300 ms, or after 3 s at most. */
  settled(): Promise<void>;
  /** The payload exactly as the panel shows it, as JSON text. Rejects with a sentence. */
  payload(options: { wholePage: boolean; pretty: boolean }): Promise<string>;
  summary(): Promise<PageSummary>;
  /** Reads the whole page anew; resolves with the milliseconds that reading what is in view took. */
  reread(): Promise<number>;
  /** `connecting`, `ready`, `restricted`, …, with its sentence. */
  status(): { type: string; message: string };
}

/** The figures that `npm start` prints. */
export interface PageSummary {
  url: string;
  elements: number;
  inView: number;
  pruned: number;
  occluded: number;
  bytes: number;
  /** Exact o200k tokens of the payload. */
  tokens: number;
  ms: number;
}
