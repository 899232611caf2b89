import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Page } from 'puppeteer-core';
import { t } from '../../core/platform/messages/messages.ts';
import { countMatches } from './count-matches.ts';
import { fetchedPackage } from './fetched-package.ts';
import type { Peer, Reading, ReadOptions } from './peer.ts';

/** It is no dependency, because the package is ten megabytes, of which one string is used. */
const PLAYWRIGHT = {
  name: 'playwright-core',
  version: '1.65.1',
  integrity:
    'sha512-hqPpz7blSMPxWVdoeE1yiBSzXsKiVOd2k+kjCvmUywD2GPO2Dd9HfcWnq9NN0GHbNZDFgZ9JfBFr+X5/BLo0qw==',
};

/** The file in which the package keeps its injected script as a string. */
const INJECTED = new RegExp(
  String.raw`"packages\/playwright-core\/src\/generated\/injectedScriptSource\.ts"\(\) \{` +
    String.raw`\s*"use strict";\s*source\d* = ('(?:[^'\\\n]|\\.)*');`,
);

/** The options of Playwright's own `FrameExecutionContext.injectedScript`. */
const OPTIONS = {
  isUnderTest: false,
  sdkLanguage: 'javascript',
  frameSeq: 0,
  testIdAttributeName: 'data-testid',
  stableRafCount: 1,
  browserName: 'chromium',
  shouldPrependErrorPrefix: false,
  isUtilityWorld: false,
  customEngines: [],
};

/** Playwright's `ariaSnapshot({ mode: 'ai' })` as its injected script makes it in the page. */
export const playwright: Peer = {
  name: 'Playwright ariaSnapshot, ai',
  version: PLAYWRIGHT.version,
  async install(page) {
    const source = await injectedSource();
    await page.evaluate(`globalThis.playwrightInjected = (() => {
      const module = {};
      ${source}
      return new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(OPTIONS)});
    })(); undefined`);
  },
  async read(page: Page, { relayout = false }: ReadOptions = {}): Promise<Reading> {
    const { ms, text } = await page.evaluate(readSnapshot, relayout);
    return { ms, text, ids: countMatches(text, /\[ref=/g) };
  },
};

/** The injected script, fetched with its package the first time. Rejects with a sentence. */
export async function injectedSource(): Promise<string> {
  const bundle = join(await fetchedPackage(PLAYWRIGHT), 'lib/coreBundle.js');
  const literal = INJECTED.exec(await readFile(bundle, 'utf8'))?.[1];
  if (literal === undefined) {
    throw new Error(t('cli.injectedScriptMissing', { bundle }));
  }
  return String(runInNewContext(literal));
}

interface PeerGlobals {
  playwrightInjected: { ariaSnapshot(node: Element, options: { mode: 'ai' }): string };
}

/** Runs in the page. */
function readSnapshot(relayout: boolean): { ms: number; text: string } {
  const { playwrightInjected } = globalThis as unknown as PeerGlobals;
  const sheet = document.querySelector<HTMLStyleElement>('#relayout')?.sheet;
  if (relayout && sheet) sheet.disabled = !sheet.disabled;
  const started = performance.now();
  const text = playwrightInjected.ariaSnapshot(document.body, { mode: 'ai' });
  return { ms: performance.now() - started, text };
}
