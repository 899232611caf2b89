import type { Kept } from './kept-words.ts';
import type { PageQuestion } from './page-questions.ts';

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How many questions one line of the outline answers by itself. */
export function answered(questions: readonly PageQuestion[], text: string): Kept {
  const lines = text
    .split('\n')
    .map((line) => ({ line, said: letters(line.replace(/\[\d+(?: [a-z]+)?(?=[ \]])/g, '')) }));
  const missing = questions.filter(({ about, answers, ids }) => {
    return !lines.some(({ line, said }) => {
      const says = [about, ...answers].every((one) => said.includes(letters(one)));
      return (says || saysApart([about, ...answers], line)) && ids.every((id) => hasId(line, id));
    });
  });
  return {
    of: questions.length,
    kept: questions.length - missing.length,
    missing: missing.map(({ about, ids }) => `“${about}” ${ids.join()}`),
  };
}

/** Brackets may stand between the words of a text: then each word is looked for. */
function saysApart(texts: readonly string[], line: string): boolean {
  const words =
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = new Set(line.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return words.every((word) => said.has(word));
}

function hasId(line: string, id: string): boolean {
  return line.includes(`[${id} `) || line.includes(`[${id}]`);
}
