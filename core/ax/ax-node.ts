/**
 * A node's name within the whole page: `12` in the tab's own process, `<session>/12` in a frame of
 * another process, whose ids are its own.
 */
export type AxKey = string;

/** One node of Chrome's accessibility tree. */
export interface AxNode {
  readonly key: AxKey;
  /** Session of an out-of-process frame; undefined for the tab itself. */
  readonly session: string | undefined;
  /** The frame whose document it is of. */
  readonly frameId: string;
  /** Id within its process. Of elements and texts it is the backend node id; of boxes it is negative. */
  readonly id: string;
  readonly backendNodeId?: number;
  readonly parent: AxKey | null;
  /** In document order, ignored ones too; under an `<iframe>`, its document once that is loaded. */
  readonly children: readonly AxKey[];
  readonly role: string;
  readonly name: string;
  readonly nameSources: readonly NameSource[];
  readonly description?: string;
  readonly value?: string;
  /** `focusable: true`, `level: 2`, … in Chrome's order. */
  readonly properties: readonly AxProperty[];
  /** True for what Chrome leaves out of the tree that it shows to assistive technology. */
  readonly ignored: boolean;
  /** Why, in words; empty unless it is ignored. */
  readonly ignoredReasons: readonly string[];
  /** Why its children cannot be shown, if so. */
  readonly problem?: string;
}

export interface AxProperty {
  readonly name: string;
  readonly value: string | number | boolean;
  /** Backend ids of the elements that it points to. */
  readonly related?: readonly number[];
}

/** One place where a name may come from (accname 1.2 §4.3.2). */
export interface NameSource {
  /** `aria-label`, `label`, `contents`, `placeholder`, … */
  readonly from: string;
  readonly text?: string;
  /** `won` is the name; `lost` had a text too, but came later; `invalid` points to nothing. */
  readonly outcome: 'won' | 'lost' | 'empty' | 'invalid';
  /** Backend ids of the elements whose text it is. */
  readonly related?: readonly number[];
}

/** The key of an id in a session. */
export function axKey(session: string | undefined, id: string | number): AxKey {
  return session === undefined ? String(id) : `${session}/${id}`;
}

/** The session that a key is of, and the id in it; undefined is the tab itself. */
export function splitAxKey(key: AxKey): { session: string | undefined; id: number } {
  const at = key.lastIndexOf('/');
  return { session: at < 0 ? undefined : key.slice(0, at), id: Number(key.slice(at + 1)) };
}
