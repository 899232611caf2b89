import { shorten, shortHex } from '../../core/style/colors/short-hex.ts';
import { holdsColor } from '../../core/style/css/holds-color.ts';
import type { ColorSurvey } from '../../core/style/inventory/color-survey.ts';
import { rootElement } from '../platform/page-document.ts';

/** A value that is one function, such as `color-mix(…)`, and no list of layers. */
const ONE_FUNCTION = /^[a-z-]+\([^;]*\)$/i;

/**
 * The custom properties of the root element as they compute: all that Chrome lists and
 * those of `names` that have a value there.
 */
export function rootProperties(
  names: ReadonlySet<string>,
): Pick<ColorSurvey, 'rootProperties' | 'rootColors'> {
  const root = rootElement();
  const style = getComputedStyle(root);
  const all = new Set(names);
  for (const [name] of root.computedStyleMap()) if (name.startsWith('--')) all.add(name);
  const values: Record<string, string> = {};
  const colors: Record<string, string> = {};
  for (const name of [...all].sort()) {
    const value = style.getPropertyValue(name).trim();
    if (value === '') continue;
    values[name] = value;
    const color = resolved(value);
    if (color !== undefined) colors[name] = color;
  }
  return { rootProperties: values, rootColors: colors };
}

let context: OffscreenCanvasRenderingContext2D | null | undefined;

/** What the browser makes of a color that nobody else can read: `color-mix()`, relative colors. */
function resolved(value: string): string | undefined {
  const isOdd = ONE_FUNCTION.test(value) && holdsColor(value) && shortHex(value) === undefined;
  if (!isOdd) return undefined;
  context ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return undefined;
  context.fillStyle = '#010203';
  context.fillStyle = value;
  const color = shortHex(String(context.fillStyle));
  // A value that it does not know leaves the color as it was.
  return color === undefined || color === '#010203' ? undefined : color || shorten('#00000000');
}
