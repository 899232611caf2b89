import { createModel, effect, signal } from '@preact/signals';
import { type DarkStrategy, darkenPage, generateOn } from '../../core/dark/darken-page.ts';
import { generateDark } from '../../core/dark/generate-dark.ts';
import { generatedSheets } from '../../core/dark/generated-sheets.ts';
import { type DarkKnobs, DEFAULT_KNOBS } from '../../core/dark/knobs.ts';
import type { FrameStyles, PageStyles } from '../../core/dark/page-styles.ts';
import { pairShare } from '../../core/dark/pair-share.ts';
import type { PlacedRule } from '../../core/dark/placed-rule.ts';
import { withEarlier } from '../../core/dark/with-earlier.ts';
import type { PageModel } from '../page-model.ts';
import type { SettingsModel } from '../settings/settings-model.ts';
import { darkFiles } from './dark-file.ts';
import { type DarkResult, darkResult } from './dark-result.ts';
import type { DarkTextModel } from './dark-text-model.ts';
import type { InTurn } from './in-turn.ts';
import { latestOnly } from './latest-only.ts';
import { type DarkStep, WatchedStyles } from './watched-styles.ts';
import { withRules } from './with-rules.ts';

/** What became of the page. */
export type DarkState =
  | { type: 'light' }
  | { type: 'working'; steps: readonly DarkStep[] }
  /** `result` is null when the sheets were not made here: a draft, an import, a kept site. */
  | { type: 'dark'; result: DarkResult | null }
  | { type: 'failed'; message: string };

/** A knob at rest for this long is measured and repaired too. Milliseconds. */
const KNOB_REST = 250;

/** Edited text in the page this long is measured anew. Milliseconds. */
const MEASURE_REST = 600;

/** Changes of the page's styles are gathered this long at least, and this many times a round. */
const FOLLOW_REST = 1000;
const FOLLOW_SHARE = 4;

/** Makes the page dark, turns knobs, and follows the page to its next document. */
export const DarkModel = createModel(
  (
    styles: PageStyles,
    pageModel: PageModel,
    settings: SettingsModel,
    text: DarkTextModel,
    inTurn: InTurn,
  ) => {
    const state = signal<DarkState>({ type: 'light' });
    /** What was read of the page last: what its sheets are for. */
    const frames = signal<readonly FrameStyles[]>([]);
    const usesOwnTheme = signal(false);
    /** What a person had repaired of a generated page. */
    let repairs: readonly PlacedRule[] = [];
    let resting: ReturnType<typeof setTimeout> | undefined;

    const clear = async () => {
      await styles.apply([]);
      await styles.ownTheme(false);
      usesOwnTheme.value = false;
    };

    const attempt = async (work: () => Promise<void>) => {
      clearTimeout(resting);
      try {
        await inTurn(work);
      } catch (error) {
        // Half a dark page is worse than none.
        await inTurn(clear).catch(() => undefined);
        const message = error instanceof Error ? error.message : String(error);
        state.value = { type: 'failed', message };
      }
    };

    const makeDark = () =>
      attempt(async () => {
        const { darkStrategy, darkKnobs } = settings.values.peek();
        const start = performance.now();
        state.value = { type: 'working', steps: [] };
        await clear();
        repairs = [];
        const watched = new WatchedStyles(styles, (steps) => {
          state.value = { type: 'working', steps };
        });
        const page = await darkenPage(watched, darkStrategy, darkKnobs);
        const took = { ms: performance.now() - start, steps: watched.steps };
        frames.value = page.frames;
        usesOwnTheme.value = page.strategy !== 'generate';
        text.load(darkFiles(page.sheets, page.frames), `Made dark: ${page.strategy}`);
        state.value = { type: 'dark', result: darkResult(page, watched.before, took) };
      });

    const remove = () =>
      attempt(async () => {
        await clear();
        text.putAside();
        state.value = { type: 'light' };
      });

    const made = (): DarkResult | null => {
      const now = state.peek();
      return now.type === 'dark' && now.result?.page.strategy !== 'site' ? now.result : null;
    };

    /** Paints a knob's position at once; what it did to contrast is seen to when it rests. */
    const preview = latestOnly((knobs: DarkKnobs) =>
      inTurn(async () => {
        const result = made();
        if (!result) return;
        const read = result.page.frames;
        const rules = new Map(
          read.map(({ frame, inventory }) => [frame, generateDark(inventory, knobs)]),
        );
        await styles.preview(generatedSheets(read, rules));
      }),
    );

    const settle = (why = 'Knobs turned') =>
      attempt(async () => {
        const result = made();
        if (!result) return;
        const { frames: read, strategy } = result.page;
        const start = performance.now();
        const { darkKnobs } = settings.values.peek();
        const page = await generateOn(styles, read, darkKnobs, strategy, repairs);
        const took = { ms: performance.now() - start, steps: result.steps };
        text.load(darkFiles(page.sheets, read), why);
        const before = result.before;
        state.value = { type: 'dark', result: { ...darkResult(page, null, took), before } };
      });

    /** Rules for what the page has brought since; a person's own text is left alone. */
    const follow = () => {
      const now = made();
      if (!now || text.isEdited.peek() || text.liveness.peek() !== 'applied') return;
      const { strategy } = now.page;
      void attempt(async () => {
        const start = performance.now();
        const read = withEarlier(await styles.read(), frames.peek());
        const { darkKnobs } = settings.values.peek();
        const page = await generateOn(styles, read, darkKnobs, strategy, repairs);
        frames.value = read;
        const took = { ms: performance.now() - start, steps: now.steps };
        followRest = Math.max(FOLLOW_REST, took.ms * FOLLOW_SHARE);
        text.load(darkFiles(page.sheets, read), 'The page changed');
        const { before } = now;
        state.value = { type: 'dark', result: { ...darkResult(page, null, took), before } };
      });
    };
    /** What a person wrote is measured as what was generated is. */
    const measure = () =>
      inTurn(async () => {
        const now = state.peek();
        if (now.type !== 'dark' || !now.result) return;
        const pairs = await styles.pairs();
        const { result } = now;
        const page = { ...result.page, pairs };
        state.value = {
          type: 'dark',
          result: { ...result, page, after: pairShare(pairs, 'AA') },
        };
      });

    effect(() => {
      text.files.value;
      if (!text.isEdited.value || text.liveness.value !== 'applied') return;
      const timer = setTimeout(() => void measure().catch(() => undefined), MEASURE_REST);
      return () => clearTimeout(timer);
    });

    let followRest = FOLLOW_REST;
    let following: ReturnType<typeof setTimeout> | undefined;
    effect(() => {
      const stop = styles.onChange(() => {
        following ??= setTimeout(() => {
          following = undefined;
          follow();
        }, followRest);
      });
      return () => {
        stop();
        clearTimeout(following);
      };
    });

    const followed = followDocuments(pageModel, async (isSameSite) => {
      const now = state.peek();
      if (now.type !== 'dark') return;
      if (!isSameSite) {
        state.value = { type: 'light' };
        text.putAside();
      } else if (text.isEdited.peek() || !now.result) {
        await attempt(async () => {
          frames.value = await styles.read();
          if (usesOwnTheme.peek()) await styles.ownTheme(true);
          await text.apply();
        });
      } else {
        await makeDark();
      }
    });
    effect(() => text.allowFrom(frames.value));
    // A draft, an import or a kept site is worn: then the page is dark without having been made so.
    effect(() => {
      if (text.isWorn.value && state.peek().type === 'light') {
        state.value = { type: 'dark', result: null };
      }
    });
    effect(() => followed);
    effect(() => () => clearTimeout(resting));

    return {
      state,
      makeDark,
      remove,
      /** Adds rules to what was generated, or to the texts, where a person has written in them. */
      async repair(added: readonly PlacedRule[]) {
        if (!made() || text.isEdited.peek())
          return text.replace(withRules(text.files.peek(), added));
        repairs = [...repairs, ...added];
        await settle('Repaired');
      },
      /** Takes all that is ours off the page while `work` is done, and puts it back, come what may. */
      asItWas: <T>(work: () => Promise<T>): Promise<T> =>
        inTurn(async () => {
          const hasTheme = usesOwnTheme.peek();
          try {
            await styles.apply([]);
            if (hasTheme) await styles.ownTheme(false);
            return await work();
          } finally {
            if (hasTheme) await styles.ownTheme(true);
            await styles.apply(text.worn());
          }
        }),
      setStrategy: (darkStrategy: DarkStrategy) => settings.update({ darkStrategy }),
      turn(patch: Partial<DarkKnobs>) {
        const darkKnobs = { ...settings.values.peek().darkKnobs, ...patch };
        settings.update({ darkKnobs });
        if (!made()) return;
        preview(darkKnobs);
        clearTimeout(resting);
        resting = setTimeout(() => void settle(), KNOB_REST);
      },
      resetKnobs() {
        this.turn(DEFAULT_KNOBS);
      },
      frames,
      usesOwnTheme,
      /** What the sheets in the editor are for, when they were not made here. */
      wear(read: readonly FrameStyles[]) {
        frames.value = read;
      },
      async useOwnTheme() {
        await styles.ownTheme(true);
        usesOwnTheme.value = true;
      },
    };
  },
);

export type DarkModel = InstanceType<typeof DarkModel>;

/** Calls back when another document is in the main frame and has been read. */
function followDocuments(
  pageModel: PageModel,
  arrived: (isSameSite: boolean) => Promise<void>,
): () => void {
  let isNew = false;
  let origin = originOf(pageModel.reading.peek()?.tree.url);
  return effect(() => {
    const { type } = pageModel.status.value;
    const url = pageModel.reading.value?.tree.url;
    if (type === 'connecting') isNew = true;
    if (type !== 'ready' || !url || !isNew) return;
    isNew = false;
    const next = originOf(url);
    const isSameSite = origin === '' || next === origin;
    origin = next;
    void arrived(isSameSite);
  });
}

function originOf(url: string | undefined): string {
  return (url && URL.parse(url)?.origin) || '';
}
