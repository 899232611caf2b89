import { expect, test } from 'vitest';
import { demoSettings, SCENES } from '../../../scripts/screenshots/scenes.ts';
import { clickIn, type Stage } from '../../../scripts/screenshots/stage.ts';
import type { TabName } from '../../../scripts/screenshots/tab-name.ts';
import { useHarness } from '../harness/use-harness.ts';
import { useProvider } from '../models/use-provider.ts';
import { soon } from '../tree/soon.ts';

const harness = useHarness();
const provider = useProvider();

/** Where DevTools is prepared, and docked: at the side, and at the bottom. CSS pixels. */
const WHOLE = { width: 1400, height: 900 };
const DOCKED = [
  { width: 400, height: 900 },
  { width: 420, height: 900 },
  { width: 900, height: 900 },
  { width: 1280, height: 400 },
] as const;

/** Height of a line of code, as the editor has it. */
const LINE = 15;

async function openStage(): Promise<Stage> {
  const opened = await harness().openPage('/demo/demo.html', { devtools: WHOLE });
  const { page, devtools, panel } = opened;
  await opened.settled();
  await panel.evaluate((all) => chrome.storage.local.set(all), demoSettings(provider().url));
  await page.bringToFront();
  return { page, devtools, panel, provider: provider() };
}

test('no bar leaves a control alone on a line, and nothing is wider than the panel', {
  timeout: 120_000,
}, async () => {
  const stage = await openStage();
  const faults: string[] = [];
  for (const tab of ['tree', 'compare', 'modes', 'colors', 'audit', 'agent', 'cost'] as const) {
    await stage.devtools.setViewport(WHOLE);
    await clickIn(stage, `#app-tab-${tab}`);
    if (tab !== 'audit' && tab !== 'cost') await SCENES[tab](stage);
    for (const size of DOCKED) {
      await stage.devtools.setViewport(size);
      await laidOut(stage, size.width);
      const found = await stage.panel.evaluate(layoutFaults);
      faults.push(...found.map((fault) => `${tab}, ${size.width} × ${size.height}: ${fault}`));
      expect(await isTabInView(stage, tab), `${tab} in view at ${size.width}`).toBe(true);
    }
  }
  expect(faults).toEqual([]);
});

test('where there is little room, two bars and 18 lines of code are what Dark CSS shows', {
  timeout: 60_000,
}, async () => {
  const stage = await openStage();
  await clickIn(stage, '#app-tab-dark');
  await SCENES.dark(stage);
  for (const size of [DOCKED[0], { width: 1280, height: 400 }]) {
    await stage.devtools.setViewport(size);
    await laidOut(stage, size.width);
    const { bars, height } = await stage.panel.evaluate(() => {
      const tab = document.querySelector('.dark-tab');
      const editor = tab?.querySelector('.editor-host');
      const above = [...(tab?.querySelectorAll('.dark-tab > *, .refine > *') ?? [])].filter(
        (one) => one.matches(':not(.editor-host, .refine)') && one.checkVisibility(),
      );
      return { bars: above.length, height: editor?.getBoundingClientRect().height ?? 0 };
    });
    expect(bars, `bars at ${size.width} × ${size.height}`).toBeLessThanOrEqual(2);
    expect(height / LINE, `lines at ${size.width} × ${size.height}`).toBeGreaterThanOrEqual(18);
  }
});

/** Resolves once the panel has laid itself out for a width. */
async function laidOut({ panel }: Stage, width: number): Promise<void> {
  await soon(() => panel.evaluate(() => innerWidth)).toBe(width);
  await panel.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Whether the tab of the strip is shown whole. */
function isTabInView({ panel }: Stage, tab: TabName): Promise<boolean> {
  return panel.$eval(`#app-tab-${tab}`, (button) => {
    const [own, strip] = [button, button.parentElement ?? button].map((one) =>
      one.getBoundingClientRect(),
    );
    return (
      own !== undefined &&
      strip !== undefined &&
      own.left >= strip.left &&
      own.right <= strip.right + 1 &&
      own.top >= strip.top &&
      own.bottom <= strip.bottom + 1
    );
  });
}

/** Runs in the panel: what a person would see as wrong, a sentence each. */
function layoutFaults(): string[] {
  const CONTROLS =
    'button, select, input:not([type="checkbox"], [type="radio"]), output, label, .segments, .query-field, .search-field';
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the panel scrolls sideways');
  for (const bar of document.querySelectorAll('.toolbar, .agent-card-actions')) {
    const bounds = bar.getBoundingClientRect();
    const controls = [...bar.querySelectorAll(CONTROLS)].filter(
      (one) =>
        one.checkVisibility() &&
        !one.closest('[popover]') &&
        !one.parentElement?.closest(CONTROLS) &&
        one.getBoundingClientRect().width > 0,
    );
    const lines = new Map<number, Element[]>();
    for (const one of controls) {
      const { top, height, right } = one.getBoundingClientRect();
      if (right > bounds.right + 1) faults.push(`${one.textContent || one.className} is cut`);
      const middle = Math.round((top + height / 2) / 12);
      lines.set(middle, [...(lines.get(middle) ?? []), one]);
    }
    if (lines.size < 2) continue;
    for (const [only, ...others] of lines.values()) {
      if (!only || others.length > 0) continue;
      if (only.getBoundingClientRect().width > bounds.width / 2) continue;
      faults.push(`“${only.textContent || only.ariaLabel}” stands alone on a line`);
    }
  }
  return faults;
}
