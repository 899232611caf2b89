import { createModel, effect, signal } from '@preact/signals';
import { later } from '../../../core/platform/async/later.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';

/** Milliseconds that a changed row stays marked; the CSS animation takes as long. */
const FLASH_TIME = 1000;
/** When more rows change at once, no row flashes. */
const MAX_FLASHES = 400;

export interface Flash {
  at: number;
  /** Alternates, so that the animation of the same row restarts. */
  odd: boolean;
}

type FlashDeps = Pick<Shell, 'pageModel' | 'settings'>;

/** The rows that changed a moment ago. */
export const FlashModel = createModel(({ pageModel, settings }: FlashDeps) => {
  const flashes = signal<ReadonlyMap<string, Flash>>(new Map());

  effect(() => {
    const reading = pageModel.reading.value;
    if (!reading || reading.reset || !settings.values.peek().flash) return;
    if (reading.changed.size === 0) return;
    const fresh = reading.changed.size <= MAX_FLASHES ? reading.changed : new Set<string>();
    flashes.value = nextFlashes(flashes.peek(), fresh, Date.now());
  });

  effect(() => {
    if (flashes.value.size === 0) return;
    return later(FLASH_TIME, () => {
      flashes.value = nextFlashes(flashes.peek(), new Set(), Date.now());
    });
  });

  return { flashes };
});

/** Flashes still running at `now`, with the rows that changed just now. */
export function nextFlashes(
  running: ReadonlyMap<string, Flash>,
  changed: ReadonlySet<string>,
  now: number,
): ReadonlyMap<string, Flash> {
  const next = new Map([...running].filter(([, flash]) => now - flash.at < FLASH_TIME));
  for (const key of changed) {
    if (next.size >= MAX_FLASHES) break;
    next.set(key, { at: now, odd: !running.get(key)?.odd });
  }
  return next;
}
