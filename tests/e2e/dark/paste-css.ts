import { callPanel } from '../../../cli/browser/panel-remote.ts';
import { auditedDarken, shotOf } from '../../../cli/dark/audited-darken.ts';
import type { KeptScore, ScreenScore } from '../../../core/audit/score-screen.ts';
import { auditScreens } from '../../../core/audit/screen-audit.ts';
import type { DarkStrategy } from '../../../core/dark/darken-page.ts';
import type { Person } from '../tree/person.ts';

/** A page as it was, made dark by the panel, and freshly loaded with nothing but the exported CSS. */
interface PastedCss {
  before: ScreenScore;
  after: ScreenScore & KeptScore;
  pasted: ScreenScore & KeptScore;
  notes: readonly string[];
}

/** Makes a page dark, and then a fresh load of it by a style element with the CSS that came of it. */
export async function pasteCss(
  { page, panel }: Pick<Person, 'page' | 'panel'>,
  strategy: DarkStrategy,
  ready?: string,
): Promise<PastedCss> {
  const made = await auditedDarken(page, panel, strategy);
  await callPanel(panel, 'lighten');
  await page.reload();
  if (ready) await page.waitForFunction(ready);
  await callPanel(panel, 'settled');
  await page.addStyleTag({ content: made.outcome.css });
  const pasted = auditScreens(made.before, await shotOf(page, panel)).after;
  return { ...made.audit, pasted, notes: made.outcome.notes };
}
