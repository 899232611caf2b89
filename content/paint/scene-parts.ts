import type { Box } from '../../core/platform/geometry/box.ts';
import { formatColor } from '../../core/style/color/format-color.ts';
import { parseColor } from '../../core/style/color/parse-color.ts';
import type { PartLook, ScenePart } from '../../core/style/inventory/page-styles.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { pairSelector, RootMatches, SiblingPositions } from '../read/element-selectors.ts';
import { isMadeDark, paintedCanvas } from '../styles/canvas-color.ts';
import { Backdrops } from './backdrop.ts';
import { worstOf } from './text-pairs.ts';

/** Elements that are looked at, and parts that are reported, the largest first. */
const [MAX_ELEMENTS, MAX_PARTS] = [4_000, 60];
/** Fainter paint is not seen, and smaller things are marks. CSS pixels. */
const [MIN_ALPHA, MIN_SIDE_PX] = [0.02, 6];
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const FIELDS = 'input, textarea, select';
const SKIPPED = 'head, head *, script, style, svg *, option';

/** How elements looked while the page was light. */
const light = new WeakMap<Element, PartLook>();

interface Group {
  look: PartLook;
  elements: Element[];
  box: Box;
  area: number;
}

/** Everything with paint of its own in the view, the largest area first; a light page is remembered. */
export function sceneParts(roots: readonly { root: Document | ShadowRoot }[]): ScenePart[] {
  const backdrops = new Backdrops(paintedCanvas());
  const groups = new Map<string, Group>();
  const isDark = isMadeDark();
  let looked = 0;
  for (const { root } of roots) {
    for (const el of rootQueries.all(root, `*:not(${SKIPPED})`)) {
      const box = boxInView(el);
      if (!box || !unclobbered.checkVisibility(el)) continue;
      if (++looked > MAX_ELEMENTS) break;
      const look = lookOf(el, backdrops);
      if (!look) continue;
      if (!isDark) light.set(el, look);
      if (isOnTop(el, box, root)) addTo(groups, { el, look, box });
    }
  }
  const [positions, matches] = [new SiblingPositions(), new RootMatches()];
  return [...groups.values()]
    .toSorted((a, b) => b.area - a.area)
    .slice(0, MAX_PARTS)
    .flatMap(({ look, elements, box, area }) => {
      const [first] = elements;
      if (!first) return [];
      const selector = pairSelector(elements, '', { positions, matches, most: MAX_NAMES });
      const was = light.get(first) ?? null;
      const sample = sampleOf(first);
      return [{ selector, count: elements.length, sample, box, area, look, was }];
    });
}

/** Selectors of a part at most: a model reads them. */
const MAX_NAMES = 3;

function addTo(
  groups: Map<string, Group>,
  { el, look, box }: { el: Element; look: PartLook; box: Box },
): void {
  const name = `${unclobbered.localName(el)}.${unclobbered.attribute(el, 'class') ?? ''}`;
  const key = JSON.stringify([name, look]);
  const group = groups.get(key) ?? { look, elements: [], box, area: 0 };
  groups.set(key, group);
  group.elements.push(el);
  group.area += Math.round(box[2] * box[3]);
}

/** The part of an element's box that is in the view; undefined where that is too small to be seen. */
function boxInView(el: Element): Box | undefined {
  const { left, top, right, bottom } = unclobbered.box(el);
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const width = Math.min(innerWidth, right) - x;
  const height = Math.min(innerHeight, bottom) - y;
  return width >= MIN_SIDE_PX && height >= MIN_SIDE_PX ? [x, y, width, height] : undefined;
}

/** Whether the element, or something in it, is what is seen at one of a few points of its box. */
function isOnTop(el: Element, [x, y, width, height]: Box, root: Document | ShadowRoot): boolean {
  return [
    [0.5, 0.5],
    [0.05, 0.1],
    [0.95, 0.9],
    [0.05, 0.9],
  ].some(([across = 0, down = 0]) => {
    const [top] = rootQueries.at(root, x + width * across, y + height * down);
    return top !== undefined && (top === el || unclobbered.contains(el, top));
  });
}

function lookOf(el: Element, backdrops: Backdrops): PartLook | null {
  const style = backdrops.style(el);
  const { backgroundColor, backgroundImage } = style;
  const color = seen(backgroundColor);
  const image = backgroundImage.includes('url(')
    ? 'picture'
    : backgroundImage.includes('gradient(')
      ? 'gradient'
      : null;
  const background = image ?? color;
  const border = borderOf(style);
  const words = hasWords(el) ? wordsLook(el, style, backdrops) : null;
  return background || border || words ? { background, border, words } : null;
}

function seen(text: string): string | null {
  const color = parseColor(text);
  return color && color.a > MIN_ALPHA ? formatColor(color) : null;
}

function borderOf(style: CSSStyleDeclaration): string | null {
  for (const side of SIDES) {
    const line = style.getPropertyValue(`border-${side}-style`);
    const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
    if (line === 'none' || line === 'hidden' || !(width > 0)) continue;
    const color = seen(style.getPropertyValue(`border-${side}-color`));
    if (color) return color;
  }
  return null;
}

function wordsLook(
  el: Element,
  style: CSSStyleDeclaration,
  backdrops: Backdrops,
): PartLook['words'] {
  const color = parseColor(style.webkitTextFillColor || style.color);
  if (!color || color.a === 0) return null;
  const painted = backdrops.paint(el, color);
  if (painted.on === 'image') {
    return { color: formatColor(painted.color), ground: 'picture', ratio: null };
  }
  const { background, ratio } = worstOf(painted.color, painted.backgrounds);
  return { color: formatColor(painted.color), ground: formatColor(background), ratio };
}

function hasWords(el: Element): boolean {
  if (unclobbered.matches(el, FIELDS)) return true;
  return ownTexts(el).length > 0;
}

function ownTexts(el: Element): string[] {
  const texts: string[] = [];
  for (let at = unclobbered.firstChild(el); at; at = unclobbered.nextSibling(at)) {
    if (at instanceof Text && at.data.trim() !== '') texts.push(at.data.trim());
  }
  return texts;
}

/** Its own words, or the first of those in it; what is in a field is a person's. */
function sampleOf(el: Element): string {
  if (unclobbered.matches(el, FIELDS)) return '';
  const own = ownTexts(el).join(' ');
  return (own || unclobbered.textContent(el)).trim().replace(/\s+/g, ' ').slice(0, 40);
}
