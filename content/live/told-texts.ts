import type { FrameNode } from '../../core/page/frame-node.ts';
import type { TextNotes } from '../../core/page/text-notes.ts';
import { plainText } from '../../core/text/cut-text.ts';
import { MAX_NAME_LENGTH } from '../semantics/name-task.ts';
import { MAX_VALUE_LENGTH } from '../semantics/value.ts';

/** Name and value as they are told: without what nobody sees, cut, and with notes on both. */
export function toldTexts(
  name: string,
  value: string | undefined,
): Pick<FrameNode, 'name' | 'value' | 'notes'> {
  const toldName = plainText(name, MAX_NAME_LENGTH);
  const toldValue = value === undefined ? undefined : plainText(value, MAX_VALUE_LENGTH);
  const stripped = toldName.stripped + (toldValue?.stripped ?? 0);
  const isCut = toldName.isCut || toldValue?.isCut;
  const notes: TextNotes = { ...(stripped > 0 && { stripped }), ...(isCut && { cut: true }) };
  return {
    name: toldName.text,
    ...(toldValue && { value: toldValue.text }),
    ...(Object.keys(notes).length > 0 && { notes }),
  };
}
