import { expect, test } from 'vitest';
import { runAtOnce } from '../../../../../core/platform/async/time-slicing.ts';
import { handEdits } from '../../../../../core/style/hand-edits/hand-edits.ts';
import { withHandLayers } from '../../../../../core/style/hand-edits/with-hand-layers.ts';

const BASE = `@layer penumbra-repairs, penumbra-page;

@layer penumbra-page {
  p, li {
    color: #eee !important;
    background-color: #111 !important;
  }
}

@layer penumbra-repairs {
  #n5 {
    color: #fff !important;
  }
}
`;

function applied(edited: string, base = BASE): string {
  return runAtOnce(withHandLayers(edited, { hand: handEdits(base, edited) }));
}

test('a plain rule of a person’s is important in the first layer, once', () => {
  expect(applied(`${BASE}\n.card { background-color: #400040 }`)).toBe(
    `@layer penumbra-hand;\n\n@layer penumbra-hand {\n.card {\n  background-color: #400040 !important;\n}\n}\n\n${BASE}`,
  );
});

test('what a person wrote as important wins over what they wrote without', () => {
  const css = applied(`${BASE}.a { color: red } .b { color: tan !important }`);
  expect(css.split('\n', 1)).toEqual(['@layer penumbra-hand-important, penumbra-hand;']);
});

test('an edit in a rule of the generator leaves its rule and keeps its place among others', () => {
  const edited = BASE.replace('#eee', 'orange').replace('#fff', 'gold');
  const css = applied(edited);
  expect(css).toMatch(/^@layer penumbra-edited-repairs, penumbra-edited-page;/);
  expect(css).toMatch(/@layer penumbra-edited-page \{\np, li \{\n {2}color: orange !important;/);
  expect(css).not.toContain('#eee');
  expect(css.split('#111')).toHaveLength(2);
  expect(css).not.toContain('#n5 {\n  }');
});

test('a declaration that was taken out stays out; the sheet as it was made stays as it is', () => {
  const edited = BASE.replace('    color: #eee !important;\n', '');
  expect(applied(edited)).toBe(edited);
  expect(applied(BASE)).toBe(BASE);
});

test('of a longer list of selectors only those that a person added come first', () => {
  const css = applied(BASE.replace('#n5 {', '#n5, .mine {'));
  expect(css).toContain('@layer penumbra-edited-repairs {\n.mine {\n  color: #fff !important;');
  expect(css).toContain('#n5, .mine {');
});

test('conditions, nesting and layers stay around a rule; keyframes are left alone', () => {
  const css = applied(
    `${BASE}@layer mine, other;
@keyframes glow { from { color: red } }
@layer mine { .m { color: red } }
@layer other { .m { color: tan !important } }
@media (width > 3px) { .card { color: red; & b { fill: tan } @media print { color: #000 } } }`,
  );
  expect(css.split('\n', 1)).toEqual([
    '@layer penumbra-hand-important-in-other, penumbra-hand, penumbra-hand-in-mine;',
  ]);
  expect(css).toContain(
    '@media (width > 3px) {\n  .card {\n    & b {\n      fill: tan !important;',
  );
  expect(css).toContain('.card {\n    @media print {\n      & {\n        color: #000 !important;');
  expect(css).toContain('@keyframes glow { from { color: red } }');
});

test('custom properties are a person’s too', () => {
  expect(applied(`${BASE}:root { --ink: { a: b }; --x: 1px }`)).toContain('--x: 1px !important');
});

test('a rule that cannot be read stays where it is, and what stands beside it still comes first', () => {
  const css = applied(`${BASE}.a { color: "x\n } .b { color: red }\n.c { color: tan }`);
  expect(css).toContain('.c {\n  color: tan !important;');
});

test('edits that are older than a model’s text come first in it', () => {
  const edited = BASE.replace('#eee', 'orange');
  const hand = handEdits(BASE, edited);
  const refined = edited.replace('#111', '#222');
  expect(runAtOnce(withHandLayers(refined, { hand }))).toMatch(
    /^@layer penumbra-edited-page;[\s\S]*color: orange !important/,
  );
});

test('what was exported and comes back keeps its layers', () => {
  const once = applied(`${BASE}.a { color: red }`);
  const back = applied(once, '');
  expect(back.split('\n', 1)).toEqual([
    '@layer penumbra-hand, penumbra-edited-repairs, penumbra-edited-page;',
  ]);
});

/** A sheet in which a model changed something, as it is applied. */
function refined(edited: string, base: string, hand: string = edited): string {
  const model = handEdits(base, edited);
  return runAtOnce(withHandLayers(hand, { hand: handEdits(edited, hand), model }));
}

test('what a model wrote stands behind what is by hand, and before repairs', () => {
  const edited = BASE.replace('#eee', 'plum').replace('#fff', 'gold');
  const css = refined(edited, BASE, `${edited.replace('#111', '#222')}.a { color: red }`);
  expect(css.split('\n', 1)).toEqual([
    '@layer penumbra-hand, penumbra-edited-page, penumbra-model-repairs, penumbra-model-page;',
  ]);
  expect(css).toMatch(/@layer penumbra-model-page \{\np, li \{\n {2}color: plum !important;/);
  expect(css.split('plum')).toHaveLength(2);
});

test('a person’s value at a place that a model changed is theirs alone', () => {
  const edited = BASE.replace('#eee', 'plum');
  const css = refined(edited, BASE, edited.replace('plum', 'navy'));
  expect(css.split('\n', 1)).toEqual(['@layer penumbra-edited-page;']);
});

test.each([
  '.b:hover { color: #ccc !important; }',
  '.b:not(.c):focus-visible { color: #ccc !important; }',
  '.b[disabled], .d { color: #ccc !important; }',
  '.b { &:hover { color: #ccc !important; } }',
])('the states of what a model changed stay stronger than it: %s', (rule) => {
  const base = `@layer penumbra-repairs, penumbra-page;\n@layer penumbra-page {\n.b { color: #eee !important; }\n${rule}\n}\n`;
  const css = refined(base.replace('#eee', 'plum'), base);
  const model = modelPart(css);
  expect(model).toContain('#ccc');
});

test('what is about other elements stays where it is', () => {
  const base =
    '@layer penumbra-page {\n.b { color: #eee !important; }\n.b :hover, .c:hover, .b::before, .b.c { color: #ccc !important; }\n.b:hover { fill: #ccc !important; }\n}\n';
  const css = refined(base.replace('#eee', 'plum'), base);
  const model = modelPart(css);
  expect(model).toContain('plum');
  expect(model).not.toContain('#ccc');
});

function modelPart(css: string): string {
  return css.split('@layer penumbra-model-page {')[1]?.split('@layer')[0] ?? '';
}
