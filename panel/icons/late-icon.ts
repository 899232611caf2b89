import { signal } from '@preact/signals';
import type { IconName } from './icon-names.ts';

/** Markup by names; null until it has arrived. */
const icons = signal<Readonly<Record<string, string>> | null>(null);
let isAsked = false;

/** Markup of an icon that arrives when the first of its kind is shown; empty until then. */
export function lateIcon(name: IconName): string {
  if (!isAsked) void load();
  return icons.value?.[name] ?? '';
}

async function load(): Promise<void> {
  isAsked = true;
  try {
    icons.value = (await import('./late-icons.ts')).LATE_ICONS;
  } catch {
    // After an update of the extension its old files are gone; names say what controls do.
    isAsked = false;
  }
}
