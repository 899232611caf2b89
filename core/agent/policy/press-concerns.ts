import { MASK } from '../../page/mask.ts';
import type { PageNode, PageTree } from '../../page/page.ts';
import { namesSecret } from '../../page/secret-words.ts';
import { ancestorsOf, isForm, within } from './around.ts';
import { askedAround } from './asked-around.ts';
import { type Concern, MEANS, unique } from './concern.ts';
import { isConsent } from './is-consent.ts';
import { sensitiveKinds } from './sensitive-kinds.ts';

/** What the policy knows of the page and of where the run may work. */
export interface PressFacts {
  tree: PageTree;
  /** Origins that a person has let the run work on. */
  origins: readonly string[];
}

/** What does something when it, or anything in it, is pressed. */
const PRESSED = /^(button|link|menuitem\w*|option|tab|treeitem|checkbox|radio|switch|gridcell)$/;
/** Of these only yes is said by a name that says nothing else. */
const AGREES = /^(button|link|menuitem|image)$/;
const TEXTS = /^(textbox|searchbox|spinbutton)$/;

/** What pressing an element may do: by its name, by what it stands in, and by where it leads to. */
export function pressConcerns(target: PageNode, facts: PressFacts): Concern[] {
  // A click in a text field sets the caret.
  if (isTextField(target)) return unseenConcerns(target);
  const { tree } = facts;
  const around = ancestorsOf(tree, target).filter(
    ({ node }) => node.kind === 'interactive' && PRESSED.test(node.role),
  );
  const pressed = [target, ...around];
  const named = pressed.flatMap((one) => nameConcerns(one));
  const agrees = AGREES.test(target.node.role) && isConsent(labelOf(target));
  return unique([
    ...named,
    ...(agrees && named.length === 0 ? askedAround(tree, target) : []),
    ...pressed.flatMap((one) => wayConcerns(one, facts)),
    ...(target.node.submits ? secretConcerns(tree, target) : []),
    ...unseenConcerns(target),
  ]);
}

/** What an element says of itself. */
export function nameConcerns(target: PageNode): Concern[] {
  return textConcerns(labelOf(target), target.node.name);
}

/** What a text says of what choosing or pressing it does. */
export function textConcerns(text: string, name = text): Concern[] {
  return sensitiveKinds(text).map((kind) => ({
    kind,
    sentence: `“${name}” ${MEANS[kind] ?? 'cannot be taken back'}.`,
  }));
}

/** Only for what is a field by its tag, whatever role it claims. */
export function isTextField({ node }: PageNode): boolean {
  const isField = /^(input|textarea)$/.test(node.tag) || node.reason === 'editable';
  return isField && TEXTS.test(node.role);
}

function labelOf({ node }: PageNode): string {
  return node.role === 'button' ? `${node.name} ${node.value ?? ''}`.trim() : node.name;
}

/** A click tells what it goes to: what is typed into a form, and that the person was here. */
export function wayConcerns({ node }: PageNode, { origins }: PressFacts): Concern[] {
  const { leadsTo, name, role } = node;
  if (leadsTo === undefined || origins.includes(leadsTo)) return [];
  const what = name === '' ? `This ${role}` : `“${name}”`;
  return [
    { kind: 'new-origin', sentence: `${what} leads to ${leadsTo}, where the task was not yet.` },
  ];
}

/** A form that holds a password or card data gives it away when it is sent, whatever its button says. */
export function secretConcerns(tree: PageTree, target: PageNode): Concern[] {
  const form = ancestorsOf(tree, target).find(isForm);
  const filled = form && within(tree, form).find(({ node }) => isFilledSecret(node));
  if (!filled) return [];
  const sentence = `“${target.node.name}” sends what stands in “${filled.node.name}”.`;
  return [{ kind: 'secret', sentence }];
}

function isFilledSecret({ value, name, kind }: PageNode['node']): boolean {
  if (kind !== 'interactive' || value === undefined || value === '') return false;
  return value === MASK || namesSecret(name);
}

function unseenConcerns({ node }: PageNode): Concern[] {
  if (!node.notes?.unseen) return [];
  const { seen } = node.notes.unseen;
  const sentence = seen
    ? `A person reads “${seen}” there, on what calls itself “${node.name}”.`
    : `A person does not see the words “${node.name}” there.`;
  return [{ kind: 'unseen', sentence }];
}
