import type { Page } from 'puppeteer-core';
import type { Harness } from '../harness/harness.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { soon } from '../tree/soon.ts';
import { bundleGate } from './bundle-gate.ts';

type GateModule = typeof import('./gate-entry.tsx');

let bundle: Promise<string> | undefined;

/** A person at a view that needs the debugger. */
export class Gate {
  readonly opened: OpenedPage;
  readonly page: Page;

  constructor(opened: OpenedPage) {
    this.opened = opened;
    this.page = opened.page;
  }

  /** Runs in the panel's page, with what `gate-entry.tsx` exports. */
  run<T, A>(work: (gate: GateModule, argument: A) => T, argument?: A): Promise<Awaited<T>> {
    const source = `(${work})(globalThis.gate, ${JSON.stringify(argument) ?? 'undefined'})`;
    return this.opened.panel.evaluate(source) as Promise<Awaited<T>>;
  }

  open(): Promise<void> {
    return this.run((gate) => gate.open());
  }

  state(): Promise<string> {
    return this.run((gate) => gate.pageDebugger.state.value.type);
  }

  /** The answer as JSON text, or the code of the failure. */
  send(method: string, params: object = {}, deadline = 5000): Promise<string> {
    return this.run(
      (gate, args) => gate.send(args.method as 'Page.enable', args.params, args.deadline),
      { method, params, deadline },
    );
  }

  /** What the gate shows, in the order of the page. */
  text(): Promise<string> {
    return this.opened.panel.evaluate(() => document.querySelector('#gate')?.textContent ?? '');
  }

  async click(label: string): Promise<void> {
    await this.opened.panel.locator(`#gate ::-p-aria([name="${label}"][role="button"])`).click();
  }

  /** Whether our debugger is on the tab. `getTargets` cannot tell: DevTools itself is attached. */
  isAttached(): Promise<boolean> {
    return this.run(() => {
      const { tabId } = chrome.devtools.inspectedWindow;
      return chrome.debugger.sendCommand({ tabId }, 'Inspector.enable').then(
        () => true,
        () => false,
      );
    });
  }

  /** Resolves when the view behind the gate is there. */
  async attached(): Promise<void> {
    await soon(() => this.state()).toBe('attached');
  }
}

/** DevTools on a page, the gate over the panel, and the debugger attached unless told not to. */
export async function openGate(harness: Harness, url: string, agree = true): Promise<Gate> {
  return mountGate(await harness.openPage(url), agree);
}

export async function mountGate(opened: OpenedPage, agree = true): Promise<Gate> {
  // With a listener Puppeteer leaves dialogs to whoever answers them.
  opened.page.on('dialog', () => undefined);
  bundle ??= bundleGate();
  await opened.panel.evaluate(await bundle);
  const gate = new Gate(opened);
  await gate.open();
  if (agree) {
    await gate.click('Attach');
    await gate.attached();
  }
  return gate;
}
