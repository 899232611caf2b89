import { expect, test } from 'vitest';
import { handEdits } from '../../../../core/dark-model/hand-edits.ts';
import { handLines } from '../../../../core/dark-model/hand-lines.ts';

const BASE = `@layer penumbra-page {
  p, li {
    color: #eee !important;
    background-color: #111 !important;
  }
}
`;

const WRITTEN = 'Written by you; a model keeps it.';

test('lines that a person has written or changed are told once each', () => {
  const css = BASE.replace('#eee', 'orange').replace('  }', '    fill: red;\n  }');

  expect(handLines({ base: BASE, css, earlier: [] })).toEqual([
    { line: 3, told: WRITTEN },
    { line: 5, told: WRITTEN },
  ]);
});

test('what was taken out is told at the head of its rule', () => {
  const css = BASE.replace('    color: #eee !important;\n', '');

  expect(handLines({ base: BASE, css, earlier: [] })).toEqual([
    { line: 2, told: 'You have taken out color; a model leaves it out.' },
  ]);
});

test('edits that are older than the newest text of a model are theirs still', () => {
  const css = BASE.replace('#eee', 'orange');
  const earlier = handEdits(BASE, css);
  const refined = css.replace('#111', '#222');

  expect(handLines({ base: refined, css: refined, earlier })).toEqual([{ line: 3, told: WRITTEN }]);
});

test('a text that is broken, or as it was made, has none', () => {
  expect(handLines({ base: BASE, css: BASE, earlier: [] })).toEqual([]);
  expect(handLines({ base: BASE, css: 'p { color: red', earlier: [] })).toEqual([]);
});
