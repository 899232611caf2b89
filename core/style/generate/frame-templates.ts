import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { ColorSlots } from '../css/value-template.ts';
import { variableUses } from '../css/variable-uses.ts';
import type { Drawing, StyleInventory } from '../inventory/style-inventory.ts';
import { dominantHue } from './dominant-hue.ts';
import { type RuleTemplate, ruleTemplates } from './rule-templates.ts';

/** The part of a frame's dark rules that no knob changes. */
interface FrameTemplates {
  /** The templates of each scope, in the order of the inventory. */
  scopes: readonly (readonly RuleTemplate[])[];
  /** The hue in degrees of most of the page's colors; null for a gray page, and where it was not asked for. */
  mainHue: number | null;
}

/** How the rules of a page are repeated. */
interface TemplateOptions {
  /** Pictures stay as they are, drawings too. */
  keepsPictures: boolean;
  /** Repeats unchanged declarations too: for places where the page's own theme is not switched on. */
  isWhole: boolean;
  /** Whether an accent takes the place of the page's main hue. */
  hasAccent?: boolean;
}

/** Laid over bright photos behind text, so that light text is readable on them. */
const SHADE = 'linear-gradient(#00000066, #00000066)';

/** What is shown in the place of pictures in CSS, by address. */
export function darkPictures(drawings: readonly Drawing[]): ReadonlyMap<string, string> {
  return new Map(
    drawings.flatMap(({ target, inverted, isBright }) => {
      const dark = inverted ?? (isBright ? SHADE : undefined);
      return target.type === 'url' && dark ? [[target.url, dark] as const] : [];
    }),
  );
}

/** Shared by all frames: a page that changes brings few new colors. */
let slots = new ColorSlots();
const MAX_SLOTS = 50_000;

/** The templates of a frame. */
export function* frameTemplatesTask(
  { scopes, drawings = [] }: StyleInventory,
  { keepsPictures, isWhole, hasAccent = false }: TemplateOptions,
): SlicedTask<FrameTemplates> {
  const all = scopes.flatMap(({ rules }) => rules);
  if (slots.size > MAX_SLOTS) slots = new ColorSlots();
  const uses = variableUses(all);
  const pictures = darkPictures(drawings);
  const picture = (url: string) => (keepsPictures ? undefined : pictures.get(url));
  const page = { uses, slots, picture, isWhole };
  const made: RuleTemplate[][] = [];
  for (const { id, rules } of scopes) {
    const templates: RuleTemplate[] = [];
    for (const [index, rule] of rules.entries()) {
      templates.push(...ruleTemplates(rule, { scope: id, index }, page));
      if (index % RULES_PER_YIELD === 0) yield;
    }
    made.push(templates);
  }
  return { scopes: made, mainHue: hasAccent ? dominantHue(all) : null };
}
