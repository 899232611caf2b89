import { coalesce } from '../../../core/platform/async/coalesce.ts';
import type { SerialQueue } from '../../../core/platform/async/serial-queue.ts';
import type { DarkPage } from '../../../core/style/generate/darken-page.ts';
import { generateDark } from '../../../core/style/generate/generate-dark.ts';
import { generatedSheets } from '../../../core/style/generate/generated-sheets.ts';
import type { DarkKnobs } from '../../../core/style/generate/knobs.ts';
import { pageRepairs } from '../../../core/style/generate/page-repairs.ts';
import type { DarkSheet, PageStyles } from '../../../core/style/inventory/page-styles.ts';
import { vouch, vouchedFor } from '../../../core/style/safe-css/vouched-sheets.ts';
import { fileKey } from './dark-file.ts';

/** Milliseconds without a change before the result of a knob is measured and repaired. */
const KNOB_REST = 250;

/** What the knobs need from the model. */
interface TurnedPage {
  styles: PageStyles;
  inTurn: SerialQueue;
  /** The page as it was last generated; null when there is none. */
  made: () => DarkPage | null;
  /** What people and models wrote, as it is put before the sheets, by key of its file. */
  layers: () => Promise<ReadonlyMap<string, DarkSheet>>;
  /** Measures and repairs the result of the knobs; the signal ends it when one changes again. */
  settle: (signal: AbortSignal) => Promise<void>;
}

interface KnobTurning {
  turn(knobs: DarkKnobs): void;
  /** Forgets the last change, and stops measuring it. */
  stop(): void;
}

/**
 * Paints a knob's position at once, with the repairs of the last one; contrast is repaired
 * after the knob rests. Nothing slow blocks the next position.
 */
export function turnKnobs({ styles, inTurn, made, layers, settle }: TurnedPage): KnobTurning {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let settling = new AbortController();
  const preview = coalesce((knobs: DarkKnobs) =>
    inTurn(async () => {
      const page = made();
      if (!page) return;
      await styles.preview(withLayers(previewSheets(page, knobs), await layers()));
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
  return generatedSheets(page.frames, rules, { isRough: true });
}

/** Sheets with what people and models wrote before them, where it wins. */
function withLayers(
  sheets: readonly DarkSheet[],
  layers: ReadonlyMap<string, DarkSheet>,
): readonly DarkSheet[] {
  const keys = new Set(sheets.map(fileKey));
  const alone = [...layers].flatMap(([key, sheet]) => (keys.has(key) ? [] : sheet));
  const all = sheets.map((sheet) => {
    const own = layers.get(fileKey(sheet));
    if (!own) return sheet;
    const document = vouchedFor(own) === vouchedFor(sheet) ? vouchedFor(sheet) : null;
    return vouch({ ...sheet, css: `${own.css}\n${sheet.css}` }, document);
  });
  return [...all, ...alone];
}
