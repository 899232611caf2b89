import { idPrefix } from '../../core/page/id-prefix.ts';
import { selectedInElements } from './elements-panel.ts';
import type { FrameRecord } from './frame-record.ts';

/** DevTools tells of a selection before `$0` is it, so a frame is asked again. Milliseconds. */
const DELAYS = [0, 60, 200, 500];

/** Calls `selected` with the page-wide key of what a person selects in Elements, until the end. */
export function watchSelection(
  frames: Iterable<FrameRecord>,
  selected: (key: string) => void,
  signal: AbortSignal,
): void {
  const { onSelectionChanged } = chrome.devtools.panels.elements;
  let turn = 0;
  const changed = async () => {
    const mine = ++turn;
    for (const delay of DELAYS) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (mine !== turn || signal.aborted) return;
      const key = await findSelection([...frames].filter(({ link }) => link));
      if (key === undefined) continue;
      selected(key);
      return;
    }
  };
  const listener = () => void changed();
  onSelectionChanged.addListener(listener);
  signal.addEventListener('abort', () => onSelectionChanged.removeListener(listener));
}

/** Every frame remembers its own selection, so the one whose answer is new is the current one. */
async function findSelection(frames: readonly FrameRecord[]): Promise<string | undefined> {
  const answers = await Promise.all(frames.map((frame) => selectedInElements(frame.evalFrame)));
  const at = answers.findIndex(({ id, isNew }) => isNew && id !== null);
  const frame = frames[at];
  return frame && `${idPrefix(frame.number)}${answers[at]?.id}`;
}
