import type { FrameRecord } from '../../../core/page/frame/frame-record.ts';

/**
 * Hears what the documents of these frames write to the clipboard, until `signal` aborts. Nothing tells an extension of
 * `navigator.clipboard`, so its two methods say it from the page's own world while that lasts.
 */
export async function watchClipboard(
  tabId: number,
  frames: readonly FrameRecord[],
  wrote: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const token = `penumbra-${crypto.randomUUID()}`;
  const reached = frames.filter(({ link }) => link !== null);
  for (const { link } of reached) {
    // It ends with its document, or with the signal.
    link?.call.watchClipboard(token, wrote, signal).catch(() => undefined);
  }
  const frameIds = reached.map(({ frameId }) => frameId);
  if (frameIds.length === 0) return;
  await chrome.scripting
    .executeScript({
      target: { tabId, frameIds },
      world: 'MAIN',
      func: sayWrites,
      args: [token],
      injectImmediately: true,
    })
    // A page that is closed to it, or has gone, is as it was.
    .catch(() => undefined);
}

/** Runs in the page's own world, so it may use nothing from outside. */
function sayWrites(token: string): void {
  const { prototype } = globalThis.Clipboard ?? {};
  if (!prototype) return;
  const { writeText, write } = prototype;
  const say = (text: string) => dispatchEvent(new CustomEvent(token, { detail: text }));
  const sayItems = async (items: ClipboardItem[]) => {
    for (const item of items) {
      const type = ['text/plain', 'text/html'].find((format) => item.types.includes(format));
      say(type ? await (await item.getType(type)).text() : item.types.join(', '));
    }
  };
  const own = {
    async writeText(this: Clipboard, text: string) {
      await Reflect.apply(writeText, this, [text]);
      say(String(text));
    },
    async write(this: Clipboard, items: ClipboardItem[]) {
      await Reflect.apply(write, this, [items]);
      await sayItems(items).catch(() => undefined);
    },
  };
  Object.assign(prototype, own);
  addEventListener(
    `${token}-end`,
    () => {
      if (prototype.writeText === own.writeText) prototype.writeText = writeText;
      if (prototype.write === own.write) prototype.write = write;
    },
    { once: true },
  );
}
