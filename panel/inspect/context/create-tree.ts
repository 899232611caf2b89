import { keepAnchor } from '../../ui/grid/keep-anchor.ts';
import { RowSlots } from '../../ui/grid/row-slots.ts';
import { ViewportModel } from '../../ui/grid/viewport-model.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { PayloadModel } from '../payload/payload-model.ts';
import { SettleModel } from '../settle/settle-model.ts';
import { FlashModel } from '../tree/flash-model.ts';
import { SearchModel } from '../tree/search-model.ts';
import { TreeModel } from '../tree/tree-model.ts';
import { TreeRowsModel, treeRowKeys } from '../tree/tree-rows-model.ts';

/** What the Tree tab is made from. */
export type TreeDeps = Pick<Shell, 'page' | 'pageModel' | 'settings' | 'countTokens'>;

/** The models of the tab that is shown first. */
export type TreeModels = ReturnType<typeof createTree>;

/** Makes the models of the Tree tab; `dispose` ends their subscriptions. */
export function createTree({ page, pageModel, settings, countTokens }: TreeDeps) {
  const rows = new TreeRowsModel({ pageModel });
  const viewport = new ViewportModel({ rowCount: rows.count });
  const tree = new TreeModel({ page, pageModel, rows, viewport });
  const models = {
    rows,
    viewport,
    tree,
    payload: new PayloadModel({ pageModel, settings, countTokens }),
    search: new SearchModel({ tree, rows }),
    flash: new FlashModel({ pageModel, settings }),
    settle: new SettleModel({ page, settings }),
  };
  const releaseAnchor = keepAnchor(treeRowKeys(rows), viewport);
  return {
    ...models,
    slots: new RowSlots(),
    dispose() {
      releaseAnchor();
      for (const model of Object.values(models)) model[Symbol.dispose]();
    },
  };
}
