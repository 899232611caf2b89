import type { RunState } from '../run/run-state.ts';
import { maskTexts } from './mask-texts.ts';
import { type RedactionReport, redact } from './redact.ts';
import { typedSecrets } from './typed-secrets.ts';

/** A finished run without what was typed into fields for secrets. */
export function withoutTypedSecrets(run: RunState): RunState {
  return maskTexts(withoutRecording(run), typedSecrets(run));
}

/** A run for export, with what is `beside` it: without typed secrets, keys and tokens. */
export function redactRun<T>(
  run: RunState,
  beside: T,
): { run: RunState; beside: T; report: RedactionReport } {
  const { value, report } = redact(
    maskTexts({ run: withoutRecording(run), beside }, typedSecrets(run)),
  );
  return { ...value, report };
}

/** For the remaining steps of a replay it is not known which texts are secrets. */
function withoutRecording({ recording: _, ...run }: RunState): RunState {
  return run;
}
