import { signal } from '@preact/signals';
import { FIRST_ICONS } from './first-icons.ts';
import type { IconName } from './icon-names.ts';
import './icon.css';

/** A decorative 16 px icon in the color of its text; the control around it has the name. */
export function Icon({ name }: { name: IconName }) {
  const svg = name in FIRST_ICONS ? FIRST_ICONS[name as keyof typeof FIRST_ICONS] : lateIcon(name);
  return (
    <span
      class={`icon icon-${name}`}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** Markup by name; null until it is loaded. */
const icons = signal<Readonly<Record<string, string>> | null>(null);
let isAsked = false;

/** Markup of an icon that is loaded when the first of its kind is shown; empty until then. */
function lateIcon(name: IconName): string {
  if (!isAsked) void load();
  return icons.value?.[name] ?? '';
}

async function load(): Promise<void> {
  isAsked = true;
  try {
    icons.value = (await import('./late-icons.ts')).LATE_ICONS;
  } catch {
    // After an update of the extension its old files are gone; the controls still have names.
    isAsked = false;
  }
}
