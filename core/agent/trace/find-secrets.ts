import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { decodedViews } from './decoded-views.ts';

/** A secret in a text, and what kind it is. */
export interface FoundSecret {
  kind: string;
  text: string;
}

/** A page could switch detection off by a comment. */
const BY_COMMENT = '@secretlint/secretlint-rule-filter-comments';
/** Characters that are searched at once, and how much two pieces share: no secret is longer. */
const MAX_PIECE = 400_000;
const SHARED = 8_000;
const PRIVATE_KEY =
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]{1,20000}?-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;

/** Tokens of services that nobody has a rule for: a short beginning, and a long end that no person would write. */
const TOKEN =
  /(?<![\w./-])[A-Za-z][A-Za-z\d]{1,15}(?:[_.-][A-Za-z\d]{1,8}){0,3}[_.-](?=[\w-]*\d[\w-]*\d)(?=[\w-]*[A-Z][\w-]*[A-Z])(?=[\w-]*[a-z])[A-Za-z\d][\w-]{27,}/g;

/**
 * The secrets in these texts, by the rules that secretlint keeps (Slack, Stripe, GitHub, npm, addresses of
 * databases and some thirty more), and private keys in any text, encoded ones too. Each is found once.
 */
export async function findSecrets(texts: Iterable<string>): Promise<FoundSecret[]> {
  const found = new Map<string, string>();
  const given = [...new Set(texts)];
  const all = new Set([...given, ...given.flatMap(decodedViews)]);
  for (const piece of piecesOf([...all].join('\n\n'))) {
    for (const [key] of piece.matchAll(PRIVATE_KEY)) found.set(key, 'private key');
    for (const [key] of piece.matchAll(TOKEN)) found.set(key, 'token');
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
