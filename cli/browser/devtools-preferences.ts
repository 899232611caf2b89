import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type DevToolsTheme = 'default' | 'dark' | 'systemPreferred';
export type DockSide = 'right' | 'bottom' | 'left' | 'undocked';

/**
 * Writes DevTools' theme and dock side into a fresh profile. DevTools tells an extension its theme
 * once, when it opens, so a setting changed later would leave `panels.themeName` behind.
 */
export async function writeDevToolsPreferences(
  profile: string,
  theme: DevToolsTheme,
  dock: DockSide,
): Promise<void> {
  const devtools = {
    preferences: { currentDockState: JSON.stringify(dock) },
    // The theme is a synced setting; DevTools reads it from here while sync is off.
    synced_preferences_sync_disabled: { 'ui-theme': JSON.stringify(theme) },
  };
  await mkdir(join(profile, 'Default'), { recursive: true });
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify({ devtools }));
}
