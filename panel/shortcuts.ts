import { COLORS_QUERY_INPUT } from './colors/colors-query-input.ts';
import { MODES_QUERY_INPUT } from './modes/modes-query-input.ts';
import type { PanelInContext } from './panel-context.ts';
import { SEARCH_INPUT, type Search } from './tree/search-box.tsx';

/** What a key does anywhere in the panel, by its combination. */
const SHORTCUTS: Readonly<Record<string, (panel: PanelInContext) => void>> = {
  'mod+shift+e': ({ base: { pageModel } }) => pageModel.setPicking(!pageModel.picking.value),
  'mod+f': focusSearch,
  f3: (panel) => searchOf(panel).next(),
  'shift+f3': (panel) => searchOf(panel).previous(),
  f8: ({ base, whole }) => {
    if (base.tab.value === 'agent') void whole.value?.agent.runOrPause();
  },
  f10: ({ base, whole }) => {
    if (base.tab.value === 'agent') void whole.value?.agent.step();
  },
  'mod+g': (panel) => searchOf(panel).next(),
  'mod+shift+g': (panel) => searchOf(panel).previous(),
};

/** The search of the tab on show. */
function searchOf({ base, whole }: PanelInContext): Search {
  if (base.tab.value === 'ax') return whole.value?.ax.search ?? base.search;
  if (base.tab.value === 'agent') return whole.value?.agentSearch ?? base.search;
  return base.search;
}

/** Runs the panel-wide shortcut of a key, if it is one. */
export function handleShortcut(event: KeyboardEvent, panel: PanelInContext): void {
  if (isInEditor(event.target)) return;
  const isMod = event.ctrlKey || event.metaKey;
  const name = `${isMod ? 'mod+' : ''}${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`;
  const action = name === 'escape' ? escapeAction(panel) : SHORTCUTS[name];
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action(panel);
}

/** The picker is started here, so the focus is here when a person thinks better of it. */
function escapeAction({ base: { pageModel } }: PanelInContext): (() => void) | undefined {
  return pageModel.picking.value ? () => pageModel.setPicking(false) : undefined;
}

/** The editor of CSS has a search and undo of its own. */
function isInEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.editor-place') !== null;
}

function focusSearch(): void {
  // Only the tab on show is in the document, and so only its field.
  const fields = [SEARCH_INPUT, MODES_QUERY_INPUT, COLORS_QUERY_INPUT];
  const input = fields.map((id) => document.getElementById(id)).find((field) => field !== null);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
