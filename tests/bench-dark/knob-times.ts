import type { Frame, Page } from 'puppeteer-core';

/** Milliseconds from a knob's turn to the frame that shows it. */
export interface KnobTimes {
  /** Of our knob, one a turn. */
  turns: number[];
  /** Of a sheet with one rule that is inserted in the same page, round by round: what Chrome takes. */
  floor: number[];
}

/**
 * Milliseconds after a turn was seen until the next: a knob at rest, one that is dragged, and those
 * that come in the midst of what the last turn has measured and repaired.
 */
const PAUSES = [1500, 0, 30, 250, 260, 275, 290, 310, 340, 380, 430, 500, 600, 800] as const;

/**
 * Makes the page dark in the Dark CSS tab and turns the lightness as a person does, by the slider. The
 * panel has to be open on the page. The page ends light.
 */
export async function knobTimes(page: Page, panel: Frame): Promise<KnobTimes> {
  await panel.locator('#app-tab-dark').click();
  await panel.locator('.toolbar .text-button').click();
  await panel.waitForSelector('.dark-result', { timeout: 60_000 });
  await panel.waitForSelector('.editor-place .view-line', { timeout: 30_000 });
  await page.evaluate(watchCanvas);
  const times: KnobTimes = { turns: [], floor: [] };
  for (const [round, pause] of PAUSES.entries()) {
    const value = String(round % 2 === 0 ? 0.2 : 0.1);
    await rest(pause);
    times.turns.push(await untilSeen(page, () => panel.evaluate(turn, value)));
  }
  await rest(1500);
  for (let round = 0; round < PAUSES.length; round++) {
    // Of all that is important, the first layer wins.
    const css = `@layer penumbra-repairs { :root:root { background-color: rgb(${round} 0 0) !important; } }`;
    times.floor.push(await untilSeen(page, () => panel.evaluate(insert, css)));
    await rest(200);
  }
  await panel.locator('.toolbar ::-p-text(Off)').click();
  return times;
}

/** From the moment that `act` returns until the page has painted another canvas. */
async function untilSeen(page: Page, act: () => Promise<number>): Promise<number> {
  const from = await page.evaluate('canvasChanges.length');
  const start = await act();
  const seen = await page.waitForFunction(
    (count) => (globalThis as unknown as { canvasChanges: number[] }).canvasChanges[count],
    { polling: 10, timeout: 20_000 },
    Number(from),
  );
  return Number(await seen.jsonValue()) - start;
}

/** Runs in the page: notes when each colour of the canvas has been painted, on the machine's clock. */
function watchCanvas(): void {
  const changes: number[] = [];
  Object.assign(globalThis, { canvasChanges: changes });
  let last = getComputedStyle(document.documentElement).backgroundColor;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => changes.push(performance.timeOrigin + performance.now());
  const look = () => {
    const now = getComputedStyle(document.documentElement).backgroundColor;
    // A message is heard after the frame has been painted.
    if (now !== last) channel.port2.postMessage(null);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the panel. */
function turn(value: string): number {
  const slider = document.querySelector('[data-knob="lightness"]');
  if (!(slider instanceof HTMLInputElement)) throw new Error('The panel has no such knob.');
  slider.value = value;
  const start = performance.timeOrigin + performance.now();
  slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return start;
}

/** Runs in the panel. */
function insert(css: string): number {
  const { tabId } = chrome.devtools.inspectedWindow;
  const start = performance.timeOrigin + performance.now();
  void chrome.scripting.insertCSS({ target: { tabId, frameIds: [0] }, css, origin: 'USER' });
  return start;
}

function rest(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
