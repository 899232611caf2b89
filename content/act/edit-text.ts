import { inEnglish } from '../../core/platform/messages/messages.ts';
import { pageDocument } from '../platform/page-document.ts';
import { isTextField } from './field-of.ts';
import { BUBBLING, fire } from './fire.ts';
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

export const PREVENTED = inEnglish('act.preventedPage');

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
  return isDone ? inEnglish('act.editedTheText') : inEnglish('act.eventsOnly');
}

/** Tells the page of an edit that is to come; false when it prevents that. */
export function beforeInput(el: Element, inputType: string, data: string | null): boolean {
  return fire(el, new InputEvent('beforeinput', { ...BUBBLING, inputType, data, view: window }));
}

/** Selects all that the focused text holds. */
export function selectAll(): string {
  return pageDocument.execCommand('selectAll')
    ? inEnglish('act.selectedAll')
    : inEnglish('act.eventsOnly');
}
