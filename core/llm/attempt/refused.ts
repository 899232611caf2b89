import { anyPattern } from '../../platform/text/any-pattern.ts';
import { isObject, readJson } from '../../platform/text/read-json.ts';
import { hasImage, type LlmRequest } from '../call/llm.ts';
import type { FailureKind, LlmFailure } from '../call/llm-failure.ts';
import type { Message } from '../call/message.ts';
import { limitIn, type Manners, optionalFields, schemaKeywords } from '../wire/manners.ts';
import type { Wire } from '../wire/wire.ts';

/** Failures that may be a refusal of something that was asked for: servers differ in their statuses. */
const MAY_REFUSE: ReadonlySet<FailureKind> = new Set([
  'bad-request',
  'server',
  'no-such-model',
  'malformed',
  'unauthorized',
]);

/** Words by which a server refuses what it names, and those of a status that may be about anything. */
const REFUSAL = anyPattern(
  "support|unknown|unrecogni[sz]ed|invalid|permitted|allowed|unexpected|extra|not |n['’]t |must|only",
  'too (large|high|big)|require|deprecated|incompatible|exceed|maximum|[<>]',
);

/**
 * The manners in which to ask again, after a failure in which the server names what it does not accept of what was
 * sent; undefined where it names nothing of it. Only the servers know what each model accepts, and it changes.
 */
export function mannersAfter(
  failure: LlmFailure,
  request: LlmRequest,
  { manners, sent, address }: Pick<Wire, 'manners' | 'sent' | 'address'>,
): Manners | undefined {
  const { kind, detail = '' } = failure;
  if (!MAY_REFUSE.has(kind)) return undefined;
  if (isNoApi(failure) && !manners.isBelowV1 && !/\/v\d/.test(address ?? '/v1')) {
    return { ...manners, isBelowV1: true };
  }
  if (kind === 'unauthorized') return withKeyHeader(manners, detail);
  if (kind === 'malformed' || (kind !== 'bad-request' && !REFUSAL.test(detail))) return undefined;
  for (const [name, { words, applies }] of Object.entries(WHOLE)) {
    const isNew = manners[name as keyof Manners] === undefined;
    if (isNew && words.test(detail) && applies(request)) return { ...manners, [name]: true };
  }
  const body = readJson(sent ?? '');
  return isObject(body) ? withoutNamed(manners, body, detail) : undefined;
}

/** An answer as servers give it outside of their API. */
function isNoApi({ kind, status, detail = '' }: LlmFailure): boolean {
  return status === 404 || status === 405 || kind === 'malformed' || NO_ENDPOINT.test(detail);
}

const NO_ENDPOINT = /unexpected endpoint|no (such )?(route|endpoint)\b|cannot post/i;

function withKeyHeader(manners: Manners, detail: string): Manners | undefined {
  if (manners.keyHeader || !/api-key|subscription key/i.test(detail)) return undefined;
  return { ...manners, keyHeader: /x-api-key/i.test(detail) ? 'x-api-key' : 'api-key' };
}

/** What is refused as a whole, by the words of Ollama, vLLM, Google and others. */
const WHOLE: Readonly<
  Record<
    'toolsAsJson' | 'isBlind' | 'systemAsUser' | 'bridges' | 'dropsReasoning' | 'fillsReasoning',
    { words: RegExp; applies: (request: LlmRequest) => boolean }
  >
> = {
  toolsAsJson: {
    words: anyPattern(
      'not support (tools|tool us|tool call|function call)',
      String.raw`(tool use|tool calling|function calling)\b.{0,40}\bnot (supported|enabled)`,
      'enable-auto-tool-choice|no endpoints found that support tool use',
      String.raw`\btools['"\x60]? (is|are) not (supported|permitted|allowed)`,
      String.raw`(unsupported|unknown|unrecognized|extra) (parameter|argument|field)\w*:? ['"\x60]?tools\b`,
    ),
    applies: ({ tools = [] }) => tools.length > 0,
  },
  isBlind: {
    words: new RegExp(
      String.raw`(?:image|vision|multimodal|picture)\w*\b.{0,60}\b(?:not (?:supported|support|allowed` +
        String.raw`|enabled|available)|unsupported)|(?:not|n['’]t) support\w* (?:image|vision|multimodal` +
        '|picture)|not a multimodal model|no endpoints found that support image' +
        '|content.{0,40}must be a string|unknown variant .?image_url',
      'i',
    ),
    applies: ({ messages }) => messages.some(hasImage),
  },
  systemAsUser: {
    words: anyPattern(
      String.raw`(system|developer)\W*(role|message|instruction)s?\b.{0,40}\bnot (supported|enabled|allowed)`,
      String.raw`role.{0,30}\b(system|developer)\b|developer instruction`,
      String.raw`(system|developer)\b.{0,20}\bis not (one of|a valid)`,
    ),
    applies: ({ system }) => Boolean(system),
  },
  bridges: {
    words: /unexpected role .?user.? after role .?tool|after.{0,20}tool.{0,40}assistant/i,
    applies: ({ messages }) => messages.some(({ role }) => role === 'tool'),
  },
  dropsReasoning: {
    words: anyPattern(
      `(reasoning_content|property ['"]reasoning['"]).{0,60}(unsupported|not (supported|permitted|allowed))`,
      '(extra|unknown|unexpected|cannot|must not).{0,80}reasoning_content',
    ),
    applies: ({ messages }) => messages.some(isThoughtful),
  },
  fillsReasoning: {
    words: /reasoning_content/i,
    applies: ({ messages }) => messages.some(({ role }) => role === 'assistant'),
  },
};

function isThoughtful(message: Message): boolean {
  return message.role === 'assistant' && message.content.some(({ type }) => type === 'reasoning');
}

/** How servers name a field in words, where that differs from its name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  stream: 'streaming',
  reasoning_effort: 'reasoning|thinking|effort',
  thinking: 'reasoning|effort',
  output_config: 'reasoning|thinking|effort',
  thinkingConfig: 'reasoning|thinking|thinking_?level|thinking_?budget',
  toolConfig: 'tool_?choice|function_?calling_?config',
};

/** Without the field or the keyword of a schema that the words name first; a limit that is too high is lowered. */
function withoutNamed(
  manners: Manners,
  body: Record<string, unknown>,
  words: string,
): Manners | undefined {
  const { without = [], plainer = [] } = manners;
  const fields = optionalFields(body)
    .filter((path) => !without.includes(path))
    .map((path) => ({ path, at: wordAt(path.split('.').at(-1) ?? '', words) }));
  const keywords = schemaKeywords(body)
    .filter((name) => !plainer.includes(name) && isKeyword(name, words))
    .map((keyword) => ({ keyword, at: wordAt(keyword, words) }));
  const [first] = [...fields, ...keywords]
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  if (!first) return undefined;
  if ('keyword' in first) return { ...manners, plainer: [...plainer, first.keyword] };
  const most = /^max_/.test(first.path) ? lowerLimit(limitIn(body), words) : undefined;
  if (most !== undefined) return { ...manners, mostTokens: most };
  return { ...manners, without: [...without, first.path] };
}

/** Many keywords are words of any sentence: quoted, or written as no word is, they are meant. */
function isKeyword(name: string, words: string): boolean {
  if (/[A-Z$]/.test(name)) return true;
  return new RegExp(String.raw`(["'\x60]|keywords? |fields? )\\?${name}\\?["'\x60\s]`).test(words);
}

/** Where words name a field first, in any of the ways to write it; -1 where they do not. */
function wordAt(name: string, words: string): number {
  const parts = name.replace(/([a-z])([A-Z])/g, '$1_$2').split('_');
  const own = parts.join(String.raw`[_\s-]?`);
  const others = OTHER_NAMES[name];
  return words.search(
    new RegExp(String.raw`(?<![\w$])(?:${own}${others ? `|${others}` : ''})(?!\w)`, 'i'),
  );
}

/** The highest number that the words name below the limit that was sent: what is left of it. */
function lowerLimit(sent: number | undefined, words: string): number | undefined {
  if (sent === undefined) return undefined;
  const said = [...words.matchAll(/\d[\d,_]*/g)].map(([number]) =>
    Number(number.replace(/\D/g, '')),
  );
  const lower = said.filter((number) => number >= MIN_LIMIT && number < sent);
  return lower.length > 0 ? Math.max(...lower) : undefined;
}

/** Tokens; smaller numbers in an error are statuses and versions, or no reply fits in them. */
const MIN_LIMIT = 512;
