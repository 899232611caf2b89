import { follows, rangeText } from '../outline/id-ranges.ts';

/** A control's id in the outline before, and in this one. */
export interface RenewedId {
  was: string;
  now: string;
}

interface IdRun {
  was: RenewedId['was'][];
  now: RenewedId['now'][];
}

/**
 * The sentence for controls whose lines read as before under other ids:
 * `ids: 40–75 → 240–275 (new IDs, same lines)`; ids that follow each other are one range.
 */
export function renewedIdsText(renewed: readonly RenewedId[]): string {
  const runs: IdRun[] = [];
  for (const { was, now } of renewed) {
    const run = runs.at(-1);
    const [lastWas, lastNow] = [run?.was.at(-1), run?.now.at(-1)];
    if (run && follows(lastWas, was) && follows(lastNow, now)) {
      run.was.push(was);
      run.now.push(now);
    } else runs.push({ was: [was], now: [now] });
  }
  return `ids: ${runs.map(({ was, now }) => `${rangeText(was)} → ${rangeText(now)}`).join(', ')} (new IDs, same lines)`;
}
