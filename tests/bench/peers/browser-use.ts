import { realpath } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { fetchedPackage } from '../../../cli/peers/fetched-package.ts';
import type { Peer, Reading, ReadOptions } from '../../../cli/peers/peer.ts';

const BROWSER_USE_VERSION = '0.8.0';

/** The used part of the package's `dist/dom/service.js`. */
interface DomService {
  jsCode: string;
  get_clickable_elements(
    highlight: boolean,
    focus: number,
    viewportExpansion: number,
  ): Promise<DomState>;
}

interface DomState {
  element_tree: { clickable_elements_to_string(): string };
  selector_map: Record<string, DomNode>;
}

interface DomNode {
  tag_name: string;
  /** From the nearest document or shadow root. */
  xpath: string;
  shadow_root: boolean;
  parent: DomNode | null;
}

interface DomServiceModule {
  DomService: new (page: DrivenPage) => DomService;
}

/** The part of Playwright's page that the service uses. */
interface DrivenPage {
  evaluate(run: (arg: unknown) => unknown, arg?: unknown): Promise<unknown>;
  url(): string;
}

/** browser-use's npm port: what is in view, its default, without painting numbers over the page. */
export const browserUse: Peer = {
  name: 'browser-use (npm), in view',
  version: BROWSER_USE_VERSION,
  async install() {
    await loadService();
  },
  async read(page: Page, { relayout = false }: ReadOptions = {}): Promise<Reading> {
    const { DomService } = await loadService();
    let ms = Number.NaN;
    const service = new DomService({
      url: () => page.url(),
      async evaluate(run, arg) {
        const result = await page.evaluate(run, arg);
        if (isTimed(result)) ms = result.ms;
        return result;
      },
    });
    service.jsCode = timed(service.jsCode, relayout);
    const { element_tree, selector_map } = await service.get_clickable_elements(false, -1, 0);
    const text = element_tree.clickable_elements_to_string();
    return { ms, text, ids: Object.keys(selector_map).length };
  },
};

/**
 * XPaths of the elements of the main document that browser-use lists; those in shadow trees and frames are left out.
 */
export async function browserUsePaths(page: Page): Promise<string[]> {
  const { DomService } = await loadService();
  const service = new DomService({
    url: () => page.url(),
    evaluate: (run, arg) => page.evaluate(run, arg),
  });
  const { selector_map } = await service.get_clickable_elements(false, -1, 0);
  return Object.values(selector_map).flatMap((node) => (isInMain(node) ? [`/${node.xpath}`] : []));
}

function isInMain({ parent }: DomNode): boolean {
  for (let at = parent; at; at = at.parent) {
    if (at.shadow_root || /^i?frame$/i.test(at.tag_name)) return false;
  }
  return true;
}

function isTimed(result: unknown): result is { ms: number } {
  return typeof result === 'object' && result !== null && 'ms' in result;
}

/** The tree leaves the page as JSON, which counts as work; the text is made outside. */
function timed(script: string, relayout: boolean): string {
  return `(args) => {
    const read = ${script};
    const sheet = document.querySelector('#relayout')?.sheet;
    if (${relayout} && sheet) sheet.disabled = !sheet.disabled;
    const started = performance.now();
    const tree = read(args);
    JSON.stringify(tree);
    return { ...tree, ms: performance.now() - started };
  }`;
}

/** Modules for logging and telemetry, whose own dependencies are not installed. */
const UNNEEDED = new Set(['../logging-config.js', '../observability.js', '../utils.js']);
const IN_THEIR_PLACE = `data:text/javascript,${encodeURIComponent(`
  const decorator = () => (_target, _name, descriptor) => descriptor;
  export const observe_debug = decorator;
  export const time_execution_async = decorator;
  export const time_execution_sync = () => (run) => run;
  export const createLogger = () => ({ debug() {}, warn() {}, error() {} });
  export const is_new_tab_page = (url) => url === 'about:blank';
`)}`;

let loaded: Promise<DomServiceModule> | undefined;

function loadService(): Promise<DomServiceModule> {
  loaded ??= importService();
  return loaded;
}

async function importService(): Promise<DomServiceModule> {
  // Node identifies modules by their real paths.
  const folder = pathToFileURL(join(await realpath(await browserUsePackage()), 'dist/')).href;
  registerHooks({
    resolve(specifier, context, next) {
      const isTheirs = context.parentURL?.startsWith(folder) ?? false;
      if (!isTheirs || !UNNEEDED.has(specifier)) return next(specifier, context);
      return { url: IN_THEIR_PLACE, shortCircuit: true };
    },
  });
  return (await import(`${folder}dom/service.js`)) as DomServiceModule;
}

/**
 * The folder of browser-use's npm port. It is not a dependency, because installing it would bring
 * 28 packages of model and cloud clients, a native canvas, and a script that downloads a browser.
 */
function browserUsePackage(): Promise<string> {
  return fetchedPackage({
    name: 'browser-use',
    version: BROWSER_USE_VERSION,
    integrity:
      'sha512-53dKxukJObIU5zWocy2JZ1CObK1l+EHW0alJmNC14PakFREaTDctKS34DvgEdxlQ8V2O/q5YyqGPvGyrb1KKZQ==',
  });
}
