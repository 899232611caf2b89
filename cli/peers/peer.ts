import type { Page } from 'puppeteer-core';

/** Another system that reads pages for agents, run inside the page as its own package would run it. */
export interface Peer {
  /** The package's name, and the setting it runs with. */
  name: string;
  version: string;
  /** Injects the peer's script into the page's present document. Rejects with a sentence. */
  install(page: Page): Promise<void>;
  /** Reads the page once, and removes what the peer painted over it. */
  read(page: Page, options?: ReadOptions): Promise<Reading>;
}

export interface ReadOptions {
  /**
   * Toggles the style sheet with the id `relayout` right before the timing starts, in the same
   * task: the reading then pays for a layout of its own.
   */
  relayout?: boolean;
}

export interface Reading {
  /** Time in the page until the result could leave it. Milliseconds. */
  ms: number;
  /** The text for a model. */
  text: string;
  /** Number of elements with an id in the text. */
  ids: number;
}
