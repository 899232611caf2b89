import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { listedElement } from '../../../ui/shell/elements-model.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { elementsAt } from './elements-at.ts';
import { highlightText, type TextFormat } from './highlight-text.ts';
import './cut-text.css';

interface CutTextProps {
  /** Accessible name. */
  label: string;
  text: string;
  /** True when `text` is only the start of what is copied and counted. */
  isCut: boolean;
  format: TextFormat;
}

/** A long text in a scrolling pane, colored, as one text node; what it says of an element has that one’s menu. */
export function CutText({ label, text, isCut, format }: CutTextProps) {
  const { elements } = useShell();
  const openElementMenu = (event: MouseEvent) => {
    const { clientX: x, clientY: y } = event;
    const caret = document.caretRangeFromPoint?.(x, y);
    const isText = caret?.startContainer.textContent === text;
    const ids = isText ? elementsAt(text, caret.startOffset, format) : [];
    const id = ids.find((one) => elements.byKey.value.has(one));
    // A person may be about to copy what is selected.
    if (id === undefined || getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.stopPropagation();
    elements.openMenu(listedElement(id), { x, y });
  };
  return (
    <section
      class="payload-scroll"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
      tabIndex={0}
      onContextMenu={openElementMenu}
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
