import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import { ROW_HEIGHT } from './row-window.ts';
import type { ViewportModel } from './viewport-model.ts';

/** Rows with keys. */
export interface RowKeys {
  /** A new object whenever rows are added or removed. */
  rows: ReadonlySignal<unknown>;
  /** -1 for a key without a row. */
  rowOf(key: string): number;
  keyOf(row: number): string | undefined;
}

/**
 * Keeps the topmost row in place on screen when rows above it are added or removed. Returns the
 * cleanup; inside a model's factory the effect belongs to the model.
 */
export function keepAnchor(keys: RowKeys, viewport: ViewportModel): () => void {
  let anchor: { key: string; offset: number } | null = null;
  let seen: unknown = null;
  return effect(() => {
    const top = viewport.scrollTop.value;
    const shown = keys.rows.value;
    untracked(() => {
      if (shown !== seen && anchor && top > 0) {
        const row = keys.rowOf(anchor.key);
        if (row >= 0) viewport.scrollTo(row * ROW_HEIGHT + anchor.offset);
      }
      seen = shown;
      const first = Math.floor(viewport.scrollTop.value / ROW_HEIGHT);
      const key = keys.keyOf(first);
      anchor =
        key === undefined ? null : { key, offset: viewport.scrollTop.value - first * ROW_HEIGHT };
    });
  });
}
