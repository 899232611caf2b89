import type { FrameApi } from '../../core/page/frame/frame-api.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import type { ElementIds } from '../elements/element-ids.ts';
import { detailsOf } from './details-of.ts';

/** Answers what the details pane asks of one element. */
export function detailsAnswers(ids: ElementIds) {
  return {
    details: (node) => detailsOf(ids.require(node)),
  } satisfies Partial<Answers<FrameApi>>;
}
