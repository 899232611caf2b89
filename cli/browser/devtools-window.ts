import type { Page } from 'puppeteer-core';
import type { DevToolsTheme, DockSide } from './devtools-preferences.ts';

interface DockModule {
  DockController: { DockController: { instance(): { setDockSide(side: DockSide): void } } };
}

interface SettingsModule {
  Settings: {
    Settings: {
      instance(): { moduleSetting(name: string): { set(value: DevToolsTheme): void } };
    };
  };
}

/** Docks DevTools to a side of its page, or gives it a window of its own. */
export async function dockDevTools(devtools: Page, side: DockSide): Promise<void> {
  await devtools.evaluate(async (wanted) => {
    const path = './ui/legacy/legacy.js';
    const legacy = (await import(path)) as DockModule;
    legacy.DockController.DockController.instance().setDockSide(wanted);
  }, side);
}

/**
 * Changes DevTools' colours at once. The panel's `prefers-color-scheme` follows; the name in
 * `chrome.devtools.panels.themeName` follows only when DevTools is opened again.
 */
export async function setDevToolsTheme(devtools: Page, theme: DevToolsTheme): Promise<void> {
  await devtools.evaluate(async (wanted) => {
    const path = './core/common/common.js';
    const common = (await import(path)) as SettingsModule;
    common.Settings.Settings.instance().moduleSetting('ui-theme').set(wanted);
  }, theme);
}

/** Lays the DevTools window out at this size in CSS pixels: 500 wide is what docking right gives. */
export async function resizeDevTools(devtools: Page, width: number, height: number): Promise<void> {
  await devtools.setViewport({ width, height });
}

/** Writes a PNG of the whole DevTools window. */
export async function screenshotDevTools(devtools: Page, path: `${string}.png`): Promise<void> {
  await devtools.screenshot({ path });
}
