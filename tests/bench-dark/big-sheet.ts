import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import type { Treatment } from './treatments.ts';

const SIZE = 600_000;
const ROUNDS = 3;

/** The median time of each treatment until a page with 600 kB of CSS is first painted dark. */
export async function bigSheetMs(
  { page, panel }: OpenedPage,
  origin: string,
  treatments: readonly Treatment[],
): Promise<Record<string, number | null>> {
  const times: Record<string, number | null> = {};
  for (const treatment of treatments) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(`${origin}/dark/big.html`, { waitUntil: 'load' });
      await page.addStyleTag({ content: bigSheet() });
      const { paintedMs } = await treatment.apply(page, panel);
      if (paintedMs !== null) rounds.push(paintedMs);
      await treatment.undo(page, panel);
    }
    times[treatment.name] = rounds.sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? null;
  }
  return times;
}

function bigSheet(): string {
  let css = '';
  for (let number = 0; css.length < SIZE; number++) {
    const hue = (number * 37) % 360;
    css += `.card-${number} .title { padding: 4px 8px; color: hsl(${hue} 40% 25%); background-color: hsl(${hue} 30% 96%); border: 1px solid #dee2e6; }
.card-${number} .title:hover { display: block; color: #${(number * 7919).toString(16).padStart(6, '0').slice(-6)}; }\n`;
  }
  return css;
}
