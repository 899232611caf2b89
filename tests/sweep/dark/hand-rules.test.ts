import type { Frame, Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { appendCss, canvasOf, openDark } from '../../e2e/dark/open-dark.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

/** How strongly the page says the color of an element, by its number. */
const PAGE_RULES: readonly ((at: number, property: string) => string)[] = [
  (at, property) => `.c${at} { ${property}: #fafafa }`,
  (at, property) => `.c${at} { ${property}: #fafafa !important }`,
  (at, property) => `html body #e${at}.c${at}.c${at} { ${property}: #fafafa }`,
  (at, property) => `html body #e${at}.c${at} { ${property}: #fafafa !important }`,
  (at, property) => `@layer one { #e${at} { ${property}: #fafafa !important } }`,
  (at, property) => `@layer two { .c${at} { ${property}: #fafafa } }`,
  (at, property) =>
    `@media screen { p:nth-of-type(${at + 1}) { ${property}: #fafafa !important } }`,
];
const INLINE = ['', 'PROPERTY: #fff8dc', 'PROPERTY: #fff8dc !important'];
const PROPERTIES = ['background-color', 'color', 'outline-color', 'border-top-color'];

/** How a person writes a rule for an element. */
const HAND_RULES: readonly ((at: number, declaration: string) => string)[] = [
  (at, declaration) => `.c${at} { ${declaration} }`,
  (at, declaration) => `.c${at} { ${declaration} !important }`,
  (at, declaration) => `@media (min-width: 1px) { .c${at} { ${declaration} } }`,
  (at, declaration) => `body { & .c${at} { ${declaration} } }`,
  (at, declaration) => `.c${at} { @supports (color: red) { ${declaration} } }`,
  (at, declaration) => `@layer mine { .c${at} { ${declaration} } }`,
  (at, declaration) => `:where(.c${at}) { ${declaration} }`,
  (at, declaration) =>
    `.c${at} { --h${at}: ${declaration.split(': ')[1]}; ${declaration.split(': ')[0]}: var(--h${at}) }`,
];

interface HandCase {
  page: string;
  inline: string;
  hand: string;
  property: string;
  color: string;
}

/** Every way of the page against every way of a person, the properties in turn. */
function handCases(): HandCase[] {
  const cases: HandCase[] = [];
  for (const pageRule of PAGE_RULES) {
    for (const inline of INLINE) {
      for (const hand of HAND_RULES) {
        const at = cases.length;
        const property = PROPERTIES[at % PROPERTIES.length] ?? '';
        const color = `rgb(${40 + (at % 60)}, ${at >> 2}, ${64 + (at % 9)})`;
        cases.push({
          ...{ property, color },
          page: pageRule(at, property),
          inline: inline.replace('PROPERTY', property),
          hand: hand(at, `${property}: ${color}`),
        });
      }
    }
  }
  return cases;
}

const CASES = handCases();

const HTML = `<!doctype html><title>By hand</title><style>
@layer one, two;
p { border: 1px solid #ddd; outline: 1px solid #ccc; background-color: #eee; color: #222 }
${CASES.map(({ page }) => page).join('\n')}</style><body>${CASES.map(
  ({ inline }, at) => `<p id="e${at}" class="c${at}" style="${inline}">Words ${at}</p>`,
).join('')}`;

sweepTest(
  'a plain rule of a person’s at the end of the sheet wins, however strongly the page speaks',
  async () => {
    const page = await tree.harness().openTab('/fixtures/dark/plain.html');
    await page.setContent(HTML);
    const person = await openDark(await tree.openPanel(page));
    await appendCss(person, `\n${CASES.map(({ hand }) => hand).join('\n')}\n`);

    const wrong = () =>
      page.evaluate(
        (wanted) =>
          wanted.flatMap(({ property, color, hand, page: was }, at) => {
            const element = document.querySelector(`#e${at}`);
            const is = element && getComputedStyle(element).getPropertyValue(property);
            return is === color ? [] : [`${at}: ${is} for ${hand} against ${was}`];
          }),
        CASES,
      );
    await soon(wrong).toEqual([]);

    await page.evaluate(() => document.querySelector('#e0')?.setAttribute('title', 'x'));
    await appendCss(
      person,
      '\n#e0 { background-color: rgb(9, 9, 9) } .c0 { background-color: rgb(8, 8, 8) }\n',
    );
    const first = () =>
      page.evaluate(() => {
        const element = document.querySelector('#e0');
        return element && getComputedStyle(element).backgroundColor;
      });
    await soon(first).toBe('rgb(9, 9, 9)');
  },
);

test('a rule by hand survives Off, Make dark, Regenerate and a knob, until a person starts afresh', async () => {
  const page = await tree.harness().openTab('/fixtures/dark/plain.html');
  const person = await openDark(await tree.openPanel(page));
  const { panel } = person;
  await appendCss(person, '\nhtml { background-color: rgb(40, 0, 90) }\n');
  const own = () => soon(() => canvasOf(page)).toBe('rgb(40, 0, 90)');
  const kept = () => soon(() => textOf(panel, '.dark-kept-note')).toContain('Kept 1 rule written');
  await own();

  await person.click('button.segments-option');
  await soon(() => canvasOf(page)).not.toBe('rgb(40, 0, 90)');
  await person.click('.toolbar .text-button');
  await own();
  await kept();

  await panel.evaluate(() => {
    const slider = document.querySelector<HTMLInputElement>('[data-knob="lightness"]');
    if (slider) slider.value = '0.2';
    slider?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await soon(() => textOf(panel, '.editor-place .view-lines')).toContain('penumbra');
  await own();
  await kept();

  await person.click('.dark-kept-note .text-button');
  await soon(() => canvasOf(page)).not.toBe('rgb(40, 0, 90)');
  expect(await textOf(panel, '.dark-kept-note')).toBe('');
});

function textOf(panel: Page | Frame, selector: string): Promise<string> {
  return panel.evaluate((of) => document.querySelector(of)?.textContent ?? '', selector);
}
