/*
 * Runs Lighthouse's agentic category on the addresses that come on standard input, one a line, in one browser. Writes
 * what it says of each as a line of JSON. `argv[2]`: the browser.
 */
import { createInterface } from 'node:readline';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

const chrome = await launch({
  chromePath: process.argv[2],
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  logLevel: 'silent',
});
try {
  for await (const url of createInterface({ input: process.stdin })) {
    const started = performance.now();
    const flags = { port: chrome.port, onlyCategories: ['agentic-browsing'], logLevel: 'silent' };
    const run = await lighthouse(url, flags, desktopConfig).catch((error) => ({
      error: String(error),
    }));
    const said = {
      url,
      ms: performance.now() - started,
      problem: run?.error ?? run?.lhr.runtimeError?.message,
      audits: Object.values(run?.lhr?.audits ?? {}).map(({ id, score }) => ({ id, score })),
      rules: run?.artifacts?.Accessibility?.violations?.map(({ id }) => id) ?? [],
    };
    process.stdout.write(`${JSON.stringify(said)}\n`);
  }
} finally {
  chrome.kill();
}
