import { mergeFields } from '../../platform/store/merge-fields.ts';
import type { Annotation, Annotations } from './annotation.ts';

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
