import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { demoSettings, SCENES } from '../../../scripts/screenshots/scenes.ts';
import { clickIn, type Stage, shown } from '../../../scripts/screenshots/stage.ts';
import { TAB_NAMES, type TabName } from '../../../scripts/screenshots/tab-name.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';
import { axeFaults } from './axe-faults.ts';

const harness = useHarness();
const provider = useProvider();

/** What is open in the top layer. */
const OPEN = ':is(dialog[open], :popover-open)';
/** Milliseconds for a dialog whose code is loaded when it is opened. */
const LOADING = 700;

/** Tabs that an earlier one has prepared: all are seen in one panel, to save time. */
const PREPARED: Partial<Readonly<Record<TabName, (stage: Stage) => Promise<void>>>> = {
  compare: (stage) => shown(stage, '.compare-table tbody tr, table tbody tr'),
  cost: (stage) => shown(stage, '.cost-overview'),
};

test('axe finds nothing wrong in any tab, menu and dialog', { timeout: 300_000 }, async () => {
  const stage = await openStage();
  const faults: Record<string, string[]> = {};
  const look = async (place: string, where?: string) => {
    const found = await axeFaults(stage.panel, where);
    if (found.length > 0) faults[place] = found;
  };

  for (const tab of TAB_NAMES) {
    await clickIn(stage, `#app-tab-${tab}`);
    await (PREPARED[tab] ?? SCENES[tab])(stage);
    await look(tab);
    for (const menu of await menusOf(stage, tab)) {
      await press(stage, menu);
      await look(`${tab}: ${menu}`, `[id="${menu}"]`);
      const labels = await dialogsOf(stage, menu);
      await closeAll(stage);
      for (const label of labels) {
        await press(stage, menu);
        await choose(stage, menu, label);
        await sleep(LOADING);
        await look(`${tab}: ${label}`, OPEN);
        await closeAll(stage);
      }
    }
  }

  expect(faults).toEqual({});
});

async function openStage(): Promise<Stage> {
  const opened = await harness().openPage('/demo/demo.html');
  const { page, devtools, panel } = opened;
  await opened.settled();
  const settings = demoSettings(provider().url);
  await panel.evaluate((values) => chrome.storage.local.set(values), settings);
  return { page, devtools, panel, provider: provider() };
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
  return labels.filter((label) => label.endsWith('…') || label === 'Keyboard shortcuts');
}

async function choose({ panel }: Stage, menu: string, label: string): Promise<void> {
  await panel.evaluate(
    (items, wanted) => {
      const all = [...document.querySelectorAll<HTMLElement>(items)];
      all.find((item) => item.textContent?.trim() === wanted)?.click();
    },
    `[id="${menu}"] [role=menuitem]`,
    label,
  );
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
