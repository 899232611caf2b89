import type { NodeDetails } from '../../core/page/frame-protocol.ts';
import { plainText } from '../../core/text/cut-text.ts';
import { stripInvisible } from '../../core/text/strip-invisible.ts';
import { isFixed } from '../geometry/is-fixed.ts';
import { boxOf } from '../geometry/visible-box.ts';
import { descriptionOf } from '../semantics/description.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { openingTag } from './opening-tag.ts';
import { selectorOf } from './selector-of.ts';

const MAX_DESCRIPTION = 1_000;
const MAX_HREF = 2_000;

/** What the details pane shows of one element beside the fields of its node. */
export function detailsOf(el: Element): NodeDetails {
  const { left, top, right, bottom } = boxOf(el);
  const description = plainText(descriptionOf(el), MAX_DESCRIPTION).text;
  const href = unclobbered.attribute(el, 'href');
  return {
    selector: selectorOf(el),
    html: stripInvisible(openingTag(el)).text,
    box: [left, top, right - left, bottom - top].map(Math.round) as [
      number,
      number,
      number,
      number,
    ],
    ...(description && { description }),
    ...(isFixed(el) && { isFixed: true as const }),
    ...(href !== null && { href: plainText(href, MAX_HREF).text }),
  };
}
