import type { Frame } from 'puppeteer-core';

/** Notes every sentence that the panel shows of the connection to its page from now on; what it returns has them all. */
export async function watchSentences(panel: Frame): Promise<() => Promise<string[]>> {
  await panel.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const el of document.querySelectorAll('.screen-sentence, .status-live')) {
        seen.add(el.textContent ?? '');
      }
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Object.assign(globalThis, { seenSentences: seen });
  });
  return () =>
    panel.evaluate(() => [
      ...(globalThis as unknown as { seenSentences: Set<string> }).seenSentences,
    ]);
}
