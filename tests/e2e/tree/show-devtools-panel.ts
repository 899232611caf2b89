import type { Page } from 'puppeteer-core';

interface LegacyModule {
  ViewManager: {
    ViewManager: {
      instance(): { views: Map<string, unknown>; showView(id: string): Promise<void> };
    };
  };
}

/** Shows the panel of the DevTools window whose id matches, such as `/^console$/`. */
export async function showDevToolsPanel(devtools: Page, id: RegExp): Promise<void> {
  await devtools.evaluate(async (pattern) => {
    const path = './ui/legacy/legacy.js';
    const { ViewManager } = (await import(path)) as LegacyModule;
    const manager = ViewManager.ViewManager.instance();
    const found = [...manager.views.keys()].find((view) => new RegExp(pattern).test(view));
    if (found) await manager.showView(found);
  }, id.source);
}
