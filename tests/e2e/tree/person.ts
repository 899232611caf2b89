import type { CDPSession, Frame, KeyInput, Page } from 'puppeteer-core';
import type { OpenedPage } from '../harness/opened-page.ts';
import { showDevToolsPanel } from './show-devtools-panel.ts';
import { type ShownRow, shownRows } from './shown-rows.ts';

/** A person at the panel: the mouse and keyboard of the DevTools window, and eyes on the panel. */
export class Person {
  readonly opened: OpenedPage;
  readonly page: Page;
  readonly devtools: Page;
  readonly panel: Frame;

  constructor(opened: OpenedPage) {
    this.opened = opened;
    this.page = opened.page;
    this.devtools = opened.devtools;
    this.panel = opened.panel;
  }

  rows(): Promise<ShownRow[]> {
    return shownRows(this.panel);
  }

  /** The row with this name. Throws when the panel shows none. */
  async row(name: string): Promise<ShownRow> {
    const rows = await this.rows();
    const row = rows.find((r) => r.name === name);
    if (!row) throw new Error(`No row is named “${name}”: ${rows.map((r) => r.name).join(', ')}`);
    return row;
  }

  /** A selector of the row with this name. */
  async rowSelector(name: string): Promise<string> {
    return `[data-key="${(await this.row(name)).id}"]`;
  }

  async clickRow(name: string, options: { count?: number } = {}): Promise<void> {
    await this.click(`${await this.rowSelector(name)} .tree-role`, options);
  }

  async hoverRow(name: string): Promise<void> {
    await this.panel.locator(`${await this.rowSelector(name)} .tree-role`).hover();
  }

  /**
   * Takes the pointer out of the panel. Chrome tells a frame in a process of its own that a real
   * pointer has left; a synthetic one has to be sent to that process.
   */
  async leavePanel(): Promise<void> {
    const outside = { type: 'mouseMoved', x: -10, y: -10 } as const;
    // Puppeteer has the frame's session but leaves it out of its types.
    const session = Reflect.get(this.panel, 'client') as CDPSession;
    await session.send('Input.dispatchMouseEvent', outside);
  }

  async click(selector: string, options: { count?: number } = {}): Promise<void> {
    await this.panel.locator(selector).click(options);
  }

  /** Clicks the button with this label or text. */
  async clickButton(name: string): Promise<void> {
    await this.click(`::-p-aria([name="${name}"][role="button"])`);
  }

  /** Chooses the item with this label from the open menu. */
  async chooseItem(label: string): Promise<void> {
    await this.click(`.menu:popover-open .menu-label::-p-text(${label})`);
  }

  /** Presses keys one after the other; `Shift+F3` holds the first. */
  async press(...combinations: string[]): Promise<void> {
    const { keyboard } = this.devtools;
    for (const combination of combinations) {
      const keys = combination.split('+') as KeyInput[];
      const last = keys.pop();
      for (const key of keys) await keyboard.down(key);
      if (last) await keyboard.press(last);
      for (const key of keys.reverse()) await keyboard.up(key);
    }
  }

  async type(text: string): Promise<void> {
    await this.devtools.keyboard.type(text);
  }

  /** Drags an element of the panel sideways or up and down by so many pixels. */
  async drag(selector: string, by: { x?: number; y?: number }): Promise<void> {
    const element = await this.panel.waitForSelector(selector);
    if (!element) throw new Error(`The panel has no ${selector}.`);
    const { x, y } = await element.clickablePoint();
    await this.devtools.mouse.move(x, y);
    await this.devtools.mouse.down();
    await this.devtools.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 4 });
    await this.devtools.mouse.up();
  }

  /** Comes back from another of DevTools' panels. */
  async showPenumbra(): Promise<void> {
    await showDevToolsPanel(this.devtools, /Penumbra$/);
  }

  /** Text of the first match, '' when there is none. */
  text(selector: string): Promise<string> {
    return this.panel.evaluate(
      (s) => document.querySelector(s)?.textContent?.trim() ?? '',
      selector,
    );
  }

  attribute(selector: string, name: string): Promise<string | null> {
    return this.panel.evaluate(
      (s, n) => document.querySelector(s)?.getAttribute(n) ?? null,
      selector,
      name,
    );
  }

  /** Name of the selected row, or null. */
  selected(): Promise<string | null> {
    return this.panel.evaluate(
      () =>
        document.querySelector('.tree-row[aria-selected="true"] :is(.tree-name, .tree-url)')
          ?.textContent ?? null,
    );
  }

  /** Name of the row that has the focus, or null. */
  focused(): Promise<string | null> {
    return this.panel.evaluate(
      () =>
        document.activeElement?.querySelector(':is(.tree-name, .tree-url)')?.textContent ?? null,
    );
  }
}
