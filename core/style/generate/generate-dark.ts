import { runAtOnce, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { formatColor } from '../color/format-color.ts';
import { parseColor } from '../color/parse-color.ts';
import type { Rgba } from '../color/rgba.ts';
import type { DarkDeclaration, DarkRule } from '../css/dark-rule.ts';
import { type ColorSlot, slotPrinter } from '../css/value-template.ts';
import { OWN_LAYERS } from '../inventory/cascade-layer.ts';
import type { PageGround } from '../inventory/page-ground.ts';
import type { Drawing, StyleInventory } from '../inventory/style-inventory.ts';
import { type Recoloring, recoloredMapper } from '../repair/recoloring.ts';
import { type ColorMapper, makeColorMapper } from './color-mapper.ts';
import { fillRulesTask } from './fill-rules.ts';
import { frameTemplatesTask } from './frame-templates.ts';
import type { DarkKnobs } from './knobs.ts';
import { StatePairs } from './state-pairs.ts';

const WHITE: Rgba = { r: 1, g: 1, b: 1, a: 1 };
const BLACK: Rgba = { r: 0, g: 0, b: 0, a: 1 };

/** How the rules of a frame are written. */
interface GenerateHow {
  /** Unchanged declarations are repeated, too. */
  isWhole?: boolean;
  /** What earlier measurements changed. */
  recolored?: readonly Recoloring[];
}

/**
 * The dark rules of one frame, from its own rules alone, before anything is measured. Deterministic
 * for an inventory and knobs.
 */
export function generateDark(
  inventory: StyleInventory,
  knobs: DarkKnobs,
  how: GenerateHow = {},
): DarkRule[] {
  return runAtOnce(generateTask(inventory, knobs, how));
}

/** The same as a sliced task: a sheet of megabytes takes many frames. */
export function* generateTask(
  inventory: StyleInventory,
  knobs: DarkKnobs,
  { isWhole = false, recolored = [] }: GenerateHow = {},
): SlicedTask<DarkRule[]> {
  // It is dark already: every color that we darken would be light.
  if (inventory.isInverted) return [];
  const keepsPictures = knobs.images === 'keep';
  const hasAccent = knobs.accent !== null;
  const templates = yield* frameTemplatesTask(inventory, { keepsPictures, isWhole, hasAccent });
  const map = inventoryMapper(inventory, knobs, { mainHue: templates.mainHue, recolored });
  const print = slotPrinter(map);
  const rules: DarkRule[] = [];
  for (const scope of templates.scopes) {
    const pairs = new StatePairs();
    for (const rule of yield* fillRulesTask(scope, print, isWhole)) rules.push(pairs.next(rule));
  }
  return [...baseRules(inventory, map), ...rules, ...pictureRules(inventory, knobs)];
}

/** What is on every page, whether it says so or not. */
export function standingColors({
  canvas,
}: Pick<PageGround, 'canvas'>): Pick<ColorSlot, 'color' | 'role'>[] {
  return [
    { color: canvasColor(canvas), role: 'background' },
    { color: BLACK, role: 'text' },
    { color: BLACK, role: 'fill' },
  ];
}

/** The mapping of a frame's colors; `mainHue` is the one that an accent replaces. */
export function inventoryMapper(
  { canvas, paper }: Pick<PageGround, 'canvas' | 'paper'>,
  knobs: DarkKnobs,
  { mainHue, recolored }: { mainHue: number | null; recolored: readonly Recoloring[] },
): ColorMapper {
  return recoloredMapper(makeColorMapper(knobs, canvasColor(paper ?? canvas), mainHue), recolored);
}

/** Rules that no rule of the page is behind: defaults for what it leaves to the browser, and pictures. */
export function standingRules(
  page: PageGround & Pick<StyleInventory, 'drawings'>,
  knobs: DarkKnobs,
  map: ColorMapper,
): DarkRule[] {
  return [...baseRules(page, map), ...pictureRules(page, knobs)];
}

function pictureRules(
  { drawings, canvasOfBody }: Pick<StyleInventory, 'drawings' | 'canvasOfBody'>,
  { images }: DarkKnobs,
): DarkRule[] {
  const all = drawings ?? [];
  // A code that no scanner reads is of no use, whatever pictures are to look like.
  const kept = all.filter(({ plate, swatch }) => plate || swatch);
  const redrawn = drawingRules(images === 'keep' ? kept : all);
  const dimmed = images === 'dim' ? [DIMMED] : [];
  return [...redrawn, ...dimmed, MASK_RULE, ...(canvasOfBody === 'color' ? [CLEAR_BODY] : [])];
}

/** Defaults for what the page leaves to the browser. */
function baseRules(
  { colorScheme, canvas: from, canvasOfBody }: PageGround,
  map: ColorMapper,
): DarkRule[] {
  const value = formatColor(map(canvasColor(from), 'background'));
  const ground: DarkDeclaration[] = [{ property: 'background-color', value, from }];
  // A background of the root would end that of the body on the canvas, and cut its picture.
  const isOnBody = canvasOfBody === 'picture';
  const root = baseRule(':root', [
    { property: 'color-scheme', value: 'dark', from: colorScheme },
    ...(isOnBody ? [] : ground),
    { property: 'color', value: formatColor(map(BLACK, 'text')), from: null },
    // SVG drawings are black by default; the fill is inherited.
    { property: 'fill', value: formatColor(map(BLACK, 'fill')), from: null },
  ]);
  return isOnBody ? [root, baseRule('body', ground)] : [root];
}

function baseRule(selector: string, declarations: DarkDeclaration[]): DarkRule {
  const [scope, layer] = [0, OWN_LAYERS.base];
  return { scope, layer, within: [], selector, declarations, source: null };
}

/**
 * The root has the color of the canvas now, so that the body would paint its own over what stands behind
 * it: pictures with a negative `z-index`.
 */
const CLEAR_BODY: DarkRule = {
  scope: 0,
  layer: OWN_LAYERS.repairs,
  within: [],
  selector: 'body',
  declarations: [{ property: 'background-color', value: 'transparent', from: null }],
  source: null,
};

/** CSS masks work by lightness: black parts hide, and must stay black. */
const MASK_RULE: DarkRule = {
  scope: 0,
  layer: OWN_LAYERS.base,
  within: [],
  selector: 'mask',
  declarations: [{ property: 'fill', value: '#000', from: null }],
  source: null,
};

/** An unpainted canvas is white. */
function canvasColor(text: string): Rgba {
  const color = parseColor(text);
  return color && color.a > 0 ? { ...color, a: 1 } : WHITE;
}

/** White paper becomes as dark as a page, black ink nearly white; hues stay. */
const INVERT = 'invert(0.88) hue-rotate(180deg)';

/** Rules that invert the elements with drawings. */
function drawingRules(drawings: readonly Drawing[]): DarkRule[] {
  return drawings.flatMap(({ target, plate, swatch }) => {
    if (target.type !== 'element') return [];
    const { scope, selector } = target;
    if (swatch) return [backgroundRule(scope, selector + LASTING, swatch)];
    return [
      plate
        ? plateRule(scope, selector + LASTING, plate)
        : filterRule(OWN_LAYERS.repairs, scope, selector, INVERT),
    ];
  });
}

/** No repair of a mark is as specific: what is to stay stays. */
const LASTING = ':not(#_)';

/** Whether a rule is for something that stays as it is. */
export function isLasting({ selector }: DarkRule): boolean {
  return selector.endsWith(LASTING);
}

function backgroundRule(scope: number, selector: string, value: string): DarkRule {
  const declarations = [{ property: 'background-color', value, from: null }];
  return { scope, layer: OWN_LAYERS.repairs, within: [], selector, declarations, source: null };
}

/** Puts a code on a light plate, with the quiet zone that it lacks. */
function plateRule(
  scope: number,
  selector: string,
  { margin, isTurned }: NonNullable<Drawing['plate']>,
): DarkRule {
  const plate = isTurned ? '#000' : '#fff';
  const declarations = [
    { property: 'background-color', value: plate, from: null },
    { property: 'filter', value: isTurned ? 'invert(1)' : 'none', from: null },
    ...(margin > 0
      ? [{ property: 'box-shadow', value: `0 0 0 ${margin}px ${plate}`, from: null }]
      : []),
  ];
  return { scope, layer: OWN_LAYERS.repairs, within: [], selector, declarations, source: null };
}

/** Dims photos and videos a little. */
const DIMMED: DarkRule = filterRule(OWN_LAYERS.base, 0, 'img, video', 'brightness(0.8)');

function filterRule(layer: string, scope: number, selector: string, value: string): DarkRule {
  const declarations = [{ property: 'filter', value, from: null }];
  return { scope, layer, within: [], selector, declarations, source: null };
}
