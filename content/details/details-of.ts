import type { NodeDetails } from '../../core/page/tree/node-details.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { stripInvisible } from '../../core/platform/text/strip-invisible.ts';
import { isFixed } from '../geometry/is-fixed.ts';
import { boxOf } from '../geometry/visible-box.ts';
import { descriptionOf } from '../names/description.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { openingTag } from './opening-tag.ts';
import { selectorOf } from './selector-of.ts';
import { xpathOf } from './xpath-of.ts';

const MAX_DESCRIPTION_LENGTH = 1_000;
const MAX_HREF_LENGTH = 2_000;

/** What the details pane shows of one element beside the fields of its node. */
export function detailsOf(el: Element): NodeDetails {
  const { left, top, right, bottom } = boxOf(el);
  const description = plainText(descriptionOf(el), MAX_DESCRIPTION_LENGTH).text;
  const xpath = xpathOf(el);
  const href = unclobbered.attribute(el, 'href');
  return {
    selector: selectorOf(el),
    ...(xpath !== '' && { xpath }),
    html: stripInvisible(openingTag(el)).text,
    box: [left, top, right - left, bottom - top].map(Math.round) as [
      number,
      number,
      number,
      number,
    ],
    ...(description && { description }),
    ...(isFixed(el) && { isFixed: true as const }),
    ...(href !== null && { href: plainText(href, MAX_HREF_LENGTH).text }),
  };
}
