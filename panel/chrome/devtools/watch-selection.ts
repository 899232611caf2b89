import type { FrameRecord } from '../../../core/page/frame/frame-record.ts';
import { idPrefix } from '../../../core/page/tree/id-prefix.ts';
import { listenUntil } from '../../../core/platform/async/listen-until.ts';
import type { FrameSet } from '../frames/frame-set.ts';

/** DevTools reports a selection before `$0` is it, or a frame may not be connected yet: asked again. Milliseconds. */
const RETRY_DELAYS_MS = [0, 60, 200, 500, 1500, 3000];

/** Calls `selected` with the page-wide key of what a person selects in Elements, until the end. */
export function watchSelection(
  frames: FrameSet,
  selected: (key: string) => void,
  signal: AbortSignal,
): void {
  const { onSelectionChanged } = chrome.devtools.panels.elements;
  let turn = 0;
  const changed = async () => {
    const mine = ++turn;
    for (const delay of RETRY_DELAYS_MS) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (mine !== turn || signal.aborted) return;
      const key = await findSelection(frames);
      if (key === undefined) continue;
      selected(key);
      return;
    }
  };
  listenUntil(signal, onSelectionChanged, () => void changed());
}

/** Every frame remembers its own selection, so the one whose answer is new is the current one. */
async function findSelection(set: FrameSet): Promise<string | undefined> {
  const { selectedInElements } = await import('./elements-panel.ts');
  const frames: FrameRecord[] = [...set].filter(({ link }) => link);
  const asked = frames.map((frame) => selectedInElements(set.evalFrame(frame)));
  const answers = await Promise.all(asked);
  const at = answers.findIndex(({ id, isNew }) => isNew && id !== null);
  const frame = frames[at];
  return frame && `${idPrefix(frame.number)}${answers[at]?.id}`;
}
