import type { PageNode, PageTree } from '../../page/page.ts';
import { ancestorsOf, isDialog, isForm, within } from './around.ts';
import { type Concern, MEANS } from './concern.ts';
import { sensitiveKinds } from './sensitive-kinds.ts';

/** Regions of a page that are about more than one decision. */
const WIDE: ReadonlySet<string> = new Set([
  'application',
  'banner',
  'complementary',
  'contentinfo',
  'main',
  'navigation',
]);

export function isWide({ node }: PageNode): boolean {
  return WIDE.has(node.role);
}

/** Long texts of dialogs are about much: only a question, or a warning, tells what its buttons do. */
const ASKS =
  /[?？؟]|undone|reverted|irreversib|permanent|rückgängig|endgültig|unwiderruflich|annulé|définitiv|deshacer|irréversible|取り消せ|元に戻|无法|無法|不可/iu;

/**
 * What a button that only says yes agrees to: the names of what it stands in, up to the dialog or the form
 * that it belongs to, what that dialog asks, and what is chosen in it.
 */
export function askedAround(tree: PageTree, target: PageNode): Concern[] {
  const around = decisionAround(tree, target);
  const scope = around.findLast((one) => isForm(one) || isDialog(one));
  const texts = [
    ...around.flatMap(({ node }) => [node.name, node.asks?.heading ?? '']),
    ...around.flatMap(({ node }) => questionsIn(node.asks?.text ?? '')),
    ...(scope ? chosenIn(tree, scope) : []),
  ];
  return [...new Set(texts)].flatMap((text) =>
    sensitiveKinds(text).map((kind) => ({
      kind,
      sentence: `“${target.node.name}” answers “${text}”: it ${MEANS[kind] ?? 'cannot be taken back'}.`,
    })),
  );
}

/** A dialog is one decision with all that is in it; so is a form; elsewhere the nearest thing with a name is. */
function decisionAround(tree: PageTree, target: PageNode): readonly PageNode[] {
  const around = ancestorsOf(tree, target);
  const dialog = around.findIndex(isDialog);
  const end = dialog >= 0 ? dialog : around.findIndex(isForm);
  if (end >= 0) return around.slice(0, end + 1);
  const near = around.find(({ node }) => node.name !== '');
  return near && !isWide(near) ? [near] : [];
}

function questionsIn(text: string): string[] {
  const sentences = text.match(/[^.!?。？！؟]+[.!?。？！؟]*/gu) ?? [];
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => ASKS.test(sentence));
}

/** What stands in selects, and the radio buttons that are chosen. */
function chosenIn(tree: PageTree, scope: PageNode): string[] {
  return within(tree, scope).flatMap(({ node }) => {
    if (node.tag === 'select') return [node.value ?? ''];
    return node.role === 'radio' && node.states.includes('checked') ? [node.name] : [];
  });
}
