import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isSensitive, masksAttribute } from './is-sensitive.ts';

type Root = Parameters<typeof rootQueries.first>[0];

/** What may hold a secret. */
const FIELDS = 'input, textarea, select, [role], [contenteditable]';
/** What stands for all elements once there are so many secrets that a list of them would be too long. */
const ALL = '*';
const MAX_SECRETS = 100;

/** Parts of a selector as CSSOM writes it: what is escaped, strings, tests of attributes and of what is held. */
const PARTS = new RegExp(
  [
    String.raw`\\[\s\S]`,
    String.raw`"(?:[^"\\]|\\[\s\S])*"`,
    String.raw`\[(?:[^\]"\\]|\\[\s\S]|"(?:[^"\\]|\\[\s\S])*")*\]`,
    String.raw`:(?:checked|default|(?:user-)?(?:in)?valid|(?:in|out-of)-range)(?![\w-])`,
  ].join('|'),
  'g',
);
const ATTRIBUTE = /^\[(?:[^|\]=]*\|(?!=))?([^~|^$*=\]\s]+)/;
const HELD = ':';

/**
 * The selector of somebody who does not know what is masked: for it, a masked attribute of a field is absent, and so is
 * which option of it is chosen. Nobody can then ask for a secret letter by letter, as by `[value^="h"]`. `elements` are
 * those that it is matched against, in whatever shadow trees; null for what is no selector.
 */
export function blindSelector(selector: string, elements: readonly Element[]): string | null {
  if (!/[[:]/.test(selector)) return selector;
  const secrets = maskedPlaces(rootsOf(elements));
  if (secrets.size === 0) return selector;
  const plain = asWritten(selector);
  return (
    plain?.replace(PARTS, (part) => {
      const name = part.startsWith(HELD) ? HELD : ATTRIBUTE.exec(part)?.[1]?.toLowerCase();
      const places = secrets.get(name ?? '');
      if (!places) return part;
      return `${part}:not(${places.length > MAX_SECRETS ? ALL : places.join(', ')})`;
    }) ?? null
  );
}

/** As the browser itself writes it, without comments and needless escapes: the only reader that cannot be fooled. */
function asWritten(selector: string): string | null {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selector} {}`);
  const [rule, ...others] = sheet.cssRules;
  return rule instanceof CSSStyleRule && others.length === 0 ? rule.selectorText : null;
}

/** By attribute that is masked somewhere, or `:` for what is held, selectors of the elements on which it is. */
function maskedPlaces(roots: Iterable<Root>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (name: string, place: string) => found.set(name, [...(found.get(name) ?? []), place]);
  for (const root of roots) {
    for (const el of rootQueries.all(root, FIELDS)) {
      const attributes = [...unclobbered.attributes(el)];
      const names = attributes.filter(({ name, value }) => masksAttribute(el, name, value));
      const isSecret = isSensitive(el);
      if (names.length === 0 && !isSecret) continue;
      const place = placeOf(el);
      for (const { name } of names) add(name.toLowerCase(), place);
      if (!isSecret) continue;
      const options = `${place} option`;
      add(HELD, place);
      add(HELD, options);
      add('selected', options);
    }
  }
  return found;
}

/** The document, and the trees around these elements. */
function rootsOf(elements: readonly Element[]): Set<Root> {
  const roots = new Set<Root>([document]);
  for (const el of elements) {
    let root = unclobbered.rootOf(el);
    while (root instanceof ShadowRoot && !roots.has(root)) {
      roots.add(root);
      root = unclobbered.rootOf(root.host);
    }
  }
  return roots;
}

/** Levels of a place; what is deeper is named less exactly. */
const MAX_LEVELS = 50;

/** An element by its place among its siblings and those of what is around it; other trees may have one there, too. */
function placeOf(el: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = el; at && steps.length < MAX_LEVELS; ) {
    let nth = 1;
    let before = unclobbered.previousElementSibling(at);
    for (; before; before = unclobbered.previousElementSibling(before)) nth += 1;
    steps.unshift(`:nth-child(${nth})`);
    at = unclobbered.parentElement(at);
  }
  return steps.join(' > ');
}
