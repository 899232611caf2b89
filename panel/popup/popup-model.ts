import { batch, computed, createModel, effect, signal } from '@preact/signals';
import {
  launcherKey,
  newLauncherSite,
  parseLauncherSite,
} from '../../core/chat/launcher-messages.ts';
import type { LlmId } from '../../core/llm/call/llm-id.ts';
import { dayOf } from '../../core/llm/ledger/ledger-entry.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { type DarkKnobs, DEFAULT_KNOBS } from '../../core/style/generate/knobs.ts';
import { withKnobs } from '../../core/style/resident/resident-settings.ts';
import { type AlwaysDarkSite, siteOrigin } from '../../core/style/sheets/always-dark-site.ts';
import {
  type DarkPlan,
  isAlwaysDark,
  isDarkHour,
  NO_PLAN,
  planAfter,
  switched,
} from '../../core/style/sheets/dark-plan.ts';
import type { DarkChoice, DarkSwitch } from '../../core/style/sheets/dark-switch.ts';
import {
  MAX_SITES_FILE_BYTES,
  planWithFile,
  readSitesFile,
  sitesFile,
} from '../../core/style/sheets/sites-file.ts';
import { storedValue } from '../chrome/storage/stored-value.ts';
import type { LlmStores } from '../llm/models/llm-stores.ts';
import { DRAG_PAUSE_MS } from '../style/dark/always-dark-model.ts';
import { type AlwaysDarkStore, checkedSite } from '../style/dark/always-dark-store.ts';
import type { DarkChoices } from '../style/dark/dark-choices.ts';
import type { DarkPlanStore } from '../style/dark/dark-plan-store.ts';
import { HandRules } from '../style/dark/hand-rules.ts';
import { SETTINGS_FORMAT } from '../ui/settings/settings.ts';
import { attempts } from '../ui/text/attempts.ts';

interface PopupDeps {
  store: AlwaysDarkStore;
  /** Whether all sites are dark, and when. */
  plans: DarkPlanStore;
  /** The person’s knobs, as the panel has them. */
  knobs: { read(): Promise<DarkKnobs>; write(knobs: DarkKnobs): Promise<void> };
  /** Choices for the tab; null without one. */
  choices: DarkChoices | null;
  /** Address of the tab’s page. */
  url: string;
  /** Whether the system is dark now. */
  isSystemDark(): boolean;
  /** What may be applied of a sheet that comes from a file. */
  safe(css: string): Promise<string>;
  /** Whether a panel is making the page dark now. */
  isTried(): Promise<boolean>;
  onTried(changed: () => void): void;
  /** The chat button in the pages of the site; null where there can be none. */
  launcher: LauncherSwitch | null;
}

/** A site in the list: one that is kept, an exception, or both. */
export interface ListedSite {
  origin: string;
  kept: AlwaysDarkSite | null;
  isDark: boolean;
}

/** The switch of one site, and all sites that are stored. */
export const PopupModel = createModel((deps: PopupDeps) => {
  const { store, plans, choices, url, isTried, onTried, launcher } = deps;
  const origin = siteOrigin(url);
  const sites = signal<readonly AlwaysDarkSite[]>([]);
  const plan = signal(NO_PLAN);
  const knobs = signal(DEFAULT_KNOBS);
  const choice = signal<DarkChoice | null>(null);
  const isInPanel = signal(false);
  const isPaused = signal(false);
  const hasLauncher = signal(false);
  const isReady = signal(false);
  const query = signal('');
  /** A sentence when the store failed. */
  const problem = signal('');
  /** What came of the last import; sentences. */
  const outcome = signal('');

  const attempt = attempts(problem, (cause) => t('popup.notSaved', { cause }));
  const look = () =>
    attempt(async () => {
      const [all, planned, turned, chosen, tried, button] = await Promise.all([
        store.all(),
        plans.read(),
        deps.knobs.read(),
        choices?.read(),
        isTried(),
        launcher?.read(),
      ]);
      batch(() => {
        sites.value = all.sites.toSorted((a, b) => a.origin.localeCompare(b.origin));
        isPaused.value = all.isPaused;
        plan.value = planned;
        // While a slider moves, it says more than the store does.
        if (turning === undefined) knobs.value = site.peek()?.engine?.knobs ?? turned;
        choice.value = chosen ?? null;
        isInPanel.value = tried;
        hasLauncher.value = button ?? false;
        isReady.value = true;
      });
    });
  effect(() => {
    void look();
    onTried(() => void look());
    const ends = [store, plans].map((stored) => stored.onChange(() => void look()));
    return () => {
      for (const end of ends) end();
    };
  });

  const site = computed(() => sites.value.find((known) => known.origin === origin) ?? null);
  const isVisited = computed(
    () => choice.value?.choice === 'visit' && choice.value.origin === origin,
  );
  /** Why sites that are always dark are light now; null where they are not. */
  const lightBy = computed(() => {
    const { when } = plan.value;
    if (when === 'hours') return isDarkHour(plan.value, new Date()) ? null : when;
    return when === 'system' && !deps.isSystemDark() ? when : null;
  });
  const turnSite = async (at: string, kept: AlwaysDarkSite | null, to: DarkSwitch) => {
    const how = { origin: at, knobs: knobs.peek(), now: Date.now() };
    const next = switched({ site: kept, plan: plan.peek() }, to, how);
    // A page that the panel makes dark is kept by the panel: it knows the page.
    const isPanels = kept === null && at === origin && isInPanel.peek();
    await plans.change((now) => planAfter(now, at, to));
    if (next.site && next.site !== kept && !isPanels) await store.save(next.site);
  };
  const changePlan = (patch: Partial<DarkPlan>) =>
    attempt(async () => {
      if (patch.isAll) await store.pause(false);
      await plans.change((now) => ({ ...now, ...patch }));
      await look();
    });

  let turning: ReturnType<typeof setTimeout> | undefined;
  const keepKnobs = () =>
    attempt(async () => {
      const turned = knobs.peek();
      await deps.knobs.write(turned);
      if (origin === null) return;
      await store.change(origin, (now) =>
        now?.engine ? { ...now, engine: withKnobs(now.engine, turned) } : now,
      );
    });

  return {
    origin: computed(() => origin),
    /** What is stored for the site in view. */
    site,
    /** The sites that are kept and the exceptions, as far as the query finds them. */
    listed: computed((): readonly ListedSite[] => {
      const kept = new Map(sites.value.map((known) => [known.origin, known]));
      const origins = plan.value.isAll ? [...kept.keys(), ...plan.value.except] : [...kept.keys()];
      return [...new Set(origins)]
        .filter((at) => at.includes(query.value.trim().toLowerCase()))
        .sort((a, b) => a.localeCompare(b))
        .map((at) => {
          const known = kept.get(at) ?? null;
          return { origin: at, kept: known, isDark: isAlwaysDark(plan.value, at, known) };
        });
    }),
    query,
    problem,
    outcome,
    isReady,
    plan,
    changePlan,
    lightBy,
    /** The position of the switch: what is really applied, or will be when the system or the hour says so. */
    position: computed((): DarkSwitch => {
      const isAlways = origin !== null && isAlwaysDark(plan.value, origin, site.value);
      if (isAlways && !isPaused.value) return 'always';
      return (isVisited.value && !isPaused.value) || isInPanel.value ? 'visit' : 'off';
    }),
    turn: (to: DarkSwitch) =>
      attempt(async () => {
        if (origin === null) return;
        // Who makes one site dark wants it dark now.
        if (to !== 'off') await store.pause(false);
        // The choice comes first: the worker must know it before the site is switched off.
        const isLate = to === 'always' && lightBy.peek() !== null;
        await choices?.write({ origin, choice: isLate ? 'visit' : to });
        await turnSite(origin, site.peek(), to);
        await look();
      }),
    /** How dark pages look; stored once the slider rests. */
    knobs,
    turnKnobs(patch: Partial<DarkKnobs>) {
      knobs.value = { ...knobs.peek(), ...patch };
      clearTimeout(turning);
      turning = setTimeout(() => {
        turning = undefined;
        void keepKnobs();
      }, DRAG_PAUSE_MS);
    },
    toggle: ({ origin: at, kept }: ListedSite, isOn: boolean) =>
      attempt(() => turnSite(at, kept, isOn ? 'always' : 'off')),
    /** Whether the pages of the site have the chat button; null where they can have none. */
    hasLauncher: computed(() => (launcher ? hasLauncher.value : null)),
    turnLauncher: (isOn: boolean) =>
      attempt(async () => {
        await launcher?.turn(isOn);
        await look();
      }),
    /** Whether all sites are light for now. */
    isPaused,
    pause: (on: boolean) => attempt(() => store.pause(on)),
    /** Forgets all that was stored about a site's colors. */
    reset: (at: string) =>
      attempt(async () => {
        if (at === origin) await choices?.write(null);
        await store.reset(at);
        await look();
      }),
    /** Takes a site off the list; an exception is dark like all others then. */
    forget: ({ origin: at }: ListedSite) =>
      attempt(async () => {
        await plans.change((now) => planAfter(now, at, 'always'));
        await store.remove(at);
      }),
    /** The sites and the plan as the text of a file. */
    exported: (): string => sitesFile(sites.peek(), plan.peek()),
    /** Adds what a file says to what is stored; what it says of a site takes the place of what was. */
    imported: (file: File) =>
      attempt(async () => {
        outcome.value = '';
        const isSmall = file.size <= MAX_SITES_FILE_BYTES;
        const read = isSmall && readSitesFile(await file.text(), knobs.peek(), Date.now());
        if (!read) {
          outcome.value = t('popup.noSitesFile');
          return;
        }
        const checked: AlwaysDarkSite[] = [];
        const handRules = new HandRules();
        for (const found of read.sites) {
          checked.push(await checkedSite(found, handRules, deps.safe));
        }
        const newer = await store.saveAll(checked);
        await plans.change((now) => planWithFile(now, read));
        await look();
        const leftOut = [...read.leftOut, ...newer];
        outcome.value = importText(checked.length - newer.length, plan.peek(), leftOut);
      }),
  };
});

export type PopupModel = InstanceType<typeof PopupModel>;

/** Names of sites that were left out that are shown. */
const MAX_NAMED = 10;

function importText(
  count: number,
  { isAll, except }: DarkPlan,
  leftOut: readonly string[],
): string {
  const said = [t('popup.sitesImported', { count })];
  if (isAll) said.push(t('popup.allSitesDarkExceptions', { count: except.length }));
  const names = leftOut.slice(0, MAX_NAMED).join(', ');
  if (names !== '') said.push(t('popup.leftOutNoOneSite', { count: leftOut.length, names }));
  return said.join(' ');
}

/** The knobs among the panel’s settings. */
export function chromeKnobs(): PopupDeps['knobs'] {
  const settings = storedValue(SETTINGS_FORMAT);
  return {
    read: async () => (await settings.load()).darkKnobs,
    async write(darkKnobs) {
      await settings.save({ ...(await settings.load()), darkKnobs });
    },
  };
}

/** Whether the pages of a site have the button that opens the side panel. */
interface LauncherSwitch {
  read(): Promise<boolean>;
  turn(isOn: boolean): Promise<void>;
}

/** The switch of one site in the extension’s storage; the worker follows it. */
export function chromeLauncherSwitch(origin: string): LauncherSwitch {
  const { local } = chrome.storage;
  const key = launcherKey(origin);
  return {
    async read() {
      const stored: Record<string, unknown> = await local.get(key);
      return parseLauncherSite(stored[key]) !== null;
    },
    turn: (isOn) => (isOn ? local.set({ [key]: newLauncherSite(origin) }) : local.remove(key)),
  };
}

/** What the popup says of the models. */
export interface LlmSummary {
  /** The model that is asked; null where none is chosen. */
  chosen: LlmId | null;
  state: 'none' | 'no-key' | 'no-address' | 'failed' | 'ready';
  /** US dollars of today; calls of unknown price add nothing. */
  today: number;
  /** Calls of today whose price nobody knows. */
  unpriced: number;
  /** What a day may cost, US dollars; null for no limit. */
  budget: number | null;
}

/** Failures that the person can end in the settings. */
const REFUSED: ReadonlySet<string> = new Set(['unauthorized', 'no-credit', 'no-such-model']);

/** Reads the summary; keys stay where they are. Rejects where a store does. */
export async function llmSummary(
  { settings, keys, ledger }: Pick<LlmStores, 'settings' | 'keys' | 'ledger'>,
  now: number,
): Promise<LlmSummary> {
  const [{ chosen, baseUrls, budgets }, own, all] = await Promise.all([
    settings.load(),
    keys.load(),
    ledger.entries(),
  ]);
  const day = dayOf(now);
  const entries = all.filter((entry) => entry.day === day);
  const last = all.findLast(
    ({ provider, model }) => provider === chosen?.provider && model === chosen.model,
  );
  const state = (): LlmSummary['state'] => {
    if (!chosen) return 'none';
    const { provider } = chosen;
    if (provider === 'compatible' || provider === 'backend') {
      if (baseUrls[provider] === '') return 'no-address';
    } else if (provider !== 'chrome' && provider !== 'scripted' && own[provider] === '') {
      return 'no-key';
    }
    return last && REFUSED.has(last.outcome) ? 'failed' : 'ready';
  };
  return {
    chosen,
    state: state(),
    today: entries.reduce((sum, { usd }) => sum + (usd ?? 0), 0),
    unpriced: entries.filter(({ usd }) => usd === null).length,
    budget: budgets.day,
  };
}
