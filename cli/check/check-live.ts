import type { Page } from 'puppeteer-core';
import { countSeverities, type PageResult } from '../../core/check/finding/finding.ts';
import { verdictOf } from '../../core/check/reading/verdict.ts';
import { pageText } from '../../core/check/report/report-text.ts';
import type { SeverityOf } from '../../core/check/rules/check-rules.ts';
import { openPageTab } from '../browser/cdp-tab.ts';
import { contentScript, readTab } from '../reader/read-tab.ts';
import { stylesScript } from '../reader/tab-styles.ts';
import { openChecked } from './check-page.ts';

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
      const opened = { page, tab, reader: read.page, remote };
      const styles = await stylesScript();
      const checked = openChecked(opened, settled, { styles, maxScreens: 1, budgets: {} });
      try {
        const verdict = await verdictOf(checked, { severityOf, signal });
        const viewport = `${page.viewport()?.width}x${page.viewport()?.height}`;
        const seconds = (performance.now() - started) / 1000;
        const about = { address: page.url(), route: '', viewport, seconds };
        const result: PageResult = { ...about, ...verdict };
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
