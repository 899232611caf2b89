import { effect, untracked } from '@preact/signals';
import { ROW_HEIGHT } from './row-window.ts';
import { nodeOfRow, rowOfKey, type TreeRowsModel } from './tree-rows-model.ts';
import type { ViewportModel } from './viewport-model.ts';

/**
 * Keeps the topmost row where it is on screen when rows above it come or go. Returns the cleanup;
 * inside a model's factory the effect belongs to the model.
 */
export function keepAnchor(rows: TreeRowsModel, viewport: ViewportModel): () => void {
  let anchor: { key: string; offset: number } | null = null;
  let seen: Int32Array | null = null;
  return effect(() => {
    const top = viewport.scrollTop.value;
    const shown = rows.rows.value;
    untracked(() => {
      const row = anchor ? rowOfKey(rows, anchor.key) : -1;
      if (shown !== seen && anchor && row >= 0 && top > 0) {
        viewport.scrollTo(row * ROW_HEIGHT + anchor.offset);
      }
      seen = shown;
      const first = Math.floor(viewport.scrollTop.value / ROW_HEIGHT);
      const key = nodeOfRow(rows, first)?.key;
      anchor =
        key === undefined ? null : { key, offset: viewport.scrollTop.value - first * ROW_HEIGHT };
    });
  });
}
