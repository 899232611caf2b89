import { type Annotation, type Annotations, MAX_NOTE, type Score } from './annotation.ts';

/** Scores a step; the score that it has already is taken back. */
export function withScore(of: Annotations, step: number, score: Score, at: number): Annotations {
  const { score: before, note = '' } = of[step] ?? {};
  return replaced(of, step, { note, at, ...(before !== score && { score }) });
}

export function withNote(of: Annotations, step: number, note: string, at: number): Annotations {
  return replaced(of, step, { ...of[step], note: note.slice(0, MAX_NOTE), at });
}

/** One that says nothing goes. */
function replaced(of: Annotations, step: number, next: Annotation): Annotations {
  const { [step]: _, ...others } = of;
  return next.score === undefined && next.note === '' ? others : { ...others, [step]: next };
}
