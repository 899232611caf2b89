import { colorMapJson, type MapTokens } from '../../core/colors/colors-json.ts';
import type { PageColors } from '../../core/colors/page-colors.ts';
import type { Page } from '../../core/page/page.ts';
import { produceMode } from '../modes/produce-mode.ts';
import type { CountTokens } from '../payload/token-counter.ts';

/** Exact o200k tokens of the colour map, and of the page as the `full` mode sends it. */
export async function colorTokens(
  page: Page,
  colors: PageColors,
  countTokens: CountTokens,
  signal: AbortSignal,
): Promise<MapTokens> {
  const { text } = await produceMode(page, 'full', { wholePage: true });
  const map = await countTokens(JSON.stringify(colorMapJson(colors)), signal);
  return { map, dom: await countTokens(text, signal) };
}
