import { createModel, effect, type Signal, signal } from '@preact/signals';
import { coalesce } from '../../../core/platform/async/coalesce.ts';
import type { SerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { runInSlices, type SlicedTask } from '../../../core/platform/async/time-slicing.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { numberText } from '../../../core/platform/messages/numbers.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { DarkRule } from '../../../core/style/css/dark-rule.ts';
import { PaletteNames } from '../../../core/style/generate/dark-palette.ts';
import { generateTask } from '../../../core/style/generate/generate-dark.ts';
import { sheetTask } from '../../../core/style/generate/generated-sheets.ts';
import { type DarkKnobs, DEFAULT_KNOBS } from '../../../core/style/generate/knobs.ts';
import type { PlacedRule } from '../../../core/style/generate/placed-rule.ts';
import type { DarkSheet, FrameStyles } from '../../../core/style/inventory/page-styles.ts';
import { pairShare } from '../../../core/style/inventory/pair-share.ts';
import { type AlwaysDarkSite, siteOrigin } from '../../../core/style/sheets/always-dark-site.ts';
import {
  type DarkPage,
  darkenFrames,
  darkenPage,
  siteOf,
  type Watch,
} from '../../../core/style/sheets/darken-page.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { PanelSettings } from '../../ui/settings/settings.ts';
import type { SettingsModel } from '../../ui/settings/settings-model.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import { withRules } from './dark-file.ts';
import {
  type DarkResult,
  type DarkState,
  type DarkStep,
  darkResult,
  LeftResult,
} from './dark-result.ts';
import { type DarkShot, darkShots } from './dark-shots.ts';
import type { DarkTextModel } from './dark-text-model.ts';
import { followChanges } from './follow-dark.ts';
import type { LoadedHow, OwnRules } from './own-rules.ts';
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

/** Milliseconds without a change before the result of a knob is measured and repaired. */
const KNOB_REST = 250;

/** Why a making is ended when another document arrives in the midst of it. */
const RELOADED = new Error(t('dark.pageReloaded'));

/** A reload reports the end of what was asked of the page before itself, by so many milliseconds at most. */
const NOTICE_MS = 3000;

const NEVER = new AbortController().signal;

/** Milliseconds without a change before applied edits are measured. */
const QUIET_MS = 600;

/** Makes the page dark, applies the knobs, and follows the page to its next document. */
export const DarkModel = createModel((deps: DarkDeps) => {
  const { styles, pageModel, settings, text, ownRules, inTurn } = deps;
  const state = signal<DarkState>({ type: 'light' });
  /** The last reading of the page, which its sheets are for. */
  const frames = signal<readonly FrameStyles[]>([]);
  const usesOwnTheme = signal(false);
  const keptAs = signal<AlwaysDarkSite | null>(null);
  const written = signal<AlwaysDarkSite['edits']>([]);
  /** With what is kept for the site, where nothing of it is in the editor. */
  const withWritten = (): LoadedHow =>
    text.files.peek().length === 0 || text.isOfOtherSite() ? { kept: written.peek() } : {};

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
      const message = say(errorText(error));
      const wasMaking = state.peek().type === 'working';
      state.value = wasMaking ? reloads.failed(message) : { type: 'failed', message };
    }
    return true;
  };

  /** Applies the texts again, as the page was: what a person is to see of it is repaired. */
  const back = async () => {
    if (text.liveness.peek() === 'trying') {
      // Who tries something puts it in again.
      await text.put();
      return;
    }
    await text.apply();
    await styles.repaired();
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
    make: (page: DarkPage, how: RemakeHow) => Promise<DarkPage>,
    ended: AbortSignal,
  ) => {
    const start = performance.now();
    const { darkKnobs } = settings.values.peek();
    const page = await make(earlier.page, {
      ...{ knobs: darkKnobs, strategy: earlier.page.strategy, edits: [...text.written()] },
      ...{ signal: ended, scheduler: panelScheduler() },
    });
    await ownRules.load(page, frames, why, { isAutomatic: why === t('dark.thePageChanged') });
    const how = { ms: performance.now() - start, steps: earlier.steps, knobs: darkKnobs };
    const result = { ...darkResult(page, how), before: earlier.before };
    state.value = { type: 'dark', result };
  };

  const settle = (ended: AbortSignal) =>
    attempt(async () => {
      const result = made();
      if (!result) return;
      await remake(
        result,
        t('dark.knobsChanged'),
        (page, how) => darkenFrames(styles, page.frames, how),
        ended,
      );
    }, ended);

  /** Ends the work for the page before the newest change of a knob. */
  let following = new AbortController();
  const knobs = turnKnobs({
    paint: (values) => inTurn(() => text.turn(values)),
    settle: async (ended) => void (await settle(ended)),
  });

  /** Ends the making of a dark page, and how that is made. */
  let making = new AbortController();
  let asked: MakeHow = {};

  const endMaking = () => making.abort(new Error(t('dark.itWasStopped')));

  const makeDark = async (how: MakeHow = {}) => {
    const { site, ...loaded } = how;
    asked = how;
    knobs.stop();
    reloads.over();
    making.abort(RELOADED);
    making = new AbortController();
    const { signal } = making;
    const now = state.peek();
    const before = now.type === 'dark' ? (now.result?.before ?? null) : null;
    const isDone = await attempt(async () => {
      signal.throwIfAborted();
      const { darkStrategy, darkKnobs: chosen } = settings.values.peek();
      const darkKnobs = site?.engine?.knobs ?? chosen;
      const start = performance.now();
      state.value = { type: 'working', steps: [] };
      // On a new document, and on one that is kept dark, nothing of ours has to go first.
      if (!how.isAutomatic) await clear();
      const steps = watchSteps((next) => {
        state.value = { type: 'working', steps: next };
      });
      const strategy = site ? siteStrategy(site) : darkStrategy;
      const page = await darkenPage(styles, strategy, darkKnobs, {
        ...{ signal, scheduler: panelScheduler(), comparesPairs: !how.isAutomatic },
        ...{ watch: steps.watch, progress: steps.progress },
        ...(site && { ...knownColors(site), edits: site.edits }),
        onRead: (read) => !site || site.origin === originIn(read) || endMaking(),
      });
      const took = { ms: performance.now() - start, steps: steps.all(), knobs: darkKnobs };
      usesOwnTheme.value = page.strategy !== 'generate';
      await ownRules.load(page, frames, madeDarkBy(page), loaded);
      const result = darkResult(page, took);
      state.value = { type: 'dark', result: { ...result, before: result.before ?? before } };
    }, signal);
    if (isDone || signal.reason === RELOADED) return;
    await attempt(clear);
    text.markRemoved();
    state.value = { type: 'light' };
  };

  measureEdits({ styles, text, inTurn, state });

  // Shows rules for what is new on the page; a person's own text is not changed.
  const stopChanges = followChanges(styles, async () => {
    following = new AbortController();
    const { signal: ended } = following;
    return attempt(async () => {
      const result = made();
      if (!result || text.isEdited.peek() || text.liveness.peek() !== 'applied') return;
      const update = async ({ names, recolored }: DarkPage, how: RemakeHow) => {
        const now = await styles.read({ signal: ended });
        const known = { recolored: recolored.get(0) ?? [], ...(names && { names }) };
        return darkenFrames(styles, now, { ...how, ...known });
      };
      await remake(result, t('dark.thePageChanged'), update, ended);
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
        await makeDark(asked);
      }
      return;
    }
    if (now.type !== 'dark') return;
    if (!isSameSite) {
      state.value = { type: 'light' };
      text.markRemoved();
    } else if (!now.result || text.liveness.peek() === 'held') {
      await attempt(async () => {
        frames.value = await styles.read();
        if (usesOwnTheme.peek()) await styles.ownTheme(true);
        await text.apply();
      });
    } else {
      const site = keptAs.peek();
      await makeDark({ isAutomatic: true, ...(site && { site, kept: site.edits }) });
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
    makeDark: () => makeDark(withWritten()),
    /** How the site of the page is kept dark; null where it is not. */
    keptAs,
    /** What people and models wrote for the site, whether it is on or off. */
    written,
    /** Makes the page dark as its site is kept, with what people and models wrote for it. */
    makeKept: (site: AlwaysDarkSite) =>
      makeDark({ isAutomatic: true, carries: 'nothing', kept: site.edits, site }),
    /** Makes the page dark without what people and models wrote in the sheets; they are a version. */
    startAfresh: () => makeDark({ carries: 'nothing' }),
    /** Ends the making of a dark page: it is light again. */
    stop: endMaking,
    async remove() {
      knobs.stop();
      reloads.over();
      await leaving.start();
    },
    shot: shots.take,
    /** Makes the page what it was at that moment. */
    async goBack(shot: DarkShot) {
      knobs.stop();
      // Knobs that were turned since are as they were, too.
      const [is, was] = [state.peek(), shot.state];
      const has = is.type === 'dark' && is.result?.knobs === settings.values.peek().darkKnobs;
      if (has && was.type === 'dark' && was.result) {
        settings.update({ darkKnobs: was.result.knobs });
      }
      await attempt(() => shots.goBack(shot));
    },
    /** Applies the editor's texts again after they were removed. */
    async putBack() {
      const isBack = await attempt(async () => {
        usesOwnTheme.value = text.usesOwnTheme();
        if (usesOwnTheme.peek()) await styles.ownTheme(true);
        frames.value = await styles.read();
        await text.apply();
      });
      const result = left.of(text.files.peek(), frames.peek());
      if (isBack && text.isApplied.peek()) state.value = { type: 'dark', result };
    },
    /** Adds rules to the texts: they are a person's own from then on. */
    repair: (added: readonly PlacedRule[]) => text.accept(withRules(text.files.peek(), added)),
    /** Removes all our CSS from the page while `work` runs, and applies it again in any case. */
    withoutOurCss: <T>(work: () => Promise<T>): Promise<T> =>
      inTurn(() => withoutOurCss(styles, usesOwnTheme.peek(), back, work)),
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
        usesOwnTheme.value = page.strategy !== 'generate';
        if (usesOwnTheme.peek()) await styles.ownTheme(true);
        await styles.darken(siteOf(page));
        await ownRules.load(page, frames, madeDarkBy(page), { carries: 'hand', ...withWritten() });
        const { darkKnobs } = settings.values.peek();
        const how = { ms, steps: [], knobs: darkKnobs };
        state.value = { type: 'dark', result: darkResult(page, how) };
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

interface MakeHow extends LoadedHow {
  /** As this site is kept. */
  site?: AlwaysDarkSite;
}

/** How the pages of a site that is kept are made dark. */
function siteStrategy({ ownTheme, engine }: AlwaysDarkSite): DarkPage['strategy'] {
  if (!ownTheme) return 'generate';
  return engine ? 'site+generate' : 'site';
}

/** The site of a page that was read; null where it has none. */
function originIn(frames: readonly FrameStyles[]): string | null {
  return siteOrigin(frames.find(({ frame }) => frame === 0)?.inventory.url ?? '');
}

function knownColors({ engine }: AlwaysDarkSite) {
  const { palette, rare, recolored = [] } = engine ?? {};
  return {
    recolored,
    ...(palette && { names: new PaletteNames(palette, rare) }),
  };
}

function madeDarkBy({ strategy }: DarkPage): string {
  return t('dark.madeDark', { strategy });
}

export type DarkModel = InstanceType<typeof DarkModel>;

/** How a page is made again with what it was made of. */
type RemakeHow = Parameters<typeof darkenFrames>[2];

/** Notes the steps of a making, with their times, and reports them as they go on. */
function watchSteps(report: (steps: readonly DarkStep[]) => void) {
  let steps: readonly DarkStep[] = [];
  let before = steps;
  const tell = (name: string, ms: number | null) => {
    steps = [...before, { name, ms }];
    report(steps);
  };
  const watch: Watch = async (title, work) => {
    const start = performance.now();
    before = steps;
    tell(say(title), null);
    try {
      return await work();
    } finally {
      tell(say(title), performance.now() - start);
    }
  };
  return {
    watch,
    progress: (rules: number) =>
      tell(t('dark.readingStylesRules', { rules: numberText(rules) }), null),
    all: () => steps,
  };
}

/** What the knobs need from the model. */
interface TurnedPage {
  /** Shows the page with these knobs, before anything is measured. */
  paint: (knobs: DarkKnobs) => Promise<void>;
  /** Measures and repairs the result of the knobs; the signal ends it when one changes again. */
  settle: (signal: AbortSignal) => Promise<void>;
}

interface KnobTurning {
  turn(knobs: DarkKnobs): void;
  /** Forgets the last change, and stops measuring it. */
  stop(): void;
}

/** Paints a knob's position at once; contrast is repaired after the knob rests. Nothing slow blocks the next position. */
function turnKnobs({ paint, settle }: TurnedPage): KnobTurning {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let settling = new AbortController();
  const preview = coalesce(paint);
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

/** What is shown until the new document is there. */
function reloadedState(): DarkState {
  return { type: 'working', steps: [{ name: t('dark.pageReloadedWhileMadeDark'), ms: null }] };
}

/**
 * Tells a making that failed because its page was reloaded from one that failed on its own: the first is
 * shown as work that goes on, until the new document arrives or cannot be read.
 */
function watchReloads(pageModel: PageModel, state: Signal<DarkState>) {
  let failedAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const isLeaving = () => pageModel.status.peek().type === 'connecting';
  effect(() => {
    const status = pageModel.status.value;
    const isFresh = performance.now() - failedAt < NOTICE_MS;
    if (status.type === 'connecting' && state.peek().type === 'failed' && isFresh) {
      isWaiting = true;
      state.value = reloadedState();
    } else if (isWaiting && status.type !== 'connecting' && status.type !== 'ready') {
      isWaiting = false;
      state.value = { type: 'failed', message: t('dark.pageReloadedWhileMadeDarkNew') };
    }
  });
  return {
    /** A making failed: the state to show. */
    failed(message: string): DarkState {
      failedAt = performance.now();
      isWaiting = isLeaving();
      return isWaiting ? reloadedState() : { type: 'failed', message };
    },
    /** Another making begins, or the page is left alone. */
    over() {
      failedAt = Number.NEGATIVE_INFINITY;
      isWaiting = false;
    },
  };
}

/**
 * Takes everything out of the page by `lighten`. Until the page is light it begins again on every document
 * that arrives, and none of them is made dark once more.
 */
function watchLeaving(state: Signal<DarkState>, lighten: (ended: AbortSignal) => Promise<unknown>) {
  let leaving: { from: DarkState; ended: AbortController } | null = null;
  return {
    /** False again once the page is light, or was made dark again. */
    isUnderWay(): boolean {
      const now = state.peek();
      return leaving !== null && (now === leaving.from || now.type === 'failed');
    },
    async start() {
      leaving?.ended.abort();
      const mine = { from: state.peek(), ended: new AbortController() };
      leaving = mine;
      await lighten(mine.ended.signal);
      if (leaving === mine && state.peek().type === 'light') leaving = null;
    },
  };
}

/** What the generator makes of a reading, without measuring and repairing it. */
async function madeSheets(
  frames: readonly FrameStyles[],
  knobs: DarkKnobs,
): Promise<readonly DarkSheet[]> {
  const done = <T>(task: SlicedTask<T>) => runInSlices(task, panelScheduler(), NEVER);
  const rules = new Map<number, DarkRule[]>();
  for (const { frame, inventory } of frames) {
    rules.set(frame, await done(generateTask(inventory, knobs)));
  }
  return done(sheetTask(frames, rules));
}

/** What is measured, and the state that shows the figures. */
interface Edited {
  styles: PageStyles;
  text: DarkTextModel;
  inTurn: SerialQueue;
  state: Signal<DarkState>;
}

/** Measures a person's edits like generated sheets, after typing has stopped. */
function measureEdits({ styles, text, inTurn, state }: Edited): void {
  const measure = () =>
    inTurn(async () => {
      const now = state.peek();
      if (now.type !== 'dark' || !now.result) return;
      const pairs = await styles.pairs();
      const { result } = now;
      const page = { ...result.page, pairs };
      state.value = { type: 'dark', result: { ...result, page, after: pairShare(pairs, 'AA') } };
    });

  effect(() => {
    text.files.value;
    if (!text.isEdited.value || text.liveness.value !== 'applied') return;
    // A frame that leaves in the meantime leaves the figures as they were.
    const timer = setTimeout(() => void measure().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  });
}

/** Calls back when a new document is in the main frame and has been read. */
function followDocuments(
  pageModel: PageModel,
  arrived: (isSameSite: boolean) => Promise<void>,
): () => void {
  let isNew = false;
  let origin = documentOrigin(pageModel.reading.peek()?.tree.url);
  return effect(() => {
    const { type } = pageModel.status.value;
    const url = pageModel.reading.value?.tree.url;
    if (type === 'connecting') isNew = true;
    if (type !== 'ready' || !url || !isNew) return;
    isNew = false;
    const next = documentOrigin(url);
    const isSameSite = origin === '' || next === origin;
    origin = next;
    void arrived(isSameSite);
  });
}

function documentOrigin(url: string | undefined): string {
  return (url && URL.parse(url)?.origin) || '';
}
