import { inEnglish } from '../../platform/messages/messages.ts';
import type { RunState } from '../run/run-state.ts';
import { mapTexts } from './map-texts.ts';
import { maskTexts } from './mask-texts.ts';
import { type RedactionReport, redact } from './redact.ts';
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
  const masked = maskTexts({ run: withoutRecording(run), beside }, typedSecrets(run));
  const texts: string[] = [];
  mapTexts(masked, (text) => {
    texts.push(text);
    return text;
  });
  const { findSecrets } = await import('./find-secrets.ts');
  const own = keys
    .filter((key) => key.length >= MIN_KEY_CHARACTERS)
    .map((text) => ({ kind: inEnglish('run.ownKey'), text }));
  const { value, report } = redact(masked, [...own, ...(await findSecrets(texts))]);
  return { ...value, report };
}

/** Shorter keys are those of servers that need none. */
const MIN_KEY_CHARACTERS = 6;

/** For the remaining steps of a replay it is not known which texts are secrets. */
function withoutRecording({ recording: _, ...run }: RunState): RunState {
  return run;
}
