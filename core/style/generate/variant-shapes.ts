import type { DarkRule } from '../css/dark-rule.ts';
import { selectorList } from '../css/selector-target.ts';
import { ADDRESSED_PROPERTIES } from '../safe-css/addressed-properties.ts';

/** A color of one variant in a place that its siblings have, too. */
export interface Place {
  rule: number;
  selector: string;
  property: string;
  color: string;
  /** Characters that are written for it now. */
  length: number;
  /** False where the sheet does without it: something else says the same. */
  isNeeded: boolean;
}

/** The places that are alike in each variant of a stem, such as the border of `.btn-*:hover`. */
export interface Shape {
  stem: string;
  property: string;
  state: string;
  places: Map<string, Place>;
  /** The variants that have several. */
  odd: Set<string>;
}

/** Notes the places of a rule where its variants have colors, by their shapes; `at` is its index. */
export function noteShapes(
  shapes: Map<string, Shape>,
  rule: DarkRule,
  at: number,
  isNeeded: (selector: string, property: string) => boolean,
): void {
  const selectors = selectorList(rule.selector);
  for (const selector of selectors) {
    for (const variant of variantsOf(selector)) {
      for (const { property, value } of rule.declarations) {
        const color = isColored(property) ? onlyColor(value) : null;
        if (color === null) continue;
        const rest = value.replace(color, '');
        const key = [...rule.within, variant.shape, property, rest].join('\n');
        const shape = shapes.get(key) ?? {
          stem: variant.stem,
          property,
          state: stateName(variant.shape),
          places: new Map<string, Place>(),
          odd: new Set<string>(),
        };
        shapes.set(key, shape);
        const length =
          selector.length / rule.declarations.length +
          (property.length + value.length + DECLARATION_LENGTH) / selectors.length;
        const before = shape.places.get(variant.name);
        const needed = isNeeded(selector, property);
        if (before?.isNeeded && !needed) continue;
        // Said twice of one selector: which of them holds depends on others.
        if (before?.isNeeded) shape.odd.add(variant.name);
        shape.places.set(variant.name, {
          rule: at,
          selector,
          property,
          color,
          length,
          isNeeded: needed,
        });
      }
    }
  }
}

/** A property of the site's own is a name by itself. */
function isColored(property: string): boolean {
  return !property.startsWith('--') && !ADDRESSED_PROPERTIES.has(property);
}

/** What a declaration takes besides its property and value. */
const DECLARATION_LENGTH = 20;

/** A color as the generator writes it. */
const COLOR = /#[\da-f]{6}(?:[\da-f]{2})?(?![\da-f])|var\(--dark-[\w-]+\)|\btransparent\b/g;

/** The color of a value that has one, and nothing else that may hold an address. */
function onlyColor(value: string): string | null {
  if (value.includes('url(')) return null;
  const colors = value.match(COLOR);
  return colors?.length === 1 ? (colors[0] ?? null) : null;
}

interface Variant {
  stem: string;
  /** The word that tells it from its siblings. */
  name: string;
  /** The selector without that word. */
  shape: string;
}

/** Parts of a page that do not take custom properties from the element itself in every browser. */
const APART = /::(?:selection|highlight|backdrop|target-text|spelling-error|grammar-error)/i;
const NAME = /^([a-z][\w-]*-)([a-z]\w*)$/i;

/** The classes of a selector's own element, and of those around it, that may be variants: both hand names down. */
function variantsOf(selector: string): Variant[] {
  if (APART.test(selector)) return [];
  return classesAround(selector).flatMap((className) => {
    const [, stem, name] = NAME.exec(className) ?? [];
    if (!stem || !name) return [];
    const parts = selector.split(new RegExp(`\\.${className}(?![\\w-])`));
    // What stands beside a variant is not within it.
    const isInherited = !/^[^\s>+~]*\s*[+~]/.test(withoutBrackets(parts[1] ?? ''));
    return parts.length === 2 && isInherited
      ? [{ stem, name, shape: parts.join(`.${stem}*`) }]
      : [];
  });
}

/** Every class outside of brackets. */
function classesAround(selector: string): string[] {
  return [...new Set(withoutBrackets(selector).match(/(?<=\.)[\w-]+/g))];
}

function withoutBrackets(selector: string): string {
  return selector.replace(/\\[\s\S]/g, '_').replace(/\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '');
}

/** What a shape adds to its variant, in a word: `hover`, `link`; empty for the variant itself. */
function stateName(shape: string): string {
  const subject = shape.slice(shape.lastIndexOf('*') + 1).replace(/\(.*?\)/g, '');
  const state = [...subject.matchAll(/[:.](?!not|is|where)([a-z][\w-]*)/g)].at(-1)?.[1];
  return state?.replace(/^.*-/, '') ?? /[a-z]+$/.exec(subject)?.[0] ?? '';
}
