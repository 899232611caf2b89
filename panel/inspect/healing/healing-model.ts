import { computed, createModel, effect, signal } from '@preact/signals';
import { canBeTarget } from '../../../core/page/healing/can-be-target.ts';
import { type ElementFate, elementFate } from '../../../core/page/healing/element-fate.ts';
import { ElementHistory } from '../../../core/page/healing/element-history.ts';
import { rememberElement } from '../../../core/page/healing/remember-element.ts';
import type { RememberedElement } from '../../../core/page/healing/remembered-element.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import type { SearchModel } from '../tree/search-model.ts';
import type { TreeModel } from '../tree/tree-model.ts';

/** What {@link HealingModel} is made from. */
interface HealingDeps {
  pageModel: PageModel;
  tree: TreeModel;
  search: SearchModel;
}

/** What happened to the element that was selected, and to ids that are searched for. */
export const HealingModel = createModel(({ pageModel, tree, search }: HealingDeps) => {
  const history = new ElementHistory();
  /** The selected element as it was when it was selected. */
  const pinned = signal<RememberedElement | null>(null);

  const pin = (key: string | null) => {
    const shown = pageModel.reading.peek()?.tree;
    const node = key === null ? undefined : shown?.nodes.find((n) => n.key === key);
    if (shown && node && canBeTarget(node)) pinned.value = rememberElement(shown, node.key);
    else pinned.value = (key !== null && history.recall(key)) || null;
  };

  effect(() => {
    const reading = pageModel.reading.value;
    if (!reading) return;
    history.note(reading.tree, reading.reset);
    if (reading.reset) pin(tree.selected.peek());
  });

  effect(() => pin(tree.selected.value));

  const fate = computed<ElementFate | null>(() => {
    const shown = pageModel.reading.value?.tree;
    return shown && pinned.value ? elementFate(shown, pinned.value) : null;
  });

  return {
    fate,
    /** The fate of the id in the search box, when no row has it any more. */
    searched: computed(() => {
      const shown = pageModel.reading.value?.tree;
      if (!shown || search.matches.value.length > 0) return null;
      const remembered = history.recall(search.query.value.trim());
      return remembered ? elementFate(shown, remembered) : null;
    }),
  };
});

export type HealingModel = InstanceType<typeof HealingModel>;
