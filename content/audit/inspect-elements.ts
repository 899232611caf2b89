import { formatColor } from '../../core/style/color/format-color.ts';
import { parseColor } from '../../core/style/color/parse-color.ts';
import { isLargeText } from '../../core/style/color/wcag-contrast.ts';
import type {
  ElementContrast,
  Inspected,
  InspectedElement,
} from '../../core/style/improve/trial-page.ts';
import { plainSelector } from '../../core/style/sheets/highlight-css.ts';
import { Backdrops } from '../paint/backdrop.ts';
import { worstOf } from '../paint/text-pairs.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { classesOf } from '../selectors/steps.ts';
import { paintedCanvas } from '../styles/canvas-color.ts';
import { matchingElements } from '../styles/matching-elements.ts';
import type { ScopedRoots } from './name-elements.ts';

/** What says how an element looks, by the value that says nothing; none where every value does. */
const REPORTED_STYLES: readonly [property: string, plain: string | null][] = [
  ['color', null],
  ['background-color', 'rgba(0, 0, 0, 0)'],
  ['background-image', 'none'],
  ['box-shadow', 'none'],
  ['text-shadow', 'none'],
  ['filter', 'none'],
  ['opacity', '1'],
  ['mix-blend-mode', 'normal'],
  ['font-size', null],
  ['font-weight', null],
  ['display', null],
  ['position', 'static'],
  ['visibility', 'visible'],
];
const SIDES = ['top', 'right', 'bottom', 'left'];
/** Characters of a value and of words. */
const [LONGEST_VALUE, LONGEST_WORDS] = [120, 40];

/** What a selector matches in a frame's roots, `limit` of them reported. Throws a sentence for no selector. */
export function inspectElements(
  selector: string,
  limit: number,
  roots: ScopedRoots,
): Omit<Inspected, 'elements'> & { elements: Omit<InspectedElement, 'frame'>[] } {
  const found = matchingElements({ selector, roots: roots.map(({ root }) => root) });
  const backdrops = new Backdrops(paintedCanvas());
  return {
    count: found.length,
    elements: found.slice(0, limit).map((el) => inspected(el, backdrops)),
  };
}

function inspected(el: Element, backdrops: Backdrops): Omit<InspectedElement, 'frame'> {
  const style = backdrops.style(el);
  const { left, top, width, height } = unclobbered.box(el);
  return {
    name: tagWithClasses(el),
    words: directWords(el),
    styles: { ...reportedStyles(style), ...borders(style), ...ink(el, style) },
    box: [Math.round(left), Math.round(top), Math.round(width), Math.round(height)],
    contrast: contrastOf(el, style, backdrops),
  };
}

function tagWithClasses(el: Element): string {
  const id = unclobbered.id(el);
  const name = unclobbered.localName(el) + (id ? `#${id}` : '');
  return (
    name +
    classesOf(el)
      .map((className) => `.${className}`)
      .join('')
  );
}

/** Its own words, not those of elements inside; what is typed into a field stays there. */
function directWords(el: Element): string {
  let words = '';
  for (let node = unclobbered.firstChild(el); node; node = unclobbered.nextSibling(node)) {
    if (node instanceof Text) words += node.data;
    if (words.trim().length > LONGEST_WORDS) break;
  }
  return words.replace(/\s+/g, ' ').trim().slice(0, LONGEST_WORDS);
}

function reportedStyles(style: CSSStyleDeclaration): Record<string, string> {
  const styles = REPORTED_STYLES.map(([property, plain]) => [
    property,
    style.getPropertyValue(property),
    plain,
  ]);
  return Object.fromEntries(
    styles.flatMap(([property = '', value, plain]) =>
      value && value !== plain ? [[property, value.slice(0, LONGEST_VALUE)]] : [],
    ),
  );
}

function borders(style: CSSStyleDeclaration): Record<string, string> {
  const sides = SIDES.flatMap((side) => {
    const width = style.getPropertyValue(`border-${side}-width`);
    const color = style.getPropertyValue(`border-${side}-color`);
    return Number.parseFloat(width) > 0 ? [[`border-${side}`, `${width} ${color}`]] : [];
  });
  return Object.fromEntries(sides);
}

/** What drawings are painted with. */
function ink(el: Element, style: CSSStyleDeclaration): Record<string, string> {
  return el instanceof SVGElement ? { fill: style.fill, stroke: style.stroke } : {};
}

function contrastOf(
  el: Element,
  style: CSSStyleDeclaration,
  backdrops: Backdrops,
): ElementContrast {
  const color = parseColor(style.webkitTextFillColor || style.color) ?? paintedCanvas();
  const painted = backdrops.paint(el, color);
  const { background, ratio } = worstOf(painted.color, painted.backgrounds);
  const isLarge = isLargeText(Number.parseFloat(style.fontSize), Number(style.fontWeight));
  const [text, behind] = [formatColor(painted.color), formatColor(background)];
  return { text, background: behind, ratio, on: painted.on, isLarge };
}
