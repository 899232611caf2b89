import { expect, test } from 'vitest';
import { runAtOnce } from '../../../../../core/platform/async/time-slicing.ts';
import { carryEditsTask, type OwnCss } from '../../../../../core/style/hand-edits/carry-edits.ts';
import { handEdits } from '../../../../../core/style/hand-edits/hand-edits.ts';

const carryEdits = (next: string, own: OwnCss) => runAtOnce(carryEditsTask(next, own));

const made = (surface: string) => `@layer penumbra-repairs, penumbra-page;

@layer penumbra-page {
.card, .panel {
  color: #ddd !important;
  background-color: ${surface} !important;
}
a { color: #9cf !important; }
}
`;

/** What becomes of edits of the first sheet in the second one. */
function carried(edit: (css: string) => string): string {
  const [before, next] = [made('#111'), made('#333')];
  const css = edit(before);
  return carryEdits(next, { css, made: before, edits: handEdits(before, css) });
}

test('a rule of a person’s own is carried as it is written, with its comment', () => {
  const own = '/* too bright */\n.promo,\n.banner { background: url(#a) #400 }\n';

  expect(carried((css) => `${css}\n${own}`)).toBe(`${made('#333')}\n${own}`);
});

test('a changed declaration keeps its place and its value, and what was removed stays so', () => {
  const next = carried((css) =>
    css
      .replace('background-color: #111', 'background-color: #420')
      .replace('a { color: #9cf !important; }\n', ''),
  );

  expect(next).toContain('.card, .panel {\n  color: #ddd !important;\n  background-color: #420');
  expect(next).not.toContain('#333');
  expect(next).not.toContain('#9cf');
});

test('an edit of one selector leaves the others what is generated', () => {
  const next = carried((css) =>
    css.replace('.card, .panel {', '.card { background-color: #420 !important }\n.panel {'),
  );

  expect(next).toContain('background-color: #333');
  expect(next).toContain('background-color: #420 !important');
});

test('rules in conditions, nested rules and animations are carried', () => {
  const own = [
    '@media (width > 1px) {\n.a { color: red }\n}',
    '.b { & .c { color: green } }',
    '@keyframes blink { to { color: blue } }',
  ];

  const next = carried((css) => `${css}\n${own.join('\n')}\n`);

  for (const rule of own) expect(next).toContain(rule);
});

test('an edit of a rule that is not generated any more is there all the same', () => {
  const before = '@layer penumbra-page {\n.old { color: #ddd !important; }\n}\n';
  const css = before.replace('#ddd', '#fed');

  const next = carryEdits(made('#333'), { css, made: before, edits: handEdits(before, css) });

  expect(next).toContain('@layer penumbra-page {\n.old {\n  color: #fed !important;\n}\n}');
});

test('what was carried once is carried again, and no more than that', () => {
  const first = made('#111');
  const css = `${first.replace('#ddd', '#fed')}\n.promo { color: red }\n`;
  const second = carryEdits(made('#333'), { css, made: first, edits: handEdits(first, css) });
  const edits = handEdits(made('#333'), second);

  const third = carryEdits(made('#333'), { css: second, made: made('#333'), edits });

  expect(third).toBe(second);
});
