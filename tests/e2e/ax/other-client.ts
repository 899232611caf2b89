import { PNG } from 'pngjs';
import type { CDPSession, Page } from 'puppeteer-core';

const LIT = { r: 255, g: 0, b: 255, a: 1 };

/** What a page looks like with what another client of the protocol has set in it. */
interface Look {
  width: number;
  ratio: number;
  isDark: boolean;
  colour: string;
  /** Whether its highlight is on the element. */
  isLit: boolean;
}

/** A client that emulates a device, dark mode, a style sheet and a highlight, as DevTools does. */
export class OtherClient {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async attach(page: Page): Promise<OtherClient> {
    const client = await page.createCDPSession();
    await client.send('Emulation.setDeviceMetricsOverride', {
      width: 500,
      height: 700,
      deviceScaleFactor: 2,
      mobile: false,
    });
    const features = [{ name: 'prefers-color-scheme', value: 'dark' }];
    await client.send('Emulation.setEmulatedMedia', { features });
    await client.send('DOM.enable');
    await addSheet(client, 'h1 { color: rgb(1, 2, 3) !important }');
    await highlight(client, 'h1');
    return new OtherClient(page);
  }

  async look(): Promise<Look> {
    const told = await this.#page.$eval('h1', (title) => ({
      width: innerWidth,
      ratio: devicePixelRatio,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      colour: getComputedStyle(title).color,
    }));
    return { ...told, isLit: await this.#isLit() };
  }

  async #isLit(): Promise<boolean> {
    const box = await (await this.#page.$('h1'))?.boundingBox();
    if (!box) throw new Error('The page has no h1.');
    // A part of the page would be drawn again, without highlights.
    const { data, width } = PNG.sync.read(Buffer.from(await this.#page.screenshot()));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map(Math.round);
    const at = 4 * ((y ?? 0) * width + (x ?? 0));
    return data[at] === LIT.r && data[at + 1] === LIT.g && data[at + 2] === LIT.b;
  }
}

async function addSheet(client: CDPSession, text: string): Promise<void> {
  await client.send('CSS.enable');
  const { frameTree } = await client.send('Page.getFrameTree');
  const { styleSheetId } = await client.send('CSS.createStyleSheet', {
    frameId: frameTree.frame.id,
  });
  await client.send('CSS.setStyleSheetText', { styleSheetId, text });
}

async function highlight(client: CDPSession, selector: string): Promise<void> {
  await client.send('Overlay.enable');
  const { root } = await client.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const highlightConfig = { contentColor: LIT };
  await client.send('Overlay.highlightNode', { highlightConfig, nodeId });
}
