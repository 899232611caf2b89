import { formatColor } from '../../core/style/color/format-color.ts';
import { parseColor } from '../../core/style/color/parse-color.ts';
import type { Drawing } from '../../core/style/inventory/style-inventory.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { pairSelector } from '../read/element-selectors.ts';
import { scratchStyle } from './style-attributes.ts';

/** Elements that are looked at, and swatches that are kept. */
const [MAX_ELEMENTS, MAX_SWATCHES] = [3_000, 300];
/** A text that names a color is short, and stands in the swatch or right beside it. */
const MAX_NAME = 60;

/**
 * Elements that show a color which they name: as their value or label, in a `data-*` attribute, or in the words in or
 * beside them. Such a color is what the page is about, and stays.
 */
export function swatchesIn(
  roots: readonly { scope: number; root: Document | ShadowRoot }[],
): Drawing[] {
  return roots
    .flatMap(({ scope, root }) =>
      [...rootQueries.all(root, '[style], [bgcolor]')].slice(0, MAX_ELEMENTS).flatMap((el) => {
        const shown = isSmall(el) ? shownColor(el) : null;
        if (shown === null || !namesOf(el).some((text) => colorsIn(text).includes(shown)))
          return [];
        return {
          target: { type: 'element' as const, scope, selector: pairSelector([el], '') },
          swatch: shown,
        };
      }),
    )
    .slice(0, MAX_SWATCHES);
}

/** A swatch is no larger, in square CSS pixels, and holds no more than its name. */
const MAX_AREA = 40_000;

function isSmall(el: Element): boolean {
  const { width, height } = unclobbered.box(el);
  return width * height <= MAX_AREA && unclobbered.textContent(el).length <= MAX_NAME;
}

/** The color that an element’s own attributes paint it in, in one form; null without one. */
function shownColor(el: Element): string | null {
  const style = scratchStyle(unclobbered.attribute(el, 'style') ?? '');
  const variables = [...style].filter((name) => name.startsWith('--'));
  const written = [
    style.backgroundColor,
    ...variables.map((name) => style.getPropertyValue(name)),
    unclobbered.attribute(el, 'bgcolor') ?? '',
  ];
  for (const text of written) {
    const color = parseColor(text.trim());
    if (color?.a === 1) return formatColor(color);
  }
  return null;
}

/** What a script notes of an element for itself names nothing: the marker of a legend is as dark as its chart. */
const NAMING =
  /^(?:title|value|aria-label|data-(?:[\w-]+-)?(?:colou?r|hex|rgb|hsl|swatch)(?:-[\w-]+)?)$/;

/** The texts that may name what an element shows. */
function namesOf(el: Element): string[] {
  const attributes = [...unclobbered.attributes(el)].flatMap(({ name, value }) =>
    NAMING.test(name) ? [value] : [],
  );
  const siblings = [unclobbered.previousElementSibling(el), unclobbered.nextElementSibling(el)];
  const beside = [el, ...siblings].map((one) => (one ? unclobbered.textContent(one) : ''));
  const parent = unclobbered.parentElement(el);
  const isAlone = parent !== null && unclobbered.childCount(parent) === 1;
  const around = isAlone ? unclobbered.textContent(parent) : '';
  return [...attributes, ...beside, around].filter(
    ({ length }) => length > 0 && length <= MAX_NAME,
  );
}

const COLORS =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*\)|\b[a-z]{3,20}\b/gi;

function colorsIn(text: string): string[] {
  return [...text.matchAll(COLORS)].flatMap(([written]) => {
    const color = parseColor(written.toLowerCase());
    return color?.a === 1 ? [formatColor(color)] : [];
  });
}
