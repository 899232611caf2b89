import {
  type Annotation,
  type Annotations,
  MAX_NOTE_CHARACTERS,
  type Score,
} from './annotation.ts';

/** Sets a step's score; setting the same score again removes it. */
export function withScore(of: Annotations, step: number, score: Score, at: number): Annotations {
  const { score: before, note = '' } = of[step] ?? {};
  return replaced(of, step, { note, at, ...(before !== score && { score }) });
}

/** Sets a step's note. */
export function withNote(of: Annotations, step: number, note: string, at: number): Annotations {
  return replaced(of, step, { ...of[step], note: note.slice(0, MAX_NOTE_CHARACTERS), at });
}

/** An empty annotation is removed. */
function replaced(of: Annotations, step: number, next: Annotation): Annotations {
  const { [step]: _, ...others } = of;
  return next.score === undefined && next.note === '' ? others : { ...others, [step]: next };
}
