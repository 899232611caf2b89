import { openRowMenu } from '../../../ui/element/open-row-menu.ts';
import type { ElementsModel } from '../../../ui/shell/elements-model.ts';
import type { NoticeModel } from '../../../ui/shell/notice-model.ts';
import type { CompareModel } from '../compare-model.ts';

interface HandlersDeps {
  compare: CompareModel;
  notices: NoticeModel;
  elements: ElementsModel;
}

function rowOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
}

/** The row that a key leads to from the present one, by key. */
const STEPS: Readonly<Record<string, (row: number, count: number) => number>> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  PageDown: (row) => row + 10,
  PageUp: (row) => row - 10,
  Home: () => 0,
  End: (_row, count) => count - 1,
};

/** The table's listeners: one set for all rows. */
export function compareHandlers({ compare, notices, elements }: HandlersDeps) {
  const hover = (event: Event) => compare.hover(rowOf(event)?.dataset.key ?? null);
  const select = (row: HTMLElement | null | undefined) => {
    const { key } = row?.dataset ?? {};
    // The frame of a row may be gone: then nothing is selected in the other tabs.
    if (key !== undefined) void compare.select(key).catch(() => undefined);
  };
  const reveal = (event: Event) => {
    const { key } = rowOf(event)?.dataset ?? {};
    if (key !== undefined) void notices.attempt(compare.reveal(key));
  };
  return {
    onPointerOver: hover,
    onPointerLeave: () => compare.hover(null),
    onFocusIn: hover,
    onFocusOut: () => compare.hover(null),
    onClick: (event: Event) => select(rowOf(event)),
    onDblClick: reveal,
    onContextMenu: (event: MouseEvent) => openRowMenu(event, elements, compare.element),
    onKeyDown(event: KeyboardEvent) {
      const row = rowOf(event);
      const step = STEPS[event.key];
      if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter') reveal(event);
      else if (event.key === ' ') select(row);
      else if (step) {
        const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[];
        const to = step(rows.indexOf(row), rows.length);
        const next = rows[Math.max(0, Math.min(rows.length - 1, to))];
        next?.focus();
        select(next);
      } else return;
      event.preventDefault();
    },
  };
}
