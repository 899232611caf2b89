import type { PageController } from '@page-agent/page-controller';
import type { Page } from 'puppeteer-core';
import project from '../../package.json' with { type: 'json' };
import { bundleScript, PAGE_AGENT } from './bundle-script.ts';
import { countMatches } from './count-matches.ts';
import type { Peer, Reading, ReadOptions } from './peer.ts';

/** `viewportExpansion` of the library: -1, its default, reads all of the page; 0 what is in view. */
type Expansion = -1 | 0;

/** A numbered line of page-agent's text; new elements have a star. */
const NUMBERED = /^\s*\*?\[\d+\]</gm;

/** page-agent's page controller, which gives its model simplified HTML. */
export function pageAgent(expansion: Expansion): Peer {
  return {
    name: expansion === 0 ? 'page-agent, in view' : 'page-agent, default',
    version: project.devDependencies[PAGE_AGENT.module],
    async install(page) {
      await page.evaluate(await script());
      await page.evaluate(createController, expansion);
    },
    async read(page: Page, { relayout = false }: ReadOptions = {}): Promise<Reading> {
      const { ms, text } = await page.evaluate(readState, relayout);
      return { ms, text, ids: countMatches(text, NUMBERED) };
    },
  };
}

let bundled: Promise<string> | undefined;

function script(): Promise<string> {
  bundled ??= bundleScript(PAGE_AGENT.module, PAGE_AGENT.name);
  return bundled;
}

/** The page's global variables. */
interface PeerGlobals {
  pageAgentModule: { PageController: typeof PageController };
  pageAgent: PageController;
}

function createController(viewportExpansion: Expansion): void {
  const globals = globalThis as unknown as PeerGlobals;
  globals.pageAgent = new globals.pageAgentModule.PageController({ viewportExpansion });
}

/** Runs in the page. Its painted labels are removed before the next reading, outside the timing. */
async function readState(relayout: boolean): Promise<{ ms: number; text: string }> {
  const { pageAgent: controller } = globalThis as unknown as PeerGlobals;
  const sheet = document.querySelector<HTMLStyleElement>('#relayout')?.sheet;
  if (relayout && sheet) sheet.disabled = !sheet.disabled;
  const started = performance.now();
  const { header, content, footer } = await controller.getBrowserState();
  const ms = performance.now() - started;
  await controller.cleanUpHighlights();
  return { ms, text: `${header}\n${content}\n${footer}` };
}
