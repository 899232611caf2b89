import { signal } from '@preact/signals';
import type { Page } from '../../../core/page/page.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import type { CountTokens } from '../../chrome/tokens/token-counter.ts';
import type { PanelSettings } from '../settings/settings.ts';
import { SettingsModel } from '../settings/settings-model.ts';
import { ElementsModel } from './elements-model.ts';
import { LayoutModel } from './layout-model.ts';
import { NoticeModel } from './notice-model.ts';
import { PageModel } from './page-model.ts';
import type { TabId } from './tab-id.ts';

export interface ShellDeps {
  page: Page;
  /** As they were loaded. */
  settings: PanelSettings;
  storage: Stored<PanelSettings>;
  /** Why the settings could not be read, a sentence. */
  failure?: string;
  countTokens: CountTokens;
}

/** What every tab may use: the page, the settings, the layout, the notices and the shown tab. */
export type Shell = ReturnType<typeof createShell>;

/** Makes the shell and applies the settings to the page; `dispose` ends its subscriptions. */
export function createShell(deps: ShellDeps) {
  const { page, settings: initial, storage, failure = '', countTokens } = deps;
  const settings = new SettingsModel({ initial, storage, failure });
  const tab = signal<TabId>('tree');
  const pageModel = new PageModel({ page });
  const layout = new LayoutModel({ settings });
  const models = {
    settings,
    pageModel,
    elements: new ElementsModel({ page, pageModel, settings, layout, tab }),
    layout,
    notices: new NoticeModel(),
  };
  page.setStamping(initial.stamp);
  page.setMasking(initial.mask);
  page.setMaxElements(initial.maxElements);
  page.setSettleOptions(initial.settle);
  return {
    ...models,
    page,
    countTokens,
    tab,
    /** Whether the dialog about stored data is open. */
    isDataShown: signal(false),
    dispose() {
      for (const model of Object.values(models)) model[Symbol.dispose]();
    },
  };
}
