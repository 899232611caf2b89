import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';

/** Turns of the conversation; every fourth question has a picture. */
const TURNS = 20;
/** Milliseconds between two frames while a person types: two of sixty a second. */
const MAX_FRAME_MS = 33;
/** Megabytes that the side panel may take. */
const MAX_MB = 150;

const WORDS = 'what does the page say about the order, and what would you do next?';

/** An answer as models give them: headings, a list, code, a table. */
const ANSWER = [
  '## What the page says',
  ...Array.from({ length: 12 }, (_, i) => `- **Row ${i}** costs ${i * 7} and is \`in stock\`.`),
  '```ts\nconst total = rows.reduce((sum, row) => sum + row.price, 0);\n```',
  '| Item | Price |\n| --- | ---: |\n| Lamp | 129 |\n| Shade | 12 |',
].join('\n\n');

const harness = useHarness();
const provider = useProvider();

test('twenty turns with pictures: typing drops no frame, and the side panel stays small', {
  timeout: 240_000,
}, async () => {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  await opened.settled();
  const { page, panel } = opened;
  const browser = page.browser();
  const origin = panel.url().replace(/\/panel\/.*/, '');
  const side = await browser.newPage();
  await side.setViewport({ width: 420, height: 800 });
  await side.goto(`${origin}/panel/popup/popup.html`);
  const tab = await side.evaluate(
    async (server, url) => {
      const model = { provider: 'compatible', model: 'big-fake' };
      const baseUrls = { openai: '', anthropic: '', google: '', compatible: `${server}/v1` };
      await chrome.storage.local.set({
        'model-settings': { models: [model], chosen: model, baseUrls },
      });
      return (await chrome.tabs.query({})).find((one) => one.url === url)?.id;
    },
    provider().url,
    page.url(),
  );
  await opened.devtools.close();
  // What the machine itself does to a person who types into an empty page.
  await side.evaluate(() => document.body.append(document.createElement('textarea')));
  const plain = lateOf(await framesWhileTyping(side, 'textarea', WORDS.repeat(4)));
  await side.goto(`${origin}/panel/side.html?tab=${tab}`);
  await side.waitForSelector('#chat-input');

  const pid = browser.process()?.pid ?? 0;
  const atStart = extensionMegabytes(pid);
  const frames: number[] = [];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    provider().say({ text: ANSWER });
    if (turn % 4 === 0) await side.evaluate(pastePicture);
    frames.push(...(await framesWhileTyping(side, '#chat-input', `${turn}: ${WORDS}`)));
    await side.keyboard.press('Enter');
    await side.waitForFunction(
      (count) => document.querySelectorAll('.chat-foot').length === count,
      { timeout: 30_000 },
      turn,
    );
  }
  const late = lateOf(frames);
  const session = await side.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  const megabytes = extensionMegabytes(pid);
  console.log(
    `Chat of ${TURNS} turns: ${late} of ${frames.length} frames over ${MAX_FRAME_MS} ms while typing, the longest ` +
      `${Math.max(...frames).toFixed(0)} ms (${plain} in an empty page); ${atStart.toFixed(0)} MB at first, ${megabytes.toFixed(0)} MB at the end`,
  );

  expect(await side.$$eval('.chat-user img', (all) => all.length)).toBe(TURNS / 4);
  expect(late).toBeLessThanOrEqual(plain * (TURNS / 4));
  expect(megabytes).toBeLessThan(MAX_MB);
});

function lateOf(frames: readonly number[]): number {
  return frames.filter((ms) => ms > MAX_FRAME_MS).length;
}

/** Milliseconds between the frames in which a text is typed. */
async function framesWhileTyping(side: Page, field: string, text: string): Promise<number[]> {
  await side.click(field);
  await side.evaluate(watchFrames);
  await side.keyboard.type(text, { delay: 25 });
  return side.evaluate(takeFrames);
}

/** Memory of a browser’s processes for extension pages, without what they share with others. */
function extensionMegabytes(browser: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const kilobytes = children.map((pid) => {
    try {
      const [parents, command] = [parentsOf(pid), readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
      if (!command.includes('--extension-process') || !parents.includes(browser)) return 0;
      const memory = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0);
    } catch {
      // The process has ended meanwhile.
      return 0;
    }
  });
  return Math.max(...kilobytes) / 1024;
}

function parentsOf(pid: string): number[] {
  const parents: number[] = [];
  for (let at = Number(pid); at > 1; ) {
    at = Number(
      readFileSync(`/proc/${at}/stat`, 'utf8')
        .replace(/^.*\) \S+ /, '')
        .split(' ')[0],
    );
    parents.push(at);
  }
  return parents;
}

/** Pastes a picture of 1,600 × 900 pixels of noise into the message, as a person does. */
async function pastePicture(): Promise<void> {
  const canvas = new OffscreenCanvas(1600, 900);
  const context = canvas.getContext('2d');
  for (let i = 0; i < 400; i += 1) {
    if (context) context.fillStyle = `hsl(${i} 70% ${(i * 7) % 100}%)`;
    context?.fillRect((i * 97) % 1600, (i * 61) % 900, 120, 60);
  }
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const data = new DataTransfer();
  data.items.add(new File([blob], 'picture.png', { type: 'image/png' }));
  document
    .querySelector('#chat-input')
    ?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  while (!document.querySelector('.composer-picture')) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

declare global {
  var frameTimes: { all: number[]; stop: () => void };
}

/** Notes the time between each two frames from now on. */
function watchFrames(): void {
  const all: number[] = [];
  let last = performance.now();
  let isOn = true;
  const next = (now: number) => {
    all.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(next);
  });
  globalThis.frameTimes = {
    all,
    stop: () => {
      isOn = false;
    },
  };
}

function takeFrames(): number[] {
  globalThis.frameTimes.stop();
  return globalThis.frameTimes.all;
}
