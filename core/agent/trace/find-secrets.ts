import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { credentialsIn } from './credentials-in.ts';
import { decodedViews } from './decoded-views.ts';
import { joinedNames } from './joined-names.ts';
import { labelledCodes } from './labelled-codes.ts';
import { randomTokensIn } from './random-tokens.ts';
import { recoveryPhrases } from './recovery-phrases.ts';
import { toolPasswords } from './tool-passwords.ts';

/** A secret in a text, and what kind it is. */
export interface FoundSecret {
  kind: string;
  text: string;
}

/** No secret goes on from one text to the next. */
const BETWEEN_TEXTS = '\n\n\u0001\n\n';
/** A page could switch detection off by a comment. */
const BY_COMMENT = '@secretlint/secretlint-rule-filter-comments';
/** Characters that are searched at once, and how much two pieces share: no secret is longer. */
const MAX_PIECE = 400_000;
const SHARED = 8_000;
/** Private keys of OpenSSL, SSH, PGP and PuTTY: to their end, or as far as their lines go. */
const PRIVATE_KEY =
  /-{4,5} ?BEGIN [A-Z\d ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}(?:(?:(?!-{4,5} ?(?:BEGIN|END))[\s\S]){1,20000}?-{4,5} ?END [A-Z\d ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}|(?:(?:[\s>|]|\\+[nr])*[A-Za-z\d+/=]{16,})+)|Private-Lines: \d+(?:\s+[A-Za-z\d+/=]{20,})+/g;

/** The bodies of such keys alone: how their ASN.1 and the format of OpenSSH begin. */
const KEY_BODY =
  /(?<![\w+/])(?:b3BlbnNzaC1rZXktdjE|M[A-Za-z\d+/]{2,6}(?:CAQAw|IBADAN|AgEAM|IBAAKC|CAQEE))(?:[A-Za-z\d+/=]|\n(?=[A-Za-z\d+/=]{16})){24,}/g;

/**
 * The secrets in these texts, by the rules that secretlint keeps (Slack, Stripe, GitHub, npm, addresses of
 * databases and some thirty more), and private keys in any text, encoded ones too. Each is found once.
 */
export async function findSecrets(texts: Iterable<string>): Promise<FoundSecret[]> {
  const found = new Map<string, string>();
  const given = [...new Set(texts)];
  const read = [...given, ...given.flatMap(decodedViews)];
  const all = new Set([...read, ...read.flatMap((text) => [...joinedNames(text)])]);
  for (const piece of piecesOf([...all].join(BETWEEN_TEXTS))) {
    for (const [key] of piece.matchAll(PRIVATE_KEY)) found.set(key, 'private key');
    for (const [key] of piece.matchAll(KEY_BODY)) found.set(key, 'private key');
    for (const { start, end } of randomTokensIn(piece)) found.set(piece.slice(start, end), 'token');
    for (const phrase of recoveryPhrases(piece)) found.set(phrase, 'recovery phrase');
    for (const { kind, text } of credentialsIn(piece)) found.set(text, kind);
    for (const { kind, text } of toolPasswords(piece)) found.set(text, kind);
    for (const { kind, text } of labelledCodes(piece)) found.set(text, kind);
    const { messages } = await lintSource({
      source: { filePath: 'text', ext: '', content: piece, contentType: 'text' },
      options: {
        noPhysicFilePath: true,
        config: {
          rules: [
            {
              id: '@secretlint/secretlint-rule-preset-recommend',
              rule: creator,
              rules: [{ id: BY_COMMENT, disabled: true }],
            },
          ],
        },
      },
    });
    for (const { ruleId, range, type } of messages) {
      if (type !== 'message') continue;
      const text = piece.slice(range[0], range[1]);
      if (!found.has(text)) found.set(text, kindOf(ruleId));
    }
  }
  return [...found].map(([text, kind]) => ({ kind, text }));
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
