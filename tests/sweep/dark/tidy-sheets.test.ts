import type { CDPSession, Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { runAtOnce } from '../../../core/platform/async/time-slicing.ts';
import { SELDOM_TYPES } from '../../../core/style/css/seldom-types.ts';
import { colorsTask, PaletteNames } from '../../../core/style/generate/dark-palette.ts';
import { generateDark } from '../../../core/style/generate/generate-dark.ts';
import { generatedSheets } from '../../../core/style/generate/generated-sheets.ts';
import { DEFAULT_KNOBS } from '../../../core/style/generate/knobs.ts';
import { withPressedStates } from '../../../core/style/generate/pressed-states.ts';
import type { ColorRule, StyleInventory } from '../../../core/style/inventory/style-inventory.ts';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { REAL_PAGES } from '../../e2e/real-pages.ts';

const harness = useHarness();

const STATES = [[], ['hover'], ['focus', 'focus-visible'], ['hover', 'active', 'focus']];
const PAGES = REAL_PAGES.filter(({ name }) =>
  [
    'sb-admin-2 dashboard',
    'sb-admin-2 table',
    'gentelella form',
    'spectre forms',
    'cypress actions',
    'clean-blog',
  ].includes(name),
);

test.each(PAGES)(
  'a tidy sheet paints every element of $name as its rules one by one do, in every state',
  async ({ name, path, mounts, ready }) => {
    const server = await serveStatic(mounts);
    const page = await harness().openTab(new URL(path, server.origin).href);
    if (ready) await page.waitForFunction(ready);
    await page.addStyleTag({
      content: '*, ::before, ::after { transition: none !important; animation: none !important }',
    });
    const read = await page.evaluate(readPage, [...SELDOM_TYPES]);
    const inventory: StyleInventory = {
      url: page.url(),
      sheets: [{ name: 'all', url: null, unreadable: null }],
      scopes: [{ id: 0, rules: read.rules as ColorRule[], layers: [] }],
      canvas: 'rgb(255, 255, 255)',
      colorScheme: 'normal',
      classes: read.classes,
    };
    const frames = [{ frame: 0, inventory }];
    const made = generateDark(inventory, DEFAULT_KNOBS);
    const tidy = cssOf(generatedSheets(frames, new Map([[0, made]])));
    const { palette, rare } = runAtOnce(colorsTask(made));
    const names = new PaletteNames(palette, rare);
    const pressed = withPressedStates(made).map((rule) => names.named(rule));
    const named = new Map([[0, [...names.rules(), ...pressed]]]);
    const rough = cssOf(generatedSheets(frames, named, { isRough: true }));
    const session = await page.createCDPSession();
    const before = await painted(page, session, rough);
    const after = await painted(page, session, tidy);
    console.log(`${name}: ${rough.length} → ${tidy.length} characters, ${before.length} values`);

    expect(before.length).toBeGreaterThan(1000);
    const different = before.flatMap((value, at) =>
      value === after[at] ? [] : [`${value} → ${after[at]}`],
    );
    expect(different.slice(0, 20)).toEqual([]);
    await page.close();
    await server.close();
  },
);

function cssOf(sheets: readonly { css: string }[]): string {
  return sheets.map(({ css }) => css).join('\n');
}

/** What every element and its parts look like in every state, with a sheet. */
async function painted(page: Page, session: CDPSession, css: string): Promise<string[]> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const style = await page.addStyleTag({ content: css });
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '*',
  });
  const values: string[] = [];
  for (const forcedPseudoClasses of STATES) {
    await Promise.all(
      nodeIds.map((nodeId) =>
        session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }),
      ),
    );
    const state = forcedPseudoClasses.join(':');
    for (const value of await page.evaluate(colorsOfPage)) values.push(`${state} ${value}`);
  }
  await style.evaluate((el) => (el as Element).remove());
  await session.send('CSS.disable');
  await session.send('DOM.disable');
  return values;
}

/** Runs in the page. */
function colorsOfPage(): string[] {
  const properties = [
    'color',
    'background-color',
    'background-image',
    'border-color',
    'box-shadow',
    'fill',
    'outline-color',
    'text-shadow',
  ];
  return [...document.querySelectorAll('*')].flatMap((el, at) =>
    ['', '::before', '::after', '::placeholder'].map((part) => {
      const style = getComputedStyle(el, part || null);
      const own = properties.map((property) => style.getPropertyValue(property)).join(' | ');
      return `${at} ${el.localName}.${el.getAttribute('class')}${part} ${own}`;
    }),
  );
}

/** Runs in the page: its rules, as far as they color something. */
function readPage(seldom: readonly string[]) {
  const wanted =
    /^(?:color|fill|background-color|background-image|border(?:-\w+)?-color|box-shadow|outline-color|text-shadow)$/;
  const rules: unknown[] = [];
  for (const el of document.querySelectorAll('[style]')) el.removeAttribute('style');
  const walk = (list: CSSRuleList, within: string[]) => {
    for (const rule of list) {
      if (rule instanceof CSSMediaRule)
        walk(rule.cssRules, [...within, `@media ${rule.conditionText}`]);
      if (!(rule instanceof CSSStyleRule)) continue;
      const declarations = [...rule.style].flatMap((property) => {
        const value = rule.style.getPropertyValue(property);
        // A shorthand with a variable is not read here: the page goes without.
        if (value === '') rule.style.removeProperty(property);
        const important = rule.style.getPropertyPriority(property) === 'important';
        return wanted.test(property) && value ? [{ property, value, important }] : [];
      });
      if (declarations.length === 0) continue;
      rules.push({
        sheet: 0,
        within,
        selector: rule.selectorText,
        origin: 'sheet',
        layer: null,
        declarations,
      });
    }
  };
  for (const sheet of document.styleSheets) {
    if (new URL(sheet.href ?? location.href).origin === location.origin) walk(sheet.cssRules, []);
  }
  const classes = new Set(
    [...document.querySelectorAll('[class]')].map((el) => {
      const own = el.getAttribute('class') ?? '';
      return seldom.includes(el.localName) ? `<${el.localName} ${own}` : own;
    }),
  );
  return { rules, classes: [...classes] };
}
