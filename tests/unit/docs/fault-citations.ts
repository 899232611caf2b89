const LIST = String.raw`[A-I]\d{1,2}(?:(?:, |–)[A-I]\d{1,2})*`;

/** Comments anywhere cite faults as `FAULTS C7, G9`. */
const IN_COMMENTS = [new RegExp(`FAULTS? (${LIST})`, 'g')];

/** Tests cite them in front of their names or behind, and in tables and comments. Keys such as F8 are none. */
const IN_TESTS = [
  new RegExp(`['"\`](${LIST}):? (?=\\S)`, 'g'),
  new RegExp(`\\((${LIST})\\)`, 'g'),
  new RegExp(`fault: '(${LIST})'`, 'g'),
  new RegExp(`// (${LIST}): `, 'g'),
];

/** Codes of faults that a source file cites, such as `C3`. */
export function faultCitations(file: string, source: string): Set<string> {
  const patterns = file.startsWith('tests/') ? [...IN_COMMENTS, ...IN_TESTS] : IN_COMMENTS;
  const lists = patterns.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, list]) => list),
  );
  return new Set(lists.flatMap((list) => codesOf(list ?? '')));
}

/** `C1, C15–C17` is C1, C15, C16 and C17. */
function codesOf(list: string): string[] {
  return list.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('–');
    const [first, last] = [Number(from.slice(1)), Number(to.slice(1))];
    return Array.from({ length: last - first + 1 }, (_, i) => `${from[0]}${first + i}`);
  });
}
