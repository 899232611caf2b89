import type { Recording } from '../../../core/agent/replay/recording.ts';
import type { RunState } from '../../../core/agent/run-state.ts';

/** What a file holds: a run to look at, or steps to take. */
export type Imported = { type: 'run'; run: RunState } | { type: 'recording'; recording: Recording };

/** Reads a trace of Penumbra (a zip) or a recording of DevTools' Recorder. Throws a sentence. */
export async function importFile(bytes: Uint8Array): Promise<Imported> {
  const { readFlow, readTrace, unpackTrace } = await import('./history-engine.ts');
  // Every zip begins with these two letters, and no JSON does.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) return { type: 'run', run: (await readTrace(unpackTrace(bytes))).run };
  return { type: 'recording', recording: readFlow(new TextDecoder().decode(bytes)) };
}
