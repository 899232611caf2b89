import add from '@vscode/codicons/src/icons/add.svg?raw';
import attach from '@vscode/codicons/src/icons/attach.svg?raw';
import check from '@vscode/codicons/src/icons/check.svg?raw';
import chevronLeft from '@vscode/codicons/src/icons/chevron-left.svg?raw';
import clear from '@vscode/codicons/src/icons/circle-slash.svg?raw';
import code from '@vscode/codicons/src/icons/code.svg?raw';
import moon from '@vscode/codicons/src/icons/color-mode.svg?raw';
import comment from '@vscode/codicons/src/icons/comment-discussion.svg?raw';
import copy from '@vscode/codicons/src/icons/copy.svg?raw';
import limits from '@vscode/codicons/src/icons/dashboard.svg?raw';
import breakpoint from '@vscode/codicons/src/icons/debug-breakpoint-data.svg?raw';
import plug from '@vscode/codicons/src/icons/debug-disconnect.svg?raw';
import pause from '@vscode/codicons/src/icons/debug-pause.svg?raw';
import reset from '@vscode/codicons/src/icons/debug-restart.svg?raw';
import stepOver from '@vscode/codicons/src/icons/debug-step-over.svg?raw';
import stop from '@vscode/codicons/src/icons/debug-stop.svg?raw';
import diff from '@vscode/codicons/src/icons/diff.svg?raw';
import discard from '@vscode/codicons/src/icons/discard.svg?raw';
import edit from '@vscode/codicons/src/icons/edit.svg?raw';
import error from '@vscode/codicons/src/icons/error.svg?raw';
import gear from '@vscode/codicons/src/icons/gear.svg?raw';
import globe from '@vscode/codicons/src/icons/globe.svg?raw';
import info from '@vscode/codicons/src/icons/info.svg?raw';
import kebab from '@vscode/codicons/src/icons/kebab-vertical.svg?raw';
import list from '@vscode/codicons/src/icons/list-unordered.svg?raw';
import lock from '@vscode/codicons/src/icons/lock.svg?raw';
import note from '@vscode/codicons/src/icons/note.svg?raw';
import person from '@vscode/codicons/src/icons/person.svg?raw';
import pin from '@vscode/codicons/src/icons/pinned.svg?raw';
import play from '@vscode/codicons/src/icons/play.svg?raw';
import question from '@vscode/codicons/src/icons/question.svg?raw';
import remove from '@vscode/codicons/src/icons/remove.svg?raw';
import save from '@vscode/codicons/src/icons/save.svg?raw';
import send from '@vscode/codicons/src/icons/send.svg?raw';
import sliders from '@vscode/codicons/src/icons/settings.svg?raw';
import skip from '@vscode/codicons/src/icons/skip.svg?raw';
import scrollTo from '@vscode/codicons/src/icons/target.svg?raw';
import thumbDown from '@vscode/codicons/src/icons/thumbsdown.svg?raw';
import thumbDownFilled from '@vscode/codicons/src/icons/thumbsdown-filled.svg?raw';
import thumbUp from '@vscode/codicons/src/icons/thumbsup.svg?raw';
import thumbUpFilled from '@vscode/codicons/src/icons/thumbsup-filled.svg?raw';
import trash from '@vscode/codicons/src/icons/trash.svg?raw';
import warning from '@vscode/codicons/src/icons/warning.svg?raw';
import emptyWindow from '@vscode/codicons/src/icons/window.svg?raw';

/** Icons of later views; from the Codicons set, drawn on a 16 px grid. */
export const LATE_ICONS = {
  check,
  error,
  'empty-window': emptyWindow,
  gear,
  add,
  attach,
  comment,
  send,
  trash,
  clear,
  'chevron-left': chevronLeft,
  code,
  copy,
  diff,
  discard,
  edit,
  info,
  kebab,
  list,
  lock,
  moon,
  pause,
  pin,
  play,
  plug,
  remove,
  'scroll-to': scrollTo,
  save,
  stop,
  'step-over': stepOver,
  skip,
  sliders,
  person,
  warning,
  question,
  reset,
  globe,
  breakpoint,
  limits,
  note,
  'thumb-down': thumbDown,
  'thumb-down-filled': thumbDownFilled,
  'thumb-up': thumbUp,
  'thumb-up-filled': thumbUpFilled,
} as const;
