import type { PageColors } from '../../core/colors/page-colors.ts';
import type { PaletteColor } from '../../core/colors/palette.ts';

const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** `12.3K` for people; titles have the whole number. */
export function areaText(area: number): string {
  return area === 0 ? '' : COMPACT.format(area);
}

/** `0.62 0.15 259°`, without a hue for greys. */
export function oklchText({ l, c, h }: PaletteColor['oklch']): string {
  return `${l.toFixed(2)} ${c.toFixed(2)}${h === 0 ? '' : ` ${Math.round(h)}°`}`;
}

/** Where something stands that is not in the main document itself; empty for what is. */
export function placeText(
  { frames }: PageColors,
  { frame, scope }: { frame: number; scope: number },
): string {
  const { url, scopes } = frames.find((one) => one.frame === frame)?.inventory ?? {};
  const hosts = scopes?.find(({ id }) => id === scope)?.hosts?.join(', ');
  return [
    ...(scope === 0 ? [] : [`in the shadow of ${hosts ?? 'an element'}`]),
    ...(frame === 0 ? [] : [`in the frame ${url ?? ''}`]),
  ].join(', ');
}
