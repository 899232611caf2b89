import type { ReadingQuestion } from './parse-questions.ts';

/** A longer line is a page without lines: nothing on it stands together. */
const MAX_LINE = 1_200;

/** The brackets of controls without their ids and roles: those are not words of the page. */
const OWN_WORDS = /\[(?:f\d+_)?\d+(?: [a-z]+)?(?=[ \]])/g;

/** Whether one line of an outline has everything that a question asks for; `id` is that of its control. */
export function isAnswered(
  { texts }: Pick<ReadingQuestion, 'texts'>,
  id: string | null,
  outline: string,
): boolean {
  return outline.split('\n').some((line) => {
    if (line.length > MAX_LINE) return false;
    if (id !== null && !line.includes(`[${id} `) && !line.includes(`[${id}]`)) return false;
    const said = ` ${words(line.replace(OWN_WORDS, ' '))} `;
    return texts.every((text) => said.includes(` ${words(text)} `));
  });
}

/** Words and numbers with their signs, in order, so that `5` is not found in `56` or `€5.00`. */
function words(text: string): string {
  const found = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+(?:[.,:’'][\p{N}\p{L}]+)*|[€$£¥%]/gu);
  return found?.join(' ') ?? '';
}
