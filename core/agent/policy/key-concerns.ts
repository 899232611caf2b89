import type { PageNode } from '../../page/tree/page-tree.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { type KeyStroke, readKeys } from '../input/key-stroke.ts';
import { type Concern, unique } from '../run/concern.ts';
import { chosenConcerns } from './chosen-concerns.ts';
import { consentConcerns } from './consent-concerns.ts';
import { enterConcerns, unheldConcerns } from './context-concerns.ts';
import { ancestorsOf, descendantsOf, isForm, submitButtons } from './page-relations.ts';
import {
  isTextField,
  nameConcerns,
  navigationConcerns,
  type PressFacts,
  pressConcerns,
  secretConcerns,
  secretFieldConcerns,
} from './press-concerns.ts';
import { isUnforeseenKey, takesText } from './unforeseen-key.ts';

/** Keys that change the choice in a select or among radio buttons, besides letters. */
const MOVES = /^(Arrow\w+|Page\w+|Home|End)$/;

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
 * What keys may do on an element, or on the focused one: press the button itself, or the one that
 * submits the form around it. They are judged by the resulting press, however they are written.
 */
export function keyConcerns(
  keys: string,
  target: PageNode | undefined,
  facts: PressFacts,
): Concern[] {
  const stroke = readKeys(keys);
  const focused = facts.tree.nodes.filter(({ node }) => node.states.includes('focused'));
  const on = target ? [target] : focused;
  return [...effects(stroke, on, facts), ...unforeseen(keys, stroke, on)];
}

function effects(stroke: KeyStroke, on: readonly PageNode[], facts: PressFacts): Concern[] {
  const { nodes } = facts.tree;
  switch (stroke.key) {
    case 'Enter':
      return entering(on, facts);
    case ' ':
      // It types into a text field, and presses anything else.
      return spacing(on.length > 0 ? on.filter((node) => !isTextField(node)) : nodes, facts);
    case 'Delete':
    case 'Backspace':
      return on.length > 0 && on.every(takesText) ? [] : DELETES;
  }
  // With Alt, a letter presses the button with that access key.
  if (stroke.modifiers.altKey && isLetter(stroke)) return pressing(nodes, facts);
  if (!MOVES.test(stroke.key) && !isLetter(stroke)) return [];
  const writes = isLetter(stroke) && !stroke.modifiers.ctrlKey && !stroke.modifiers.metaKey;
  return unique([
    ...(writes ? on.filter(takesText).flatMap(secretFieldConcerns) : []),
    ...on.filter(isChoice).flatMap((node) => nameConcerns(node)),
  ]);
}

function entering(on: readonly PageNode[], facts: PressFacts): Concern[] {
  const { tree } = facts;
  if (on.length === 0) return pressing(tree.nodes, facts);
  return unique(
    on.flatMap((node) => {
      const context = facts.contexts?.get(node.key);
      const pressed = context?.enter
        ? enterConcerns(node, context)
        : pressing([node, ...submitButtons(tree, node)], facts);
      const isUnheld = facts.isHeld === false && pressed.length === 0 && context !== undefined;
      return [
        ...pressed,
        ...submitButtons(tree, node).flatMap((button) => chosenConcerns(tree, button)),
        ...(isUnheld ? unheldConcerns(node, context) : []),
        ...sending(node, facts),
      ];
    }),
  );
}

/** Space presses an element, or the item that it says is active. */
function spacing(on: readonly PageNode[], facts: PressFacts): Concern[] {
  const active = on.flatMap((node) => {
    const context = facts.contexts?.get(node.key);
    return context?.enter ? enterConcerns(node, context) : [];
  });
  return unique([...active, ...pressing(on, facts)]);
}

/**
 * Enter in a field also submits a form without a button: then only the form's name says what that
 * does.
 */
function sending(field: PageNode, facts: PressFacts): Concern[] {
  const { tree } = facts;
  const form = ancestorsOf(tree, field).find(isForm);
  if (!form) return [];
  const hasButton = descendantsOf(tree, form).some(({ node }) => node.submits);
  if (hasButton || !isTextField(field)) return navigationConcerns(form, facts);
  return [
    ...navigationConcerns(form, facts),
    ...consentConcerns(tree, field),
    ...secretConcerns(tree, field),
  ];
}

function pressing(nodes: readonly PageNode[], facts: PressFacts): Concern[] {
  return unique(nodes.flatMap((node) => pressConcerns(node, facts)));
}

function isLetter({ key }: KeyStroke): boolean {
  return [...key].length === 1;
}

function isChoice({ node }: PageNode): boolean {
  return node.tag === 'select' || node.role === 'radio' || node.role === 'option';
}

/** In a text, Delete removes a letter; in a list or on a row it removes the selection. */
const DELETES: Concern[] = [{ kind: 'delete', sentence: msg('policy.keyDeleteWhatSelectedPage') }];

/** A key whose meaning is the page’s own: where it is held what the page sends, that is judged in its place. */
function unforeseen(keys: string, stroke: KeyStroke, on: readonly PageNode[]): Concern[] {
  // The frame has the focus because something in it has.
  const inside = on.filter(({ node }) => node.kind !== 'frame');
  if (REMOVES.test(stroke.key) || !isUnforeseenKey(stroke, inside)) return [];
  const sentence = msg('policy.unknownWhatOutsideTextField', { keys });
  return [{ kind: 'submit', sentence, isUnforeseen: true }];
}

/** Asked about as such. */
const REMOVES = /^(?:Delete|Backspace)$/;
