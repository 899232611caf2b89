import { idPrefix } from '../../core/page/compose-page.ts';
import { selectedInElements } from './elements-panel.ts';
import type { FrameRecord } from './frame-record.ts';

/** Calls `selected` with the page-wide key of what a person selects in Elements, until the end. */
export function watchSelection(
  frames: Iterable<FrameRecord>,
  selected: (key: string) => void,
  signal: AbortSignal,
): void {
  const { onSelectionChanged } = chrome.devtools.panels.elements;
  const changed = async () => {
    const key = await findSelection([...frames].filter(({ link }) => link));
    if (key !== undefined) selected(key);
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
