import type { Frame } from 'puppeteer-core';

/** Notes every sentence that the panel shows in place of a page from now on; what it returns has them all. */
export async function watchSentences(panel: Frame): Promise<() => Promise<string[]>> {
  await panel.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const text = document.querySelector('.screen-sentence')?.textContent;
      if (text) seen.add(text);
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
