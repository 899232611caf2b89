import type { FrameStyles, PageStyles } from '../../core/dark/page-styles.ts';
import { type RuleLines, ruleLines } from '../../core/dark/rule-lines.ts';

/** A sheet of more characters is looked through for no line: that would be felt. */
const LARGEST = 3_000_000;

/** The lines of a page's rules in their sheets, of all frames; people ask for them after the paint. */
export async function findLines(
  styles: PageStyles,
  frames: readonly FrameStyles[],
): Promise<RuleLines> {
  const found = await styles.texts(frames);
  const lines = frames.flatMap(({ frame, inventory }) => {
    const all = found.find((one) => one.frame === frame)?.texts ?? new Map<number, string>();
    const texts = new Map([...all].filter(([, text]) => text.length <= LARGEST));
    return [...ruleLines(inventory, texts)];
  });
  return new Map(lines);
}
