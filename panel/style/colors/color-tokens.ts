import { colorMapJson, type MapTokens } from '../../../core/style/colors/colors-json.ts';
import type { PageColors } from '../../../core/style/colors/page-colors.ts';
import type { CountTokens } from '../../chrome/tokens/token-counter.ts';

/** Exact o200k tokens of the color map, and of the page as the `full` mode sends it. */
export async function colorTokens(
  colors: PageColors,
  fullText: () => Promise<string>,
  countTokens: CountTokens,
  signal: AbortSignal,
): Promise<MapTokens> {
  const text = await fullText();
  const map = await countTokens(JSON.stringify(colorMapJson(colors)), signal);
  return { map, dom: await countTokens(text, signal) };
}
