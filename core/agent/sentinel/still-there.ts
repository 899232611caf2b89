import type { PageTree } from '../../page/tree/page-tree.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { elementsWithText } from './compare-text.ts';
import { isShown } from './is-shown.ts';

/**
 * Says that a text is still there, and in which element that the model can name: often it is another one of the
 * same name.
 */
export function stillThere(text: string, tree: PageTree): string {
  const found = elementsWithText(tree, text).find(isShown);
  return found
    ? inEnglish('run.isStillThereIn', { text, key: found.key })
    : inEnglish('run.isStillThere', { text });
}
