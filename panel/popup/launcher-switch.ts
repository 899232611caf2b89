import {
  launcherKey,
  newLauncherSite,
  parseLauncherSite,
} from '../../core/chat/launcher/launcher-site.ts';

/** Whether the pages of a site have the button that opens the side panel. */
export interface LauncherSwitch {
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
