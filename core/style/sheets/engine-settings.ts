import type { DarkPage } from '../generate/darken-page.ts';
import type { DarkKnobs } from '../generate/knobs.ts';
import { groundOf } from '../inventory/page-ground.ts';
import type { ResidentSettings } from '../resident/resident-settings.ts';

/** How the pages of a site are generated that is kept as one of them was made; null where nothing was generated. */
export function engineSettings(
  { frames, recolored: all, names, strategy }: DarkPage,
  knobs: DarkKnobs,
): ResidentSettings | null {
  const main = frames.find(({ frame }) => frame === 0)?.inventory;
  if (strategy === 'site' || !main) return null;
  const { palette = [], rare = [] } = names ?? {};
  const alike = rare.filter((color) => color.alike.length > 0);
  const recolored = all.get(0) ?? [];
  return {
    knobs,
    ...groundOf(main),
    palette,
    ...(alike.length > 0 && { rare: alike }),
    ...(recolored.length > 0 && { recolored }),
  };
}
