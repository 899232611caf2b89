import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { type Concern, namedConcern } from '../run/concern.ts';
import { ancestorsOf, descendantsOf, isDialog, isForm } from './page-relations.ts';
import { isHarmlessLabel, keepsChoices } from './words/harmless-labels.ts';
import { isConsent } from './words/is-consent.ts';
import { sensitiveKinds } from './words/sensitive-kinds.ts';

const CHOICES = /^(checkbox|radio)$/;

/** Whether choosing it does nothing yet: a box or radio button of a form or dialog whose own button carries it out. */
export function isPendingChoice(tree: PageTree, target: PageNode): boolean {
  const { role, tag } = target.node;
  // What only calls itself a box may act at once.
  if (!CHOICES.test(role) || tag !== 'input') return false;
  const scope = scopeOf(tree, target);
  if (scope) return descendantsOf(tree, scope).some((node) => carriesOut(node, scope));
  return role === 'radio' && isGoneOnFrom(tree, target);
}

/** Whether the nearest part that has buttons has one that only says yes, or goes on: a step of a wizard. */
function isGoneOnFrom(tree: PageTree, target: PageNode): boolean {
  for (const part of ancestorsOf(tree, target)) {
    const buttons = descendantsOf(tree, part).filter(({ node }) => node.role === 'button');
    if (buttons.length > 0) return buttons.some(({ node }) => isConsent(node.name));
  }
  return false;
}

/** What a button carries out that was chosen before in its form or dialog: “Notify the guests”. */
export function chosenConcerns(tree: PageTree, button: PageNode): Concern[] {
  const scope = scopeOf(tree, button);
  if (!scope || !carriesOut(button, scope)) return [];
  const chosen = descendantsOf(tree, scope).filter(
    ({ node }) => CHOICES.test(node.role) && node.states.includes('checked'),
  );
  return chosen.flatMap(({ node }) =>
    sensitiveKinds(node.name).map((kind) => namedConcern(kind, node.name)),
  );
}

function scopeOf(tree: PageTree, target: PageNode): PageNode | undefined {
  return ancestorsOf(tree, target).find((node) => isForm(node) || isDialog(node));
}

/** A form has buttons that submit it; a dialog those that do not only close it. */
function carriesOut({ node }: PageNode, scope: PageNode): boolean {
  if (node.submits) return true;
  if (!isDialog(scope) || node.role !== 'button') return false;
  return !isHarmlessLabel(node.name) || keepsChoices(node.name);
}
