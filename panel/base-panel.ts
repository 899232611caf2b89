/// <reference lib="esnext.disposable" />
import { signal } from '@preact/signals';
import type { Page } from '../core/page/page.ts';
import { LayoutModel } from './layout/layout-model.ts';
import { PageModel } from './page-model.ts';
import { PayloadModel } from './payload/payload-model.ts';
import type { CountTokens } from './payload/token-counter.ts';
import type { PanelSettings } from './settings/settings.ts';
import { SettingsModel } from './settings/settings-model.ts';
import type { SettingsStorage } from './settings/settings-storage.ts';
import { SettleModel } from './settle/settle-model.ts';
import { NoticeModel } from './status/notice-model.ts';
import type { TabId } from './tabs.ts';
import { FlashModel } from './tree/flash-model.ts';
import { keepAnchor } from './tree/keep-anchor.ts';
import { RowSlots } from './tree/row-slots.ts';
import { SearchModel } from './tree/search-model.ts';
import { TreeModel } from './tree/tree-model.ts';
import { TreeRowsModel, treeRowKeys } from './tree/tree-rows-model.ts';
import { ViewportModel } from './tree/viewport-model.ts';

/** What the panel needs of the world before it shows anything. */
export interface BaseWorld {
  page: Page;
  settings: PanelSettings;
  storage: SettingsStorage;
  countTokens: CountTokens;
}

/** The models of what the panel shows first: the Tree tab and what stands around the tabs. */
export type BasePanel = ReturnType<typeof createBasePanel>;

/** Makes the models; `dispose` takes their subscriptions away. */
export function createBasePanel(world: BaseWorld) {
  const { page, settings: initial, storage, countTokens } = world;
  const settings = new SettingsModel(initial, storage);
  const pageModel = new PageModel(page);
  const rows = new TreeRowsModel(pageModel);
  const viewport = new ViewportModel(rows.count);
  const tree = new TreeModel(page, pageModel, rows, viewport);
  const payload = new PayloadModel(pageModel, settings, countTokens);
  const search = new SearchModel(tree, rows);
  const models = {
    settings,
    pageModel,
    rows,
    viewport,
    tree,
    payload,
    search,
    flash: new FlashModel(pageModel, settings),
    layout: new LayoutModel(settings),
    notices: new NoticeModel(),
    settle: new SettleModel(page, settings),
  };
  const releaseAnchor = keepAnchor(treeRowKeys(rows), viewport);
  page.setStamping(initial.stamp);
  page.setMasking(initial.mask);
  page.setMaxElements(initial.maxElements);
  page.setSettleOptions(initial.settle);
  return {
    ...models,
    page,
    countTokens,
    slots: new RowSlots(),
    tab: signal<TabId>('tree'),
    dispose() {
      releaseAnchor();
      for (const model of Object.values(models)) model[Symbol.dispose]();
    },
  };
}
