import { computed, createModel, effect, type Signal, signal } from '@preact/signals';
import type { Page } from '../../../core/page/page.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import type { SettingsModel } from '../settings/settings-model.ts';
import type { LayoutModel } from './layout-model.ts';
import type { PageModel } from './page-model.ts';
import type { TabId } from './tab-id.ts';

/** An element of a row, in page-wide IDs. */
export interface RowElement {
  /** Of the element itself, listed or not. */
  id: string;
  /** Of the nearest element that the Tree lists; null without one. */
  listed: string | null;
}

/** The element of a row: known, or still to be found. Rejects with a sentence, or gives null for none. */
export type FindElement = () => Promise<RowElement | null>;

/** The tabs that show single elements. */
export type ElementTab = Extract<TabId, 'tree' | 'ax' | 'compare'>;

/** A person asked to see an element in another tab; `at` tells two such asks apart. */
interface Shown {
  key: string;
  tab: ElementTab;
  at: number;
}

/** The menu of a row's element, and where it opens. CSS pixels. */
interface OpenedMenu {
  find: FindElement;
  x: number;
  y: number;
}

interface ElementsDeps {
  page: Page;
  pageModel: PageModel;
  settings: SettingsModel;
  layout: LayoutModel;
  tab: Signal<TabId>;
}

/** The elements of the page as every list shows them: by ID and reason, with jumps and one menu. */
export const ElementsModel = createModel((deps: ElementsDeps) => {
  const { page, pageModel, settings, layout, tab } = deps;
  const byKey = computed<ReadonlyMap<string, PageNode>>(
    () => new Map(pageModel.reading.value?.tree.nodes.map((node) => [node.key, node])),
  );
  const shown = signal<Shown | null>(null);
  const menu = signal<OpenedMenu | null>(null);
  /** Puts an element into a message; null where there is no chat. */
  const ask = signal<((key: string) => void) | null>(null);
  const wholePage = computed(() => settings.values.value.wholePage);
  let asks = 0;
  /** The tab whose shown row has yet to get the focus. */
  const awaited = signal<ElementTab | null>(null);
  effect(() => {
    if (tab.value !== awaited.peek()) awaited.value = null;
  });

  return {
    byKey,
    shown,
    awaited,
    menu,
    ask,
    wholePage,
    /** Selects an element in a tab that shows single elements, with its details, and gives its row the focus. */
    showIn(key: string, target: ElementTab) {
      asks += 1;
      if (target !== 'compare') layout.showDetails();
      shown.value = { key, tab: target, at: asks };
      tab.value = target;
      awaited.value = target;
    },
    /** Whether the row that was asked for in this tab is still to get the focus; asked once it is there. */
    takeFocus(target: ElementTab): boolean {
      if (awaited.peek() !== target) return false;
      awaited.value = null;
      return true;
    },
    hover: (key: string | null) => page.highlight(key),
    openMenu(find: FindElement, { x, y }: { x: number; y: number }) {
      menu.value = { find, x, y };
    },
    closeMenu() {
      menu.value = null;
    },
  };
});

export type ElementsModel = InstanceType<typeof ElementsModel>;

/** The element of a row that is a listed element itself. */
export function listedElement(key: string): FindElement {
  return () => Promise.resolve({ id: key, listed: key });
}
