import { createModel, effect, signal } from '@preact/signals';
import type { PageModel } from '../page-model.ts';
import type { SettingsModel } from '../settings/settings-model.ts';

/** Milliseconds that a changed row stays marked; the CSS animation is as long. */
const FLASH_TIME = 1000;
/** With more rows changed at once than this, a flash tells nothing. */
const MAX_FLASHES = 400;

export interface Flash {
  at: number;
  /** Alternates, so that the same row's animation starts again. */
  odd: boolean;
}

/** The rows that changed a moment ago. */
export const FlashModel = createModel((page: PageModel, settings: SettingsModel) => {
  const flashes = signal<ReadonlyMap<string, Flash>>(new Map());

  effect(() => {
    const reading = page.reading.value;
    if (!reading || reading.reset || !settings.values.peek().flash) return;
    if (reading.changed.size === 0) return;
    const fresh = reading.changed.size <= MAX_FLASHES ? reading.changed : new Set<string>();
    flashes.value = nextFlashes(flashes.peek(), fresh, Date.now());
  });

  effect(() => {
    if (flashes.value.size === 0) return;
    const timer = setTimeout(() => {
      flashes.value = nextFlashes(flashes.peek(), new Set(), Date.now());
    }, FLASH_TIME);
    return () => clearTimeout(timer);
  });

  return { flashes };
});

export type FlashModel = InstanceType<typeof FlashModel>;

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
