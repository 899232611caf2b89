import { oncePerPass } from '../detect/root-scan.ts';
import { computedColor } from '../platform/computed-color.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { classesOf } from '../read/steps.ts';

/** Smaller ones are lines, larger ones are grounds. CSS pixels. */
const [MIN_SIGN_PX, MAX_SIGN_PX] = [4, 24];
/** Signs and words of a page that are looked at. */
const MAX_LOOKED = 2_000;
/** Longer texts are no words for a color. Characters. */
const MAX_WORD = 24;
const SIGNS = ':is(span, i, b, em, div)[class]:empty';
const ITEMS = 'tr, li, p, [role=row], [role=listitem], [role=option]';

/** What standards call states that pages show by a color (HTML §9.4.5; RFC 6121 §4.7.2.1; RFC 5545 §3.8.1.11). */
const STATES: ReadonlySet<string> = new Set(
  'online offline away dnd busy tentative confirmed cancelled completed'.split(' '),
);

/**
 * The word for a sign that its color alone tells from others of its kind, as a dot before a name: a word of its class
 * that no other color has, where the page says it in a legend, a title or a label, or a standard calls a state so.
 * '' where nothing says it, or words beside it do.
 */
export function toldByColor(el: Element, pass: SemanticsPass): string {
  const root = pageDocument.documentElement();
  if (!root || !unclobbered.matches(el, SIGNS) || !isSign(el)) return '';
  const { kinds, words } = signsIn(root, pass);
  const colors = kinds.get(signKind(el));
  if (!colors || colors.size < 2) return '';
  const own = signColor(el, pass);
  const isOthers = (word: string) =>
    [...colors].some(([color, said]) => color !== own && said.has(word));
  const word = classWords(el).find(
    (one) => (words.has(one) || STATES.has(one)) && colors.get(own)?.has(one) && !isOthers(one),
  );
  if (word === undefined) return '';
  const item = unclobbered.closest(el, ITEMS) ?? unclobbered.parentElement(el) ?? el;
  const beside = unclobbered.textContent(item).toLowerCase();
  return beside.includes(word) ? '' : (words.get(word) ?? word);
}

/** For each kind of signs and each color of it the words of its classes; and the words that the page says. */
interface Signs {
  kinds: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
  words: ReadonlyMap<string, string>;
}

const signsIn = oncePerPass((_root, pass): Signs => {
  const kinds = new Map<string, Map<string, Set<string>>>();
  const words = new Map<string, string>();
  const note = (text: string) => {
    const said = text.trim();
    if (said !== '' && said.length <= MAX_WORD) words.set(said.toLowerCase(), said);
  };
  for (const el of [...pageDocument.querySelectorAll(SIGNS)].slice(0, MAX_LOOKED)) {
    const color = isSign(el) ? signColor(el, pass) : '';
    if (color === '') continue;
    const kind = signKind(el);
    const colors = kinds.get(kind) ?? new Map<string, Set<string>>();
    kinds.set(kind, colors.set(color, colors.get(color) ?? new Set()));
    for (const word of classWords(el)) colors.get(color)?.add(word);
    const parent = unclobbered.parentElement(el);
    if (parent && unclobbered.childCount(parent) <= 2) note(unclobbered.textContent(parent));
  }
  const named = [...pageDocument.querySelectorAll('[title], [aria-label]')].slice(0, MAX_LOOKED);
  for (const el of named) {
    for (const name of ['title', 'aria-label']) note(unclobbered.attribute(el, name) ?? '');
  }
  return { kinds, words };
});

function isSign(el: Element): boolean {
  const { width, height } = unclobbered.box(el);
  return Math.min(width, height) >= MIN_SIGN_PX && Math.max(width, height) <= MAX_SIGN_PX;
}

/** Its ground as it is computed; '' where it has none. */
function signColor(el: Element, pass: SemanticsPass): string {
  const { backgroundColor } = pass.style(el);
  return computedColor(backgroundColor)?.a === 1 ? backgroundColor : '';
}

/** What it is besides its color: its tag and first class. */
function signKind(el: Element): string {
  return `${unclobbered.localName(el)} ${classesOf(el)[0] ?? ''}`;
}

/** The words of its classes: `status-dot--overdue` has three. */
function classWords(el: Element): string[] {
  const parts = classesOf(el).flatMap((name) => name.split(/[-_]+|(?<=\p{Ll})(?=\p{Lu})/u));
  return parts.map((part) => part.toLowerCase()).filter((part) => /^\p{L}{3,}$/u.test(part));
}
