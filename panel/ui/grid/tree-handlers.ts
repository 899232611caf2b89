import type { ReadonlySignal } from '@preact/signals';
import { openRowMenu } from '../element/open-row-menu.ts';
import type { Shell } from '../shell/create-shell.ts';
import type { FindElement } from '../shell/elements-model.ts';

const TYPED = /^\S$/u;

/** The key of the row or control in which an event happened. */
export function heldKey(target: EventTarget | null): string | null {
  const held = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
  return held?.dataset.key ?? null;
}

function isTwisty({ target }: Event): boolean {
  return target instanceof Element && target.closest('.tree-twisty') !== null;
}

/** Shows text that its column cuts off as a tooltip; set on hover, since titles on all rows are slow. */
function showCutTextAsTitle({ target }: Event): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('.tree-cell') : null;
  if (!cell) return;
  const text = cell.textContent ?? '';
  if (cell.scrollWidth > cell.clientWidth) cell.title = text;
  else cell.removeAttribute('title');
}

/** Actions on the rows of a tree, by their keys. */
interface RowActions {
  selected: ReadonlySignal<string | null>;
  /** Highlights its element in the page; null clears the highlight. */
  hover(key: string | null): void;
  select(key: string): void;
  toggle(key: string): void;
  /** Selects the element in the Elements panel. Rejects with a sentence. */
  reveal(key: string): Promise<void>;
  /** How to find the element of a row, for its menu. */
  element(key: string): FindElement;
  /** Returns whether the tree has handled the key. */
  press(key: string): boolean;
  /** Goes to the next row that starts with the typed letters. */
  type(letter: string): void;
}

/** A treegrid's listeners: one set for all rows. */
export function treeHandlers(
  { layout, notices, elements }: Pick<Shell, 'layout' | 'notices' | 'elements'>,
  tree: RowActions,
) {
  const { hover } = tree;
  const reveal = (key: string | null) => {
    if (key !== null) void notices.attempt(tree.reveal(key));
  };
  return {
    onPointerOver(event: PointerEvent) {
      hover(heldKey(event.target));
      showCutTextAsTitle(event);
    },
    onPointerLeave: () => hover(null),
    onBlurCapture({ currentTarget, relatedTarget }: FocusEvent) {
      // The focus moves between rows with the selection: only leaving the tree clears the
      // highlight.
      const isInside =
        relatedTarget instanceof Node && (currentTarget as Node).contains(relatedTarget);
      if (!isInside) hover(null);
    },
    onClick(event: MouseEvent) {
      const key = heldKey(event.target);
      if (key === null) return;
      if (isTwisty(event)) tree.toggle(key);
      else tree.select(key);
    },
    onContextMenu: (event: MouseEvent) => openRowMenu(event, elements, tree.element),
    onDblClick(event: MouseEvent) {
      if (!isTwisty(event)) reveal(heldKey(event.target));
    },
    onKeyDown(event: KeyboardEvent) {
      const key = heldKey(event.target);
      if (key === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter') reveal(key);
      else if (event.key === ' ') tree.select(key);
      else if (tree.press(event.key)) hover(tree.selected.value);
      else if (TYPED.test(event.key)) tree.type(event.key);
      else return;
      event.preventDefault();
      if (event.key === ' ' && !layout.isOpen.value) layout.togglePane();
    },
  };
}
