import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { msg } from '../../platform/messages/messages.ts';
import { type Concern, MEANS } from '../run/concern.ts';
import { ancestorsOf, descendantsOf, isDialog, isForm } from './page-relations.ts';
import { sensitiveKinds } from './words/sensitive-kinds.ts';

/** Regions of a page that cover more than one decision. */
const WIDE: ReadonlySet<string> = new Set([
  'application',
  'banner',
  'complementary',
  'contentinfo',
  'main',
  'navigation',
]);

/** Whether a region covers more than one decision. */
export function isWideRegion({ node }: PageNode): boolean {
  return WIDE.has(node.role);
}

/**
 * Long texts of dialogs cover many things: only a question, or a warning, says what the buttons do.
 */
const ASKS =
  /[?？؟]|undone|reverted|irreversib|permanent|rückgängig|endgültig|unwiderruflich|annulé|définitiv|deshacer|irréversible|取り消せ|元に戻|无法|無法|不可/iu;

/**
 * What a button that only says yes agrees to: the names of its ancestors, up to its dialog or form,
 * the dialog's question, and what is chosen in it.
 */
export function consentConcerns(tree: PageTree, target: PageNode): Concern[] {
  const around = decisionAround(tree, target);
  const scope = around.findLast((node) => isForm(node) || isDialog(node));
  const texts = [
    ...around.flatMap(({ node }) => [node.name, node.asks?.heading ?? '']),
    ...around.flatMap(({ node }) => questionsIn(node.asks?.text ?? '')),
    ...(scope ? chosenIn(tree, scope) : []),
  ];
  return [...new Set(texts)].flatMap((text) =>
    sensitiveKinds(text).map((kind) => ({
      kind,
      sentence: msg('policy.answersIt', {
        name: target.node.name,
        text,
        means: MEANS[kind] ?? msg('policy.cannotUndone'),
      }),
    })),
  );
}

/**
 * A dialog is one decision with everything in it; so is a form; elsewhere, the nearest ancestor
 * with a name.
 */
function decisionAround(tree: PageTree, target: PageNode): readonly PageNode[] {
  const around = ancestorsOf(tree, target);
  const dialog = around.findIndex(isDialog);
  const end = dialog >= 0 ? dialog : around.findIndex(isForm);
  if (end >= 0) return around.slice(0, end + 1);
  const near = around.find(({ node }) => node.name !== '');
  return near && !isWideRegion(near) ? [near] : [];
}

function questionsIn(text: string): string[] {
  const sentences = text.match(/[^.!?。？！؟]+[.!?。？！؟]*/gu) ?? [];
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => ASKS.test(sentence));
}

/** The values of selects, and the selected radio buttons. */
function chosenIn(tree: PageTree, scope: PageNode): string[] {
  return descendantsOf(tree, scope).flatMap(({ node }) => {
    if (node.tag === 'select') return [node.value ?? ''];
    return node.role === 'radio' && node.states.includes('checked') ? [node.name] : [];
  });
}
