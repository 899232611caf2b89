import { inEnglish } from '../../platform/messages/messages.ts';

/** What a run says in a person's place, where nobody is there to decide or to answer. */
const FOR_NOBODY: ReadonlySet<string> = new Set([
  inEnglish('run.leftForPerson'),
  inEnglish('run.nobodyAnswers'),
]);

/** Whether words stand where a person's would, and are the run's own. */
export function isForNobody(words: string | undefined): boolean {
  return words !== undefined && FOR_NOBODY.has(words);
}
