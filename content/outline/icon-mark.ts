import { iconName } from '../detect/icon-name.ts';
import { iconShape } from '../detect/icon-shape.ts';
import { oncePerPass } from '../detect/root-scan.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';

/** How deep the icon is at the beginning of an item. */
const MAX_DEPTH = 3;
const MIN_ITEMS = 3;
const MAX_ITEMS = 40;
/** More kinds of icons are pictures of what the words say. */
const MAX_KINDS = 3;
const MAX_ICONS = 10;
const ICONS = 'i, svg, em';
/** What is named by its own icon, or is no icon at all. */
const SPEAKING = 'a, button, input, select, textarea, img, video, [role], [tabindex], [aria-label]';

/** What the icons of a cell without words say: whether a plan has a feature, how many stars there are. */
export function lonelyIcons(cell: Element): string | undefined {
  const first = unclobbered.firstElementChild(cell);
  if (!first || /\S/.test(unclobbered.textContent(cell))) return undefined;
  if (unclobbered.querySelector(cell, SPEAKING)) return undefined;
  const counts = new Map<string, number>();
  for (const icon of [...unclobbered.querySelectorAll(cell, ICONS)].slice(0, MAX_ICONS)) {
    const name = iconWords(icon);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) return undefined;
  return [...counts].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(', ');
}

/** The icon at the beginning of an item, unless it is the one that most of the items beside it begin with. */
export function oddIcon(el: Element, pass: SemanticsPass): string | undefined {
  const parent = leadingIcon(el) && unclobbered.parentElement(el);
  return parent ? oddIconsIn(parent, pass).get(el) : undefined;
}

const NONE: ReadonlyMap<Element, string> = new Map();

const oddIconsIn = oncePerPass((parent): ReadonlyMap<Element, string> => {
  const first = unclobbered.firstElementChild(parent);
  if (!first || !leadingIcon(first)) return NONE;
  const byName = new Map<string, Element[]>();
  let count = 0;
  for (let at: Element | null = first; at; at = unclobbered.nextElementSibling(at)) {
    const icon = leadingIcon(at);
    const name = icon && iconWords(icon);
    // An arrow is read as one beside its figure.
    if (!name || TREND.test(name) || count === MAX_ITEMS || unclobbered.querySelector(at, SPEAKING))
      return NONE;
    byName.set(name, [...(byName.get(name) ?? []), at]);
    count += 1;
  }
  const most = Math.max(...[...byName.values()].map(({ length }) => length));
  if (count < MIN_ITEMS || byName.size > MAX_KINDS || most === 1) return NONE;
  const kinds = [...byName];
  // Where as many begin with a check as with a cross, neither goes without saying.
  const isTied = kinds.filter(([, items]) => items.length === most).length > 1;
  const odd = kinds.filter(([, items]) => isTied || items.length < most);
  return new Map(odd.flatMap(([name, items]) => items.map((item) => [item, name])));
});

const TREND_TAGS: ReadonlySet<string> = new Set(['i', 'svg', 'em', 'span']);
const TREND = new RegExp(
  String.raw`\b(?:arrow|caret|chevron|angle|triangle|trend|trending|long|sort|move)\b` +
    String.raw`.*\b(up|upward|top|north|down|downward|bottom|south)\b`,
);
/** A figure and its unit; longer texts are sentences. */
const MAX_FIGURE_LENGTH = 40;

/** The arrow that a person sees beside a figure, whether it has risen or fallen; `''` for what is none. */
export function trendOf(el: Element, tag: string): '' | '↑' | '↓' {
  if (!TREND_TAGS.has(tag) || (tag === 'span' && unclobbered.firstElementChild(el))) return '';
  if (/\S/.test(unclobbered.textContent(el))) return '';
  const beside = textAround(el);
  if (beside.length > MAX_FIGURE_LENGTH || !/\d/.test(beside)) return '';
  // That of a menu says that it opens.
  if (unclobbered.closest(el, SPEAKING)) return '';
  const way = TREND.exec(iconWords(el))?.[1];
  if (!way) return '';
  return /^(up|top|north)/.test(way) ? '↑' : '↓';
}

/** What stands with an icon, which a wrapper may hold alone for its color. */
function textAround(el: Element): string {
  const parent = unclobbered.parentElement(el);
  const text = parent ? unclobbered.textContent(parent).trim() : '';
  const outer = text === '' && parent ? unclobbered.parentElement(parent) : null;
  return outer ? unclobbered.textContent(outer).trim() : text;
}

function leadingIcon(el: Element): Element | null {
  let at = unclobbered.firstElementChild(el);
  for (let depth = 0; at && depth < MAX_DEPTH; depth += 1) {
    if (unclobbered.matches(at, ICONS)) return at;
    at = unclobbered.firstElementChild(at);
  }
  return null;
}

function iconWords(icon: Element): string {
  return (iconName(icon) || iconShape(icon)).replace(/[-_]+/g, ' ').toLowerCase();
}
