import { createModel, effect, signal } from '@preact/signals';
import type { SerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import {
  type DarkPage,
  darkenFrames,
  darkenPage,
} from '../../../core/style/generate/darken-page.ts';
import { type DarkKnobs, DEFAULT_KNOBS } from '../../../core/style/generate/knobs.ts';
import type { PlacedRule } from '../../../core/style/generate/placed-rule.ts';
import type { FrameStyles, PageStyles } from '../../../core/style/inventory/page-styles.ts';
import type { PanelSettings } from '../../ui/settings/settings.ts';
import type { SettingsModel } from '../../ui/settings/settings-model.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import { baseStrategy } from './base-strategy.ts';
import { withRules } from './dark-file.ts';
import { type DarkResult, darkResult, LeftResult } from './dark-result.ts';
import { type DarkShot, darkShots } from './dark-shots.ts';
import type { DarkState } from './dark-state.ts';
import type { DarkTextModel } from './dark-text-model.ts';
import { followChanges } from './follow-changes.ts';
import { updateDark } from './follow-dark.ts';
import { followDocuments } from './follow-documents.ts';
import { madeSheets } from './made-sheets.ts';
import { measureEdits } from './measure-edits.ts';
import type { LoadedHow, OwnRules } from './own-rules.ts';
import { RELOADED, reloadedState, watchLeaving, watchReloads } from './reloaded-making.ts';
import { turnKnobs } from './turn-knobs.ts';
import { WatchedStyles } from './watched-styles.ts';
import { withoutOurCss } from './without-our-css.ts';
import { panelScheduler } from './yield-to-main.ts';

interface DarkDeps {
  styles: PageStyles;
  pageModel: PageModel;
  settings: SettingsModel;
  text: DarkTextModel;
  ownRules: OwnRules;
  inTurn: SerialQueue;
}

/** Makes the page dark, applies the knobs, and follows the page to its next document. */
export const DarkModel = createModel((deps: DarkDeps) => {
  const { styles, pageModel, settings, text, ownRules, inTurn } = deps;
  const state = signal<DarkState>({ type: 'light' });
  /** The last reading of the page, which its sheets are for. */
  const frames = signal<readonly FrameStyles[]>([]);
  const usesOwnTheme = signal(false);
  /** Repairs that a person added to a generated page. */
  let repairs: readonly PlacedRule[] = [];

  const reloads = watchReloads(pageModel, state);
  const shots = darkShots({ state, frames, usesOwnTheme, text, styles });

  const clear = async () => {
    await styles.apply([]);
    await styles.ownTheme(false);
    usesOwnTheme.value = false;
  };

  /** Resolves with false when the signal ended it. */
  const attempt = async (work: () => Promise<void>, ended?: AbortSignal): Promise<boolean> => {
    try {
      await inTurn(work);
    } catch (error) {
      if (ended?.aborted) return false;
      // Half a dark page is worse than none.
      await inTurn(clear).catch(() => undefined);
      const message = translated(errorText(error));
      const wasMaking = state.peek().type === 'working';
      state.value = wasMaking ? reloads.failed(message) : { type: 'failed', message };
    }
    return true;
  };

  const left = new LeftResult();
  const leaving = watchLeaving(state, (ended) =>
    attempt(async () => {
      await clear();
      left.take(state.peek(), text.files.peek());
      text.markRemoved();
      state.value = { type: 'light' };
    }, ended),
  );

  const made = (): DarkResult | null => {
    const now = state.peek();
    return now.type === 'dark' && now.result?.page.strategy !== 'site' ? now.result : null;
  };

  /** Generates the sheets again from an earlier result, and shows the outcome. */
  const remake = async (
    earlier: DarkResult,
    why: string,
    make: (page: DarkPage, knobs: DarkKnobs) => Promise<DarkPage>,
  ) => {
    const start = performance.now();
    const page = await make(earlier.page, settings.values.peek().darkKnobs);
    await ownRules.load(page, frames, why, { isAutomatic: why === t('dark.thePageChanged') });
    const took = { ms: performance.now() - start, steps: earlier.steps };
    const result = { ...darkResult(page, null, took), before: earlier.before };
    state.value = { type: 'dark', result };
  };

  const settle = (ended: AbortSignal, why = t('dark.knobsTurned')) =>
    attempt(async () => {
      const result = made();
      if (!result) return;
      await remake(result, why, (page, knobs) =>
        darkenFrames(styles, page.frames, {
          knobs,
          strategy: page.strategy,
          added: repairs,
          signal: ended,
          scheduler: panelScheduler(),
        }),
      );
    }, ended);

  /** Ends the work for the page before the newest change of a knob. */
  let following = new AbortController();
  const knobs = turnKnobs({
    styles,
    inTurn,
    made: () => made()?.page ?? null,
    layers: () => ownRules.layers(),
    settle: async (ended) => void (await settle(ended)),
  });

  /** Ends the making of a dark page. */
  let making = new AbortController();

  const makeDark = async (how: LoadedHow = {}) => {
    knobs.stop();
    reloads.over();
    making.abort(RELOADED);
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
      const slices = { signal, scheduler: panelScheduler() };
      const page = await darkenPage(watched, baseStrategy(darkStrategy), darkKnobs, slices);
      const took = { ms: performance.now() - start, steps: watched.steps };
      usesOwnTheme.value = page.strategy !== 'generate';
      await ownRules.load(page, frames, madeDarkBy(page), how);
      state.value = { type: 'dark', result: darkResult(page, watched.before, took) };
    }, signal);
    if (isDone || signal.reason === RELOADED) return;
    await attempt(clear);
    text.markRemoved();
    state.value = { type: 'light' };
  };

  measureEdits({ styles, text, inTurn, state });

  // Adds rules for what is new on the page; a person's own text is not changed.
  const stopChanges = followChanges(styles, async () => {
    following = new AbortController();
    const { signal: ended } = following;
    return attempt(async () => {
      const result = made();
      if (!result || text.isEdited.peek() || text.liveness.peek() !== 'applied') return;
      await remake(result, t('dark.thePageChanged'), (page, values) =>
        updateDark(styles, page, values, ended),
      );
    }, ended);
  });

  const stopDocuments = followDocuments(pageModel, async (isSameSite) => {
    const now = state.peek();
    if (!isSameSite) text.leaveSite();
    if (leaving.isUnderWay()) return leaving.start();
    if (now.type === 'working') {
      // What was begun on the document before is begun again on this one.
      making.abort(isSameSite ? RELOADED : undefined);
      if (isSameSite) {
        state.value = reloadedState();
        await makeDark();
      }
      return;
    }
    if (now.type !== 'dark') return;
    if (!isSameSite) {
      state.value = { type: 'light' };
      text.markRemoved();
    } else if (text.isEdited.peek() || !now.result) {
      await attempt(async () => {
        frames.value = await styles.read();
        if (usesOwnTheme.peek()) await styles.ownTheme(true);
        await text.apply();
      });
    } else {
      await makeDark({ isAutomatic: true });
    }
  });

  // A draft, an import or a kept site is applied: the page is dark, and was not made so here.
  effect(() => {
    if (text.isApplied.value && state.peek().type === 'light') {
      state.value = { type: 'dark', result: null };
    }
  });
  effect(() => () => {
    void stopChanges();
    stopDocuments();
    knobs.stop();
  });

  return {
    state,
    makeDark: () => makeDark(),
    /** Makes the page dark without what people and models wrote in the sheets; they are a version. */
    startAfresh: () => makeDark({ carries: 'nothing' }),
    /** Ends the making of a dark page: it is light again. */
    stop: () => making.abort(new Error(t('dark.itWasStopped'))),
    async remove() {
      knobs.stop();
      reloads.over();
      await leaving.start();
    },
    shot: shots.take,
    /** Makes the page what it was at that moment. */
    async goBack(shot: DarkShot) {
      knobs.stop();
      await attempt(() => shots.goBack(shot));
    },
    /** Applies the editor's texts again after they were removed. */
    async putBack() {
      const isBack = await attempt(async () => {
        frames.value = await styles.read();
        await text.apply();
      });
      const result = left.of(text.files.peek(), frames.peek());
      if (isBack && text.isApplied.peek()) state.value = { type: 'dark', result };
    },
    /** Adds rules to what was generated, or to the texts if a person has edited them. */
    async repair(added: readonly PlacedRule[]) {
      if (!made() || text.isEdited.peek()) return text.replace(withRules(text.files.peek(), added));
      repairs = [...repairs, ...added];
      await settle(new AbortController().signal, t('dark.repaired'));
    },
    /** Removes all our CSS from the page while `work` runs, and applies it again in any case. */
    withoutOurCss: <T>(work: () => Promise<T>): Promise<T> =>
      inTurn(() => withoutOurCss(styles, usesOwnTheme.peek(), () => text.appliedSheets(), work)),
    setStrategy: (darkStrategy: PanelSettings['darkStrategy']) => settings.update({ darkStrategy }),
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
    /** Applies a page that was made dark while strategies were compared, as if made here. */
    async applyMade(page: DarkPage, ms: number) {
      knobs.stop();
      await attempt(async () => {
        await clear();
        repairs = [];
        usesOwnTheme.value = page.strategy !== 'generate';
        if (usesOwnTheme.peek()) await styles.ownTheme(true);
        await styles.apply(page.sheets);
        await ownRules.load(page, frames, madeDarkBy(page), { carries: 'hand' });
        state.value = { type: 'dark', result: darkResult(page, null, { ms, steps: [] }) };
      });
    },
    /** Sets the reading that the editor's sheets are for, when they were not made here. */
    async setFrames(read: readonly FrameStyles[], sheets: readonly { css: string }[]) {
      frames.value = read;
      if (!sheets.some(({ css }) => css.includes('('))) return;
      // What only the generator may write of the page's own rules may stay where it would write it.
      const { darkKnobs } = settings.values.peek();
      for (const sheet of await madeSheets(read, darkKnobs)) text.trust(sheet);
    },
    async useOwnTheme() {
      await styles.ownTheme(true);
      // An export repeats the colors that the theme has.
      [usesOwnTheme.value, frames.value] = [true, await styles.read()];
    },
  };
});

function madeDarkBy({ strategy }: DarkPage): string {
  return t('dark.madeDark', { strategy });
}

export type DarkModel = InstanceType<typeof DarkModel>;
