import { computed, effect } from '@preact/signals';
import { createContext } from 'preact';
import { RowSlots } from '../../ui/grid/row-grid.tsx';
import { keepAnchor, ViewportModel } from '../../ui/grid/viewport-model.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { useGiven } from '../../ui/shell/shell-context.ts';
import { OutlineModel } from '../payload/outline-model.ts';
import { PayloadModel } from '../payload/payload-model.ts';
import { SettleModel } from '../settle/settle-model.ts';
import { FlashModel } from '../tree/flash-model.ts';
import { SearchModel } from '../tree/search-model.ts';
import { TreeModel } from '../tree/tree-model.ts';
import { TreeRowsModel, treeRowKeys } from '../tree/tree-rows-model.ts';

export const TreeContext = createContext<TreeModels | null>(null);

/** The models of the Tree tab, which exist from the first moment. */
export function useTree(): TreeModels {
  return useGiven(TreeContext);
}

/** What the Tree tab is made from. */
export type TreeDeps = Pick<
  Shell,
  'page' | 'pageModel' | 'settings' | 'countTokens' | 'elements' | 'tab'
>;

/** The models of the tab that is shown first. */
export type TreeModels = ReturnType<typeof createTree>;

/** Makes the models of the Tree tab; `dispose` ends their subscriptions. */
export function createTree({ page, pageModel, settings, countTokens, elements, tab }: TreeDeps) {
  const rows = new TreeRowsModel({ pageModel });
  const viewport = new ViewportModel({ rowCount: rows.count });
  const tree = new TreeModel({ page, pageModel, rows, viewport });
  const isOutline = computed(() => settings.values.value.payloadForm === 'outline');
  const isShown = computed(
    () => isOutline.value && tab.value === 'tree' && settings.values.value.paneOpen,
  );
  const models = {
    rows,
    viewport,
    tree,
    payload: new PayloadModel({ pageModel, settings, countTokens }),
    outline: new OutlineModel({ page, pageModel, settings, countTokens, isShown }),
    search: new SearchModel({ tree, rows }),
    flash: new FlashModel({ pageModel, settings }),
    settle: new SettleModel({ page, settings }),
  };
  const stopShowing = effect(() => {
    const key = elements.shown.value?.key;
    // Not within the change: showing a row reads and writes what else changes with it.
    if (key !== undefined) queueMicrotask(() => tree.show(key));
  });
  const releaseAnchor = keepAnchor(treeRowKeys(rows), viewport);
  return {
    ...models,
    slots: new RowSlots(),
    isOutline,
    /** What the Payload pane shows, as it is sent. */
    sent: computed(() => (isOutline.value ? models.outline.text : models.payload.compact).value),
    dispose() {
      stopShowing();
      releaseAnchor();
      for (const model of Object.values(models)) model[Symbol.dispose]();
    },
  };
}
