import type { FoundSecret } from '../../agent/trace/find-secrets.ts';
import { mapTexts } from '../../agent/trace/map-texts.ts';
import { maskTexts } from '../../agent/trace/mask-texts.ts';
import { type RedactionReport, redact } from '../../agent/trace/redact.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { Conversation } from '../conversation/conversation.ts';

/** Shorter keys are those of servers that need none. */
const MIN_KEY_CHARACTERS = 6;

/** What is taken out of a conversation before it leaves the panel. */
interface Secrets {
  /** What was typed into fields for secrets. */
  typed: readonly string[];
  /** A person's own keys. */
  keys: readonly string[];
}

/** A conversation for export: without typed secrets, keys, and what rules for keys and tokens find in its texts. */
export async function redactConversation(
  conversation: Conversation,
  { typed, keys }: Secrets,
): Promise<{ conversation: Conversation; report: RedactionReport }> {
  const masked = maskTexts(conversation, typed);
  const texts: string[] = [];
  mapTexts(withoutPictures(masked), (text) => {
    texts.push(text);
    return text;
  });
  const { findSecrets } = await import('../../agent/trace/find-secrets.ts');
  const own = keys
    .filter((key) => key.length >= MIN_KEY_CHARACTERS)
    .map((text): FoundSecret => ({ kind: inEnglish('run.ownKey'), text }));
  const { value, report } = redact(masked, [...own, ...(await findSecrets(texts))]);
  return { conversation: value, report };
}

/** Rules for keys have nothing to find in pictures, and would take long. */
function withoutPictures(conversation: Conversation): Conversation {
  const nodes = conversation.nodes.map((node) =>
    node.role === 'user'
      ? { ...node, pictures: [] }
      : {
          ...node,
          executions: node.executions.map((one) => ({
            ...one,
            content: one.content.filter(({ type }) => type !== 'image'),
          })),
        },
  );
  return { ...conversation, nodes };
}
