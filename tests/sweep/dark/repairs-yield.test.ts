import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { forgetSites } from '../../e2e/dark/keep-dark.ts';
import { appendCss, chooseModel, openDark } from '../../e2e/dark/open-dark.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();
const provider = useProvider();

/** What the generator repairs once it has measured the page, however it is written there. */
const KINDS: readonly { property: string; html: (at: string) => string }[] = [
  {
    property: 'color',
    html: (at) => `<p class="${at}" style="color:#777;opacity:.6">Faint words</p>`,
  },
  {
    property: 'color',
    html: (at) =>
      `<div style="background:linear-gradient(90deg,#8a2be2,#ff8c00)"><b class="${at}" style="color:#9370db">On a slope</b></div>`,
  },
  {
    property: 'fill',
    html: (at) =>
      `<svg width="40" height="40"><path class="${at}" fill="#3a1466" d="M4 4h32v32H4z"/></svg>`,
  },
  {
    property: 'background-color',
    html: (at) =>
      `<div style="background:#fff;box-shadow:0 2px 9px #999;padding:9px"><div class="${at}" style="background:#fff;height:30px">A table on a card</div></div>`,
  },
  {
    property: 'border-top-color',
    html: (at) =>
      `<input class="${at}" style="border:1px solid #767676;background:#fff" value="A field">`,
  },
  {
    property: 'color',
    html: (at) => `<span class="badge ${at}" style="background:#ffd400;color:#b59b00">New</span>`,
  },
];

/** Ways to write a rule that are weaker than the name of an element. */
const RULES = [
  (at: string, text: string) => `.${at} { ${text} }`,
  (at: string, text: string) => `:where(.${at}) { ${text} }`,
  (at: string, text: string) => `body .${at} { ${text} }`,
];

const CASES = KINDS.flatMap((kind, index) =>
  RULES.map((rule, way) => {
    const at = `k${index}w${way}`;
    const value = `rgb(${90 + index}, ${200 + way}, 120)`;
    return { ...kind, at, value, css: rule(at, `${kind.property}: ${value}`) };
  }),
);

const CSS = '.kinds { color: #333 } p { margin: 0 } div, span, b { display: block }';
const BODY = CASES.map(({ html, at }) => `<section id="s-${at}">${html(at)}</section>`).join('');
const ALL = CASES.map(({ css }) => css).join('\n');
const ASKED = CASES.map(({ at, property, value }) => ({ at, property, value }));

async function fill(page: Page): Promise<void> {
  await page.evaluate(
    (css, body) => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
      document.body.className = 'kinds';
      document.body.innerHTML = body;
    },
    CSS,
    BODY,
  );
}

async function openKinds(): Promise<Person> {
  const page = await tree.harness().openTab('/fixtures/dark/plain.html');
  await fill(page);
  return openDark(await tree.openPanel(page));
}

/** The elements that do not have the value that somebody wrote for them. */
function wrong(page: Page): Promise<string[]> {
  return page.evaluate(
    (cases) =>
      cases.flatMap(({ at, property, value }) => {
        const element = document.querySelector(`.${at}`);
        const is = element && getComputedStyle(element).getPropertyValue(property);
        return is === value ? [] : [`${at}: ${property} is ${is}`];
      }),
    ASKED,
  );
}

/** The kinds of which an element has a repair of its property in a sheet. */
function repaired(page: Page, css: string): Promise<string[]> {
  return page.evaluate(
    (cases, text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      const rulesIn = (list: CSSRuleList, isRepair: boolean): CSSStyleRule[] =>
        [...list].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return isRepair ? [rule] : [];
          const name = rule instanceof CSSLayerBlockRule ? rule.name : '';
          const isIt = isRepair || name === 'penumbra-repairs';
          return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules, isIt) : [];
        });
      const repairs = rulesIn(sheet.cssRules, false);
      const found = cases.filter(({ at, property }) => {
        const element = document.querySelector(`.${at}`);
        return repairs.some(
          (rule) => element?.matches(rule.selectorText) && rule.style.getPropertyValue(property),
        );
      });
      return [...new Set(found.map(({ at }) => at.slice(0, 2)))];
    },
    ASKED,
    css,
  );
}

/** The elements that an exported sheet gives another value, on a page without the extension’s own sheets. */
async function wrongElsewhere(css: string): Promise<string[]> {
  const page = await tree.harness().openTab('/fixtures/dark/plain.html');
  await fill(page);
  await page.addStyleTag({ content: css });
  const found = await wrong(page);
  await page.close();
  return found;
}

/** What Ctrl+S in the editor downloads. */
async function exported({ panel, devtools }: Person): Promise<string> {
  await panel.evaluate(() => {
    globalThis.saved = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob: Blob) => {
      globalThis.saved.push(blob);
      return createObjectURL(blob);
    };
  });
  await panel.locator('.editor-place .view-lines').click();
  await devtools.keyboard.down('Control');
  await devtools.keyboard.press('s');
  await devtools.keyboard.up('Control');
  await soon(() => panel.evaluate(() => globalThis.saved.length)).toBeGreaterThan(0);
  return panel.evaluate(() => globalThis.saved.pop()?.text() ?? '');
}

/** Sets the site to Always, and looks at its next page with DevTools closed. */
async function wrongOnNextVisit(person: Person): Promise<() => Promise<string[]>> {
  await person.clickButton('Always on this site');
  await soon(() =>
    person.panel.$eval(
      '[aria-label="Dark on this site"] [aria-pressed="true"]',
      (one) => one.textContent,
    ),
  ).toBe('Always on this site');
  const next = await tree.harness().openTab('/fixtures/dark/plain.html?next');
  await fill(next);
  return () => wrong(next);
}

test('rules by hand win over repairs in the page, in the export and on later visits', async () => {
  const person = await openKinds();
  expect((await repaired(person.page, await exported(person))).length).toBeGreaterThan(1);
  await appendCss(person, `\n${ALL}\n`);
  await soon(() => wrong(person.page)).toEqual([]);
  expect(await wrongElsewhere(await exported(person))).toEqual([]);
  await soon(await wrongOnNextVisit(person)).toEqual([]);
  await forgetSites(tree.harness());
});

sweepTest('accepted rules of a model win over repairs, and rules by hand over those', async () => {
  const server = provider();
  const person = await openKinds();
  const { page, panel } = person;
  await chooseModel(person, server.url);
  expect((await repaired(page, await exported(person))).length).toBeGreaterThan(1);
  await panel.locator('.refine-words').fill('Make all of it green.');
  await person.press('Enter');
  await panel.waitForSelector('.send-price', { timeout: 30_000 });
  server.say({ text: `\`\`\`css\n${ALL}\n\`\`\`` });
  await person.clickButton('Send');
  await panel.waitForSelector('.proposal-rules', { timeout: 30_000 });
  // It is tried as it will be applied.
  expect(await wrong(page)).toEqual([]);
  await person.click('.run-buttons .text-button');
  await soon(() => person.text('.proposal')).toBe('');
  await soon(() => wrong(page)).toEqual([]);
  expect(await wrongElsewhere(await exported(person))).toEqual([]);
  await soon(await wrongOnNextVisit(person)).toEqual([]);

  const [first] = CASES;
  await appendCss(person, `\n:where(.${first?.at}) { color: rgb(1, 2, 3) }\n`);
  await soon(() => wrong(page)).toEqual([`${first?.at}: color is rgb(1, 2, 3)`]);
  await panel.evaluate(() => chrome.storage.local.clear());
});
