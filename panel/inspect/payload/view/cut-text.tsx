import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { highlightText, type TextFormat } from './highlight-text.ts';

interface CutTextProps {
  /** Accessible name. */
  label: string;
  text: string;
  /** True when `text` is only the start of what is copied and counted. */
  isCut: boolean;
  format: TextFormat;
}

/** A long text in a scrolling pane, colored, as one text node. */
export function CutText({ label, text, isCut, format }: CutTextProps) {
  return (
    <section
      class="payload-scroll"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
      tabIndex={0}
      onScroll={({ currentTarget }) =>
        highlightText(currentTarget.querySelector<HTMLElement>('.payload-text'), text, format)
      }
    >
      {isCut && (
        <p class="payload-cut">
          {t('payload.truncatedCharactersViewCopy', { text: numberText(text.length) })}
        </p>
      )}
      <pre class="payload-text" ref={(pre) => highlightText(pre, text, format)}>
        {text}
      </pre>
    </section>
  );
}
