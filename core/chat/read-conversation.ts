import * as z from 'zod/mini';
import { PROVIDERS } from '../llm/call/llm-id.ts';
import { textSchema } from '../platform/messages/text-schema.ts';
import { CONVERSATION_SCHEMA, type Conversation, type ReplyNode } from './conversation.ts';

const text = z.string();
const time = z.number();

const image = z.object({
  type: z.literal('image'),
  mimeType: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  data: text.check(z.regex(/^[\w+/]*={0,2}$/)),
  width: time,
  height: time,
});
/** The pictures of a message. */
export const readPictures = z.array(image);
const carried = z.exactOptional(z.any());
const spoken = z.object({ type: z.literal('text'), text, carried });
const part = z.discriminatedUnion('type', [
  spoken,
  z.object({ type: z.literal('reasoning'), text, carried }),
  z.object({
    type: z.literal('tool-call'),
    id: text,
    name: text,
    input: z.record(text, z.json()),
    carried,
  }),
  z.object({
    type: z.literal('invalid-tool-call'),
    id: text,
    name: text,
    raw: text,
    problem: text,
    carried,
  }),
]);
const execution = z.object({
  callId: text,
  name: text,
  args: z.json(),
  status: z.enum(['pending', 'executing', 'completed', 'failed']),
  content: z.array(z.discriminatedUnion('type', [spoken, image])),
  startedAt: z.nullable(time),
  endedAt: z.nullable(time),
  tokens: time,
  isWaiting: z.exactOptional(z.literal(true)),
  isRefused: z.exactOptional(z.literal(true)),
});
const base = { id: text, parent: z.nullable(text), at: time };
const user = z.object({
  ...base,
  role: z.literal('user'),
  text,
  page: z.nullable(z.object({ url: text, title: text })),
  elements: z.array(z.object({ label: text, text })),
  pictures: readPictures,
});
const reply = z.object({
  ...base,
  role: z.literal('assistant'),
  from: z.object({ provider: z.enum(PROVIDERS), model: text }),
  content: z.array(part),
  executions: z.array(execution),
  key: z.exactOptional(text),
  end: z.discriminatedUnion('type', [
    z.object({ type: z.literal('open') }),
    z.object({ type: z.literal('done') }),
    z.object({ type: z.literal('early'), message: textSchema }),
    z.object({ type: z.literal('stopped') }),
    z.object({
      type: z.literal('failed'),
      kind: text,
      message: textSchema,
      detail: z.exactOptional(text),
    }),
  ]),
  usage: z.nullable(
    z.object({
      input: time,
      cachedRead: time,
      cacheWrite: time,
      output: time,
      reasoning: time,
      source: z.enum(['provider', 'estimate']),
    }),
  ),
  usd: z.nullable(time),
  ms: time,
});
const schema = z.object({
  schema: z.literal(CONVERSATION_SCHEMA),
  id: text,
  origin: text,
  title: text,
  isNamed: z.boolean(),
  createdAt: time,
  updatedAt: time,
  mark: text.check(z.regex(/^page-data-\w+$/)),
  nodes: z.array(z.discriminatedUnion('role', [user, reply])),
  chosen: z.record(text, text),
});

/** What a store holds under a conversation's id. */
type ConversationReading =
  | { type: 'conversation'; conversation: Conversation }
  /** A newer extension wrote it. */
  | { type: 'newer' }
  | { type: 'unreadable' };

/** A stored conversation. A reply that is still open is being written in another window, or was when that closed. */
export function readConversation(stored: unknown): ConversationReading {
  const version = typeof stored === 'object' && stored !== null && Reflect.get(stored, 'schema');
  if (typeof version === 'number' && version > CONVERSATION_SCHEMA) return { type: 'newer' };
  const read = schema.safeParse(stored);
  if (!read.success) return { type: 'unreadable' };
  return { type: 'conversation', conversation: read.data as Conversation };
}

/** A reply as it was written beside its conversation; null for anything else. */
export function readReply(stored: unknown): ReplyNode | null {
  const read = reply.safeParse(stored);
  return read.success ? (read.data as ReplyNode) : null;
}
