import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import type { SecretLintRuleCreator } from '@secretlint/types';
import { checkedNumbers } from '../../page/tree/checked-numbers.ts';
import { regex } from '../../platform/text/regex.ts';
import { credentialsIn, type FoundSecret } from './credentials-in.ts';
import { decodedViews } from './decoded-views.ts';
import { labelledCodes } from './labelled-codes.ts';
import { randomTokensIn } from './random-tokens.ts';
import { recoveryPhrases } from './recovery-phrases.ts';

/** No secret goes on from one text to the next. */
const BETWEEN_TEXTS = '\n\n\u0001\n\n';
/** Characters that are searched at once, and how much two pieces share: no secret is longer. */
const MAX_PIECE = 400_000;
const SHARED = 8_000;
const PRIVATE_KEYS: readonly RegExp[] = [
  // Of OpenSSL, SSH, PGP and PuTTY: to their end, or as far as their lines go
  regex('g')`
    -{4,5} ?BEGIN [A-Z\d ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}
    (?:(?:(?!-{4,5} ?(?:BEGIN|END))[\s\S]){1,20000}?-{4,5} ?END [A-Z\d ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}
    |(?:(?:[\s>|]|\\+[nr])*[A-Za-z\d+/=]{16,})+)|Private-Lines: \d+(?:\s+[A-Za-z\d+/=]{20,})+`,
  // The bodies alone: how their ASN.1 and the format of OpenSSH begin
  regex('g')`
    (?<![\w+/])(?:b3BlbnNzaC1rZXktdjE|M[A-Za-z\d+/]{2,6}(?:CAQAw|IBADAN|AgEAM|IBAAKC|CAQEE))
    (?:[A-Za-z\d+/=]|\n(?=[A-Za-z\d+/=]{16})){24,}`,
];

const OWN_RULE = 'penumbra';

/** What the rules of others do not find, as a rule like theirs: each text is reported once. */
const ownRule: SecretLintRuleCreator = {
  messages: {},
  meta: { id: OWN_RULE, recommended: true, type: 'scanner', supportedContentTypes: ['text'] },
  create: (context) => ({
    file({ content }) {
      const found = new Map<string, string>();
      for (const { kind, text } of ownSecrets(content)) found.set(text, kind);
      for (const [text, kind] of found) {
        const start = content.indexOf(text);
        const message = { message: kind, messageId: kind, data: undefined };
        context.report({ message, range: [start, start + text.length] });
      }
    },
  }),
};

function* ownSecrets(text: string): Generator<FoundSecret> {
  for (const [key] of PRIVATE_KEYS.flatMap((pattern) => [...text.matchAll(pattern)])) {
    yield { kind: 'private key', text: key };
  }
  for (const { start, end } of randomTokensIn(text)) {
    yield { kind: 'token', text: text.slice(start, end) };
  }
  yield* checkedNumbers(text);
  for (const phrase of recoveryPhrases(text)) yield { kind: 'recovery phrase', text: phrase };
  yield* credentialsIn(text);
  yield* labelledCodes(text);
}

/** The rules that secretlint keeps; a page could switch detection off by a comment. */
const PRESET = {
  id: '@secretlint/secretlint-rule-preset-recommend',
  rule: creator,
  rules: [{ id: '@secretlint/secretlint-rule-filter-comments', disabled: true }],
};

/**
 * The secrets in these texts, by the rules that secretlint keeps (Slack, Stripe, GitHub, npm, addresses of
 * databases and some thirty more) and our own, in any text, encoded ones too. Each is found once.
 */
export async function findSecrets(texts: Iterable<string>): Promise<FoundSecret[]> {
  const found = new Map<string, string>();
  const given = [...new Set(texts)];
  const read = [...given, ...given.flatMap(decodedViews)];
  const all = new Set([...read, ...read.flatMap((text) => [...joinedNames(text)])]);
  for (const piece of piecesOf([...all].join(BETWEEN_TEXTS))) {
    const { messages } = await lintSource({
      source: { filePath: 'text', ext: '', content: piece, contentType: 'text' },
      options: {
        noPhysicFilePath: true,
        config: { rules: [{ id: OWN_RULE, rule: ownRule }, PRESET] },
      },
    });
    for (const { ruleId, messageId, range } of messages) {
      const text = piece.slice(...range);
      if (ruleId === OWN_RULE) found.set(text, messageId);
      else if (!found.has(text)) found.set(text, kindOf(ruleId));
    }
  }
  return [...found].map(([text, kind]) => ({ kind, text }));
}

/**
 * What is before a value, which has digits in most cases: letters with spaces, points, dashes, marks or ends of lines
 * between them.
 */
const NAME = /(?<![\p{L}\d])\p{L}[\p{L} \t\n._\u00b7*-]{2,60}?(?=["'\\]{0,3}\s{0,8}(?:[:=|]|=>))/gu;
/** Words of a name whose letters stand one by one, and whose value follows in the next line. */
const SPACED = /(?<![\p{L}\d])\p{L}(?:[ ._\u00b7*-]{1,3}\p{L}){3,40}(?![\p{L}\d])/gu;
const BROKEN = /(?<=\p{L})-?\n[ \t]{0,8}(?=\p{Ll}{2})/gu;

/**
 * A text as it reads when names that are broken up are whole: `p a s s w o r d: …`, `pass-word=…`, `pass<b>word</b>`.
 * The same where no name is.
 */
function* joinedNames(text: string): Generator<string> {
  yield text.replace(NAME, lettersOf);
  yield text.replace(BROKEN, '').replace(SPACED, lettersOf);
}

function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\d]/gu, '');
}

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += MAX_PIECE - SHARED) {
    yield text.slice(from, from + MAX_PIECE);
  }
}

/** `@secretlint/secretlint-rule-stripe` is about a `stripe secret`. */
function kindOf(ruleId: string): string {
  const name = ruleId.replace(/^.*rule-/, '').replace(/[^a-z]+/gi, ' ');
  return `${name.trim().slice(0, 20)} secret`;
}
