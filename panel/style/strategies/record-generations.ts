import { effect, type ReadonlySignal } from '@preact/signals';
import { type NewRecord, readableOnly } from '../../../core/style/records/generation-record.ts';
import type { DarkStrategy } from '../../../core/style/sheets/darken-page.ts';
import type { DarkState } from '../dark/dark-result.ts';

interface Making {
  state: ReadonlySignal<DarkState>;
  strategy(): DarkStrategy;
  url(): string;
}

/**
 * Records each page that was made dark in the tab, and each failure. Changes of knobs and of the page are not
 * recorded. The returned function ends it.
 */
export function recordGenerations(making: Making, add: (record: NewRecord) => void): () => void {
  let start: number | null = null;
  return effect(() => {
    const now = making.state.value;
    if (now.type === 'working') {
      start ??= performance.now();
      return;
    }
    if (start === null) return;
    const took = performance.now() - start;
    start = null;
    const source = { from: 'tab', strategy: making.strategy(), page: making.url() } as const;
    const none = { model: null, turns: 0, spend: null, before: null, after: null } as const;
    const made = { ...source, ...none, ms: took, note: '' };
    if (now.type === 'failed') add({ ...made, outcome: 'failed', note: now.message });
    if (now.type !== 'dark' || !now.result) return;
    const { ms } = now.result;
    const before = now.result.before === null ? null : readableOnly(now.result.before);
    add({ ...made, ms, before, after: readableOnly(now.result.after), outcome: 'kept' });
  });
}
