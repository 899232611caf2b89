import add from '@vscode/codicons/src/icons/add.svg?raw';
import check from '@vscode/codicons/src/icons/check.svg?raw';
import chevronDown from '@vscode/codicons/src/icons/chevron-down.svg?raw';
import chevronRight from '@vscode/codicons/src/icons/chevron-right.svg?raw';
import chevronUp from '@vscode/codicons/src/icons/chevron-up.svg?raw';
import clear from '@vscode/codicons/src/icons/circle-slash.svg?raw';
import close from '@vscode/codicons/src/icons/close.svg?raw';
import code from '@vscode/codicons/src/icons/code.svg?raw';
import moon from '@vscode/codicons/src/icons/color-mode.svg?raw';
import copy from '@vscode/codicons/src/icons/copy.svg?raw';
import plug from '@vscode/codicons/src/icons/debug-disconnect.svg?raw';
import pause from '@vscode/codicons/src/icons/debug-pause.svg?raw';
import diff from '@vscode/codicons/src/icons/diff.svg?raw';
import discard from '@vscode/codicons/src/icons/discard.svg?raw';
import edit from '@vscode/codicons/src/icons/edit.svg?raw';
import error from '@vscode/codicons/src/icons/error.svg?raw';
import filter from '@vscode/codicons/src/icons/filter.svg?raw';
import gear from '@vscode/codicons/src/icons/gear.svg?raw';
import inspect from '@vscode/codicons/src/icons/inspect.svg?raw';
import bottomPane from '@vscode/codicons/src/icons/layout-panel.svg?raw';
import sidePane from '@vscode/codicons/src/icons/layout-sidebar-right.svg?raw';
import list from '@vscode/codicons/src/icons/list-unordered.svg?raw';
import loading from '@vscode/codicons/src/icons/loading.svg?raw';
import lock from '@vscode/codicons/src/icons/lock.svg?raw';
import pin from '@vscode/codicons/src/icons/pinned.svg?raw';
import play from '@vscode/codicons/src/icons/play.svg?raw';
import refresh from '@vscode/codicons/src/icons/refresh.svg?raw';
import remove from '@vscode/codicons/src/icons/remove.svg?raw';
import save from '@vscode/codicons/src/icons/save.svg?raw';
import search from '@vscode/codicons/src/icons/search.svg?raw';
import marks from '@vscode/codicons/src/icons/symbol-numeric.svg?raw';
import tag from '@vscode/codicons/src/icons/tag.svg?raw';
import scrollTo from '@vscode/codicons/src/icons/target.svg?raw';
import emptyWindow from '@vscode/codicons/src/icons/window.svg?raw';

/** Markup of the icons in use; from the Codicons set, drawn on a 16 px grid. */
export const ICONS = {
  add,
  'bottom-pane': bottomPane,
  check,
  'chevron-down': chevronDown,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  clear,
  close,
  code,
  copy,
  diff,
  discard,
  edit,
  'empty-window': emptyWindow,
  error,
  filter,
  gear,
  inspect,
  list,
  loading,
  lock,
  moon,
  pause,
  pin,
  play,
  plug,
  refresh,
  remove,
  'scroll-to': scrollTo,
  save,
  search,
  'side-pane': sidePane,
  marks,
  tag,
} as const;

export type IconName = keyof typeof ICONS;
