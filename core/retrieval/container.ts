/** What holds an element: a landmark, a form, a table, a frame, a scroller. */
export interface Container {
  key: string;
  role: string;
  name: string;
}

/** The containers of each node by its id, nearest first. Nodes with none may be absent. */
export type Containers = ReadonlyMap<string, readonly Container[]>;
