import type { FailureKind } from '../call/llm-failure.ts';

/** Words that say more than the status, the most specific first. */
const WORDS: readonly [RegExp, FailureKind][] = [
  [
    new RegExp(
      [
        'context_length_exceeded|context[ _](length|window|size)|prompt is too long',
        'maximum (context|number of (input )?tokens)|input token count|request_too_large',
        'too many (input )?tokens',
      ].join('|'),
      'i',
    ),
    'context-overflow',
  ],
  [
    new RegExp(
      [
        'insufficient_quota|insufficient (credit|balance|funds)|credit balance',
        'billing_(error|hard_limit|not_active)|payment required|out of credits',
      ].join('|'),
      'i',
    ),
    'no-credit',
  ],
  [
    new RegExp(
      [
        'api[ _]key[ _](not valid|invalid)|invalid[ _](api[ _])?key|incorrect api key',
        'authentication_error|permission_error|API_KEY_INVALID|unauthenticated',
      ].join('|'),
      'i',
    ),
    'unauthorized',
  ],
  [
    new RegExp(
      [
        'model_not_found|no such model',
        'model.{0,80}(not found|does not exist|not exist|is not supported|has been (retired|deprecated|shut down))',
        'not_found_error',
      ].join('|'),
      'i',
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
export function failureKind(status: number | undefined, words: string): FailureKind {
  const said = WORDS.filter(([pattern]) => pattern.test(words)).map(([, kind]) => kind);
  if (status === undefined) return said[0] ?? 'server';
  const better = said.find((kind) => MAY_BE[status]?.includes(kind));
  return better ?? STATUSES[status] ?? (status >= 500 ? 'server' : 'bad-request');
}
