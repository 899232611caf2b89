import { inEnglish, msg, type Text } from '../../platform/messages/messages.ts';
import { anyPattern } from '../../platform/text/any-pattern.ts';
import {
  type FailureKind,
  LlmError,
  type LlmFailure,
  MAX_DETAIL_CHARACTERS,
} from '../call/llm-failure.ts';
import type { LlmId } from '../call/llm-id.ts';
import type { Wire } from '../wire/wire.ts';

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
      message: SENTENCES[kind](id.model),
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
  if (!response.isStream) {
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

/** Words that say more than the status, the most specific first. */
const WORDS: readonly [RegExp, FailureKind][] = [
  [
    anyPattern(
      'context_length_exceeded|context[ _](length|window|size)|prompt is too long',
      'maximum (context|number of (input )?tokens)|input token count|request_too_large',
      'too many (input )?tokens',
    ),
    'context-overflow',
  ],
  [
    anyPattern(
      'insufficient_quota|insufficient (credit|balance|funds)|credit balance',
      'billing_(error|hard_limit|not_active)|payment required|out of credits',
    ),
    'no-credit',
  ],
  [
    anyPattern(
      'api[ _]key[ _](not valid|invalid)|invalid[ _](api[ _])?key|incorrect api key',
      'authentication_error|permission_error|API_KEY_INVALID|unauthenticated',
    ),
    'unauthorized',
  ],
  [
    anyPattern(
      'model_not_found|no such model',
      'model.{0,80}(not found|does not exist|not exist|is not supported|has been (retired|deprecated|shut down))',
      'not_found_error',
    ),
    'no-such-model',
  ],
  [/content_filter|content_policy|content management policy|safety system/i, 'blocked'],
  [/overloaded|UNAVAILABLE|slow_down|capacity/, 'overloaded'],
  [/rate_limit|RESOURCE_EXHAUSTED|too many requests/i, 'rate-limited'],
  [/server_error|api_error|internal_error|INTERNAL\b|DEADLINE_EXCEEDED|upstream/, 'server'],
];

const STATUSES: Readonly<Record<number, FailureKind>> = {
  401: 'unauthorized',
  402: 'no-credit',
  403: 'unauthorized',
  404: 'no-such-model',
  408: 'server',
  409: 'server',
  410: 'no-such-model',
  413: 'context-overflow',
  429: 'rate-limited',
  503: 'overloaded',
  529: 'overloaded',
};

/** Kinds that another 4xx or 5xx may turn out to be by its words. */
const MAY_BE: Readonly<Record<number, readonly FailureKind[]>> = {
  400: ['context-overflow', 'no-credit', 'unauthorized', 'no-such-model', 'blocked'],
  403: ['no-credit', 'no-such-model', 'blocked'],
  422: ['context-overflow', 'no-such-model', 'blocked'],
  429: ['no-credit'],
  500: ['overloaded', 'context-overflow'],
};

/** The kind of failure for a status and the server's words. Without a status, the words decide. */
function failureKind(status: number | undefined, words: string): FailureKind {
  const said = WORDS.filter(([pattern]) => pattern.test(words)).map(([, kind]) => kind);
  if (status === undefined) return said[0] ?? 'server';
  const better = said.find((kind) => MAY_BE[status]?.includes(kind));
  return better ?? STATUSES[status] ?? (status >= 500 ? 'server' : 'bad-request');
}

/** What happened and what to do next, as sentences for people. */
const SENTENCES: Readonly<Record<FailureKind, (model: string) => Text>> = {
  'rate-limited': () => msg('llm.providersRateLimitReached'),
  overloaded: (model) => msg('llm.overloadedTryAgainLater', { model }),
  server: () => msg('llm.providerFailedTryAgain'),
  network: () => msg('llm.serverNotReachedCheck'),
  stalled: (model) => msg('llm.stoppedSendingTryAgain', { model }),
  'too-slow': (model) => msg('llm.notFinishReplyTime', { model }),
  'too-long': (model) => msg('llm.replyTooLong', { model }),
  redirected: () => msg('llm.serverRedirected'),
  cut: () => msg('llm.replyBrokeOffBefore'),
  malformed: () => msg('llm.serverAnsweredFormNot'),
  unauthorized: () => msg('llm.providerRefusedKeyCheck'),
  'no-credit': () => msg('llm.accountNoCreditLeft'),
  'no-such-model': (model) => msg('llm.providerDoesNotServe', { model }),
  'context-overflow': (model) => msg('llm.requestLongerReadShorten', { model }),
  'bad-request': () => msg('llm.providerDidNotAccept'),
  blocked: () => msg('llm.providerRefusedRequestContent'),
  unavailable: (model) => msg('llm.notAvailableHere', { model }),
  'over-budget': () => msg('llm.budgetDoesNotAllow'),
  stopped: () => msg('common.stopped'),
};

/** Patterns of keys: OpenAI's, Anthropic's, OpenRouter's `sk-…`, Google's `AIza…`, and any bearer token. */
const KEY_SHAPES = [
  /\bsk-[\w*.-]{6,}/g,
  /\bAIza[\w*-]{10,}/g,
  /\bAQ\.[\w*-]{10,}/g,
  /(?<=\bBearer\s+)[^\s"',]{6,}/gi,
];

/** The text without keys: neither the given ones nor anything that looks like one. */
function scrubKeys(text: string, secrets: readonly string[]): string {
  const known = secrets
    .filter((secret) => secret.length > 3)
    .reduce((left, secret) => left.replaceAll(secret, '[key]'), text);
  return KEY_SHAPES.reduce((left, shape) => left.replace(shape, '[key]'), known);
}
