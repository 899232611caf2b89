export const SCORES = ['good', 'bad'] as const;

export type Score = (typeof SCORES)[number];

/** What a person thinks of a step that is over. The run and its models know nothing of it. */
export interface Annotation {
  score?: Score;
  note: string;
  /** Milliseconds (Unix) when it was last changed. */
  at: number;
}

/** Annotations of a run, by the numbers of its steps. Replaced, never changed. */
export type Annotations = Readonly<Record<number, Annotation>>;

export const NO_ANNOTATIONS: Annotations = {};

/** Characters of a note that are taken. */
export const MAX_NOTE = 4000;
