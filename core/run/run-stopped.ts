import { MessageError, msg, type Text } from '../platform/messages/messages.ts';
import { errorText } from '../platform/text/error-text.ts';

/** A person ended the run, or nobody was there who could let it go on. Its message is a sentence. */
export class RunStopped extends MessageError {
  override readonly name = 'RunStopped';
}

/** How a run ends that an error broke off. `reason` is a sentence. */
export function brokenOff(
  error: unknown,
  signal: AbortSignal,
): { type: 'stopped' | 'failed'; reason: Text } {
  if (signal.aborted) return { type: 'stopped', reason: msg('common.stopped') };
  const type = error instanceof RunStopped ? 'stopped' : 'failed';
  return { type, reason: errorText(error) };
}
