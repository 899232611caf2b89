import { joined, msg, type Text } from '../../platform/messages/messages.ts';
/** Input of a real device, or of the debugger, that a page got: what a page’s scripts make is not counted. */
export interface InputCounts {
  presses: number;
  keys: number;
  wheels: number;
}

export const NO_INPUT: InputCounts = { presses: 0, keys: 0, wheels: 0 };

const KINDS = ['presses', 'keys', 'wheels'] as const;

/** All these counts together. */
export function sumInputs(counts: readonly InputCounts[]): InputCounts {
  const sum = { ...NO_INPUT };
  for (const frame of counts) for (const kind of KINDS) sum[kind] += frame[kind];
  return sum;
}

/**
 * What a page got beyond what it was sent: a person's own input (FAULTS C3). Null when there is none;
 * less than was sent is no sign of anything, since documents go and events are put together.
 */
export function straysOf(got: InputCounts, sent: InputCounts): InputCounts | null {
  const strays = { ...NO_INPUT };
  for (const kind of KINDS) strays[kind] = Math.max(0, got[kind] - sent[kind]);
  return KINDS.some((kind) => strays[kind] > 0) ? strays : null;
}

/** As `2 clicks and 1 key press`. */
export function inputsText(counts: InputCounts): Text {
  const { presses, keys, wheels } = counts;
  const parts = [
    ...(presses > 0 ? [msg('act.clicks', { count: presses })] : []),
    ...(keys > 0 ? [msg('act.keyPresses', { count: keys })] : []),
    ...(wheels > 0 ? [msg('act.turnWheel', { count: wheels })] : []),
  ];
  return joined(parts, ' and ');
}
