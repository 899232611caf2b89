import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Frame, Page } from 'puppeteer-core';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { inProject } from '../../../cli/setup/project.ts';
import type { SemanticTreeResultV3 } from '../../../core/page/payload/semantic-node.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import type { PageSummary } from '../../../core/remote/panel-remote.ts';

/** A tab with DevTools open on the Penumbra panel. */
export class OpenedPage {
  readonly page: Page;
  /** The DevTools window: keyboard and mouse of a person at the panel are its. */
  readonly devtools: Page;
  /** The frame of `panel/panel.html`. */
  readonly panel: Frame;

  constructor(page: Page, devtools: Page, panel: Frame) {
    this.page = page;
    this.devtools = devtools;
    this.panel = panel;
  }

  /** Resolves when the panel has the page and the page has been quiet. */
  async settled(): Promise<void> {
    await callPanel(this.panel, 'settled');
  }

  /** Has IDs mirrored in the page, as a person does, so that a test finds elements by them. */
  async mirrorIds(isOn = true): Promise<void> {
    const button = await this.panel.waitForSelector('button[aria-label*="data-llm-id"]');
    await button?.evaluate((el, wanted) => {
      if (el.ariaPressed !== String(wanted)) (el as HTMLElement).click();
    }, isOn);
    if (isOn) await this.page.waitForSelector('[data-llm-id]');
  }

  /** `coordinates` gives every element its box. */
  async payload(
    options: { wholePage?: boolean; coordinates?: boolean } = {},
  ): Promise<SemanticTreeResultV3> {
    const asked = { wholePage: false, pretty: false, ...options };
    const json = await callPanel(this.panel, 'payload', asked);
    return JSON.parse(json) as SemanticTreeResultV3;
  }

  /** What all payloads are made of: the containers too, which no payload has. */
  async tree(): Promise<PageTree> {
    return callPanel(this.panel, 'tree');
  }

  async summary(): Promise<PageSummary> {
    return callPanel(this.panel, 'summary');
  }

  async status(): Promise<{ type: string; message: string }> {
    const { type, message } = await callPanel(this.panel, 'status');
    return { type, message: english(message) };
  }

  /** Writes the whole DevTools window to `out/<name>.png` and returns the path. */
  async screenshot(name: string): Promise<string> {
    const path = inProject('out', `${name}.png`) as `${string}.png`;
    await mkdir(dirname(path), { recursive: true });
    await this.devtools.screenshot({ path });
    return path;
  }

  /** Closes the tab, and DevTools with it. */
  async close(): Promise<void> {
    await this.page.close();
  }
}
