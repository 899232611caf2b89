import { countSeverities, type PageResult } from '../../core/check/finding/finding.ts';
import { verdictOf } from '../../core/check/reading/verdict.ts';
import { pageText } from '../../core/check/report/report-text.ts';
import type { SeverityOf } from '../../core/check/rules/check-rules.ts';
import type { LiveTab } from '../reader/browser-session.ts';
import { stylesScript } from '../reader/tab-styles.ts';
import { openChecked } from './check-page.ts';

/** Rules that would change what somebody is using: the scheme, what is hovered, where it is scrolled. */
const CHANGING = /^(?:contrast-dark|dark-missing|hover-only|scroll-loads)$/;

const severityOf: SeverityOf = ({ id, severity }) => (CHANGING.test(id) ? 'off' : severity);

/** The verdict of a page as it is open, of what is in view: as text, and counted. Leaves the page as it is. */
export async function checkLive({ cdp, page, remote }: LiveTab, signal: AbortSignal) {
  const started = performance.now();
  const settled = await remote.settled({ since: 0 });
  const { url = '', viewport } = page.tree ?? {};
  const opened = { url, tab: cdp, reader: page, remote };
  const styles = await stylesScript();
  const checked = openChecked(opened, settled, { styles, maxScreens: 1, budgets: {} });
  try {
    const verdict = await verdictOf(checked, { severityOf, signal });
    const seconds = (performance.now() - started) / 1000;
    const size = `${viewport?.width}x${viewport?.height}`;
    const result: PageResult = { address: url, route: '', viewport: size, seconds, ...verdict };
    return {
      text: pageText(result, (_style, text) => text),
      counts: countSeverities([result]),
    };
  } finally {
    await checked.close().catch(() => undefined);
  }
}
