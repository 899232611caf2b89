import type { RunState } from '../run/run-state.ts';
import { withoutKeyPieces } from './key-pieces.ts';
import { maskTexts } from './mask-texts.ts';
import { type RedactionReport, redactAll } from './redact.ts';
import { typedSecrets } from './typed-secrets.ts';

/** A finished run without what was typed into fields for secrets. */
export function withoutTypedSecrets(run: RunState): RunState {
  return maskTexts(withoutRecording(run), typedSecrets(run));
}

/**
 * A run for export, with what is `beside` it: without typed secrets, a person's own `keys`, and what rules
 * for keys and tokens find in the texts of its pages.
 */
export async function redactRun<T>(
  run: RunState,
  beside: T,
  keys: readonly string[] = [],
): Promise<{ run: RunState; beside: T; report: RedactionReport }> {
  const typed = maskTexts({ run: withoutRecording(run), beside }, typedSecrets(run));
  const { value, report } = await redactAll(withoutKeyPieces(typed, keys), keys);
  return { ...value, report };
}

/** For the remaining steps of a replay it is not known which texts are secrets. */
function withoutRecording({ recording: _, ...run }: RunState): RunState {
  return run;
}
