import escapeStringRegexp from 'escape-string-regexp';
import type { Frame } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { PLACE } from '../../../core/platform/messages/message-format.ts';
import type { Messages } from '../../../core/platform/messages/messages.ts';
import english from '../../../locales/en.json' with { type: 'json' };
import french from '../../../locales/fr.json' with { type: 'json' };
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();
const TABS = ['tree', 'ax', 'compare', 'modes', 'colors', 'dark', 'check', 'agent', 'chat', 'cost'];
const NARROW = { width: 420, height: 700 };

/** Fewer letters between values say little of where a text is from. */
const FEW_LETTERS = 8;

/** What every text of an English message looks like; null where that is said of other texts, too. */
function patternOf(message: string): RegExp | null {
  const literal = message.replaceAll(PLACE, '');
  if (literal !== message && (literal.match(/\p{L}/gu)?.length ?? 0) <= FEW_LETTERS) return null;
  const parts = [...message.trim().matchAll(PLACE)].map(([place, , one, other]) => {
    const forms = [one, other].map((form = '') =>
      escapeStringRegexp(form).replaceAll('#', '[\\d,.]+'),
    );
    return { place, source: one === undefined ? '.+' : `(?:${forms.join('|')})` };
  });
  let rest = message.trim();
  const sources = parts.map(({ place, source }) => {
    const at = rest.indexOf(place);
    const before = escapeStringRegexp(rest.slice(0, at));
    rest = rest.slice(at + place.length);
    return before + source;
  });
  return new RegExp(`^${sources.join('')}${escapeStringRegexp(rest)}$`, 's');
}

/** The English messages that French says otherwise. */
const ENGLISH = Object.entries(english as Messages).flatMap(([area, texts]) =>
  Object.entries(texts).flatMap(([name, text]) =>
    (french as Messages)[area]?.[name] === text ? [] : (patternOf(text) ?? []),
  ),
);
/** Words that French has, too, or that are values of the page or of code. */
const originals = new Set(
  Object.values(french as Messages).flatMap((texts) => Object.values(texts)),
);

/** Runs in the panel: every text that a person reads or hears there, but those of the page and of code. */
function shownTexts(): string[] {
  const isCode = (el: Element | null) =>
    el?.closest(
      'code, pre, textarea, .monaco-editor, .tree-role, .tree-name, [lang=en], .payload-text',
    );
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent?.closest('script, style') || isCode(parent)) continue;
    found.push(walker.currentNode.textContent?.trim() ?? '');
  }
  for (const el of document.querySelectorAll('[title], [aria-label], [placeholder]')) {
    if (isCode(el)) continue;
    for (const name of ['title', 'aria-label', 'placeholder']) {
      found.push(el.getAttribute(name)?.trim() ?? '');
    }
  }
  return [...new Set(found)].filter((text) => /\p{L}{2}/u.test(text));
}

/** Texts that are a message of the English catalog, in a language that has another one for it. */
async function leftInEnglish(panel: Frame): Promise<string[]> {
  const shown = await panel.evaluate(shownTexts);
  const sentences = shown.flatMap((text) => [text, ...text.split(/(?<=[.!?…”]) +|\n+/)]);
  return [...new Set(sentences)].filter(
    (text) => !originals.has(text) && ENGLISH.some((pattern) => pattern.test(text)),
  );
}

/** Runs in the panel: how far it is wider than its window, and bars whose buttons lie outside of them. */
function overflow(): string[] {
  const { scrollWidth } = document.documentElement;
  const wide = scrollWidth > innerWidth ? [`${scrollWidth} px`] : [];
  const buttons = [
    ...document.querySelectorAll('.toolbar button, .status-bar span, .tab-list button'),
  ];
  const outside = buttons.filter((el) => {
    const { left, right, width } = el.getBoundingClientRect();
    const box = el.closest('.toolbar, .status-bar, .tab-list')?.getBoundingClientRect();
    const isScrolled = el.closest('.tab-list') !== null;
    return width > 0 && box && !isScrolled && (right > box.right + 1 || left < box.left - 1);
  });
  return [...wide, ...outside.map((el) => el.textContent || el.getAttribute('aria-label') || '?')];
}

test('the panel switches to French and back at once, and no tab keeps English words', async () => {
  const person = await tree.openFixture('controls.html', { devtools: NARROW });
  const { panel } = person;
  const language = () => panel.evaluate(() => document.documentElement.lang);
  await person.click('#app-tab-colors');

  await person.clickButton('Settings');
  await person.chooseItem('Français');

  await soon(language).toBe('fr');
  await panel.waitForSelector('#app-tab-colors[aria-selected="true"]');
  const found: Record<string, string[]> = {};
  for (const tab of TABS) {
    await person.click(`#app-tab-${tab}`);
    await soon(() => person.text('#app-panel')).not.toBe('');
    await panel.waitForFunction(() => !document.querySelector('#app-panel > .lazy-view'));
    const left = [...(await leftInEnglish(panel)), ...(await panel.evaluate(overflow))];
    if (left.length > 0) found[tab] = left;
  }
  expect(found).toEqual({});

  // The window that was opened again is still one that may attach the debugger.
  await person.click('#app-tab-ax');
  await person.clickButton('Attacher');
  await soon(() => person.text('#app-panel')).toMatch(/RootWebArea|heading/);

  await person.clickButton('Paramètres');
  await person.chooseItem('English');
  await soon(language).toBe('en');
});
