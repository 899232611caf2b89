import type { CheckRule } from '../finding/checked-page.ts';
import type { PageResult } from '../finding/finding.ts';
import { CHECK_RULES, type RulesAsked, runRules } from '../rules/check-rules.ts';
import { CONTRAST_RULES } from '../rules/page-rules.ts';
import type { ReadCheckedPage } from './read-checked-page.ts';
import { measurePatches } from './try-patches.ts';

/** What is asked of a page besides its rules. */
interface VerdictAsked extends RulesAsked {
  hasPicture?: boolean;
  /** Whether cures are tried on the page. */
  fixes?: boolean;
  /** A page that still has this hash is asked no rules. */
  hash?: string | undefined;
}

/** The rule that is the first to ask for the contrast that is measured on the way through the screens. */
const LIGHT = CONTRAST_RULES[0]?.id;

type Verdict = Pick<PageResult, 'title' | 'findings' | 'rules' | 'figures' | 'hash' | 'picture'>;

/** The verdict of a page that is open. Rejects where it cannot be read, or with the signal’s reason. */
export async function verdictOf(page: ReadCheckedPage, asked: VerdictAsked): Promise<Verdict> {
  const picture = asked.hasPicture ? await page.picture().catch(() => '') : '';
  const { title } = await page.tree();
  const hash = await page.hash();
  const begun = { title, hash, ...(picture && { picture }) };
  if (hash === asked.hash) return { ...begun, findings: [], rules: [] };
  // What is in view is read before anything is scrolled.
  await page.cost();
  const isOn = (rule: CheckRule) => asked.severityOf(rule) !== 'off';
  const sources = CHECK_RULES.some((rule) => rule.id === 'sources-miss' && isOn(rule));
  await page.look({ contrast: CONTRAST_RULES.some(isOn), sources });
  await page.nodes();
  const { findings, rules } = await runRules(page, (key) => page.elementOf(key), {
    ...asked,
    severityOf: (rule) => (rule.needs && !page.does(rule.needs) ? 'off' : asked.severityOf(rule)),
  });
  const measured = rules.find(({ id }) => id === LIGHT);
  if (measured) measured.seconds = Math.round(measured.seconds * 1000 + page.lightMs) / 1000;
  const figures = await page.figures();
  const tried = asked.fixes ? await measurePatches(page, findings) : findings;
  return { ...begun, findings: tried, rules, figures };
}
