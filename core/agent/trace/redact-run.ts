import type { RunState } from '../run-state.ts';
import { maskTexts } from './mask-texts.ts';
import { type RedactionReport, redact } from './redact.ts';
import { typedSecrets } from './typed-secrets.ts';

/** A run that is over without what was typed into fields for secrets. */
export function withoutTypedSecrets(run: RunState): RunState {
  return maskTexts(withoutRecording(run), typedSecrets(run));
}

/** What leaves of a run: it, and what stands `beside` it, without typed secrets, keys and tokens. */
export function redactRun<T>(
  run: RunState,
  beside: T,
): { run: RunState; beside: T; report: RedactionReport } {
  const { value, report } = redact(
    maskTexts({ run: withoutRecording(run), beside }, typedSecrets(run)),
  );
  return { ...value, report };
}

/** Of what a replay has not come to yet, nobody knows which texts are secrets. */
function withoutRecording({ recording: _, ...run }: RunState): RunState {
  return run;
}
