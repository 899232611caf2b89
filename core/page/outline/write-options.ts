import type { PageNode } from '../tree/page-tree.ts';

/** What the lines of a page are made from, and what they say. */
export interface WriteOptions {
  nodes: ReadonlyMap<string, PageNode>;
  wholePage: boolean;
  coordinates: boolean;
}
