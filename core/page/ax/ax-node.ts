/**
 * A node's key within the whole page: `12` in the tab's own process, `<session>/12` in a frame of
 * another process, which has ids of its own.
 */
export type AxKey = string;

/** One node of Chrome's accessibility tree. */
export interface AxNode {
  readonly key: AxKey;
  /** Session of an out-of-process frame; undefined for the tab itself. */
  readonly session: string | undefined;
  /** The frame of its document. */
  readonly frameId: string;
  /** Id within its process: the backend node id of elements and texts, a negative number for boxes. */
  readonly id: string;
  readonly backendNodeId?: number;
  readonly parent: AxKey | null;
  /** In document order, ignored nodes too; under an `<iframe>` its document, once loaded. */
  readonly children: readonly AxKey[];
  readonly role: string;
  readonly name: string;
  readonly nameSources: readonly NameSource[];
  readonly description?: string;
  readonly value?: string;
  /** `focusable: true`, `level: 2`, … in Chrome's order. */
  readonly properties: readonly AxProperty[];
  /** True for nodes that Chrome leaves out of the tree for assistive technology. */
  readonly ignored: boolean;
  /** Why, in words; empty unless the node is ignored. */
  readonly ignoredReasons: readonly string[];
  /** Why its children cannot be shown, if they cannot. */
  readonly problem?: string;
}

export interface AxProperty {
  readonly name: string;
  readonly value: string | number | boolean;
  /** Backend ids of the elements that it refers to. */
  readonly related?: readonly number[];
}

/** One possible source of a name (accname 1.2 §4.3.2). */
export interface NameSource {
  /** `aria-label`, `label`, `contents`, `placeholder`, … */
  readonly from: string;
  readonly text?: string;
  /** `won` gave the name; `lost` had a text too, but has lower priority; `invalid` refers to nothing. */
  readonly outcome: 'won' | 'lost' | 'empty' | 'invalid';
  /** Backend ids of the elements that the text comes from. */
  readonly related?: readonly number[];
}

/** The key of an id in a session. */
export function axKey(session: string | undefined, id: string | number): AxKey {
  return session === undefined ? String(id) : `${session}/${id}`;
}

/** The session and the id of a key; an undefined session is the tab itself. */
export function splitAxKey(key: AxKey): { session: string | undefined; id: number } {
  const at = key.lastIndexOf('/');
  return { session: at < 0 ? undefined : key.slice(0, at), id: Number(key.slice(at + 1)) };
}
