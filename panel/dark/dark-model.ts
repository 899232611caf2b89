import { createModel, effect, signal } from '@preact/signals';
import { type DarkPage, darkenPage, generateOn } from '../../core/dark/darken-page.ts';
import { type DarkKnobs, DEFAULT_KNOBS } from '../../core/dark/knobs.ts';
import type { FrameStyles, PageStyles } from '../../core/dark/page-styles.ts';
import type { PlacedRule } from '../../core/dark/placed-rule.ts';
import { errorText } from '../../core/text/error-text.ts';
import type { PageModel } from '../page-model.ts';
import type { PanelSettings } from '../settings/settings.ts';
import type { SettingsModel } from '../settings/settings-model.ts';
import { asItWas } from './as-it-was.ts';
import { baseStrategy } from './base-strategy.ts';
import { darkFiles } from './dark-file.ts';
import { type DarkResult, darkResult } from './dark-result.ts';
import type { DarkState } from './dark-state.ts';
import type { DarkTextModel } from './dark-text-model.ts';
import { followChanges } from './follow-changes.ts';
import { updateDark } from './follow-dark.ts';
import { followDocuments } from './follow-documents.ts';
import type { InTurn } from './in-turn.ts';
import { measureEdits } from './measure-edits.ts';
import { panelRests } from './panel-rests.ts';
import { turnKnobs } from './turn-knobs.ts';
import { WatchedStyles } from './watched-styles.ts';
import { withRules } from './with-rules.ts';

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

    const clear = async () => {
      await styles.apply([]);
      await styles.ownTheme(false);
      usesOwnTheme.value = false;
    };

    /** False when the signal ended it. */
    const attempt = async (work: () => Promise<void>, ended?: AbortSignal): Promise<boolean> => {
      try {
        await inTurn(work);
      } catch (error) {
        if (ended?.aborted) return false;
        // Half a dark page is worse than none.
        await inTurn(clear).catch(() => undefined);
        const message = errorText(error);
        state.value = { type: 'failed', message };
      }
      return true;
    };

    const made = (): DarkResult | null => {
      const now = state.peek();
      return now.type === 'dark' && now.result?.page.strategy !== 'site' ? now.result : null;
    };

    /** Makes the sheets anew from an earlier result, and shows what became of them. */
    const remake = async (
      earlier: DarkResult,
      why: string,
      make: (page: DarkPage, knobs: DarkKnobs) => Promise<DarkPage>,
    ) => {
      const start = performance.now();
      const page = await make(earlier.page, settings.values.peek().darkKnobs);
      frames.value = page.frames;
      text.load(darkFiles(page.sheets, page.frames), why);
      const took = { ms: performance.now() - start, steps: earlier.steps };
      const result = { ...darkResult(page, null, took), before: earlier.before };
      state.value = { type: 'dark', result };
    };

    const settle = (ended: AbortSignal, why = 'Knobs turned') =>
      attempt(async () => {
        const result = made();
        if (!result) return;
        await remake(result, why, (page, knobs) =>
          generateOn(styles, page.frames, knobs, page.strategy, {
            added: repairs,
            signal: ended,
            rests: panelRests(),
          }),
        );
      }, ended);

    /** Ends what is at work for the page as it was before the newest turn of a knob. */
    let following = new AbortController();
    const knobs = turnKnobs({
      styles,
      inTurn,
      made: () => made()?.page ?? null,
      settle: async (ended) => void (await settle(ended)),
    });

    /** Ends the making of a dark page. */
    let making = new AbortController();

    const makeDark = async () => {
      knobs.stop();
      making = new AbortController();
      const { signal } = making;
      const isDone = await attempt(async () => {
        signal.throwIfAborted();
        const { darkStrategy, darkKnobs } = settings.values.peek();
        const start = performance.now();
        state.value = { type: 'working', steps: [] };
        await clear();
        repairs = [];
        const watched = new WatchedStyles(styles, (steps) => {
          state.value = { type: 'working', steps };
        });
        const how = { signal, rests: panelRests() };
        const page = await darkenPage(watched, baseStrategy(darkStrategy), darkKnobs, how);
        const took = { ms: performance.now() - start, steps: watched.steps };
        frames.value = page.frames;
        usesOwnTheme.value = page.strategy !== 'generate';
        text.load(darkFiles(page.sheets, page.frames), `Made dark: ${page.strategy}`);
        state.value = { type: 'dark', result: darkResult(page, watched.before, took) };
      }, signal);
      if (isDone) return;
      // Half a dark page is worse than none.
      await attempt(clear);
      text.putAside();
      state.value = { type: 'light' };
    };

    measureEdits({ styles, text, inTurn, state });

    // Rules for what the page has brought since; a person's own text is left alone.
    const stopChanges = followChanges(styles, async () => {
      following = new AbortController();
      const { signal: ended } = following;
      return attempt(async () => {
        const result = made();
        if (!result || text.isEdited.peek() || text.liveness.peek() !== 'applied') return;
        await remake(result, 'The page changed', (page, values) =>
          updateDark(styles, page, values, ended),
        );
      }, ended);
    });

    const stopDocuments = followDocuments(pageModel, async (isSameSite) => {
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
    effect(() => () => {
      stopChanges();
      stopDocuments();
      knobs.stop();
    });

    return {
      state,
      makeDark,
      /** Ends the making of a dark page: it is light again. */
      stop() {
        making.abort(new Error('It was stopped.'));
      },
      async remove() {
        knobs.stop();
        await attempt(async () => {
          await clear();
          text.putAside();
          state.value = { type: 'light' };
        });
      },
      /** Adds rules to what was generated, or to the texts, where a person has written in them. */
      async repair(added: readonly PlacedRule[]) {
        if (!made() || text.isEdited.peek())
          return text.replace(withRules(text.files.peek(), added));
        repairs = [...repairs, ...added];
        await settle(new AbortController().signal, 'Repaired');
      },
      /** Takes all that is ours off the page while `work` is done, and puts it back, come what may. */
      asItWas: <T>(work: () => Promise<T>): Promise<T> =>
        inTurn(() => asItWas(styles, usesOwnTheme.peek(), () => text.worn(), work)),
      setStrategy: (darkStrategy: PanelSettings['darkStrategy']) =>
        settings.update({ darkStrategy }),
      turn(patch: Partial<DarkKnobs>) {
        const darkKnobs = { ...settings.values.peek().darkKnobs, ...patch };
        settings.update({ darkKnobs });
        if (!made()) return;
        following.abort();
        knobs.turn(darkKnobs);
      },
      resetKnobs() {
        this.turn(DEFAULT_KNOBS);
      },
      frames,
      usesOwnTheme,
      /** Wears a page that was made dark while strategies were compared, as if it had been made here. */
      async wearMade(page: DarkPage, ms: number) {
        knobs.stop();
        await attempt(async () => {
          await clear();
          repairs = [];
          usesOwnTheme.value = page.strategy !== 'generate';
          if (usesOwnTheme.peek()) await styles.ownTheme(true);
          await styles.apply(page.sheets);
          frames.value = page.frames;
          text.load(darkFiles(page.sheets, page.frames), `Made dark: ${page.strategy}`);
          state.value = { type: 'dark', result: darkResult(page, null, { ms, steps: [] }) };
        });
      },
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
