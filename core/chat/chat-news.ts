import * as z from 'zod/mini';

/** The key of what the chat has for a person, in the session’s storage. */
export const CHAT_NEWS_KEY = 'chat-news';

const news = z.record(
  z.string(),
  z.object({
    /** How the turn ended, or that it waits. */
    kind: z.enum(['done', 'failed', 'approval']),
    /** The conversation’s. */
    title: z.string(),
  }),
);

/** What a person has not seen yet of the chats of their tabs, by the ID of the tab. */
export type ChatNews = z.infer<typeof news>;

/** What is stored as news; none where it does not parse. */
export function readChatNews(stored: unknown): ChatNews {
  const read = news.safeParse(stored ?? {});
  return read.success ? read.data : {};
}
