import type { CDPSession } from 'puppeteer-core';
import type { Gate } from './gate.ts';

/** Holds a person's input back, as an agent's turn does. */
export async function ignoreInput(gate: Gate): Promise<void> {
  await gate.send('Input.setIgnoreInputEvents', { ignore: true });
}

/** Whether a click of a person reaches the page. */
export async function isInputWorking({ page }: Gate): Promise<boolean> {
  await page.evaluate(() => {
    Object.assign(globalThis, { clicks: 0 });
    addEventListener('click', () => Object.assign(globalThis, { clicks: 1 }), { once: true });
  });
  await page.bringToFront();
  await page.mouse.click(5, 5);
  return page.evaluate(() => Reflect.get(globalThis, 'clicks') === 1);
}

/** Ends the process of the extension's pages: the panel's, and with it the service worker. */
export function crashPanel({ opened }: Pick<Gate, 'opened'>): void {
  // Puppeteer has the frame's session but leaves it out of its types.
  const session = Reflect.get(opened.panel, 'client') as CDPSession;
  // A process that has ended does not answer.
  session.send('Page.crash').catch((error: unknown) => error);
}
