import { spokenLanguage, t } from '../../../../core/platform/messages/messages.ts';
import type { PageColors } from '../../../../core/style/colors/page-colors.ts';
import type { PaletteColor } from '../../../../core/style/colors/palette.ts';

const COMPACT = new Intl.NumberFormat(spokenLanguage(), {
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `12.3K` for people; titles show the exact number. */
export function areaText(area: number): string {
  return area === 0 ? '' : COMPACT.format(area);
}

/** `0.62 0.15 259°`, without a hue for grays. */
export function oklchText({ l, c, h }: PaletteColor['oklch']): string {
  return `${l.toFixed(2)} ${c.toFixed(2)}${h === 0 ? '' : ` ${Math.round(h)}°`}`;
}

/** The place of something outside the main document; empty inside it. */
export function placeText(
  { frames }: PageColors,
  { frame, scope }: { frame: number; scope: number },
): string {
  const { url, scopes } = frames.find((styles) => styles.frame === frame)?.inventory ?? {};
  const hosts = scopes?.find(({ id }) => id === scope)?.hosts?.join(', ');
  return [
    ...(scope === 0 ? [] : [t('colors.inShadowOf', { hosts: hosts ?? t('colors.anElement') })]),
    ...(frame === 0 ? [] : [t('colors.inFrame', { url: url ?? '' })]),
  ].join(', ');
}
