import type { NodeMarkup } from '../../core/page/tree/node-markup.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { flatText } from '../semantics/flat-text.ts';
import { isSensitive } from '../semantics/is-sensitive.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { isChosen, skeletonAttributes } from './skeleton-attributes.ts';

const MAX_TEXT_LENGTH = 200;
/** Options of one select; a list of all the world's cities is not worth its tokens. */
const MAX_OPTIONS = 100;

/** What the markup modes need of one element. Reads only. */
export function markupOf(el: Element, node: number, pass: SemanticsPass): NodeMarkup {
  const options = el instanceof HTMLSelectElement ? optionsOf(el) : undefined;
  return {
    node,
    tag: unclobbered.localName(el),
    attributes: skeletonAttributes(el),
    ...(options && { options }),
    text: options || isSensitive(el) ? '' : plainMarkupText(flatText(el, pass)),
  };
}

function optionsOf(select: HTMLSelectElement): NonNullable<NodeMarkup['options']> {
  return Array.from({ length: Math.min(select.options.length, MAX_OPTIONS) }, (_, index) => {
    const option = select.options[index];
    return {
      value: plainMarkupText(option?.value ?? ''),
      text: plainMarkupText(option?.text ?? ''),
      selected: option !== undefined && isChosen(option),
    };
  });
}

function plainMarkupText(text: string): string {
  return plainText(collapseSpace(text), MAX_TEXT_LENGTH).text;
}
