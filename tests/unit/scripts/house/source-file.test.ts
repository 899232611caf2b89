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
