import postcss from 'postcss';
import type { DarkTrialPage } from './dark-trial-page.ts';

/** What the selectors of sheets have in view: the area of the largest element, in CSS square pixels. */
export type SeenAreas = ReadonlyMap<string, number>;

/** Asks the page which rules of these sheets are seen; nothing where it cannot be asked. */
export async function seenRules(
  page: Pick<DarkTrialPage, 'seen'>,
  sheets: readonly { css: string }[],
): Promise<SeenAreas> {
  const selectors = new Set<string>();
  for (const { css } of sheets) {
    postcss.parse(css, { map: false }).walkRules(({ selector }) => void selectors.add(selector));
  }
  const asked = [...selectors];
  const areas = (await page.seen?.(asked)) ?? [];
  return new Map(asked.flatMap((selector, at) => [[selector, areas[at] ?? 0] as const]));
}
