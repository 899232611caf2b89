import { withoutKeyPieces } from '../../agent/trace/key-pieces.ts';
import { maskTexts } from '../../agent/trace/mask-texts.ts';
import { ownKeys } from '../../agent/trace/own-keys.ts';
import { type RedactionReport, redact, searchedTexts } from '../../agent/trace/redact.ts';
import type { Conversation } from '../conversation/conversation.ts';

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
  const masked = withoutKeyPieces(maskTexts(conversation, typed), keys);
  const { findSecrets } = await import('../../agent/trace/find-secrets.ts');
  const { value, report } = redact(masked, [
    ...ownKeys(keys),
    ...(await findSecrets(searchedTexts(withoutPictures(masked)))),
  ]);
  return { conversation: value, report };
}

/** Rules for keys have nothing to find in pictures, and would take long. */
function withoutPictures(conversation: Conversation): Conversation {
  const nodes = conversation.nodes.map((node) =>
    node.role === 'user'
      ? { ...node, pictures: [] }
      : {
          ...node,
          executions: node.executions.map((execution) => ({
            ...execution,
            content: execution.content.filter(({ type }) => type !== 'image'),
          })),
        },
  );
  return { ...conversation, nodes };
}
