import type { Page } from 'puppeteer-core';
import { countSeverities, type PageResult } from '../../core/check/finding/finding.ts';
import { pageText } from '../../core/check/report/report-text.ts';
import { runRules, type SeverityOf } from '../../core/check/rules/check-rules.ts';
import { openPageTab } from '../browser/cdp-tab.ts';
import { contentScript, readTab } from '../reader/read-tab.ts';
import { stylesScript } from '../reader/tab-styles.ts';
import { ReadCheckedPage } from './read-checked-page.ts';

/** How long a page that is open may take to let the reader in. Milliseconds. */
const PATIENCE_MS = 30_000;
/** Rules that would change what somebody is using: the scheme, what is hovered, where it is scrolled. */
const CHANGING = /^(?:contrast-dark|dark-missing|hover-only|scroll-loads)$/;

const severityOf: SeverityOf = ({ id, severity }) => (CHANGING.test(id) ? 'off' : severity);

/** The verdict of a page as it is open, of what is in view: as text, and counted. Leaves the page as it is. */
export async function checkLive(page: Page, signal: AbortSignal) {
  const started = performance.now();
  const tab = await openPageTab(page);
  try {
    return await readTab(tab, await contentScript(), PATIENCE_MS, async (remote, _, read) => {
      const settled = await remote.settled({ since: 0 });
      const how = { page, tab, reader: read.page, remote, settled, styles: await stylesScript() };
      const checked = new ReadCheckedPage({ ...how, maxScreens: 1, budgets: {} }, page.url());
      try {
        const nodes = new Map((await checked.nodes()).map((node) => [node.key, node] as const));
        const elementOf = (key: string) => checked.elementOf(key, nodes);
        const { findings, rules } = await runRules(checked, elementOf, severityOf, signal);
        const figures = await checked.figures();
        const { title } = await checked.tree();
        const viewport = `${page.viewport()?.width}x${page.viewport()?.height}`;
        const seconds = (performance.now() - started) / 1000;
        const about = { address: page.url(), route: '', title, viewport, seconds };
        const result: PageResult = { ...about, findings, rules, figures };
        return {
          text: pageText(result, (_style, text) => text),
          counts: countSeverities([result]),
        };
      } finally {
        await checked.close().catch(() => undefined);
      }
    });
  } finally {
    await tab.close();
  }
}
