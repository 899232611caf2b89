import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import { bundleScript } from '../../../cli/peers/bundle-script.ts';
import { inProject } from '../../../cli/setup/project.ts';
import { bigSheet } from '../../bench-dark/big-sheet.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();
let script = '';

beforeAll(async () => {
  script = await bundleScript(inProject('content/styles/style-reader.ts'), 'styles');
});

/** Questions to the browser about declarations in a second reading, and how many rules it had. */
interface Second {
  asked: number;
  rules: number;
  sameRules: number;
}

/** Reads a page of 300 kB of CSS, changes it, and reads it again. */
async function readTwice(change: string): Promise<Second> {
  const page = await harness().openTab('/fixtures/dark/big.html');
  await page.addStyleTag({ content: bigSheet(300_000) });
  await page.evaluate(prepare);
  return readChanged(page, change);
}

async function readChanged(page: Page, change: string): Promise<Second> {
  // The reader is told that no attribute has changed, as its watch would.
  return (await page.evaluate(`(async () => {
    ${script}
    const reader = new styles.StyleReader(() => false);
    const pace = { step: () => false, rest: () => Promise.resolve() };
    const read = async (hasSameAttributes) => {
      const { scopes } = await reader.read({ pace, hasSameAttributes });
      return scopes.flatMap(({ rules }) => rules);
    };
    const before = new Set(await read(false));
    ${change};
    let asked = 0;
    const { getPropertyValue } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.getPropertyValue = function (property) {
      asked++;
      return getPropertyValue.call(this, property);
    };
    const rules = await read(true);
    CSSStyleDeclaration.prototype.getPropertyValue = getPropertyValue;
    return { asked, rules: rules.length, sameRules: rules.filter((rule) => before.has(rule)).length };
  })()`)) as Second;
}

/** Runs in the page. */
function prepare(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('p { color: #222 }');
  document.adoptedStyleSheets = [sheet];
}

/** What a rule of the changes below takes: a few declarations, and the colours of the root. */
const FEW = 30;

test.each([
  ['nothing', '', 0],
  ['a rule by insertRule', 'document.styleSheets[0].insertRule("i { color: red }", 3)', 1],
  [
    'a style element before all others',
    'const el = document.createElement("style"); el.textContent = "i { color: red } b { fill: red }"; document.head.prepend(el)',
    2,
  ],
  [
    'an adopted sheet',
    'const one = new CSSStyleSheet(); one.replaceSync("i { color: red }"); document.adoptedStyleSheets = [one, ...document.adoptedStyleSheets]',
    1,
  ],
  ['an adopted sheet’s text', 'document.adoptedStyleSheets[0].replaceSync("p { color: #333 }")', 1],
])('of a page that has changed by %s, only that is read', async (_, change, fresh) => {
  const { asked, rules, sameRules } = await readTwice(change);
  console.log(
    `${rules} rules, ${rules - sameRules} of them new, ${asked} questions to the browser`,
  );

  expect(rules).toBeGreaterThan(3000);
  expect(rules - sameRules).toBe(fresh);
  expect(asked).toBeLessThan(FEW);
});
