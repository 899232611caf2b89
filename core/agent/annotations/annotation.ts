export const SCORES = ['good', 'bad'] as const;

export type Score = (typeof SCORES)[number];

/** A person's opinion of a finished step. The run and its models do not see it. */
export interface Annotation {
  score?: Score;
  note: string;
  /** Milliseconds (Unix) of the last change. */
  at: number;
}

/** Annotations of a run, by step number. Replaced, never mutated. */
export type Annotations = Readonly<Record<number, Annotation>>;

export const NO_ANNOTATIONS: Annotations = {};

/** Maximum characters of a note. */
export const MAX_NOTE_CHARACTERS = 4000;
