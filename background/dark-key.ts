import {
  alwaysDarkKey,
  parseAlwaysDarkSite,
  siteOrigin,
  storedSite,
} from '../core/style/sheets/always-dark-site.ts';
import {
  DARK_PLAN_KEY,
  isAlwaysDark,
  keysOfSite,
  knobsIn,
  parsePlan,
  switched,
} from '../core/style/sheets/dark-plan.ts';
import {
  DARK_PAUSED_KEY,
  darkChoiceKey,
  parseDarkChoice,
} from '../core/style/sheets/dark-switch.ts';

/** The keyboard command turns the switch of the site in view: dark always, or no longer. */
export function toggleDarkByKey(): void {
  chrome.commands.onCommand.addListener((command, tab) => {
    const origin = siteOrigin(tab?.url ?? '');
    if (command === 'toggle-dark' && tab?.id !== undefined && origin !== null) {
      void toggle(tab.id, origin);
    }
  });
}

async function toggle(tabId: number, origin: string): Promise<void> {
  const stored: Record<string, unknown> = await chrome.storage.local.get(keysOfSite(origin));
  const choiceKey = darkChoiceKey(tabId);
  const { [choiceKey]: chosen }: Record<string, unknown> =
    await chrome.storage.session.get(choiceKey);
  const plan = parsePlan(stored[DARK_PLAN_KEY]);
  const kept = stored[alwaysDarkKey(origin)];
  const site = parseAlwaysDarkSite(kept) ?? null;
  // What a newer version has stored, or nobody can read, is left to the panel to report.
  if (kept !== undefined && !site) return;
  const choice = parseDarkChoice(chosen);
  const isVisited = choice?.choice === 'visit' && choice.origin === origin;
  const isOn = isVisited || isAlwaysDark(plan, origin, site);
  const isPaused = stored[DARK_PAUSED_KEY] === true;
  const to = isOn && !isPaused ? 'off' : 'always';
  const knobs = knobsIn(stored);
  const next = switched({ site, plan }, to, { origin, knobs, now: Date.now() });
  // The choice comes first: it must be known before the site is switched off.
  await chrome.storage.session.set({ [choiceKey]: { origin, choice: to } });
  await chrome.storage.local.set({
    ...(next.site && next.site !== site && storedSite(next.site)),
    ...(next.plan !== plan && { [DARK_PLAN_KEY]: next.plan }),
  });
  if (isPaused) await chrome.storage.local.remove(DARK_PAUSED_KEY);
}
