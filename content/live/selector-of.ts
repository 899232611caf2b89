import { className, finder, idName } from '@medv/finder';
import { stripInvisible } from '../../core/platform/letters/strip-invisible.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Longest that the search for a short selector may take. Milliseconds. */
const MAX_SEARCH_MS = 100;
/** Levels up to which a short selector is looked for, and to which one is written at all. */
const MAX_SEARCHED_LEVELS = 200;
const MAX_LEVELS = 1_000;
/** No id or class of a real page is longer; characters. */
const MAX_WORD_LENGTH = 500;

/**
 * A short selector that finds the element in its root. Inside shadow trees the parts are joined by
 * ` >>> `, one for each root, from the document inwards. Of an element deeper than 1,000 levels only
 * the last part is reported, after `…`.
 */
export function selectorOf(el: Element): string {
  const parts: string[] = [];
  let at = el;
  for (;;) {
    const root = unclobbered.rootOf(at);
    parts.push(root instanceof ShadowRoot ? pathIn(at) : inDocument(at));
    if (!(root instanceof ShadowRoot) || parts.length > MAX_LEVELS) break;
    at = root.host;
  }
  return parts.reverse().join(' >>> ');
}

function inDocument(el: Element): string {
  if (!isSearchable(el)) return pathIn(el);
  try {
    return finder(el, {
      timeoutMs: MAX_SEARCH_MS,
      attr: isTelling,
      idName: (id) => idName(id) && isVisible(id),
      className: (name) => className(name) && isVisible(name),
    });
  } catch {
    // finder throws when time runs out: the structural path always works.
    return pathIn(el);
  }
}

/** What finder reads without a limit is bounded: the levels above, and their ids and classes. */
function isSearchable(el: Element): boolean {
  let level = 0;
  for (let at: Element | null = el; at; at = unclobbered.parentElement(at)) {
    const words = ['id', 'class', 'name'].map((name) => unclobbered.attribute(at, name)?.length);
    if (words.some((length = 0) => length > MAX_WORD_LENGTH)) return false;
    level += 1;
    if (level > MAX_SEARCHED_LEVELS) return false;
  }
  return true;
}

/** Our own mirror attribute must not become part of a selector, nor what nobody sees and can copy. */
function isTelling(name: string, value: string): boolean {
  const telling = ['name', 'data-testid', 'data-test', 'aria-label', 'type', 'href'];
  return telling.includes(name) && isVisible(value);
}

/** Ids and classes are part of a selector whatever they hold; those that hide something are not. */
function isVisible(word: string): boolean {
  return stripInvisible(word).count === 0;
}

function pathIn(el: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = el; at; at = unclobbered.parentElement(at)) {
    const id = unclobbered.id(at);
    if (id && id.length <= MAX_WORD_LENGTH && isVisible(id)) {
      steps.push(`#${CSS.escape(id)}`);
      break;
    }
    if (steps.length >= MAX_LEVELS) {
      steps.push('…');
      break;
    }
    steps.push(CSS.escape(unclobbered.localName(at)) + nthSuffix(at));
  }
  return steps.reverse().join(' > ');
}

/** `:nth-of-type` where the element has siblings of its name; '' where it has none. */
function nthSuffix(el: Element): string {
  const name = unclobbered.localName(el);
  let place = 0;
  let count = 0;
  const parent = unclobbered.parent(el);
  const isParent = parent instanceof Element || parent instanceof DocumentFragment;
  let twin = isParent ? unclobbered.firstChild(parent) : null;
  for (; twin; twin = unclobbered.nextSibling(twin)) {
    if (!(twin instanceof Element) || unclobbered.localName(twin) !== name) continue;
    count += 1;
    if (twin === el) place = count;
  }
  return count > 1 ? `:nth-of-type(${place})` : '';
}
