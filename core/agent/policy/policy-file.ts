import { z } from 'zod';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { type PermissionRule, type Permissions, readRule } from './permission-rule.ts';

/** What a policy file says: the rules, and how a run without a person goes. */
export interface PolicyFile extends Permissions {
  strict?: boolean | undefined;
  askAtEnd?: boolean | undefined;
}

const schema = z.strictObject({
  allow: z.array(z.string()).optional(),
  deny: z.array(z.string()).optional(),
  strict: z.boolean().optional(),
  askAtEnd: z.boolean().optional(),
});

/**
 * The content of a policy file: `{"allow": ["pay@https://shop.example"], "deny": ["delete"],
 * "askAtEnd": true}`. Throws a sentence that says what of it is wrong, and where.
 */
export function parsePolicyFile(text: string): PolicyFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new MessageError(msg('policy.notJson', { problem: errorText(error) }));
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join('.') ?? '';
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : '';
    throw new MessageError(
      unknown
        ? msg('policy.fileUnknownKey', { key: unknown })
        : msg('policy.wrongAllowDenyListsTexts', { place: place || msg('policy.theFile') }),
    );
  }
  const { allow = [], deny = [], ...others } = parsed.data;
  return { allow: rulesOf(allow, 'allow'), deny: rulesOf(deny, 'deny'), ...others };
}

function rulesOf(texts: readonly string[], use: 'allow' | 'deny'): PermissionRule[] {
  return texts.map((text) => readRule(text, use));
}
