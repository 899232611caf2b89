import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText, reachedShareText } from '../../../../core/platform/messages/numbers.ts';
import { useStyle } from '../../context/style-context.ts';
import './colors-figures.css';

/** The page's colors in figures, and what is missing from them. */
export function ColorsFigures() {
  const { colors } = useStyle();
  const page = colors.colors.value;
  if (!page) return null;
  const notes = colors.notes.value;
  return (
    <p class="colors-figures" role="status">
      <span>{t('colors.colors2', { palette: numberText(page.palette.length) })}</span>
      <span>{t('colors.mapEntries', { entries: numberText(page.entries.length) })}</span>
      <span>{t('colors.properties', { properties: numberText(page.properties.length) })}</span>
      {page.pairs.length > 0 && (
        <span title={t('colors.shareElementsTextWhose')}>
          {t('colors.textAaAaa', {
            aa: reachedShareText(page.aa),
            aaa: reachedShareText(page.aaa),
          })}
        </span>
      )}
      <TokensText />
      {notes.length > 0 && (
        <span class="colors-notes" title={notes.join('\n')}>
          {notes[0]}
          {notes.length > 1 && ` ${t('colors.andMore', { notes: notes.length - 1 })}`}
        </span>
      )}
    </p>
  );
}

function TokensText() {
  const now = useStyle().colors.tokens.value;
  if (now.type === 'counting') return <span>{t('colors.countingTokens')}</span>;
  if (now.type === 'failed') return <span title={now.message}>{t('colors.tokensNotCounted')}</span>;
  const { map, dom } = now.tokens;
  const title = t('colors.exactO200kTokensColor');
  return (
    <span title={title}>
      {t('colors.mapOfTokens', { map: numberText(map), dom: numberText(dom) })}
      {dom > 0 && ` (${reachedShareText(map / dom)})`}
    </span>
  );
}
