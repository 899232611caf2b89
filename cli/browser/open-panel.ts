import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'puppeteer-core';
import { withDeadline } from '../../core/platform/async/with-deadline.ts';
import { t } from '../../core/platform/messages/messages.ts';

/** The panel in the DevTools window of a tab. */
export interface OpenPanel {
  /** The DevTools window as a page of its own. */
  devtools: Page;
  /** The frame of `panel/panel.html` inside it. */
  panel: Frame;
}

const OPEN_DEADLINE_MS = 60_000;

/** Milliseconds between looks for the panel's view: DevTools has no event for it. */
const POLL_MS = 50;

/** Opens DevTools on `page` and shows the Penumbra panel; throws a sentence after 60 s. */
export async function openPanel(page: Page): Promise<OpenPanel> {
  const devtools = await withDeadline(
    page.openDevTools(),
    OPEN_DEADLINE_MS,
    t('cli.devtoolsDidNotOpen'),
  );
  await showPanel(devtools);
  const panel = await devtools.waitForFrame((frame) => frame.url().endsWith('/panel/panel.html'), {
    timeout: OPEN_DEADLINE_MS,
  });
  return { devtools, panel };
}

/**
 * Shows the Penumbra panel in a DevTools window, whichever panel it shows now. DevTools loads its
 * modules, its settings and then the extensions: each attempt may be too early.
 */
export async function showPanel(devtools: Page): Promise<void> {
  const deadline = Date.now() + OPEN_DEADLINE_MS;
  let last = '';
  while (Date.now() < deadline) {
    last = await devtools.evaluate(showPenumbra).catch((error: unknown) => String(error));
    if (last === 'shown') return;
    if (last === '') last = t('cli.noSuchViewYet');
    await sleep(POLL_MS);
  }
  throw new Error(t('cli.penumbraPanelNotAppearDev', { last }));
}

interface LegacyModule {
  ViewManager: {
    ViewManager: {
      instance(): { views: Map<string, unknown>; showView(id: string): Promise<void> };
    };
  };
}

/**
 * Runs inside DevTools; '' where the panel is not known there yet. The view of an extension's panel is
 * `chrome-extension://<id>` and its title.
 */
async function showPenumbra(): Promise<string> {
  try {
    const path = './ui/legacy/legacy.js';
    const legacy = (await import(path)) as LegacyModule;
    const manager = legacy.ViewManager.ViewManager.instance();
    const id = [...manager.views.keys()].find((view) => /^chrome-extension:.*Penumbra$/.test(view));
    if (!id) return '';
    await manager.showView(id);
    return 'shown';
  } catch (error) {
    return String(error);
  }
}

interface LiveMetricsModule {
  LiveMetrics: { instance(): { disable(): Promise<void> } };
}

/**
 * Has DevTools leave its live metrics: for these it takes in each element that a page inserts, which takes longer than
 * to load a large page.
 */
export async function stopLiveMetrics(devtools: Page): Promise<void> {
  // A DevTools that is built otherwise is only slower.
  await devtools.evaluate(disableLiveMetrics).catch(() => undefined);
}

/** Runs inside DevTools: what it does itself while it records the performance of a page. */
async function disableLiveMetrics(): Promise<void> {
  const path = './models/live-metrics/live-metrics.js';
  const { LiveMetrics } = (await import(path)) as LiveMetricsModule;
  await LiveMetrics.instance().disable();
}
