import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import { normalizeSpace } from '../../core/platform/text/normalize-space.ts';
import type { BrightCause, ElementName } from '../../core/style/audit/audit-issue.ts';
import { captureCss } from '../../core/style/audit/audited-page.ts';
import { MIN_BRIGHT_LUMINANCE } from '../../core/style/audit/bright-areas.ts';
import { formatColor } from '../../core/style/color/format-color.ts';
import { parseColor } from '../../core/style/color/parse-color.ts';
import { isLargeText, relativeLuminance } from '../../core/style/color/wcag-contrast.ts';
import type { StylesApi } from '../../core/style/frame/styles-api.ts';
import type {
  ElementContrast,
  Inspected,
  InspectedElement,
  Scrolled,
} from '../../core/style/improve/trial-page.ts';
import { ElementIds } from '../detect/element-ids.ts';
import { Backdrops } from '../paint/backdrop.ts';
import { worstOf } from '../paint/text-pairs.ts';
import { pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { pairSelector } from '../read/element-selectors.ts';
import { shadowRootOf } from '../read/shadow-root.ts';
import { classesOf } from '../read/steps.ts';
import { paintedCanvas } from '../styles/canvas-color.ts';
import type { InsertedSheets } from '../styles/inserted-sheets.ts';
import type { ShadowAdoption } from '../styles/shadow-adoption.ts';
import { matchingElements } from '../styles/style-answers.ts';
import { readPlaces } from './read-places.ts';

interface AuditContext {
  /** The frame's roots as they are now, found if nothing has been read yet. */
  roots(): ScopedRoots;
  veil: ShadowAdoption;
  inserted: InsertedSheets;
}

/** Answers what an audit asks of this frame: places, names, and glyphs out of sight for a moment. */
export function auditAnswers({ roots, veil, inserted }: AuditContext) {
  const ids = new ElementIds();
  return {
    places: (forContrast) => readPlaces(roots(), ids, forContrast),
    veil(css) {
      const all = roots();
      inserted.note(
        'veil',
        css === '' ? [] : (['still', 'bare', 'shadows'] as const).map(captureCss),
      );
      const scopes = [...new Set(all.map(({ scope }) => scope))].filter((scope) => scope !== 0);
      const rootsOf = (scope: number) =>
        all.flatMap((place) =>
          place.scope === scope && place.root instanceof ShadowRoot ? place.root : [],
        );
      veil.replace(css ? scopes.map((scope) => ({ scope, css })) : [], rootsOf);
    },
    names(groups) {
      const all = roots();
      return groups.map((group) => {
        const elements = group.flatMap((id) => ids.elementOf(id) ?? []);
        return nameElements(elements, all);
      });
    },
    brightCauses(points) {
      const all = roots();
      return points.map(({ x, y }) => brightCause(x, y, all));
    },
    inspect: (selector, limit) => inspectElements(selector, limit, roots()),
    scroll: (y) => scrollPage(y),
  } satisfies Partial<Answers<StylesApi>>;
}

/** Scrolls this document, at once and whatever the page says of smoothness; null asks where it is. */
function scrollPage(y: number | null): Scrolled {
  if (y !== null) window.scrollTo({ top: y, behavior: 'instant' });
  const root = pageDocument.documentElement();
  const height = root ? unclobbered.scrollHeight(root) : innerHeight;
  return { y: Math.round(scrollY), height, viewport: innerHeight };
}

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
function inspectElements(
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
  return normalizeSpace(words).slice(0, LONGEST_WORDS);
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

const DRAWN = /^(?:img|video|canvas|object|embed|iframe|svg|rect|path|circle|ellipse|polygon|g)$/;

/** A surface thinner than this lets what is behind it be the cause. */
const MIN_SOLID_ALPHA = 0.5;

/** The topmost element that paints a point brightly; null when it has gone. */
function brightCause(x: number, y: number, roots: ScopedRoots): BrightCause | null {
  for (const el of stackAt(document, x, y)) {
    for (const pseudo of ['::after', '::before', '']) {
      const painted = paintOf(el, pseudo);
      const name = painted && nameElements([el], roots, pseudo);
      if (name) return { ...name, ...painted };
    }
  }
  const root = pageDocument.documentElement();
  if (!root) return null;
  const name = nameElements([root], roots);
  return name && { ...name, selector: ':root', kind: 'canvas', color: null };
}

/** What lies at a point, the topmost first, through shadow roots. */
function* stackAt(root: Document | ShadowRoot, x: number, y: number): Generator<Element> {
  for (const el of rootQueries.at(root, x, y)) {
    if (unclobbered.rootOf(el) !== root) continue;
    const shadow = shadowRootOf(el);
    if (shadow) yield* stackAt(shadow, x, y);
    yield el;
  }
}

function paintOf(el: Element, pseudo: string): Pick<BrightCause, 'kind' | 'color'> | null {
  if (pseudo === '' && DRAWN.test(unclobbered.localName(el)))
    return { kind: 'drawing', color: null };
  const style = getComputedStyle(el, pseudo || null);
  if (pseudo !== '' && style.content === 'none') return null;
  if (style.backgroundImage.includes('url(')) return { kind: 'image', color: null };
  const color = parseColor(style.backgroundColor);
  const isBright =
    color && color.a >= MIN_SOLID_ALPHA && relativeLuminance(color) > MIN_BRIGHT_LUMINANCE;
  if (isBright) return { kind: 'color', color: style.backgroundColor };
  return style.backgroundImage === 'none' ? null : { kind: 'image', color: null };
}

/** The roots of a frame with the style scope of each, as its reader numbers them. */
type ScopedRoots = readonly { scope: number; root: Document | ShadowRoot }[];

/** Names elements of one root; null when there are none, or their root has gone. */
function nameElements(
  elements: readonly Element[],
  roots: ScopedRoots,
  pseudo = '',
): ElementName | null {
  const [first] = elements;
  if (!first) return null;
  const own = unclobbered.rootOf(first);
  const scope = roots.find(({ root }) => root === own)?.scope;
  if (scope === undefined) return null;
  const together = elements.filter((el) => unclobbered.rootOf(el) === own);
  return { scope, selector: pairSelector(together, pseudo) };
}
