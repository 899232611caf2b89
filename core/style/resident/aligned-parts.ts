import type { ColorRule } from '../inventory/style-inventory.ts';

/** A run of a page's rules that have a dark sheet of their own. */
export interface RulePart {
  readonly rules: readonly ColorRule[];
}

/** Rules of one part at most: it is written again as a whole. */
const MAX_PART_RULES = 300;

/** A part with fewer is written again with the rules that follow it. */
const MIN_PART_RULES = 40;

/**
 * The parts of these rules, in order: earlier ones that still stand as they stood are the same objects,
 * and `make` makes one of each run of rules between them.
 */
export function alignedParts<P extends RulePart>(
  earlier: readonly P[],
  rules: readonly ColorRule[],
  make: (rules: readonly ColorRule[]) => P,
): P[] {
  const starts = new Map<ColorRule | undefined, P>(earlier.map((part) => [part.rules[0], part]));
  const parts: P[] = [];
  let open: ColorRule[] = [];
  const close = () => {
    const before = parts.at(-1);
    if (open.length === 0) return;
    if (before && before.rules.length < MIN_PART_RULES) {
      parts.pop();
      open = [...before.rules, ...open];
    }
    for (let at = 0; at < open.length; at += MAX_PART_RULES) {
      parts.push(make(open.slice(at, at + MAX_PART_RULES)));
    }
    open = [];
  };
  for (let at = 0; at < rules.length; ) {
    const known = starts.get(rules[at]);
    if (known && standsAt(known, rules, at)) {
      close();
      parts.push(known);
      at += known.rules.length;
      continue;
    }
    const rule = rules[at++];
    if (rule) open.push(rule);
  }
  close();
  return parts;
}

function standsAt({ rules: own }: RulePart, rules: readonly ColorRule[], at: number): boolean {
  return own.length > 0 && own.every((rule, index) => rules[at + index] === rule);
}
