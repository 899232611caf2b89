import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { shadowRootOf } from '../read/shadow-root.ts';

/** Roots of the document's shadow trees, closed ones too, outer before inner. */
export function shadowRootsIn(root: ParentNode): ShadowRoot[] {
  const found: ShadowRoot[] = [];
  for (const el of rootQueries.all(root, '*')) {
    const shadow = shadowRootOf(el);
    if (shadow) found.push(shadow, ...shadowRootsIn(shadow));
  }
  return found;
}

/**
 * Shadow roots that have the same sheets, together: a page of five hundred equal buttons needs one
 * sheet of ours, not five hundred. Style attributes and colors in attributes set roots apart.
 */
export function groupBySheets(
  roots: readonly ShadowRoot[],
  isOurs: (sheet: CSSStyleSheet) => boolean,
): ShadowRoot[][] {
  const groups = new Map<string, ShadowRoot[]>();
  const numbers = new Map<CSSStyleSheet, number>();
  for (const root of roots) {
    const key = scopeKey(root, numbers, isOurs);
    const group = groups.get(key) ?? [];
    group.push(root);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function scopeKey(
  root: ShadowRoot,
  numbers: Map<CSSStyleSheet, number>,
  isOurs: (sheet: CSSStyleSheet) => boolean,
): string {
  const theirs = rootQueries.adopted(root).filter((sheet) => !isOurs(sheet));
  const adopted = theirs.map((sheet) => {
    const number = numbers.get(sheet) ?? numbers.size;
    numbers.set(sheet, number);
    return number;
  });
  const own = [...rootQueries.all(root, 'style, link[rel~="stylesheet"]')].map(
    (el) => unclobbered.attribute(el, 'href') ?? el.textContent,
  );
  return JSON.stringify([adopted, own]);
}
