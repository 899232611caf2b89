import type { MeasuredDark } from './measured-dark.ts';

/** Whether a model has anything to do: a person wishes something, or something that a sheet can mend is wrong. */
export function isWorthAsking(
  { issues, score }: Pick<MeasuredDark, 'issues' | 'score'>,
  words: string,
): boolean {
  const isWrong = score.readable < 1 || (score.brightAreas ?? 0) > 0;
  return words.trim() !== '' || isWrong || issues.some(({ kind }) => kind !== 'beyond');
}
