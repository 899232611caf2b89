import type { NodeDetails } from '../../core/page/frame-protocol.ts';
import { boxOf } from '../geometry/visible-box.ts';
import { descriptionOf } from '../semantics/description.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { openingTag } from './opening-tag.ts';
import { selectorOf } from './selector-of.ts';

/** What the details pane shows of one element beside the fields of its node. */
export function detailsOf(el: Element): NodeDetails {
  const { left, top, right, bottom } = boxOf(el);
  const description = descriptionOf(el);
  const href = unclobbered.attribute(el, 'href');
  return {
    selector: selectorOf(el),
    html: openingTag(el),
    box: [left, top, right - left, bottom - top].map(Math.round) as [
      number,
      number,
      number,
      number,
    ],
    ...(description && { description }),
    ...(href !== null && { href: href.slice(0, 2000) }),
  };
}
