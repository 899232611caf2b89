import postcss, { type Container, type Rule } from 'postcss';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';

/** A shorter sheet is sent whole. Characters: about 8,000 tokens. */
const MAX_WHOLE_CSS_CHARACTERS = 24_000;

interface RelevantOptions {
  /** What each selector has in view, in CSS square pixels: such rules alone are wanted then, the largest first. */
  seen?: ReadonlyMap<string, number> | undefined;
  /** Characters. */
  limit?: number;
}

const MOST_SEEN = Number.MAX_SAFE_INTEGER;
/** What holds only while something is done to an element comes after what is seen now. */
const STATE = /:(?:hover|focus|active|disabled|checked|invalid|valid)\b/;

/**
 * The part of a sheet that a request is about: all of a short one; for a long one, the rules that
 * share a name with what fails, with a person's edits or words, and those of the page itself. A
 * comment says how many rules were left out.
 */
export function relevantCss(
  css: string,
  about: readonly string[],
  { seen, limit = MAX_WHOLE_CSS_CHARACTERS }: RelevantOptions = {},
): string {
  if (css.length <= limit) return css;
  const root = postcss.parse(css, { map: false });
  const names = new Set(about.flatMap(identifiersIn));
  const rules: Rule[] = [];
  root.walkRules((rule) => void rules.push(rule));
  const rank = (rule: Rule) => {
    if (/^(?::root|html|body)\b/.test(rule.selector)) return seen ? MOST_SEEN : 2;
    if (seen) return (seen.get(rule.selector) ?? 0) * (STATE.test(rule.selector) ? 0.01 : 1);
    const shared = identifiersIn(rule.selector).filter((name) => names.has(name)).length;
    return shared > 0 ? 2 + shared : inRepairs(rule) ? 1 : 0;
  };
  const ranked = rules
    .map((rule) => ({ rule, rank: rank(rule) }))
    .filter(({ rank: of }) => of > 0)
    .toSorted((a, b) => b.rank - a.rank);
  const kept = new Set<Rule>();
  let characters = 0;
  for (const { rule } of ranked) {
    characters += rule.toString().length;
    if (characters > limit) break;
    kept.add(rule);
  }
  keepOnly(root, kept);
  const left = rules.length - kept.size;
  return `/* ${left.toLocaleString('en')} other rules are left out. */\n${root.toString().trim()}\n`;
}

/** Classes, ids, elements and words of three or more letters; ids in attributes count too. */
function identifiersIn(text: string): string[] {
  return (text.toLowerCase().match(/[\w-]{3,}/g) ?? []).filter((name) => !/^\d/.test(name));
}

function inRepairs(rule: Rule): boolean {
  for (let up = rule.parent; up && up.type !== 'root'; up = up.parent as typeof up) {
    if (up.type === 'atrule' && 'params' in up && up.params === OWN_LAYERS.repairs) return true;
  }
  return false;
}

/** Removes all but these rules and their surroundings; at-rules that become empty go too. */
function keepOnly(container: Container, kept: ReadonlySet<Rule>): void {
  // Removing one by one would shift all that follow each time.
  container.nodes = (container.nodes ?? []).filter((node) => {
    if (node.type === 'rule' && kept.has(node)) return true;
    if (node.type !== 'rule' && node.type !== 'atrule') return false;
    if (!node.nodes) return true;
    keepOnly(node, kept);
    return node.nodes.length > 0;
  });
}
