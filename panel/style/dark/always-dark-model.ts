import {
  computed,
  createModel,
  effect,
  type ReadonlySignal,
  signal,
  untracked,
} from '@preact/signals';
import { makeSerialQueue } from '../../../core/platform/async/serial-queue.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { HandEdit } from '../../../core/style/hand-edits/hand-edits.ts';
import { isGeneratedCss } from '../../../core/style/inventory/cascade-layer.ts';
import {
  type ResidentSettings,
  withKnobs,
} from '../../../core/style/resident/resident-settings.ts';
import {
  type AlwaysDarkSite,
  siteOrigin,
  USUAL_PAGE,
} from '../../../core/style/sheets/always-dark-site.ts';
import { isAlwaysDark, NO_PLAN, planAfter } from '../../../core/style/sheets/dark-plan.ts';
import type { DarkChoice, DarkSwitch } from '../../../core/style/sheets/dark-switch.ts';
import { sheetsForPage } from '../../../core/style/sheets/placed-sheet.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import type { SettingsModel } from '../../ui/settings/settings-model.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import { type AlwaysDarkStore, checkedSite } from './always-dark-store.ts';
import type { DarkChoices } from './dark-choices.ts';
import { darkFiles, fileKey } from './dark-file.ts';
import type { DarkModel } from './dark-model.ts';
import type { DarkPlanStore } from './dark-plan-store.ts';
import type { DarkTextModel } from './dark-text-model.ts';
import type { HandRules } from './hand-rules.ts';
import type { OwnRules } from './own-rules.ts';

interface KeptDeps {
  store: AlwaysDarkStore;
  /** What was chosen for this tab, here or in the toolbar. */
  choices: DarkChoices;
  /** Whether all sites are dark, and when. */
  plans: DarkPlanStore;
  styles: PageStyles;
  pageModel: PageModel;
  dark: DarkModel;
  text: DarkTextModel;
  handRules: HandRules;
  ownRules: OwnRules;
  settings: SettingsModel;
  isShown: ReadonlySignal<boolean>;
}

/** A page that was left while it was to be kept has so long to arrive and be made dark again. Milliseconds. */
const MAX_WAIT_MS = 20_000;

/** A slider is at rest for so long before its knobs are stored. Milliseconds. */
export const DRAG_PAUSE_MS = 150;

/** The switch of the inspected site, and all sites that stay dark with DevTools closed. */
export const AlwaysDarkModel = createModel((deps: KeptDeps) => {
  const { store, choices, plans, styles, pageModel, dark, text, settings, isShown } = deps;
  const sites = signal<readonly AlwaysDarkSite[]>([]);
  /** A sentence when the store failed. */
  const problem = signal('');
  const isLoaded = signal(false);
  /** Whether all sites are light for now. */
  const isPaused = signal(false);
  const plan = signal(NO_PLAN);

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      problem.value = '';
    } catch (error) {
      const cause = say(errorText(error));
      problem.value = isFull(cause)
        ? t('dark.storeFullDeleteKept')
        : t('dark.siteNotKept', { cause });
    }
  };
  /** A site of an earlier form or a file, with what may be applied of what people wrote for it. */
  const checked = async (kept: AlwaysDarkSite, failed: unknown[]): Promise<AlwaysDarkSite> => {
    const site = await checkedSite(kept, deps.handRules, text.safeAnywhere);
    if (site === kept) return kept;
    const { edits } = site;
    // Another window may have kept the site again.
    const changed = store.change(kept.origin, (now) =>
      now && isSame(now, kept) ? { ...now, edits } : now,
    );
    // It holds here all the same, and the other sites are shown.
    await changed.catch((error: unknown) => failed.push(error));
    return site;
  };
  /** An older reading never takes the place of a newer one. */
  const inTurn = makeSerialQueue();
  const read = async () => {
    const { sites: found, newer, isPaused: paused } = await store.all();
    isPaused.value = paused;
    plan.value = await plans.read();
    const failed: unknown[] = [];
    const all = await Promise.all(found.map((kept) => checked(kept, failed)));
    sites.value = all.sort((a, b) => a.origin.localeCompare(b.origin));
    isLoaded.value = true;
    if (newer.length > 0)
      throw new Error(t('dark.newerVersionPenumbraSavedUpdate', { sites: newer.join(', ') }));
    if (failed.length > 0) throw failed[0];
  };
  const reload = () => attempt(() => inTurn(read));

  effect(() => {
    void reload();
    const ends = [store, plans].map((stored) => stored.onChange(() => void reload()));
    return () => {
      for (const end of ends) end();
    };
  });

  const origin = computed(() => siteOrigin(pageModel.reading.value?.tree.url ?? ''));
  const site = computed(() => sites.value.find((kept) => kept.origin === origin.value) ?? null);

  /** The site that the worker has made dark in this tab, for this visit. */
  const visited = signal<string | null>(null);
  const isVisited = computed(() => origin.value !== null && visited.value === origin.value);
  /** Whether the page is dark, and for how long: by what is applied, not by what was pressed. */
  const isDark = computed(() => ['dark', 'working'].includes(dark.state.value.type));
  const position = computed((): DarkSwitch => {
    const isAlways = origin.value !== null && isAlwaysDark(plan.value, origin.value, site.value);
    if (isAlways && !isPaused.value) return 'always';
    return isDark.value || isVisited.value ? 'visit' : 'off';
  });
  const isTurning = signal(false);

  let turned: ReturnType<typeof setTimeout> | undefined;
  const saveKnobs = (next: AlwaysDarkSite) => {
    clearTimeout(turned);
    turned = setTimeout(() => {
      const knobs = next.engine?.knobs;
      const keepKnobs = (now: AlwaysDarkSite | null) =>
        now?.engine && knobs ? { ...now, engine: withKnobs(now.engine, knobs) } : now;
      void attempt(() => store.change(next.origin, keepKnobs));
    }, DRAG_PAUSE_MS);
  };

  /** Makes the page dark here as its site is kept: from then on the editor has its sheets. */
  const open = async () => {
    const kept = site.peek();
    if (!kept) return;
    if (kept.engine || kept.ownTheme) return dark.makeKept(kept);
    const frames = await styles.read();
    // The page has gone to another site meanwhile.
    const main = frames.find(({ frame }) => frame === 0);
    if (siteOrigin(main?.inventory.url ?? '') !== kept.origin) return;
    await dark.setFrames(frames, []);
    await text.replace(darkFiles(sheetsForPage(kept.edits, frames), frames));
  };
  effect(() => {
    dark.keptAs.value = site.value?.isOn || isVisited.value ? site.value : null;
    dark.written.value = site.value?.edits ?? [];
  });

  // A site that is dark when the tab is first shown: its sheets are there for editing.
  let opened: AlwaysDarkSite | null = null;
  effect(() => {
    const isIdle = dark.state.value.type === 'light' && text.files.value.length === 0;
    if (!isShown.value || !isIdle || !dark.keptAs.value) return;
    // Where it was stopped, or the page has gone elsewhere, it is not begun again.
    if (opened === site.value) return;
    opened = site.value;
    void attempt(open);
  });

  // Another window, or the list, switches the site off and on: the panel follows.
  let wasOn: { origin: string; isOn: boolean } | null = null;
  effect(() => {
    const now = site.value;
    const before = wasOn;
    wasOn = now && { origin: now.origin, isOn: now.isOn };
    if (!now || before?.origin !== now.origin || before.isOn === now.isOn) return;
    if (isTurning.peek()) return;
    if (!now.isOn && !isVisited.peek()) void dark.remove();
    else if (now.isOn && isShown.peek() && !isDark.peek()) void attempt(open);
  });

  /** Keeps a state of a site, unless another window has kept one that this window has not seen. */
  const replace = (at: string, seen: AlwaysDarkSite | null, next: AlwaysDarkSite | null) =>
    store
      .change(at, (now) => {
        if (!isSame(now, seen)) throw new Error(t('dark.anotherWindowSavedMeanwhileRepeat'));
        return next;
      })
      .catch(async (error: unknown) => {
        await reload();
        throw error;
      });
  const keep = async () => {
    const [seen, at] = [site.peek(), origin.peek()];
    if (at === null) throw new Error(t('dark.pageWithoutSiteOwn'));
    const edits = await deps.ownRules.edits(dark.frames.peek(), seen?.edits ?? []);
    const ownTheme = dark.usesOwnTheme.peek();
    const kept = { isOn: true, ownTheme, edits, engine: engineNow(), keptAt: Date.now() };
    await replace(at, seen, { origin: at, ...kept });
  };
  /** How the pages of the site are generated; null where nothing in the editor is. */
  const engineNow = (): ResidentSettings | null => {
    if (!text.files.peek().some(({ css }) => isGeneratedCss(css))) return null;
    const result = made(dark);
    if (result) return result.page.engine;
    // The page is dark by this text already: what is behind it cannot be seen.
    return withKnobs(site.peek()?.engine ?? USUAL_PAGE, settings.values.peek().darkKnobs);
  };
  /** True when something else is applied to the page than is stored for it. */
  const isChanged = computed(() => {
    const kept = site.value;
    if (!kept || dark.state.value.type !== 'dark') return false;
    if (text.liveness.value === 'waiting' || kept.ownTheme !== dark.usesOwnTheme.value) return true;
    const isGenerated = text.files.value.some(({ css }) => isGeneratedCss(css));
    if (isGenerated !== (kept.engine !== null) && !kept.ownTheme) return true;
    const there = new Map(
      sheetsForPage(kept.edits, dark.frames.value).map((edits) => [fileKey(edits), edits]),
    );
    return text.files.value.some(({ key }) => {
      const { hand = [], model = [] } = there.get(key) ?? {};
      const isOther = isUnlike(text.hand.value.get(key) ?? [], hand);
      return isOther || isUnlike(text.originOf(key).model ?? [], model);
    });
  });
  const setOn = async (isOn: boolean) => {
    const kept = site.peek();
    if (!kept || kept.isOn === isOn) return;
    await store.change(kept.origin, (now) => now && { ...now, isOn });
    await reload();
  };
  /** Makes the page dark by what is there: the text in the editor, what is stored, or a new sheet. */
  const darken = async (make: () => Promise<void>) => {
    if (isDark.peek()) return;
    if (text.files.peek().some(({ css }) => css.trim() !== '')) await dark.putBack();
    else if (site.peek()) await open();
    else await make();
  };
  /** A site that was to be kept as its page was left, and when: it is kept once the next document is dark. */
  let wanted: { at: string; since: number } | null = null;
  const wait = () => {
    const at = origin.peek();
    if (at !== null) wanted = { at, since: performance.now() };
  };
  const turn = (to: DarkSwitch, make: () => Promise<void>) =>
    attempt(async () => {
      wanted = null;
      isTurning.value = true;
      try {
        const at = origin.peek();
        if (at !== null) await plans.change((now) => planAfter(now, at, to));
        if (to === 'off') {
          await setOn(false);
          visited.value = null;
          await choices.write(null);
          await dark.remove();
          return;
        }
        // Who makes one site dark wants it dark now.
        if (to === 'always') await store.pause(false);
        await darken(make);
        // A page that could not be made dark says so itself.
        if (dark.state.peek().type !== 'dark') {
          if (to === 'always') wait();
          return;
        }
        if (to === 'visit') return await setOn(false);
        if (site.peek() && !isChanged.peek()) return await setOn(true);
        try {
          await keep();
        } catch (error) {
          if (pageModel.status.peek().type !== 'connecting') throw error;
          wait();
        }
        await reload();
      } finally {
        isTurning.value = false;
      }
    });

  // The knobs are those of the site, wherever they are turned. What is written is kept by its button alone.
  let known: string | null = null;
  let saved = '';
  effect(() => {
    const kept = site.value;
    const { darkKnobs } = settings.values.value;
    const [theirs, ours] = [kept?.engine?.knobs, JSON.stringify(darkKnobs)];
    const seen = theirs ? `${kept?.origin} ${JSON.stringify(theirs)}` : null;
    const isNews = seen !== known && JSON.stringify(theirs) !== saved;
    known = seen;
    if (!theirs || JSON.stringify(theirs) === ours) return;
    if (isNews) return untracked(() => dark.turn(theirs));
    if (kept?.engine && dark.state.peek().type !== 'dark') {
      saveKnobs({ ...kept, engine: withKnobs(kept.engine, darkKnobs) });
    }
  });
  // So is what was measured with them here, and what a popup that made the site dark could not know.
  effect(() => {
    const kept = site.value;
    const { result = null } = dark.state.value.type === 'dark' ? dark.state.value : {};
    if (!kept?.engine || !result || isTurning.value) return;
    const knobs = JSON.stringify(result.knobs);
    // Until it is made with the present ones, they may come from elsewhere.
    if (knobs !== JSON.stringify(settings.values.value.darkKnobs)) return;
    if (kept.engine.palette && JSON.stringify(kept.engine.knobs) === knobs) return;
    const { engine } = result.page;
    saved = knobs;
    if (engine) void attempt(() => store.change(kept.origin, (now) => now && { ...now, engine }));
  });

  effect(() => {
    const isThere = dark.state.value.type === 'dark' && pageModel.status.value.type === 'ready';
    if (!isThere || isTurning.value || wanted?.at !== origin.value) return;
    const isFresh = performance.now() - (wanted?.since ?? 0) < MAX_WAIT_MS;
    wanted = null;
    if (isFresh) void untracked(() => turn('always', () => Promise.resolve()));
  });

  // What is chosen in the toolbar holds here too.
  const follow = (chosen: DarkChoice | null) => {
    if (isTurning.peek()) return;
    visited.value = chosen?.choice === 'visit' ? chosen.origin : null;
    if (!chosen || chosen.origin !== origin.peek() || !isDark.peek()) return;
    if (chosen.choice === 'off') void turn('off', () => Promise.resolve());
    if (chosen.choice === 'always' && !site.peek()?.isOn) {
      void turn('always', () => Promise.resolve());
    }
  };
  effect(() => {
    void choices.read().then((chosen) => {
      visited.value = chosen?.choice === 'visit' ? chosen.origin : null;
    });
    return choices.onChange(follow);
  });

  return {
    sites,
    site,
    origin,
    problem,
    open: () => attempt(open),
    /** True when something else is applied to the page than is stored for it. */
    isChanged,
    /** The position of the switch of the inspected site: what is really applied. */
    position,
    /** Turns the switch; `make` makes a page dark that has no text yet. */
    turn,
    isTurning,
    /** Stores an earlier state of the inspected site, or none. */
    goBack: (before: AlwaysDarkSite | null) =>
      attempt(async () => {
        const now = site.peek();
        if (before === now) return;
        isTurning.value = true;
        try {
          const at = before?.origin ?? now?.origin;
          if (at !== undefined) await replace(at, now, before);
          await reload();
        } finally {
          isTurning.value = false;
        }
      }),
    /** Stores what is applied now for every visit of the site. */
    keep: () => attempt(keep),
    toggle: ({ origin: at, isOn }: AlwaysDarkSite) =>
      attempt(() => store.change(at, (now) => now && { ...now, isOn: !isOn })),
    forget: (at: string) => attempt(() => store.remove(at)),
    isPaused,
    pause: (on: boolean) => attempt(() => store.pause(on)),
    /** Forgets all that was stored about a site's colors; the page in view is light then. */
    reset: (at: string) =>
      attempt(async () => {
        if (at === origin.peek()) {
          visited.value = null;
          await choices.write(null);
          await dark.remove();
        }
        await store.reset(at);
      }),
  };
});

export type AlwaysDarkModel = InstanceType<typeof AlwaysDarkModel>;

/** How the page was made dark here; null where its text comes from elsewhere. */
function made(dark: DarkModel) {
  const now = dark.state.peek();
  return now.type === 'dark' ? now.result : null;
}

/** Whether two states of a kept site are the same but for their switch and knobs. */
function isSame(one: AlwaysDarkSite | null, other: AlwaysDarkSite | null): boolean {
  return one?.keptAt === other?.keptAt;
}

function isUnlike(some: readonly HandEdit[], others: readonly HandEdit[]): boolean {
  const texts = (edits: readonly HandEdit[]) =>
    edits.map(({ layer, within, selector, property, value }) =>
      JSON.stringify([layer, within, selector, property, value]),
    );
  return texts(some).sort().join() !== texts(others).sort().join();
}

function isFull(cause: string): boolean {
  return /quota/i.test(cause);
}
