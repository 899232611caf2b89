import { expect, test } from 'vitest';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { mergeChanges } from '../../../../../core/style/hand-edits/merge-changes.ts';
import { checkChanges, readReply } from '../../../../../core/style/improve/read-changes.ts';
import { UNNAMED, vouch } from '../../../../../core/style/safe-css/vouched-sheets.ts';
import { fakeGate } from '../../../../fakes/fake-gate.ts';

/** The sheets that a model was shown, each of another frame. */
const SHEETS = [{ frame: 0 }, { frame: 4 }];
const read = (reply: string, isWhole = true) => readReply(reply, { sheets: 2, isWhole });
const selectors = (reply: string) => read(reply).changes.map((change) => change.selectors.join());

test('rules are read from a fence, from bare text, and for each sheet', () => {
  expect(read('Here you are:\n```css\na { color: red !important; }\n```\nDone.')).toEqual({
    changes: [
      {
        sheet: 0,
        within: [],
        selectors: ['a'],
        declarations: [{ property: 'color', value: 'red' }],
      },
    ],
    problems: [],
  });
  expect(selectors('a,b{color:red}')).toEqual(['a,b']);
  expect(read('/* sheet 2 */ a{color:red} /* sheet 1 */ b{color:red}').changes).toMatchObject([
    { sheet: 1, selectors: ['a'] },
    { sheet: 0, selectors: ['b'] },
  ]);
  expect(read('/* sheet 7 */ a{color:red}')).toEqual({
    changes: [],
    problems: ['No sheet 7.'],
  });
});

test('conditions and nesting parents are kept', () => {
  const { changes } = read('@media (width > 5px) { .a { .b & { color: red } } }');

  expect(changes).toMatchObject([{ within: ['@media (width > 5px)', '.a'], selectors: ['.b &'] }]);
});

test('a broken rule spoils no other', () => {
  const { changes, problems } = read('a { color red } b { color: red }\nc { color: blue');

  expect(changes.map((change) => change.selectors)).toEqual([['b']]);
  expect(problems).toEqual([
    'Not CSS (Unknown word color): a { color red }',
    'A rule isn’t closed: c { color: blue',
  ]);
});

test('a reply that was cut gives what is whole', () => {
  expect(read('```css\na { color: red }\nb { content: "}"; col', false)).toMatchObject({
    changes: [{ selectors: ['a'] }],
    problems: [],
  });
});

test('E8: what loads from elsewhere, and at-rules that are no style rules, are left out', async () => {
  const reply = read(
    `@import "https://evil.test/a.css";
    a { background-image: url(https://evil.test/?q); color: red }
    b { background-image: url(https://site.test/a.png) }
    @media (width > 5px) { .c { --x: "https://evil.test/"; border-color: var(--x) } }
    @font-face { font-family: x; src: url(https://evil.test/f) }`,
  );
  const gate = fakeGate();
  const { changes, problems } = await checkChanges(reply, SHEETS, (texts) => gate.problems(texts));

  expect(changes.map(({ declarations }) => declarations.map(({ property }) => property))).toEqual([
    ['color'],
    ['border-color'],
  ]);
  expect(problems.map(english).join('\n')).toMatch(/evil\.test.*site\.test.*--x/s);
});

test('a remote address stays at the place where the generator has written it', async () => {
  const gate = fakeGate();
  const css = 'b { background-image: url("https://site.test/a.png") !important; }';
  gate.trust(vouch({ frame: 0, scope: 0, css: `@layer page { ${css} }` }, UNNAMED));
  const left = async (text: string) => {
    const { changes } = await checkChanges(read(text), SHEETS, (texts) => gate.problems(texts));
    return changes.length;
  };

  expect(await left(css)).toBe(1);
  expect(await left(css.replace('b {', 'b[value^=a] {'))).toBe(0);
  expect(await left(`@media (width > 5px) { ${css} }`)).toBe(0);
  expect(await left(css.replace('a.png', 'a.png?x'))).toBe(0);
  // The second sheet is of another frame.
  expect(await left(`/* sheet 2 */ ${css}`)).toBe(0);
});

test('a refusal in words is no change', () => {
  expect(read('I cannot help with that.')).toEqual({ changes: [], problems: [] });
});

const SHEET = `@layer penumbra-repairs, penumbra-page;

@layer penumbra-repairs {
  a {
    color: #aaa !important;
  }
}

@layer penumbra-page {
  a {
    color: #999 !important;
    background-color: #111 !important;
  }
}
`;
const merged = (reply: string, sheet = SHEET) => mergeChanges(sheet, read(reply).changes);

test('a property is set in every layer that has it, and others join the rule that wins', () => {
  expect(merged('a { color: #fff; border-color: #333 }')).toBe(
    SHEET.replace('#999', '#fff').replace(
      'color: #aaa !important;',
      'color: #fff !important;\n    border-color: #333 !important;',
    ),
  );
});

test('what is taken out goes, with the rule when nothing is left of it', () => {
  expect(merged('a { color: remove }')).not.toMatch(/#aaa|#999/);
  expect(merged('a { color: remove; background-color: remove }')).not.toContain('a {');
});

test('new rules come last among the repairs, under their conditions', () => {
  const css = merged('@media print { b { color: #000 } } @media print { c { color: #000 } }');

  expect(css).toContain(
    `    @media print {
        b {
            color: #000 !important;
        }
        c {
            color: #000 !important;
        }
    }
}

@layer penumbra-page`.replaceAll('    ', '  '),
  );
});

test('a later change of one reply holds against an earlier one', () => {
  expect(merged('b { color: red } b { color: blue }')).not.toContain('red');
  expect(merged('b { color: red } b { color: remove }')).toBe(merged('b { color: remove }', SHEET));
  expect(merged('a { color: remove; background-color: remove } a { color: #fff }')).toMatch(
    /penumbra-repairs \{\s+a \{\s+color: #fff !important/,
  );
});

test('a sheet without layers, or an empty one, takes rules at its end', () => {
  expect(merged('b { color: red }', 'a { color: blue; }\n')).toMatch(
    /b \{\s+color: red !important/,
  );
  expect(merged('b { color: red }', '')).toMatch(/^b \{\s+color: red !important;?\s+\}$/);
});

test.each([
  ['I made the header darker. header { color: #eee }', 'header'],
  ['Here is what I changed:\n\n.a,\n.b:hover { color: #eee }', '.a,.b:hover'],
  ['Make links bluer: a.link > span { color: #eee }', 'a.link > span'],
  ['Now the rest:\n\nfooter p { color: #eee }', 'footer p'],
  ['[title="a. b"] p { color: #eee }', '[title="a. b"] p'],
  ['article section { color: #eee }', 'article section'],
  ['my-card h2, DIV.x { color: #eee }', 'my-card h2,DIV.x'],
])('words around rules are dropped, never kept as a part of one: %s', (reply, selector) => {
  expect(selectors(reply)).toEqual([selector]);
});
