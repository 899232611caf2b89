import { failureKind } from './failure-kind.ts';
import { failureSentence } from './failure-sentence.ts';
import type { ModelId } from './model.ts';
import { ModelError } from './model-error.ts';
import { DETAIL_LIMIT, type FailureKind, type ModelFailure } from './model-failure.ts';
import { scrubKeys } from './scrub-keys.ts';
import type { Wire } from './wire.ts';

/** Google says how long to wait in the body: `"retryDelay": "34s"`. */
const RETRY_DELAY = /retryDelay\W+(\d+(?:\.\d+)?)s/;

/** Makes of whatever an attempt threw a failure that can be shown: typed, and without keys. */
export function failureOf(
  error: unknown,
  wire: Wire,
  about: { id: ModelId; secrets: readonly string[]; caller: AbortSignal },
): ModelFailure {
  const { id, secrets, caller } = about;
  const said = (kind: FailureKind, detail: string, status?: number): ModelFailure => {
    const clean = scrubKeys(detail, secrets).slice(0, DETAIL_LIMIT);
    const wait = wire.response?.retryAfterMs ?? delayIn(detail);
    return {
      kind,
      message: failureSentence(kind, id),
      ...(status !== undefined && { status }),
      ...(wait !== undefined && { retryAfterMs: wait }),
      ...(clean && { detail: clean }),
    };
  };

  if (caller.aborted) return said('stopped', '');
  if (wire.hasStalled) return said('stalled', '');
  if (error instanceof ModelError) return { ...error.failure };
  const { response } = wire;
  if (response === null) return said('network', causes(error));
  if (!response.ok) {
    return said(failureKind(response.status, response.body), response.body, response.status);
  }
  const inStream = wordsInStream(error);
  if (inStream) return said(failureKind(inStream.status, inStream.words), inStream.words);
  if (/json|html/.test(response.contentType)) {
    return said('malformed', `The server answered with ${response.contentType}. ${causes(error)}`);
  }
  if (isSyntax(error)) return said('malformed', causes(error));
  return said('cut', causes(error));
}

function delayIn(text: string): number | undefined {
  const seconds = RETRY_DELAY.exec(text)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/** What the server said within a stream that had begun well; undefined when it said nothing. */
function wordsInStream(error: unknown): { status: number | undefined; words: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { error: body, status } = error as { error?: unknown; status?: unknown };
  if (body !== undefined && body !== null) {
    const code = (body as { code?: unknown }).code;
    return { status: statusOf(code), words: JSON.stringify(body) };
  }
  return typeof status === 'number' ? { status, words: error.message } : undefined;
}

function statusOf(code: unknown): number | undefined {
  const number = Number(code);
  return number >= 400 && number < 600 ? number : undefined;
}

function isSyntax(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'SyntaxError' || /pars(e|ing)/.test(error.message))
  );
}

/** Node hides why a connection failed in the causes of the error. */
function causes(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const own = typeof code === 'string' ? `${error.message} (${code})` : error.message;
  return error.cause === undefined ? own : `${own}: ${causes(error.cause)}`;
}
