import { RULES_PER_YIELD, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { expandedSelectors } from '../css/compact-selectors.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import { selectorList } from '../css/selector-target.ts';
import { ColorSlots, fillTemplate, slotPrinter } from '../css/value-template.ts';
import { VariableIndex } from '../css/variable-uses.ts';
import { PaletteNames } from '../generate/dark-palette.ts';
import { dominantHue } from '../generate/dominant-hue.ts';
import { groupOf } from '../generate/fill-rules.ts';
import { darkPictures } from '../generate/frame-templates.ts';
import {
  inventoryMapper,
  isLasting,
  standingColors,
  standingRules,
} from '../generate/generate-dark.ts';
import { ruleTemplates } from '../generate/rule-templates.ts';
import { StatePairs } from '../generate/state-pairs.ts';
import { cssTask } from '../generate/write-css.ts';
import type { HandEdit } from '../hand-edits/hand-edits.ts';
import { cascadeLayer, layerOrder, OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type {
  ColorRule,
  Declaration,
  Drawing,
  StyleInventory,
  StyleScope,
} from '../inventory/style-inventory.ts';
import { type Recoloring, ShownColors } from '../repair/recoloring.ts';
import { type EngineFindings, mayLoad } from './resident-orders.ts';
import type { ResidentSettings } from './resident-settings.ts';

/** The dark sheet of a run of rules; as long as the text is the same, so is the object. */
interface SheetPart {
  readonly css: string;
}

/** The dark sheets of a document, or of shadow roots with the same sheets, in cascade order. */
export interface ScopeSheets {
  scope: number;
  parts: readonly SheetPart[];
}

/** What a page is dark by. */
interface LiveSheets {
  scopes: readonly ScopeSheets[];
  /** Rules for the document that win over the page only in the person's own sheet; may be empty. */
  forced: string;
}

/** A run of rules with its sheet, and what the sheet was written from. */
interface WrittenPart extends RulePart, SheetPart {
  readonly version: number;
  readonly filled: readonly FilledRule[];
}

/** A rule of the page with its dark counterparts, which repeat all of its declarations. */
interface FilledRule {
  readonly dark: readonly DarkRule[];
  /** What custom properties were known to be used for; -1 where the rule has none. */
  readonly known: number;
}

/**
 * The dark sheets of a page that changes. Each reading is compared with the one before: what stands as
 * it stood keeps its sheet, so a new rule costs what it takes to write that rule.
 */
export class IncrementalSheets {
  #settings: ResidentSettings;
  #removed: RemovedDeclarations;
  #names: PaletteNames;
  readonly #index = new VariableIndex();
  readonly #slots = new ColorSlots();
  #map;
  #print;
  #filled = new WeakMap<ColorRule, FilledRule>();
  readonly #indexed = new WeakSet<ColorRule>();
  /** Groups of properties that change anywhere: all of their declarations are repeated. */
  readonly #changing = new Set<string>();
  /** How often earlier sheets have become wrong as a whole. */
  #version = 0;
  /** How often custom properties were found to be used in new ways. */
  #uses = 0;
  #parts: readonly WrittenPart[] = [];
  #pictures: ReadonlyMap<string, string> = new Map();
  readonly #texts = new Map<string, SheetPart>();
  readonly #pairs = new StatePairs();
  #mainHue: number | null = null;
  #recolored: readonly Recoloring[] = [];
  #hueRules = 0;

  constructor(settings: ResidentSettings, removed: readonly HandEdit[]) {
    this.#settings = settings;
    this.#removed = new RemovedDeclarations(removed);
    this.#names = new PaletteNames(settings.palette ?? [], settings.rare);
    this.#map = this.#mapper();
    this.#print = slotPrinter(this.#map);
  }

  /** Follows other settings: what is known of the page's rules stays. */
  turn(settings: ResidentSettings, removed: readonly HandEdit[]): void {
    this.#settings = settings;
    this.#removed = new RemovedDeclarations(removed);
    this.#names = new PaletteNames(settings.palette ?? [], settings.rare);
    this.#hueRules = 0;
    // Other knobs may leave pictures as they are.
    this.#pictures = new Map();
    this.#remap();
  }

  /** Which colors of the page are shown in which dark ones now. */
  shown(): ShownColors {
    const all = [...standingColors(this.#settings), ...this.#slots.all()];
    return new ShownColors(all, this.#map, (dark, role) => this.#names.shown(dark, role));
  }

  /** The sheets for a reading of the page. A reading that is not finished leaves nothing half-done. */
  *update(
    { scopes }: Pick<StyleInventory, 'scopes'>,
    { repairs, drawings, recolored }: EngineFindings,
  ): SlicedTask<LiveSheets> {
    if (this.#settings.isInverted) return { scopes: [], forced: '' };
    if (recolored !== this.#recolored) {
      this.#recolored = recolored;
      this.#remap();
    }
    yield* this.#learn(scopes);
    this.#see(drawings);
    for (const { rules } of scopes) yield* this.#fill(rules);
    const { knobs } = this.#settings;
    const found = { ...this.#settings, drawings: [...drawings] };
    const base = standingRules(found, knobs, this.#map).map((rule) => this.#names.named(rule));
    const standing = [...this.#names.rules(), ...base, ...repairs];
    const known = this.#parts.filter((part) => this.#isRight(part));
    const used = new Set<WrittenPart>();
    const sheets: ScopeSheets[] = [];
    const forced: DarkRule[] = [...base.filter(isLasting), ...repairs].filter(
      ({ scope }) => scope === 0,
    );
    for (const { id, layers, rules } of scopes) {
      const order = layerOrder(layers);
      const own = yield* this.#written(known, rules, order);
      for (const part of own) if (!used.has(part)) known.push(part);
      for (const part of own) used.add(part);
      const ahead = this.#text(`@layer ${order.join(', ')};`);
      const inScope = standing.filter(({ scope }) => scope === id);
      const extra = yield* cssTask(inScope, { layers: order, sources: null });
      sheets.push({ scope: id, parts: [ahead, ...own, this.#text(extra)] });
      if (id === 0) forced.push(...this.#forcedIn(own));
    }
    this.#parts = [...used];
    const layers = layerOrder(scopes[0]?.layers ?? []);
    const css = yield* cssTask(forced, { layers, sources: null });
    return { scopes: sheets, forced: css && `@layer ${OWN_LAYERS.written};\n${css}` };
  }

  /** The dark counterparts of declarations that stand in no rule; those that stay are left out. */
  declarations(of: readonly Declaration[]): DarkDeclaration[] {
    const [sheet, within, layer] = [0, [], null];
    const rule: ColorRule = {
      sheet,
      within,
      selector: '*',
      origin: 'sheet',
      layer,
      declarations: [...of],
    };
    this.#index.add([rule]);
    return this.#darkRules(rule).flatMap(({ declarations }) =>
      declarations.filter(({ from, value }) => value !== from),
    );
  }

  /** Takes in what new rules say of custom properties, and of the page's main color. */
  *#learn(scopes: readonly StyleScope[]): SlicedTask<void> {
    const fresh: ColorRule[] = [];
    let count = 0;
    for (const { rules } of scopes) {
      for (const rule of rules) {
        if (++count % RULES_PER_YIELD === 0) yield;
        if (this.#indexed.has(rule)) continue;
        this.#indexed.add(rule);
        if (rule.declarations.some(hasVariable)) fresh.push(rule);
      }
    }
    if (fresh.length > 0 && this.#index.add(fresh)) this.#uses++;
    const { knobs } = this.#settings;
    if (knobs.accent === null || count < 2 * this.#hueRules || count === 0) return;
    this.#hueRules = count;
    const hue = dominantHue(scopes.flatMap(({ rules }) => rules));
    if (hue === this.#mainHue) return;
    this.#mainHue = hue;
    this.#remap();
  }

  #mapper() {
    const how = { mainHue: this.#mainHue, recolored: this.#recolored };
    return inventoryMapper(this.#settings, this.#settings.knobs, how);
  }

  #remap(): void {
    this.#map = this.#mapper();
    this.#print = slotPrinter(this.#map);
    this.#filled = new WeakMap();
    this.#version++;
  }

  /** Takes in which pictures in CSS are shown otherwise. */
  #see(drawings: readonly Drawing[]): void {
    const pictures = darkPictures(this.#settings.knobs.images === 'keep' ? [] : drawings);
    if ([...pictures.keys()].every((url) => this.#pictures.has(url))) return;
    this.#pictures = pictures;
    this.#filled = new WeakMap();
    this.#version++;
  }

  /** Makes the dark counterparts of rules that have none yet. */
  *#fill(rules: readonly ColorRule[]): SlicedTask<void> {
    for (const [at, rule] of rules.entries()) {
      if (at % RULES_PER_YIELD === 0) yield;
      const known = this.#filled.get(rule);
      if (known && (known.known === -1 || known.known === this.#uses)) continue;
      const dark = this.#darkRules(rule).map((made) => this.#pairs.next(made));
      const before = this.#changing.size;
      for (const { declarations } of dark) {
        for (const { property, value, from } of declarations) {
          if (value !== from) this.#changing.add(groupOf(property));
        }
      }
      if (this.#changing.size > before) this.#version++;
      const hasVariables = rule.declarations.some(hasVariable);
      this.#filled.set(rule, { dark, known: hasVariables ? this.#uses : -1 });
    }
  }

  #darkRules(rule: ColorRule): DarkRule[] {
    const picture = (url: string) => this.#pictures.get(url);
    const page = { uses: this.#index.uses(), slots: this.#slots, picture };
    return ruleTemplates(rule, { scope: 0, index: 0 }, page).map(({ declarations, ...place }) => ({
      ...place,
      declarations: declarations.map(({ property, value, from }) => ({
        property,
        value: fillTemplate(value, this.#print),
        from,
      })),
    }));
  }

  /** Whether the sheet of an earlier part would be written just so again. */
  #isRight({ version, rules, filled }: WrittenPart): boolean {
    if (version !== this.#version) return false;
    return rules.every((rule, at) => this.#filled.get(rule) === filled[at]);
  }

  /** The parts of a scope; what is known is taken as it is. */
  *#written(
    known: readonly WrittenPart[],
    rules: readonly ColorRule[],
    layers: readonly string[],
  ): SlicedTask<WrittenPart[]> {
    const parts: WrittenPart[] = [];
    for (const part of alignedParts<RulePart>(known, rules, (own) => ({ rules: own }))) {
      if (isWrittenPart(part)) parts.push(part);
      else parts.push(yield* this.#write(part, layers));
    }
    return parts;
  }

  *#write({ rules }: RulePart, layers: readonly string[]): SlicedTask<WrittenPart> {
    const filled = rules.flatMap((rule) => this.#filled.get(rule) ?? []);
    const dark = filled.flatMap(({ dark: all }) => all.flatMap((rule) => this.#repeated(rule)));
    const css = yield* cssTask(dark, { layers, sources: null });
    return { rules, filled, css, version: this.#version };
  }

  /** A dark rule with those declarations that have to be repeated. */
  #repeated(rule: DarkRule): DarkRule[] {
    const changing = rule.declarations.filter(({ property }) =>
      this.#changing.has(groupOf(property)),
    );
    if (changing.length === 0) return [];
    return this.#removed.without(this.#names.named({ ...rule, declarations: changing }));
  }

  #forcedIn(parts: readonly WrittenPart[]): DarkRule[] {
    return parts.flatMap(({ filled }) =>
      filled.flatMap(({ dark }) =>
        dark.filter(isForcedRule).flatMap((rule) => this.#repeated(rule)),
      ),
    );
  }

  /** A sheet of a text that seldom changes. */
  #text(css: string): SheetPart {
    const part = this.#texts.get(css) ?? { css };
    if (this.#texts.size > MAX_TEXTS) this.#texts.clear();
    this.#texts.set(css, part);
    return part;
  }
}

/** Declarations of the generator that a person has taken out of a site's sheet: they stay out. */
class RemovedDeclarations {
  readonly #places = new Set<string>();
  readonly #properties = new Set<string>();

  constructor(edits: readonly HandEdit[]) {
    for (const { layer, within, selector, property, value } of edits) {
      if (value !== null) continue;
      for (const place of expandedSelectors(selector)) {
        this.#places.add(JSON.stringify([layer, within, place, property]));
      }
      this.#properties.add(property);
    }
  }

  /** The rule without them: several, where only some of its selectors have lost a declaration. */
  without(rule: DarkRule): DarkRule[] {
    if (!rule.declarations.some(({ property }) => this.#properties.has(property))) return [rule];
    const selectors = selectorList(rule.selector);
    const kept = selectors.map((selector) =>
      rule.declarations.filter(
        ({ property }) =>
          !expandedSelectors(selector).some((place) =>
            this.#places.has(JSON.stringify([rule.layer, rule.within, place, property])),
          ),
      ),
    );
    if (kept.every(({ length }) => length === rule.declarations.length)) return [rule];
    return selectors.flatMap((selector, at) => {
      const declarations = kept[at] ?? [];
      return declarations.length === 0 ? [] : [{ ...rule, selector, declarations }];
    });
  }
}

const MAX_TEXTS = 200;

const STYLE_IMPORTANT = cascadeLayer({ origin: 'style-attribute', layer: null }, true);
const LAYER_IMPORTANT = cascadeLayer({ origin: 'sheet', layer: '' }, true);

/**
 * Whether a rule wins over the page's only in the person's own sheet: a sheet of the page loses to
 * important style attributes, and to important declarations in layers that were named earlier (CSS
 * Cascade 5 §6.4).
 */
function isForcedRule({ layer, declarations, selector }: DarkRule): boolean {
  if (layer !== STYLE_IMPORTANT && !layer.startsWith(LAYER_IMPORTANT)) return false;
  return !mayLoad(selector) && !declarations.some(({ value }) => mayLoad(value));
}

function isWrittenPart(part: RulePart): part is WrittenPart {
  return 'css' in part;
}

/** A run of a page's rules that have a dark sheet of their own. */
interface RulePart {
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
function alignedParts<P extends RulePart>(
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

function hasVariable({ property, value }: Declaration): boolean {
  return property.startsWith('--') || value.includes('var(');
}
