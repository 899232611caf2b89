import { expect, test } from 'vitest';
import { demoSettings, SCENES } from '../../../scripts/screenshots/scenes.ts';
import { clickIn, type Stage, shown } from '../../../scripts/screenshots/stage.ts';
import { TAB_NAMES, type TabName } from '../../../scripts/screenshots/tab-name.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';
import { axeFaults } from '../../e2e/panel/axe-faults.ts';
import { codeLines, layoutFaults } from '../../e2e/panel/layout-faults.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const provider = useProvider();

/** Where a tab is prepared, and DevTools docked: at the side, narrow and wide, and at the bottom. */
const WHOLE = { width: 1400, height: 900 };
const DOCKED = [
  { width: 400, height: 900 },
  { width: 420, height: 900 },
  { width: 554, height: 900 },
  { width: 760, height: 900 },
  { width: 900, height: 900 },
  { width: 1200, height: 800 },
  { width: 1280, height: 400 },
] as const;

/** What is open in the top layer. */
const OPEN = ':is(dialog[open], :popover-open)';

/** Tabs that an earlier one has prepared: all are seen in one panel, to save time. */
const PREPARED: Partial<Readonly<Record<TabName, (stage: Stage) => Promise<void>>>> = {
  compare: (stage) => shown(stage, '.compare-table tbody tr, table tbody tr'),
  async check(stage) {
    await clickIn(stage, '.screen .text-button-primary');
    await shown(stage, '.check-verdict');
  },
  cost: (stage) => shown(stage, '.cost-overview'),
};

test('every tab, menu and dialog passes axe in both themes, and every tab fits every dock', {
  timeout: 300_000,
}, async () => {
  const stage = await openStage();
  const faults: Record<string, string[]> = {};
  const note = (place: string, found: readonly string[]) => {
    if (found.length > 0) faults[place] = [...found];
  };

  for (const tab of TAB_NAMES) {
    await stage.devtools.setViewport(WHOLE);
    await clickIn(stage, `#app-tab-${tab}`);
    await (PREPARED[tab] ?? SCENES[tab])(stage);
    note(tab, await axeFaults(stage.panel));
    for (const menu of await menusOf(stage, tab)) {
      await press(stage, menu);
      note(`${tab}: ${menu}`, await axeFaults(stage.panel, `[id="${menu}"]`));
      const labels = await dialogsOf(stage, menu);
      await closeAll(stage);
      for (const label of labels) {
        await press(stage, menu);
        await choose(stage, menu, label);
        note(`${tab}: ${label}`, await axeFaults(stage.panel, OPEN));
        await closeAll(stage);
      }
    }
    for (const size of DOCKED) {
      await stage.devtools.setViewport(size);
      await laidOut(stage, size.width);
      const found = await stage.panel.evaluate(layoutFaults, tab);
      note(`${tab} at ${size.width} × ${size.height}`, found);
    }
    if (tab === 'dark') await expectRoomForCode(stage);
  }

  expect(faults).toEqual({});
});

async function openStage(): Promise<Stage> {
  const opened = await harness().openPage('/demo/demo.html', { devtools: WHOLE });
  const { page, devtools, panel } = opened;
  await opened.settled();
  await panel.evaluate((values) => chrome.storage.local.set(values), demoSettings(provider().url));
  // Chrome takes pictures of the tab in front alone.
  await page.bringToFront();
  return { page, devtools, panel, provider: provider() };
}

/** Docked in 400 pixels, two bars and 18 lines of code are what Dark CSS shows, and beside a page two bars, too. */
async function expectRoomForCode(stage: Stage): Promise<void> {
  for (const size of [DOCKED[0], DOCKED[3], DOCKED[6]]) {
    await stage.devtools.setViewport(size);
    await laidOut(stage, size.width);
    const { bars, lines } = await stage.panel.evaluate(codeLines);
    expect(bars, `bars at ${size.width} × ${size.height}`).toBeLessThanOrEqual(2);
    expect(lines, `lines at ${size.width} × ${size.height}`).toBeGreaterThanOrEqual(18);
  }
}

/** Resolves once the panel has laid itself out for a width. */
async function laidOut({ panel }: Stage, width: number): Promise<void> {
  await soon(() => panel.evaluate(() => innerWidth)).toBe(width);
  await panel.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Ids of all that a button of the shown tab opens; those of the panel with the first tab alone. */
async function menusOf({ panel }: Stage, tab: TabName): Promise<string[]> {
  const ids = await panel.$$eval('[aria-haspopup][aria-controls]:not(:disabled)', (buttons) =>
    buttons.map((button) => button.getAttribute('aria-controls') ?? ''),
  );
  return [...new Set(ids)].filter((id) => id !== 'settings-menu' || tab === TAB_NAMES[0]);
}

async function press({ panel }: Stage, menu: string): Promise<void> {
  const button = await panel.$(`[aria-controls="${menu}"]`);
  await button?.evaluate((element) => (element as HTMLElement).click());
}

/** Labels of the items of an open menu that lead to a dialog. */
async function dialogsOf({ panel }: Stage, menu: string): Promise<string[]> {
  const items = `[id="${menu}"] [role=menuitem]:not([aria-disabled=true])`;
  const labels = await panel.$$eval(items, (all) =>
    all.map((one) => one.textContent?.trim() ?? ''),
  );
  const isDialog = (label: string) => label.endsWith('…') || label === 'Keyboard shortcuts';
  // An import opens the browser’s own dialog.
  return labels.filter((label) => isDialog(label) && !label.startsWith('Import'));
}

/** Chooses an item; resolves when what it opens is there. */
async function choose({ panel }: Stage, menu: string, label: string): Promise<void> {
  await panel.evaluate(
    (items, wanted) => {
      const all = [...document.querySelectorAll<HTMLElement>(items)];
      all.find((item) => item.textContent?.trim() === wanted)?.click();
    },
    `[id="${menu}"] [role=menuitem]`,
    label,
  );
  await panel.waitForSelector(OPEN, { timeout: 10_000 });
}

async function closeAll({ panel }: Stage): Promise<void> {
  await panel.evaluate((open) => {
    for (const one of document.querySelectorAll<HTMLElement>(open)) {
      if (one instanceof HTMLDialogElement) one.close();
      else one.hidePopover();
    }
  }, OPEN);
  await panel.waitForFunction((open) => document.querySelector(open) === null, {}, OPEN);
}
