import { expect, test } from 'vitest';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { fakeGate } from '../../../../fakes/fake-gate.ts';

const problemsOf = async (css: string) =>
  (await fakeGate().check(css, 0)).problems.map(
    ({ line, message }) => `${line}: ${english(message)}`,
  );

/** Selectors by which a value of the page, or what a person has chosen, decides. */
const READING = [
  '[value^="a"]',
  '.pin[value="4711"]',
  '[data-token*="x" i]',
  'a[href$="/me"]',
  '[aria-label="5 unread"]',
  '[style*="width: 40%"]',
  'meta[content^="9"] ~ p',
  ':not([value^="a"])',
  ':is(p, [value^="a"]) b',
  'p:nth-child(2 of [value^="a"])',
  ':checked',
  ':valid',
  ':user-invalid',
  ':in-range',
  ':placeholder-shown',
  ':autofill',
  ':disabled',
  '[checked]',
  ':empty',
  ':target',
  'body:has(input)',
  'li:nth-last-child(7)',
  'li:only-child',
  'li:first-child:last-child',
  'li:nth-child(7) ~ li:last-child',
  ':host([value^="a"])',
  '::slotted([value^="a"])',
  ':some-new-thing',
];

/** Declarations that can have a page ask for a picture of its own, or keep it from that. */
const SWITCHING = [
  'display: block',
  'visibility: visible',
  'content-visibility: visible',
  'position: fixed',
  'width: 9px',
  'min-height: 1px',
  'margin-top: -9000px',
  'transform: none',
  'translate: 0 -9000px',
  'zoom: 2',
  'font-size: 0',
  'float: left',
  'overflow: visible',
  'contain: size',
  'animation-name: show',
  'transition: color 1s',
  'counter-increment: x',
  'container-type: size',
  'color-scheme: dark',
  'background-image: none',
  'filter: none',
  '--shown: block',
  'fill: url(#pattern)',
  'border-style: none',
];

test('E8: what shows or moves elements is refused where a value of the page decides', async () => {
  const letIn: string[] = [];
  for (const selector of READING) {
    for (const declaration of SWITCHING) {
      const ways = [
        `${selector} { ${declaration} }`,
        `p { color: red; ${selector.startsWith(':host') ? selector : `& ${selector}`} { ${declaration} } }`,
        `@media print { ${selector} { color: red; ${declaration} } }`,
        `@scope (${selector}) { b { ${declaration} } }`,
      ];
      for (const css of ways) {
        const { css: left } = await fakeGate().check(css, 0);
        if (left.includes(`  ${declaration};`)) letIn.push(css);
      }
    }
  }
  expect(letIn).toEqual([]);
});

test('E8: the refusal says at its line what the rule hangs on, and what to use', async () => {
  const css = 'p { color: red }\n[value^="a"] {\n  color: blue;\n  background: #111;\n}';

  expect(await problemsOf(css)).toEqual([
    '4: background is blocked here: the rule depends on values of the page ([value^="a"]), and the pictures it loads could reveal them. Only colors, shadows, outlines and the like are allowed. Use background-color instead.',
  ]);
});

test.each([
  'p { width: attr(data-x px) }',
  'p { margin-top: calc(sibling-count() * 100px) }',
  'p { --n: calc(sibling-count() * 100px) }',
  'p { display: if(style(--x: 1): block; else: none) }',
  '@container style(--x: 1) { p { display: none } }',
  '@container (width > 312px) { p { display: none } }',
])('E8: a value is not read by a function or a query either: %s', async (css) => {
  expect(await problemsOf(css)).toHaveLength(1);
});

test.each([
  '[data-theme="dark"] { --bg: #111; color-scheme: dark; background: #111 }',
  'html[data-bs-theme=dark] .card, [data-color-mode="dark"] p { border: 1px solid #333; display: block }',
  '[theme=dark] { width: 1px } [data-user-color-scheme="dark"] { --x: red }',
  'input[type="checkbox"] { width: 16px; background: #222 }',
  'button:hover, a:focus-visible { border: 1px solid #fff; transform: none }',
  ':root:not([data-theme="light"]) { --text: #eee }',
  'html.dark #main .card { padding: 1px } .dark { display: none }',
  'tr:nth-child(even) td { background: #222 } li:last-child { border: none }',
  'li:first-child::before { display: none }',
  'details[open] > summary { margin: 0 } [hidden] { display: none }',
  '[class*="icon-"] { width: 1px } [aria-expanded="true"] { display: block }',
  '[style*="background: white"] { background: #111 }',
  '[style*="color:#000"] { color: #eee; border: 0 }',
  'input:checked + label { background-color: #333; border-color: #555; color: #fff; box-shadow: none }',
  'img[src$=".svg"], .logo img[src*="dark"]:hover { filter: invert(1) }',
  'a[href^="http"] { color: #8cf; text-decoration: underline; outline: 1px solid; opacity: 0.8 }',
  'body:has(.modal) { background-color: #000; color: #eee }',
  'button:disabled { opacity: 0.5; cursor: not-allowed }',
  '@container (width > 30em) { a { color: color-mix(in oklab, red, blue 20%) } }',
  '@media (prefers-color-scheme: dark) { :root { --bg: #111 } }',
  'p:lang(fr) { quotes: none } :root { --x: 1px } .a { padding: var(--x) }',
])('ordinary dark CSS is let in as it is: %s', async (css) => {
  expect(await problemsOf(css)).toEqual([]);
});
