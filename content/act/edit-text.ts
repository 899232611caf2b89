import { msg, type Text } from '../../core/platform/messages/messages.ts';
import { pageDocument } from '../platform/page-document.ts';
import { type EditContext, editContextOf } from '../read/edit-context.ts';
import { isTextField, type TextField } from './field-of.ts';
import { BUBBLING, fire } from './fire.ts';

/** Kinds of input (Input Events §5.1.2), and the editing command that does each. */
const COMMANDS = {
  insertText: 'insertText',
  insertParagraph: 'insertParagraph',
  insertLineBreak: 'insertLineBreak',
  deleteContentBackward: 'delete',
  deleteContentForward: 'forwardDelete',
  historyUndo: 'undo',
  historyRedo: 'redo',
} as const;

export const PREVENTED = msg('act.preventedPage');

/**
 * Edits what has the focus as a key would, and keeps the way back by undoing. The command makes the
 * `input` event, but leaves out the one before it. Returns what it did.
 */
export function editText(
  focused: Element,
  inputType: keyof typeof COMMANDS,
  data: string | null = null,
): Text {
  if (isTextField(focused)) noteEdit(focused);
  if (!beforeInput(focused, inputType, data)) return PREVENTED;
  const context = editContextOf(focused);
  if (context) return editInContext(context, inputType, data ?? '');
  const isDone = pageDocument.execCommand(COMMANDS[inputType], data ?? '');
  return isDone ? msg('act.editedTheText') : msg('act.eventsOnly');
}

/** Tells the page of an edit that is to come; false when it prevents that. */
export function beforeInput(el: Element, inputType: string, data: string | null): boolean {
  return fire(el, new InputEvent('beforeinput', { ...BUBBLING, inputType, data, view: window }));
}

/** Edits what a page edits itself, as the browser does, and tells the page (EditContext API §4.3). */
function editInContext(context: EditContext, inputType: keyof typeof COMMANDS, data: string): Text {
  if (/^history/.test(inputType)) return msg('act.eventsOnly');
  let [start, end] = [context.selectionStart, context.selectionEnd];
  if (start > end) [start, end] = [end, start];
  if (start === end && inputType === 'deleteContentBackward') start = Math.max(0, start - 1);
  if (start === end && inputType === 'deleteContentForward') end += 1;
  const text = inputType === 'insertText' ? data : /^insert/.test(inputType) ? '\n' : '';
  const caret = start + text.length;
  context.updateText(start, end, text);
  context.updateSelection(caret, caret);
  const told = { updateRangeStart: start, updateRangeEnd: end, text };
  const selection = { selectionStart: caret, selectionEnd: caret };
  context.dispatchEvent(new TextUpdateEvent('textupdate', { ...told, ...selection }));
  return msg('act.editedTheText');
}

declare const TextUpdateEvent: new (
  type: 'textupdate',
  init: Readonly<Record<string, unknown>>,
) => Event;

/** Selects all that the focused text holds. */
export function selectAll(focused: Element): Text {
  const context = editContextOf(focused);
  if (context) {
    context.updateSelection(0, context.text.length);
    return msg('act.selectedAll');
  }
  return pageDocument.execCommand('selectAll') ? msg('act.selectedAll') : msg('act.eventsOnly');
}

/**
 * A field that was written into. The browser reports a change to the page when the focus leaves; of Enter,
 * which commits one as well, it knows nothing when a script presses it.
 */
interface Edit {
  /** What the field held before; null when nothing was written since it was reported to the page. */
  before: string | null;
  /** What we reported to the page last. */
  reported: string | null;
}

const edits = new WeakMap<TextField, Edit>();

/** To be called before a field is written into. */
export function noteEdit(field: TextField): void {
  const edit = edits.get(field) ?? watch(field);
  edit.before ??= field.value;
}

/** Tells the page that the field has changed, if it has, as Enter does (HTML §4.10.5.5). */
export function commitChange(field: TextField): void {
  const known = edits.get(field);
  // What a person has written meanwhile cannot be asked for.
  const before = known ? known.before : field.defaultValue;
  if (before === null || before === field.value) return;
  const edit = known ?? watch(field);
  edit.before = null;
  edit.reported = field.value;
  fire(field, new Event('change', { bubbles: true }));
}

/** The browser's own event for what was reported to the page already is one too many. */
function watch(field: TextField): Edit {
  const edit: Edit = { before: null, reported: null };
  edits.set(field, edit);
  const end = new AbortController();
  const hear = (event: Event) => {
    if (!event.isTrusted || event.composedPath()[0] !== field) return;
    if (edit.before === null && edit.reported === field.value) event.stopImmediatePropagation();
    edits.delete(field);
    end.abort();
  };
  // The event does not leave a shadow tree.
  const root = Node.prototype.getRootNode.call(field);
  const hears = root instanceof ShadowRoot ? root : window;
  hears.addEventListener('change', hear, { capture: true, signal: end.signal });
  return edit;
}
