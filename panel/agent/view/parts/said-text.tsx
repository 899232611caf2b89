import {
  excerptOf,
  visibleLines,
  visibleText,
} from '../../../../core/platform/letters/visible-text.ts';
import { say, sayWhole, type Text, t } from '../../../../core/platform/messages/messages.ts';
import './said-text.css';

/** Characters of a page's or a model's words on a card; the whole is a click away. */
const MAX_SHOWN = 400;

/**
 * A sentence with words of a page or a model, or such words alone: one line of visible letters. A long one begins, says
 * how much more there is, and opens.
 */
export function SaidText({ text }: { text: Text }) {
  const whole = sayWhole(text);
  const line = visibleText(say(text));
  const shown = excerptOf(line, 0, MAX_SHOWN);
  if (shown === visibleText(whole)) return <>{shown}</>;
  return (
    <details class="said-text">
      <summary title={t('common.showAll')}>{shown}</summary>
      <div class="said-text-whole">{visibleLines(whole)}</div>
    </details>
  );
}
