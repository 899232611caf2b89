import { pageDocument } from '../semantics/page-document.ts';
import { isTextField } from './field-of.ts';
import { fire, UPWARDS } from './fire.ts';
import { noteEdit } from './text-change.ts';

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

export const PREVENTED = 'prevented by the page';

/**
 * Edits what has the focus as a key would, and keeps the way back by undoing. The command makes the
 * `input` event, but leaves out the one before it. Returns what it did.
 */
export function editText(
  focused: Element,
  inputType: keyof typeof COMMANDS,
  data: string | null = null,
): string {
  if (isTextField(focused)) noteEdit(focused);
  if (!beforeInput(focused, inputType, data)) return PREVENTED;
  const isDone = pageDocument.execCommand(COMMANDS[inputType], data ?? '');
  return isDone ? 'edited the text' : 'events only';
}

/** Tells the page of an edit that is to come; false when it prevents that. */
export function beforeInput(el: Element, inputType: string, data: string | null): boolean {
  return fire(el, new InputEvent('beforeinput', { ...UPWARDS, inputType, data, view: window }));
}

/** Selects all that the focused text holds. */
export function selectAll(): string {
  return pageDocument.execCommand('selectAll') ? 'selected all' : 'events only';
}
