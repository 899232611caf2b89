import { joined, MessageError, msg, t } from '../../../core/platform/messages/messages.ts';
import { compareScores } from '../../../core/style/improve/dark-score.ts';
import type { TriedCss } from '../../../core/style/improve/trial-page.ts';
import type { ImproveDeps } from './improve-model.ts';
import { keepSheets } from './own-edits.ts';

/**
 * Tries CSS on the dark page: checked as what a model writes in a refinement, a person's own edits stay.
 * Rejects with a sentence where there are no dark sheets, where they are being worked on, and where nothing of the
 * CSS can be used; the page is then as before.
 */
export async function tryCss(
  css: string,
  deps: Pick<ImproveDeps, 'text' | 'edits' | 'versions' | 'bench'> & { isBusy(): boolean },
): Promise<TriedCss> {
  const { text, edits, versions } = deps;
  if (!text.isApplied.peek()) throw new MessageError(msg('chat.makeDarkFirst'));
  if (text.errors.peek() > 0) throw new MessageError(msg('thorough.fixErrorCssFirst'));
  if (deps.isBusy()) throw new MessageError(msg('chat.darkCssTriedDarkCssTab'));
  const tools = await import('./improve-tools.ts');
  const bench = deps.bench(false);
  const files = text.files.peek();
  const sheets = edits.sheets(tools.laterEdits);
  const read = tools.readReply(css, { sheets: sheets.length, isWhole: true });
  const { changes, problems } = await tools.checkChanges(read, sheets, bench.check);
  if (changes.length === 0) {
    throw new MessageError(joined([msg('chat.noRuleCanBeUsed'), ...problems]));
  }
  const drop = async () => {
    // Where the texts have changed meanwhile, the page has the new ones.
    if (text.liveness.peek() !== 'trying') return;
    await text.apply();
    text.setTrying(false);
  };
  const { score: before } = await bench.measure();
  const proposal = tools.proposeSheets(sheets, changes);
  text.setTrying(true);
  try {
    await bench.apply(proposal.sheets);
    const { score: after } = await bench.measure();
    const { fell } = compareScores(before, after, { hasWish: true });
    return {
      before,
      after,
      fell,
      problems,
      drop,
      async keep() {
        const isStillTried = text.files.peek() === files && text.liveness.peek() === 'trying';
        if (!isStillTried) throw new Error(t('thorough.sheetsChangedMeanwhileBegin'));
        versions.save(t('refine.beforeRefining'));
        text.setTrying(false);
        await keepSheets(proposal.sheets, deps, t('refine.refined'));
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}
