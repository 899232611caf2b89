import { expect, test } from 'vitest';
import { handEditedLines } from '../../../../../core/style/hand-edits/hand-edited-lines.ts';
import { handEdits } from '../../../../../core/style/hand-edits/hand-edits.ts';

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

  expect(handEditedLines({ base: BASE, css, earlier: [] })).toEqual([
    { line: 3, note: WRITTEN },
    { line: 5, note: WRITTEN },
  ]);
});

test('what was taken out is told at the head of its rule', () => {
  const css = BASE.replace('    color: #eee !important;\n', '');

  expect(handEditedLines({ base: BASE, css, earlier: [] })).toEqual([
    { line: 2, note: 'You removed color; a model leaves it out.' },
  ]);
});

test('edits that are older than the newest text of a model are theirs still', () => {
  const css = BASE.replace('#eee', 'orange');
  const earlier = handEdits(BASE, css);
  const refined = css.replace('#111', '#222');

  expect(handEditedLines({ base: refined, css: refined, earlier })).toEqual([
    { line: 3, note: WRITTEN },
  ]);
});

test('a text that is broken, or as it was made, has none', () => {
  expect(handEditedLines({ base: BASE, css: BASE, earlier: [] })).toEqual([]);
  expect(handEditedLines({ base: BASE, css: 'p { color: red', earlier: [] })).toEqual([]);
});
