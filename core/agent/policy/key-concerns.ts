import type { PageNode } from '../../page/tree/page-tree.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { type KeyStroke, readKeys } from '../input/key-stroke.ts';
import { type Concern, unique } from '../run/concern.ts';
import { ancestorsOf, descendantsOf, isForm, sentAround, submitButtons } from './page-relations.ts';
import {
  isTextField,
  navigationConcerns,
  type PressFacts,
  pressConcerns,
  secretConcerns,
  secretFieldConcerns,
  unheldConcern,
} from './press-concerns.ts';

/** They move the focus, the caret, the choice or the view, or leave something. */
const MOVES = /^(?:Arrow\w+|Page\w+|Home|End|Tab|Escape|ContextMenu|F5)$/;
const REMOVES = /^(?:Delete|Backspace)$/;
/** What Control does in every text; and on every page, where it only chooses all, or copies. */
const EDITS = /^[abcivuxyz]$/i;
const COPIES = /^[ac]$/i;
const TEXTS = /^(?:textbox|searchbox|combobox|spinbutton)$/;

/** Why keys cannot be pressed; null when they can. */
export function whyNoKeys(keys: string): Text | null {
  try {
    readKeys(keys);
    return null;
  } catch (error) {
    return errorText(error);
  }
}

/**
 * What keys may do on an element, or on the focused one: press the button itself, or the one that submits the form
 * around it. They are judged by the resulting press, however they are written. What a page makes of other keys is seen
 * by what it sends; where that is not held, they ask outside of a text.
 */
export function keyConcerns(
  keys: string,
  target: PageNode | undefined,
  facts: PressFacts,
): Concern[] {
  const stroke = readKeys(keys);
  const focused = facts.tree.nodes.filter(({ node }) => node.states.includes('focused'));
  const on = target ? [target] : focused;
  const { key } = stroke;
  if (key === 'Enter') return entering(on, facts);
  // It types into a text field, and presses anything else.
  if (key === ' ') return pressing(on.length > 0 ? on.filter((at) => !isTextField(at)) : [], facts);
  const isLetter = [...key].length === 1 && !stroke.modifiers.ctrlKey && !stroke.modifiers.metaKey;
  const typed = isLetter ? on.filter(takesText).flatMap(secretFieldConcerns) : [];
  return unique([...typed, ...(facts.isHeld ? [] : unheldKey(keys, stroke, on))]);
}

function entering(on: readonly PageNode[], facts: PressFacts): Concern[] {
  const { tree } = facts;
  return unique(
    on.flatMap((node) => {
      const form = ancestorsOf(tree, node).find(isForm);
      // Without a form a script does what it likes: where that is held, it is seen.
      const buttons = form || !facts.isHeld ? submitButtons(tree, node) : [];
      const hasButton = form && descendantsOf(tree, form).some((inside) => inside.node.submits);
      return [
        ...pressing([node, ...(isTextField(node) ? buttons : [])], facts),
        ...(form ? navigationConcerns(form, facts) : []),
        ...(form && !hasButton && isTextField(node) ? secretConcerns(tree, node) : []),
        ...(isSentByScript(node, facts) ? [unheldConcern('submit', node.node.name)] : []),
      ];
    }),
  );
}

/** Where nothing is held, a script may send what stands in a field that is in no form, and searches nothing. */
function isSentByScript(field: PageNode, { tree, contexts, isHeld }: PressFacts): boolean {
  if (isHeld || !isTextField(field) || field.node.role === 'searchbox') return false;
  return contexts?.get(field.key)?.isSearch !== true && sentAround(tree, field) === undefined;
}

function pressing(nodes: readonly PageNode[], facts: PressFacts): Concern[] {
  return unique(nodes.flatMap((node) => pressConcerns(node, facts)));
}

/** Outside of a text, a page gives any key a meaning of its own: `#` deletes, `e` archives. */
function unheldKey(keys: string, stroke: KeyStroke, on: readonly PageNode[]): Concern[] {
  const isWritten = on.length > 0 && on.every((at) => takesText(at) || at.node.tag === 'select');
  if (REMOVES.test(stroke.key)) {
    const sentence = msg('policy.keyDeleteWhatSelectedPage');
    return isWritten ? [] : [{ kind: 'delete', sentence }];
  }
  // The frame has the focus because something in it has.
  const inside = on.filter(({ node }) => node.kind !== 'frame');
  if (!isOfPage(stroke, isWritten && inside.length > 0)) return [];
  return [{ kind: 'submit', sentence: msg('policy.unknownWhatOutsideTextField', { keys }) }];
}

/** Whether a key is the page’s own to give a meaning, and not one of the browser’s or of a text. */
function isOfPage({ key, modifiers }: KeyStroke, isWritten: boolean): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = modifiers;
  const commands = ctrlKey || metaKey;
  if (MOVES.test(key)) {
    // Lists move what is chosen by these; in a text and in a select they are the browser’s own.
    const carries = (altKey && /Up|Down/.test(key)) || (commands && shiftKey);
    return carries && key.startsWith('Arrow') && !isWritten;
  }
  if (!isWritten) return !(commands && COPIES.test(key) && !altKey && !shiftKey);
  return altKey || (commands ? !EDITS.test(key) : [...key].length > 1);
}

/** Whether keys are typed into it, by its tag and not by what it calls itself. */
export function takesText({ node }: PageNode): boolean {
  if (node.reason === 'editable') return true;
  return /^(?:input|textarea)$/.test(node.tag) && TEXTS.test(node.role);
}
