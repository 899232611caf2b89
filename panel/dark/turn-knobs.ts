import type { DarkPage } from '../../core/dark/darken-page.ts';
import { generateDark } from '../../core/dark/generate-dark.ts';
import { generatedSheets } from '../../core/dark/generated-sheets.ts';
import type { DarkKnobs } from '../../core/dark/knobs.ts';
import { pageRepairs } from '../../core/dark/page-repairs.ts';
import type { PageStyles } from '../../core/dark/page-styles.ts';
import type { InTurn } from './in-turn.ts';
import { latestOnly } from './latest-only.ts';

/** A knob at rest for this long is measured and repaired too. Milliseconds. */
const KNOB_REST = 250;

/** What turning knobs needs of the model. */
interface TurnedPage {
  styles: PageStyles;
  inTurn: InTurn;
  /** The page as it was generated last; null when there is none to turn. */
  made: () => DarkPage | null;
  /** Measures and repairs what the knobs have made; the signal ends it when one is turned again. */
  settle: (signal: AbortSignal) => Promise<void>;
}

interface KnobTurning {
  turn(knobs: DarkKnobs): void;
  /** Forgets what was turned lately, and ends the measuring of it. */
  stop(): void;
}

/**
 * Paints a knob's position at once, with the repairs of the last one; what it did to contrast is seen
 * to when it rests. Nothing that takes long stands in the way of the next position.
 */
export function turnKnobs({ styles, inTurn, made, settle }: TurnedPage): KnobTurning {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let settling = new AbortController();
  const preview = latestOnly((knobs: DarkKnobs) =>
    inTurn(async () => {
      const page = made();
      if (page) await styles.preview(previewSheets(page, knobs));
    }),
  );
  const stop = () => {
    clearTimeout(resting);
    settling.abort();
  };
  return {
    stop,
    turn(knobs) {
      stop();
      preview(knobs);
      resting = setTimeout(() => {
        settling = new AbortController();
        void settle(settling.signal);
      }, KNOB_REST);
    },
  };
}

function previewSheets(page: DarkPage, knobs: DarkKnobs) {
  const rules = new Map(
    page.frames.map(({ frame, inventory }) => [frame, generateDark(inventory, knobs)]),
  );
  for (const { frame, rule } of pageRepairs(page)) rules.get(frame)?.push(rule);
  return generatedSheets(page.frames, rules);
}
