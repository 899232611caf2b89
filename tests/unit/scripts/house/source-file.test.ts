import { expect, test } from 'vitest';
import { parseSourceFile } from '../../../../scripts/house/source-file.ts';

test.each([
  'const a = (await link.call.details(1)) as NodeDetails;',
  'const a = (await found.frame.link?.call.details(1)) as NodeDetails;',
  'const a = link.call.details(1) as Promise<NodeDetails>;',
  'const a = (await Promise.all(links.map((link) => link.call.markup([1])))) as NodeMarkup[][];',
])('%s is a cast at a call of a frame', (line) => {
  expect(parseSourceFile('panel/a.ts', line).frameCasts).toEqual([1]);
});

test.each([
  'const a: NodeDetails = await link.call.details(1);',
  "const a = { type: 'call' } as const;",
  'const a = hear.call(document) as Element;',
])('%s is none', (line) => {
  expect(parseSourceFile('panel/a.ts', line).frameCasts).toEqual([]);
});

test('thresholds are the named numbers of a file, with what their comments say', () => {
  const text = [
    '/** Milliseconds; people notice later. */',
    'const WAIT_MS = 5 * 60_000;',
    'export const SHARE = -0.5;',
    'const LONGEST = WAIT_MS / 2;',
    "const NAME = 'a';",
    'const same = 3;',
    'function f() { const INNER = 4; }',
    '',
  ].join('\n');

  expect(parseSourceFile('core/a.ts', text).thresholds).toEqual([
    { name: 'WAIT_MS', line: 2, value: '5 * 60_000', reason: 'Milliseconds; people notice later.' },
    { name: 'SHARE', line: 3, value: '-0.5', reason: '' },
    { name: 'LONGEST', line: 4, value: 'WAIT_MS / 2', reason: '' },
  ]);
});

test('a long line is none where it only holds a text', () => {
  const long = 'a'.repeat(130);
  const text = `const said = [\n  '${long}',\n];\nconst ${long} = 1;\n`;

  expect(parseSourceFile('core/a.ts', text).longLines).toEqual([4]);
});

test('helpers are the functions that a file keeps for itself', () => {
  const text =
    'function keyOf() {}\nexport function open() {}\nconst textOf = () => 1;\nconst a = 1;\n';

  expect(parseSourceFile('core/a.ts', text).helpers).toEqual(['keyOf', 'textOf']);
});
