import type { PageNode } from '../../page/tree/page-tree.ts';
import type { KeyStroke } from '../input/key-stroke.ts';

/** They move the focus, the caret, the choice or the view, or leave something. */
const MOVES = /^(?:Arrow\w+|Page\w+|Home|End|Tab|Escape|ContextMenu|F5)$/;
/** Judged by what they press. */
const PRESSES = /^(?:Enter| )$/;
/** What Control does in every text; and on every page, where it only chooses all, or copies. */
const EDITS = /^[abcivuxyz]$/i;
const COPIES = /^[ac]$/i;
const REMOVES = /^(?:Backspace|Delete|Insert)$/;
const TEXTS = /^(?:textbox|searchbox|combobox|spinbutton)$/;

/**
 * Whether nobody can tell what a key does on these elements: outside of a text, a page gives any letter, sign or
 * function key a meaning of its own (`#` deletes, `e` archives), and keys with Control or Alt everywhere.
 */
export function isUnforeseenKey({ key, modifiers }: KeyStroke, on: readonly PageNode[]): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = modifiers;
  if (PRESSES.test(key)) return false;
  const commands = ctrlKey || metaKey;
  const isWritten = on.length > 0 && on.every(takesKeys);
  if (MOVES.test(key)) {
    // Lists move what is chosen by these; in a text and in a select they are the browser’s own.
    const carries = (altKey && /Up|Down/.test(key)) || (commands && shiftKey);
    return carries && key.startsWith('Arrow') && !isWritten;
  }
  if (!isWritten) return !(commands && COPIES.test(key) && !altKey && !shiftKey);
  if (REMOVES.test(key)) return false;
  return altKey || (commands ? !EDITS.test(key) : [...key].length > 1);
}

/** Whether keys are typed into it, by its tag and not by what it calls itself; in a select they find an option. */
export function takesText({ node }: PageNode): boolean {
  if (node.reason === 'editable') return true;
  return /^(?:input|textarea)$/.test(node.tag) && TEXTS.test(node.role);
}

function takesKeys(focused: PageNode): boolean {
  return takesText(focused) || focused.node.tag === 'select';
}
