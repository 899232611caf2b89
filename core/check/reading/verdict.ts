import type { PageResult } from '../finding/finding.ts';
import { type RulesAsked, runRules } from '../rules/check-rules.ts';
import type { ReadCheckedPage } from './read-checked-page.ts';
import { measurePatches } from './try-patches.ts';

/** What is asked of a page besides its rules. */
interface VerdictAsked extends RulesAsked {
  hasPicture?: boolean;
  /** Whether cures are tried on the page. */
  fixes?: boolean;
}

type Verdict = Pick<PageResult, 'title' | 'findings' | 'rules' | 'figures' | 'hash' | 'picture'>;

/** The verdict of a page that is open. Rejects where it cannot be read, or with the signal’s reason. */
export async function verdictOf(page: ReadCheckedPage, asked: VerdictAsked): Promise<Verdict> {
  const picture = asked.hasPicture ? await page.picture().catch(() => '') : '';
  const { title } = await page.tree();
  await page.nodes();
  const hash = await page.hash();
  const { findings, rules } = await runRules(page, (key) => page.elementOf(key), {
    ...asked,
    severityOf: (rule) => (rule.needs && !page.does(rule.needs) ? 'off' : asked.severityOf(rule)),
  });
  const figures = await page.figures();
  const tried = asked.fixes ? await measurePatches(page, findings) : findings;
  return { title, findings: tried, rules, figures, hash, ...(picture && { picture }) };
}
