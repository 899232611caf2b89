import { runAtOnce } from '../../platform/async/time-slicing.ts';
import { colorsTask } from '../generate/dark-palette.ts';
import type { DarkPage } from '../generate/darken-page.ts';
import type { DarkKnobs } from '../generate/knobs.ts';
import { isGeneratedCss } from '../inventory/cascade-layer.ts';
import { groundOf } from '../inventory/page-ground.ts';
import { type ResidentSettings, withKnobs } from '../resident/resident-settings.ts';
import { type AlwaysDarkSite, USUAL_PAGE } from './always-dark-site.ts';
import type { PlacedSheet } from './placed-sheet.ts';

/** What a kept site's text came from. */
export interface TextOrigin {
  /** The page as it was made dark here; null for texts from a store or a file. */
  result: DarkPage | null;
  /** What was kept for the site by now. */
  before: AlwaysDarkSite | null;
}

/** How the pages of a kept site are generated; null where nothing of its text was. */
export function engineSettings(
  texts: readonly PlacedSheet[],
  { result, before, knobs }: TextOrigin & { knobs: DarkKnobs },
): ResidentSettings | null {
  if (!texts.some(({ css }) => isGeneratedCss(css))) return null;
  const main = result?.frames.find(({ frame }) => frame === 0)?.inventory;
  if (result && main) {
    const { palette, rare } = runAtOnce(colorsTask([...result.rules.values()].flat()));
    const alike = rare.filter((color) => color.alike.length > 0);
    const recolored = result.recolored.get(0) ?? [];
    return {
      knobs,
      ...groundOf(main),
      palette,
      ...(alike.length > 0 && { rare: alike }),
      ...(recolored.length > 0 && { recolored }),
    };
  }
  // The page is dark by this text already: what is behind it cannot be seen.
  return withKnobs(before?.engine ?? USUAL_PAGE, knobs);
}
