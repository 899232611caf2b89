import { callPanel } from '../../../cli/browser/call-panel.ts';
import { captureOf, darkenAndAudit } from '../../../cli/dark/darken-and-audit.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import type { PreservedScore, ScreenScore } from '../../../core/style/audit/score-screen.ts';
import { auditScreens } from '../../../core/style/audit/screen-audit.ts';
import type { DarkStrategy } from '../../../core/style/sheets/darken-page.ts';
import type { Person } from '../tree/person.ts';

/** A page as it was, made dark by the panel, and freshly loaded with nothing but the exported CSS. */
interface PastedCss {
  before: ScreenScore;
  after: ScreenScore & PreservedScore;
  pasted: ScreenScore & PreservedScore;
  notes: readonly string[];
}

/** Makes a page dark, and then a fresh load of it by a style element with the CSS that came of it. */
export async function pasteCss(
  { page, panel }: Pick<Person, 'page' | 'panel'>,
  strategy: DarkStrategy,
  ready?: string,
): Promise<PastedCss> {
  const made = await darkenAndAudit(page, panel, strategy);
  await callPanel(panel, 'lighten');
  await page.reload();
  if (ready) await page.waitForFunction(ready);
  await callPanel(panel, 'settled');
  await page.addStyleTag({ content: made.outcome.css });
  const pasted = auditScreens(made.before, await captureOf(page, panel)).after;
  return { ...made.audit, pasted, notes: made.outcome.notes.map(english) };
}
