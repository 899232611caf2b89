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

/** Icons of the first view; from the Codicons set, drawn on a 16 px grid. */
export const FIRST_ICONS = {
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
