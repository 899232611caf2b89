/** An element that contains others: a landmark, a form, a table, a frame, a scroller. */
export interface Container {
  key: string;
  role: string;
  name: string;
  /** It is the line that the node stands on, which says as much of it as its name. */
  isLine?: boolean;
}

/** The containers of each node by its id, nearest first. Nodes without any may be absent. */
export type Containers = ReadonlyMap<string, readonly Container[]>;
