import type { FrameApi } from '../../core/page/frame/frame-api.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import { pageInfo } from '../act/read-page.ts';
import { payloadElements } from '../live/payload-elements.ts';
import type { ReadFrame } from '../live/read-frame.ts';
import { readingPulse } from '../platform/reading-pulse.ts';
import { readingPass } from '../semantics/reading-pass.ts';
import { annotatedHtml } from './annotated-html.ts';
import { findByCss } from './find-by-css.ts';
import { markupOf } from './markup-of.ts';
import { readDom } from './read-dom.ts';
import { secretPlaces } from './secret-places.ts';

/** Answers what the panel asks of this frame's markup. */
export function markupAnswers(frame: ReadFrame) {
  const { inventory } = frame;
  return {
    markup(nodes) {
      const pass = readingPass();
      return nodes.flatMap((node) => {
        readingPulse.worked();
        const el = inventory.ids.elementOf(node);
        return el ? markupOf(el, node, pass) : [];
      });
    },
    find: (selector) =>
      findByCss(payloadElements(inventory), selector).map((el) => inventory.ids.idOf(el)),
    html: () => annotatedHtml(frame),
    readDom: (selector, hasHtml) => readDom(frame, selector, hasHtml),
    pageInfo,
    secretPlaces: () => secretPlaces(inventory),
  } satisfies Partial<Answers<FrameApi>>;
}
