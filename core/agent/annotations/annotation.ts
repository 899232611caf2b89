import { mergeFields } from '../../platform/store/merge-fields.ts';

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

/**
 * Annotations of this window (`mine`) with what another has written since both read `base` (a three-way merge): scores
 * and notes apart. A score that both have given is as in `mine`; of a note that both have written, both texts are
 * there.
 */
export function joinAnnotations(
  base: Annotations,
  mine: Annotations,
  theirs: Annotations,
): Annotations {
  const { merged, both } = mergeFields(base, mine, theirs);
  const steps = merged as Annotations;
  const joined = both.flatMap((name) => {
    const step = Number(name);
    const note = joinAnnotation(base[step], mine[step], theirs[step]);
    return note ? [[step, note] as const] : [];
  });
  return { ...steps, ...Object.fromEntries(joined) };
}

function joinAnnotation(
  base: Annotation | undefined,
  mine: Annotation | undefined,
  theirs: Annotation | undefined,
): Annotation | null {
  const note = joinNotes(base?.note ?? '', mine?.note ?? '', theirs?.note ?? '');
  const isScored = mine?.score !== base?.score;
  const score = isScored ? mine?.score : theirs?.score;
  if (note === '' && score === undefined) return null;
  return { note, at: Math.max(mine?.at ?? 0, theirs?.at ?? 0), ...(score && { score }) };
}

/**
 * Two changes of a note. Where one holds what the other began from, that part is replaced; otherwise one follows the
 * other.
 */
export function joinNotes(base: string, mine: string, theirs: string): string {
  if (mine === base || theirs.includes(mine)) return theirs;
  if (theirs === base || mine.includes(theirs)) return mine;
  if (base !== '' && theirs.includes(base)) return theirs.replace(base, () => mine);
  if (base !== '' && mine.includes(base)) return mine.replace(base, () => theirs);
  return `${theirs}\n${mine}`;
}
