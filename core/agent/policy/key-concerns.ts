import type { PageNode } from '../../page/page.ts';
import { type KeyStroke, readKeys } from '../keys/key-stroke.ts';
import { ancestorsOf, buttonsAround, isForm, within } from './around.ts';
import { askedAround } from './asked-around.ts';
import { type Concern, unique } from './concern.ts';
import {
  isTextField,
  nameConcerns,
  type PressFacts,
  pressConcerns,
  secretConcerns,
  wayConcerns,
} from './press-concerns.ts';

/** Keys that choose something else in a select or among radio buttons, beside letters. */
const MOVES = /^(Arrow\w+|Page\w+|Home|End)$/;

/** Why keys cannot be pressed; null when they can. */
export function whyNoKeys(keys: string): string | null {
  try {
    readKeys(keys);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * What keys may do on an element, or on what has the focus: press the button that it is, or the one that
 * sends the form around it. They are judged as what is pressed in the end, however they are written.
 */
export function keyConcerns(
  keys: string,
  target: PageNode | undefined,
  facts: PressFacts,
): Concern[] {
  const stroke = readKeys(keys);
  const { nodes } = facts.tree;
  const focused = nodes.filter(({ node }) => node.states.includes('focused'));
  const on = target ? [target] : focused;
  switch (stroke.key) {
    case 'Enter':
      return entering(on, facts);
    case ' ':
      // It types into a text, and presses anything else.
      return pressing(on.length > 0 ? on.filter((one) => !isTextField(one)) : nodes, facts);
    case 'Delete':
    case 'Backspace':
      return on.length > 0 && on.every(isText) ? [] : DELETES;
  }
  // With Alt a letter presses the button that has it as its access key.
  if (stroke.modifiers.altKey && isLetter(stroke)) return pressing(nodes, facts);
  if (!MOVES.test(stroke.key) && !isLetter(stroke)) return [];
  return unique(on.filter(isChoice).flatMap((one) => nameConcerns(one)));
}

function entering(on: readonly PageNode[], facts: PressFacts): Concern[] {
  const { tree } = facts;
  if (on.length === 0) return pressing(tree.nodes, facts);
  const around = on.flatMap((one) => [one, ...buttonsAround(tree, one)]);
  return unique([...pressing(around, facts), ...on.flatMap((one) => sending(one, facts))]);
}

/** Enter in a field sends a form that has no button, too: then its own name is all that tells what it does. */
function sending(field: PageNode, facts: PressFacts): Concern[] {
  const { tree } = facts;
  const form = ancestorsOf(tree, field).find(isForm);
  if (!form) return [];
  const hasButton = within(tree, form).some(({ node }) => node.submits);
  if (hasButton || !isTextField(field)) return wayConcerns(form, facts);
  return [...wayConcerns(form, facts), ...askedAround(tree, field), ...secretConcerns(tree, field)];
}

function pressing(nodes: readonly PageNode[], facts: PressFacts): Concern[] {
  return unique(nodes.flatMap((one) => pressConcerns(one, facts)));
}

function isLetter({ key }: KeyStroke): boolean {
  return [...key].length === 1;
}

function isChoice({ node }: PageNode): boolean {
  return node.tag === 'select' || node.role === 'radio' || node.role === 'option';
}

/** In a text Delete takes out a letter; in a list or on a row it takes away what is chosen. */
function isText({ node }: PageNode): boolean {
  return /^(textbox|searchbox|combobox|spinbutton)$/.test(node.role);
}

const DELETES: Concern[] = [
  { kind: 'delete', sentence: 'This key can take away what is chosen in the page.' },
];
