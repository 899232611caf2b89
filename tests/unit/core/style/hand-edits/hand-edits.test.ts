import { expect, test } from 'vitest';
import { handEdits } from '../../../../../core/style/hand-edits/hand-edits.ts';
import { mergeChanges } from '../../../../../core/style/hand-edits/merge-changes.ts';
import { restoreHandEdits } from '../../../../../core/style/hand-edits/restore-hand-edits.ts';
import { readReply } from '../../../../../core/style/improve/read-changes.ts';

const GENERATED = `@layer penumbra-repairs, penumbra-page;

@layer penumbra-repairs {
  .price {
    color: #ffd2d2 !important;
  }
}

@layer penumbra-page {
  header, nav {
    background-color: #111111 !important;
    color: #eeeeee !important;
  }
  @media (min-width: 600px) {
    aside {
      color: #dddddd !important;
    }
  }
}
`;

/** The header is light, the aside orange, the price as the page has it: by hand. */
const EDITED = GENERATED.replace('background-color: #111111', 'background-color: #fafafa')
  .replace('#dddddd', 'orange')
  .replace('    color: #ffd2d2 !important;\n', '');

const edits = handEdits(GENERATED, EDITED);

/** What becomes of a reply, as it is used: merged, then compared with what was given. */
function use(reply: string) {
  const { changes } = readReply(reply, { sheets: 1, isWhole: true });
  return restoreHandEdits(EDITED, mergeChanges(EDITED, changes), edits);
}

test('what a person wrote, changed or took out is found, selector by selector', () => {
  expect(handEdits(GENERATED, GENERATED)).toEqual([]);
  const page = { layer: 'penumbra-page', within: [] };
  const background = { property: 'background-color', value: '#fafafa !important' };
  expect(edits).toEqual([
    { ...page, ...background, selector: 'header' },
    { ...page, ...background, selector: 'nav' },
    {
      ...page,
      within: ['@media (min-width: 600px)'],
      selector: 'aside',
      property: 'color',
      value: 'orange !important',
    },
    {
      layer: 'penumbra-repairs',
      within: [],
      selector: '.price',
      property: 'color',
      value: null,
    },
  ]);
});

test('a reply that leaves them alone is taken as it is', () => {
  const { css, restored } = use('```css\nheader, nav { color: #ffffff; }\n```');

  expect(restored).toEqual([]);
  expect(css).toBe(EDITED.replace('#eeeeee', '#ffffff'));
});

test.each([
  ['written over', 'header, nav { background-color: #000 }'],
  ['taken out', 'header, nav { background-color: remove }'],
  [
    'beaten by a rule of its own',
    'header { background-color: #000 } nav { background-color: #000 }',
  ],
  ['beaten by a shorthand', 'header { background: #000 } nav { background: #000 }'],
  ['beaten by everything', 'header, nav { all: unset }'],
])('a model that ignores the instruction changes nothing: %s', (_, reply) => {
  const { css, restored } = use(reply);

  expect(restored).toHaveLength(2);
  expect(handEdits(EDITED, css)).toEqual([]);
});

test('what the sheet says beneath a person’s own rule stays, too', () => {
  const given = `${GENERATED}@layer penumbra-repairs {\n  nav, header {\n    color: orange !important;\n  }\n}\n`;
  const own = handEdits(GENERATED, given);
  const { changes } = readReply('header, nav { color: red }', {
    sheets: 1,
    isWhole: true,
  });

  const { css, restored } = restoreHandEdits(given, mergeChanges(given, changes), own);

  expect(restored).toHaveLength(2);
  expect(css).toBe(given);
});

test('what was taken out by hand does not come back, and what stands under a condition stays', () => {
  const { css, restored } = use(
    '.price { color: red } @media (min-width: 600px) { aside { color: blue } }',
  );

  expect(restored.map(({ selector }) => selector)).toEqual(['aside', '.price']);
  expect(css).not.toMatch(/red|blue/);
  expect(css).toContain('orange');
});

test('selectors beside those of a person keep what the model gave them', () => {
  const { css, restored } = use('header, footer { background-color: #000 }');

  expect(restored.map(({ selector }) => selector)).toEqual(['header']);
  expect(css).toMatch(/^ {2}footer\s*\{\s*background-color: #000 !important/m);
  expect(css).not.toContain('header, footer');
});

test('a sheet that dropped everything has it back where it stood', () => {
  const { css, restored } = restoreHandEdits(
    EDITED,
    '@layer penumbra-repairs, penumbra-page;\n',
    edits,
  );

  expect(restored).toHaveLength(3);
  expect(handEdits('', css)).toEqual(expect.arrayContaining(edits.slice(0, 3)));
});
