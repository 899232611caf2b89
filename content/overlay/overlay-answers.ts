import type { FrameApi } from '../../core/page/frame/frame-api.ts';
import type { FrameEvent } from '../../core/page/frame/frame-event.ts';
import type { Answers } from '../../core/platform/rpc/answer-calls.ts';
import { flatClosest } from '../flat-tree/flat-tree.ts';
import type { ReadFrame } from '../live/read-frame.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { Highlight } from './highlight.ts';
import { Marks } from './marks.ts';
import { startPicker } from './picker.ts';

/** Answers what the panel asks to show to a person in this frame, until `signal` aborts. */
export function overlayAnswers(
  frame: ReadFrame,
  send: (event: FrameEvent) => void,
  signal: AbortSignal,
) {
  const { inventory } = frame;
  const { ids } = inventory;
  const highlight = new Highlight();
  const marks = new Marks();
  let picking: AbortController | null = null;
  signal.addEventListener('abort', () => {
    highlight.hide();
    marks.hide();
    picking?.abort();
  });

  const idOf = (el: Element | null) => (el ? ids.idOf(el) : null);
  return {
    highlight(node, label) {
      const el = node === null ? undefined : ids.elementOf(node);
      if (el) highlight.show(el, label);
      else highlight.hide();
    },
    showMarks(nodes, covered) {
      const apart = new Set(covered);
      const shown = nodes.flatMap((node) => {
        const el = ids.elementOf(node);
        return el ? { el, label: frame.prefix + node, isCovered: apart.has(node) } : [];
      });
      marks.show(shown);
    },
    pick(isOn) {
      picking?.abort();
      picking = isOn ? new AbortController() : null;
      if (!picking) return;
      startPicker(
        (el) => flatClosest(el, (at) => inventory.listing(at) !== undefined),
        {
          hovered: (el) => send({ type: 'hovered', node: idOf(el) }),
          picked: (el) => send({ type: 'picked', node: idOf(el) }),
        },
        picking.signal,
      );
    },
    scrollIntoView(node) {
      const el = ids.elementOf(node);
      if (el) unclobbered.scrollIntoView(el, { block: 'center', inline: 'nearest' });
    },
  } satisfies Partial<Answers<FrameApi>>;
}
