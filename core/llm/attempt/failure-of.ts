import { inEnglish } from '../../platform/messages/messages.ts';
import { LlmError } from '../call/llm-error.ts';
import { type FailureKind, type LlmFailure, MAX_DETAIL_CHARACTERS } from '../call/llm-failure.ts';
import type { LlmId } from '../call/llm-id.ts';
import { scrubKeys } from '../wire/scrub-keys.ts';
import type { Wire } from '../wire/wire.ts';
import { failureKind } from './failure-kind.ts';
import { failureSentence } from './failure-sentence.ts';

/** Google puts the wait into the body: `"retryDelay": "34s"`. */
const RETRY_DELAY = /retryDelay\W+(\d+(?:\.\d+)?)s/;

/** Turns whatever an attempt threw into a failure that can be shown: typed, and without keys. */
export function failureOf(
  error: unknown,
  wire: Wire,
  about: { id: LlmId; secrets: readonly string[]; caller: AbortSignal },
): LlmFailure {
  const { id, secrets, caller } = about;
  const said = (kind: FailureKind, detail: string, status?: number): LlmFailure => {
    const clean = scrubKeys(detail, secrets).slice(0, MAX_DETAIL_CHARACTERS);
    const wait = wire.response?.retryAfterMs ?? delayIn(detail);
    return {
      kind,
      message: failureSentence(kind, id),
      ...(status !== undefined && { status }),
      ...(wire.address !== null && { address: scrubKeys(wire.address, secrets) }),
      ...(wait !== undefined && { retryAfterMs: wait }),
      ...(clean && { detail: clean }),
    };
  };

  if (caller.aborted) return said('stopped', '');
  if (wire.hungUp) return said(wire.hungUp, '');
  if (error instanceof LlmError) return { ...error.failure };
  const { response } = wire;
  if (response === null) return said('network', causes(error));
  if (!response.ok) {
    return said(failureKind(response.status, response.body), response.body, response.status);
  }
  const inStream = wordsInStream(error);
  if (inStream) return said(failureKind(inStream.status, inStream.words), inStream.words);
  if (/json|html/.test(response.contentType)) {
    return said(
      'malformed',
      inEnglish('llm.serverAnswered', { contentType: response.contentType, causes: causes(error) }),
    );
  }
  if (isSyntax(error)) return said('malformed', causes(error));
  return said('cut', causes(error));
}

function delayIn(text: string): number | undefined {
  const seconds = RETRY_DELAY.exec(text)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/** An error that the server sent within a running stream; undefined when it sent none. */
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
  return error.cause === undefined ? own : `${own.replace(/\.$/, '')}: ${causes(error.cause)}`;
}
