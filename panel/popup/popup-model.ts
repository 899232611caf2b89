import { computed, createModel, effect, signal } from '@preact/signals';
import {
  launcherKey,
  newLauncherSite,
  parseLauncherSite,
} from '../../core/chat/launcher-messages.ts';
import type { LlmId } from '../../core/llm/call/llm-id.ts';
import { dayOf } from '../../core/llm/ledger/ledger-entry.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import type { DarkKnobs } from '../../core/style/generate/knobs.ts';
import type { PageGround } from '../../core/style/inventory/page-ground.ts';
import {
  type AlwaysDarkSite,
  siteOrigin,
  USUAL_PAGE,
} from '../../core/style/sheets/always-dark-site.ts';
import type { DarkChoice, DarkSwitch } from '../../core/style/sheets/dark-switch.ts';
import type { LlmStores } from '../llm/models/llm-stores.ts';
import type { AlwaysDarkStore } from '../style/dark/always-dark-store.ts';
import type { DarkChoices } from '../style/dark/dark-choices.ts';

/** What {@link PopupModel} is made from. */
interface PopupDeps {
  store: AlwaysDarkStore;
  /** Choices for the tab; null without one. */
  choices: DarkChoices | null;
  /** Address of the tab’s page. */
  url: string;
  /** What to keep of a site of which nothing is kept yet, from how its page is. */
  newSite(origin: string): Promise<AlwaysDarkSite>;
  /** Whether a panel is making the page dark now. */
  isTried(): Promise<boolean>;
  onTried(changed: () => void): void;
  /** The chat button in the pages of the site; null where there can be none. */
  launcher: LauncherSwitch | null;
}

/** The switch of one site, and all sites that are stored. */
export const PopupModel = createModel((deps: PopupDeps) => {
  const { store, choices, url, newSite, isTried, onTried, launcher } = deps;
  const origin = siteOrigin(url);
  const sites = signal<readonly AlwaysDarkSite[]>([]);
  const choice = signal<DarkChoice | null>(null);
  const isInPanel = signal(false);
  const isPaused = signal(false);
  const hasLauncher = signal(false);
  const isReady = signal(false);
  /** A sentence when the store failed. */
  const problem = signal('');

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      problem.value = '';
    } catch (error) {
      problem.value = t('popup.notSaved', { cause: errorText(error) });
    }
  };
  const look = () =>
    attempt(async () => {
      const [all, chosen, tried, button] = await Promise.all([
        store.all(),
        choices?.read(),
        isTried(),
        launcher?.read(),
      ]);
      sites.value = all.sites.toSorted((a, b) => a.origin.localeCompare(b.origin));
      isPaused.value = all.isPaused;
      choice.value = chosen ?? null;
      isInPanel.value = tried;
      hasLauncher.value = button ?? false;
      isReady.value = true;
    });
  effect(() => {
    void look();
    onTried(() => void look());
    return store.onChange(() => void look());
  });

  const site = computed(() => sites.value.find((known) => known.origin === origin) ?? null);
  const isVisited = computed(
    () => choice.value?.choice === 'visit' && choice.value.origin === origin,
  );
  const setOn = (kept: AlwaysDarkSite, isOn: boolean) =>
    attempt(() => store.save({ ...kept, isOn }));

  return {
    origin: computed(() => origin),
    /** What is stored for the site in view. */
    site,
    sites,
    problem,
    isReady,
    /** The position of the switch: what is really applied. */
    position: computed((): DarkSwitch => {
      if (isPaused.value) return isInPanel.value ? 'visit' : 'off';
      if (site.value?.isOn) return 'always';
      return isVisited.value || isInPanel.value ? 'visit' : 'off';
    }),
    turn: (to: DarkSwitch) =>
      attempt(async () => {
        if (origin === null) return;
        // Who makes one site dark wants it dark now.
        if (to !== 'off') await store.pause(false);
        const kept = site.peek();
        if (!kept && to !== 'off' && !isInPanel.peek()) {
          await store.save({ ...(await newSite(origin)), isOn: to === 'always' });
        }
        // The choice comes first: the worker must know it before the site is switched off.
        await choices?.write({ origin, choice: to });
        if (kept && kept.isOn !== (to === 'always'))
          await store.save({ ...kept, isOn: to === 'always' });
        await look();
      }),
    toggle: setOn,
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
    forget: (kept: AlwaysDarkSite) => attempt(() => store.remove(kept.origin)),
  };
});

export type PopupModel = InstanceType<typeof PopupModel>;

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

/**
 * A site whose pages are each made dark by their own rules, as the panel would begin it: with the person’s knobs, and
 * the ground that the page in a tab has now. Rejects where Chrome lets nobody look at the page.
 */
export async function newSiteOf(
  tabId: number,
  origin: string,
  knobs: DarkKnobs,
): Promise<AlwaysDarkSite> {
  const target = { tabId, frameIds: [0] };
  const [read] = await chrome.scripting.executeScript({ target, func: readGround });
  const engine = { ...USUAL_PAGE, ...read?.result, knobs };
  const kept = { isOn: true, isChecked: true, ownTheme: false, sheets: [] };
  return { origin, ...kept, engine, keptAt: Date.now() };
}

/**
 * Runs in the page, so it can call nothing: what `content/styles/canvas-color.ts` reads there. CSS paints the body’s
 * background on the canvas where the root has none.
 */
function readGround(): PageGround {
  const clear = 'rgba(0, 0, 0, 0)';
  const { documentElement, body } = document;
  const { backgroundColor, backgroundImage, colorScheme } = getComputedStyle(documentElement);
  const isBare = backgroundColor === clear && backgroundImage === 'none';
  if (!isBare || !body) return { canvas: backgroundColor, colorScheme };
  const own = getComputedStyle(body);
  const canvas = own.backgroundColor;
  if (own.backgroundImage !== 'none') return { canvas, canvasOfBody: 'picture', colorScheme };
  return { canvas, ...(canvas !== clear && { canvasOfBody: 'color' }), colorScheme };
}
