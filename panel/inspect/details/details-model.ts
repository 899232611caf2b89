import { computed, createModel, effect } from '@preact/signals';
import type { PressObstacle } from '../../../core/page/act/press-obstacle.ts';
import { isInPayload } from '../../../core/page/payload/is-in-payload.ts';
import { semanticNodesV3, semanticNodeV3 } from '../../../core/page/payload/semantic-v3.ts';
import type { NodeDetails } from '../../../core/page/tree/node-details.ts';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { explainNode } from '../../../core/page/why/explain-node.ts';
import { later } from '../../../core/platform/async/later.ts';
import { say } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { ofDocument, onNextDocument } from '../../ui/shell/of-document.ts';
import type { PayloadModel } from '../payload/payload-model.ts';
import type { TreeModel } from '../tree/tree-model.ts';
import type { TreeRowsModel } from '../tree/tree-rows-model.ts';
import { nodeFields } from './node-fields.ts';

/** Milliseconds the selection rests before the page is asked: arrow keys pass many rows. */
const ASK_DELAY = 60;

interface DetailsDeps extends Pick<Shell, 'page' | 'pageModel'> {
  tree: TreeModel;
  rows: TreeRowsModel;
  payload: PayloadModel;
}

/** Everything known about the selected element. */
export const DetailsModel = createModel(({ page, pageModel, tree, rows, payload }: DetailsDeps) => {
  const answer = ofDocument<{
    key: string;
    details: NodeDetails;
    obstacles: readonly PressObstacle[];
  } | null>(pageModel, null);
  const problem = ofDocument(pageModel, '');
  let last: PageNode | null = null;
  onNextDocument(pageModel, () => {
    last = null;
  });

  const present = computed(() => {
    const key = tree.selected.value;
    // An index of all nodes is built only for a selection.
    const index = key === null ? undefined : rows.indexByKey.value.get(key);
    return index === undefined ? null : (rows.nodes.value[index] ?? null);
  });
  /** The selected node; its last state when it has left the page. */
  const node = computed(() => {
    last = present.value ?? (last?.key === tree.selected.value ? last : null);
    return last;
  });
  const details = computed(() =>
    answer.value?.key === tree.selected.value ? answer.value?.details : undefined,
  );

  const ask = async (key: string, stop: AbortSignal) => {
    try {
      const [found, obstacles] = await Promise.all([page.details(key), page.obstacles(key)]);
      if (stop.aborted) return;
      answer.value = { key, details: found, obstacles };
      problem.value = '';
    } catch (error) {
      if (!stop.aborted) problem.value = say(errorText(error));
    }
  };

  // Again when anything of the element changes: what is in its way may have, too.
  effect(() => {
    const key = present.value?.key;
    if (key === undefined) return;
    return later(ASK_DELAY, (stop) => ask(key, stop));
  });

  const fields = computed(() => {
    const shown = pageModel.reading.value?.tree;
    return node.value && shown ? nodeFields(node.value, shown, details.value) : [];
  });
  const explanation = computed(() => {
    const shown = pageModel.reading.value?.tree;
    const isFixed = details.value?.isFixed === true;
    const told = answer.value?.key === tree.selected.value ? answer.value : null;
    const options = {
      wholePage: payload.wholePage.value,
      isFixed,
      ...(told && { obstacles: told.obstacles }),
    };
    return node.value && shown ? explainNode(node.value, shown, options) : null;
  });

  return {
    node,
    details,
    problem,
    fields,
    explanation,
    isGone: computed(() => node.value !== null && present.value === null),
    /** The node exactly as the payload has it; null when it is not in the payload. */
    json: computed(() => {
      const isSent = node.value && isInPayload(node.value, payload.wholePage.value);
      if (!node.value || !isSent) return null;
      const { key } = node.value;
      const nodes = pageModel.reading.value?.tree.nodes ?? [];
      const boxes = pageModel.marking.value;
      const all = semanticNodesV3(nodes, payload.wholePage.value, boxes);
      return JSON.stringify(
        all.find(({ i }) => i === key) ?? semanticNodeV3(node.value, { boxes }),
      );
    }),
    scrollIntoView(key: string) {
      page.scrollIntoView(key);
    },
  };
});
