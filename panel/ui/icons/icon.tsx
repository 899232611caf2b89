import { signal } from '@preact/signals';
import chevronDown from '@vscode/codicons/src/icons/chevron-down.svg?raw';
import chevronRight from '@vscode/codicons/src/icons/chevron-right.svg?raw';
import chevronUp from '@vscode/codicons/src/icons/chevron-up.svg?raw';
import close from '@vscode/codicons/src/icons/close.svg?raw';
import filter from '@vscode/codicons/src/icons/filter.svg?raw';
import inspect from '@vscode/codicons/src/icons/inspect.svg?raw';
import bottomPane from '@vscode/codicons/src/icons/layout-panel.svg?raw';
import sidePane from '@vscode/codicons/src/icons/layout-sidebar-right.svg?raw';
import loading from '@vscode/codicons/src/icons/loading.svg?raw';
import refresh from '@vscode/codicons/src/icons/refresh.svg?raw';
import search from '@vscode/codicons/src/icons/search.svg?raw';
import marks from '@vscode/codicons/src/icons/symbol-numeric.svg?raw';
import tag from '@vscode/codicons/src/icons/tag.svg?raw';
import type { LATE_ICONS } from './late-icons.ts';
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

export type IconName = keyof typeof FIRST_ICONS | keyof typeof LATE_ICONS;

/** Icons of the first view; from the Codicons set, drawn on a 16 px grid. */
const FIRST_ICONS = {
  'bottom-pane': bottomPane,
  'chevron-down': chevronDown,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  close,
  filter,
  inspect,
  loading,
  refresh,
  search,
  'side-pane': sidePane,
  marks,
  tag,
} as const;
