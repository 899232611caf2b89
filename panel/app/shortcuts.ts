import type { Search } from '../ui/controls/search-field.tsx';
import type { Panel } from './panel-contexts.tsx';
import { helpSheet } from './settings/help.ts';

/** The panel-wide shortcuts, by key combination. */
const SHORTCUTS: Readonly<Record<string, (panel: Panel) => void>> = {
  'mod+shift+e': togglePicking,
  'mod+f': focusSearch,
  f3: (panel) => searchOf(panel)?.next(),
  'shift+f3': (panel) => searchOf(panel)?.previous(),
  f8: ({ shell, features }) => {
    if (shell.tab.value === 'agent') void features.value?.agent.agent.runOrPause();
  },
  f10: ({ shell, features }) => {
    if (shell.tab.value === 'agent') void features.value?.agent.agent.step();
  },
  'mod+g': (panel) => searchOf(panel)?.next(),
  'mod+shift+g': (panel) => searchOf(panel)?.previous(),
  '?': () => {
    helpSheet.value = 'shortcuts';
  },
};

/** The search whose matches are stepped through in the shown tab; null in a tab without one. */
function searchOf({ shell, tree, features }: Panel): Search | null {
  const { tab } = shell;
  if (tab.value === 'ax') return features.value?.inspect.ax.search ?? null;
  if (tab.value === 'agent') return features.value?.agent.agentSearch ?? null;
  return tab.value === 'tree' ? tree.search : null;
}

/** Runs the panel-wide shortcut of a key, if it is one. */
export function handleShortcut(event: KeyboardEvent, panel: Panel): void {
  if (isInEditor(event.target)) return;
  const isMod = event.ctrlKey || event.metaKey;
  // Where the question mark is on a keyboard, and whether it takes Shift, differs.
  const isHelp = event.key === '?' && !isMod && !isTypedIn(event.target);
  const shift = event.shiftKey ? 'shift+' : '';
  const name = isHelp ? '?' : `${isMod ? 'mod+' : ''}${shift}${event.key.toLowerCase()}`;
  if (name === '?' && !isHelp) return;
  const action = name === 'escape' ? escapeAction(panel) : SHORTCUTS[name];
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action(panel);
}

/** Starts or ends the picker; where a tab would not show what is picked, the Tree does. */
export function togglePicking({ shell: { pageModel, tab }, features }: Panel): void {
  const isOn = !pageModel.picking.value;
  const hasRules = features.value?.style.darkText.isApplied.value === true;
  if (isOn && !(tab.value === 'dark' && hasRules)) tab.value = 'tree';
  pageModel.setPicking(isOn);
}

/** The picker is started in the panel, so the focus is here when a person cancels it. */
function escapeAction({ shell: { pageModel } }: Panel): (() => void) | undefined {
  return pageModel.picking.value ? () => pageModel.setPicking(false) : undefined;
}

/** The CSS editor has its own search and undo. */
function isInEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.editor-place') !== null;
}

/** Whether a key is a character of a text there. */
function isTypedIn(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Goes to the search nearest around the focus; only what is shown is in the document. */
function focusSearch(): void {
  let around = document.activeElement;
  let input: HTMLInputElement | null = null;
  while (around && !input) {
    input = around.querySelector<HTMLInputElement>('.query-field input');
    around = around.parentElement;
  }
  input?.focus();
  input?.select();
}
