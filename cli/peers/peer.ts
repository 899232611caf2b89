import type { Page } from 'puppeteer-core';

/** Another system that reads pages for agents, run inside the page as its own package would run it. */
export interface Peer {
  /** The package's name, and the setting that it is run with. */
  name: string;
  version: string;
  /** Puts the peer's script into the page's present document. Rejects with a sentence. */
  install(page: Page): Promise<void>;
  /** Reads the page once, and takes away what the peer painted over it. */
  read(page: Page, options?: ReadOptions): Promise<Reading>;
}

export interface ReadOptions {
  /**
   * Turns the style sheet with the id `relayout` on or off right before the clock starts, in the
   * same task: the reading then pays for a layout of its own.
   */
  relayout?: boolean;
}

export interface Reading {
  /** Work in the page until the result could leave it. Milliseconds. */
  ms: number;
  /** What a model is given. */
  text: string;
  /** Elements that the text gives an id to. */
  ids: number;
}
