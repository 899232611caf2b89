import { z } from 'zod';
import type { LlmReply, LlmRequest } from '../../llm/call/llm.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { checkedGrants, readGrantSchema } from './envelope.ts';
import type { Grant } from './grant.ts';

const GRANTS = 'grants';

const SYSTEM = `List the acts that a person orders in their task for a website: nothing that they ask about, \
deny, suppose or quote as text, and no reading, searching, filtering or opening. Per act:
kind: send (message, post, invitation), pay, delete, account (e-mail, password, two-factor, role, plan, \
name, subscription), grant (access for others), upload, site (another website), submit (any other act: \
sign in or up, save, add, book, edit).
words: copied from the task. object: what it is done to, copied. count: 1, or the number that the task \
says; null for all. limit: most money, if said. site: host, if named.
No act: an empty list.`;

/** Why the lexicon reads the task where {@link readEnvelope} returned null. */
export const UNREADABLE: Text = msg('envelope.answerNotUsed');

/** The one tool of the reader: compact, since it is sent for every task. */
const answerSchema = z.object({ grants: z.array(readGrantSchema) });

/** The request that reads what a task lets a run do. It holds the task alone, and never a word of a page. */
export function envelopeRequest(task: string): LlmRequest {
  return {
    system: SYSTEM,
    messages: [{ role: 'user', content: [{ type: 'text', text: task }] }],
    tools: [{ name: GRANTS, description: 'Acts ordered.', schema: answerSchema }],
    toolChoice: 'required',
  };
}

/** What a reply grants, as far as the task says it; null where it cannot be read. */
export function readEnvelope({ message }: LlmReply, task: string): Grant[] | null {
  const calls = message.content.filter((part) => part.type === 'tool-call');
  const answer = answerShape.safeParse(calls.find(({ name }) => name === GRANTS)?.input);
  return answer.success ? checkedGrants(answer.data.grants, task) : null;
}

/** One grant that cannot be read leaves the others: it is dropped. */
const answerShape = z.object({ grants: z.array(z.unknown()) });
