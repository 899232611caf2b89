import { mainHue } from './main-hue.ts';
import { type RuleTemplate, ruleTemplates } from './rule-templates.ts';
import { doneAtOnce, RULES_A_STEP, type Steps } from './steps.ts';
import type { StyleInventory } from './style-inventory.ts';
import { ColorSlots } from './value-template.ts';
import { variableUses } from './variable-uses.ts';

/** What of a frame's dark rules no knob changes. */
interface DarkRecipe {
  /** The templates of each scope, in the order of the inventory. */
  scopes: readonly (readonly RuleTemplate[])[];
  /** The hue in degrees that most of the page's colours have; null for a grey page. */
  mainHue: () => number | null;
}

/** How the rules of a page are said again. */
interface RecipeOptions {
  /** Pictures stay as they are, drawings too. */
  keepsPictures: boolean;
  /** What does not change is said, too: for where the page's own theme is not turned on. */
  isWhole: boolean;
}

const recipes = new WeakMap<StyleInventory, Map<string, DarkRecipe>>();

/** The recipe of a frame, made once: reading a big sheet's values takes far longer than filling them in. */
export function darkRecipe(inventory: StyleInventory, options: RecipeOptions): DarkRecipe {
  return doneAtOnce(recipeSteps(inventory, options));
}

export function* recipeSteps(inventory: StyleInventory, options: RecipeOptions): Steps<DarkRecipe> {
  const made = recipes.get(inventory) ?? new Map<string, DarkRecipe>();
  recipes.set(inventory, made);
  const key = `${options.keepsPictures} ${options.isWhole}`;
  const recipe = made.get(key) ?? (yield* makeRecipe(inventory, options));
  made.set(key, recipe);
  return recipe;
}

/** Over bright photos behind words, so that light words are read on them. */
const VEIL = 'linear-gradient(#00000066, #00000066)';

/** Of all frames: a page that changes brings few colours that were not there before. */
let slots = new ColorSlots();
const SLOTS_MOST = 50_000;

function* makeRecipe(
  { scopes, drawings = [] }: StyleInventory,
  { keepsPictures, isWhole }: RecipeOptions,
): Steps<DarkRecipe> {
  const all = scopes.flatMap(({ rules }) => rules);
  if (slots.size > SLOTS_MOST) slots = new ColorSlots();
  const uses = variableUses(all);
  const pictures = new Map(
    drawings.flatMap(({ target, inverted, isBright }) => {
      const dark = inverted ?? (isBright ? VEIL : undefined);
      return target.type === 'url' && dark ? [[target.url, dark] as const] : [];
    }),
  );
  const picture = (url: string) => (keepsPictures ? undefined : pictures.get(url));
  let hue: number | null | undefined;
  const page = { uses, slots, picture, isWhole };
  const made: RuleTemplate[][] = [];
  for (const { id, rules } of scopes) {
    const templates: RuleTemplate[] = [];
    for (const [index, rule] of rules.entries()) {
      templates.push(...ruleTemplates(rule, { scope: id, index }, page));
      if (index % RULES_A_STEP === 0) yield;
    }
    made.push(templates);
  }
  return {
    scopes: made,
    mainHue() {
      if (hue === undefined) hue = mainHue(all);
      return hue;
    },
  };
}
