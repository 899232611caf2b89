const KEY = 'browser-session';

/** Names this session of the browser: ids of tabs mean nothing in the next. */
export async function browserSession(): Promise<string> {
  const { session } = chrome.storage;
  const known = (await session.get(KEY))[KEY];
  if (typeof known === 'string') return known;
  const name = crypto.randomUUID();
  await session.set({ [KEY]: name });
  return name;
}
