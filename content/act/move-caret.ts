import type { Modifiers } from '../../core/agent/keys/key-stroke.ts';

/** Direction and unit of `Selection.modify`, for keys alone and with Control. */
const MOVES: Readonly<Record<string, readonly [string, string, string]>> = {
  ArrowLeft: ['left', 'character', 'word'],
  ArrowRight: ['right', 'character', 'word'],
  ArrowUp: ['backward', 'line', 'paragraph'],
  ArrowDown: ['forward', 'line', 'paragraph'],
  Home: ['backward', 'lineboundary', 'documentboundary'],
  End: ['forward', 'lineboundary', 'documentboundary'],
};

/** Moves the caret in what is written, or with Shift the end of what is selected; null for other keys. */
export function moveCaret(key: string, { ctrlKey, shiftKey }: Modifiers): string | null {
  const move = MOVES[key];
  if (!move) return null;
  const [direction, unit, far] = move;
  getSelection()?.modify(shiftKey ? 'extend' : 'move', direction, ctrlKey ? far : unit);
  return shiftKey ? 'selected' : 'moved the caret';
}
