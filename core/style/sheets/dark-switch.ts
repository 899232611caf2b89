/** Whether a site is dark: not, in one tab until it leaves the site, or on every visit. */
export type DarkSwitch = 'off' | 'visit' | 'always';

/** The positions of the switch in order. */
export const DARK_SWITCH: readonly DarkSwitch[] = ['off', 'visit', 'always'];

/** What a person chose for the site that a tab shows, for the worker and the tab's panel. */
export interface DarkChoice {
  origin: string;
  choice: DarkSwitch;
}

const PREFIX = 'dark-visit:';

/** The session's storage key of a tab's choice. */
export function darkChoiceKey(tabId: number): string {
  return `${PREFIX}${tabId}`;
}

/** The tab of a storage key; null when it is none of a choice. */
export function tabOfChoice(key: string): number | null {
  return key.startsWith(PREFIX) ? Number(key.slice(PREFIX.length)) : null;
}

/** The choice in a stored value; null when it is none. */
export function parseDarkChoice(stored: unknown): DarkChoice | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { origin, choice } = stored as Record<string, unknown>;
  const known = DARK_SWITCH.find((darkSwitch) => darkSwitch === choice);
  return typeof origin === 'string' && known ? { origin, choice: known } : null;
}

/** The storage key of the switch for all sites: true while none is made dark. */
export const DARK_PAUSED_KEY = 'dark-paused';
