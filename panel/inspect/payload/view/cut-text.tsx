import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { listedElement } from '../../../ui/shell/elements-model.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { elementPlaces } from './element-places.ts';
import { elementsAt } from './elements-at.ts';
import { highlightText, type TextFormat } from './highlight-text.ts';
import { mark, markedPlace, markNext, menuPlace } from './payload-keys.ts';
import './cut-text.css';

/** Keys that lead from element to element in the text. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

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
  const isKnown = (id: string) => elements.byKey.value.has(id);
  const placesIn = (pane: HTMLElement) => ({
    pane,
    places: elementPlaces(text, format).filter(({ ids }) => ids.some(isKnown)),
  });
  const openByKey = (pane: HTMLElement): boolean => {
    const all = placesIn(pane);
    const place = markedPlace(all);
    const id = place?.ids.find(isKnown);
    if (!place || id === undefined) return false;
    mark(all, place);
    elements.openMenu(listedElement(id), menuPlace(pane, place));
    return true;
  };
  const openByPointer = ({ clientX: x, clientY: y }: MouseEvent): boolean => {
    const caret = document.caretRangeFromPoint?.(x, y);
    const isText = caret?.startContainer.textContent === text;
    const id = isText ? elementsAt(text, caret.startOffset, format).find(isKnown) : undefined;
    // A person may be about to copy what is selected.
    if (id === undefined || getSelection()?.isCollapsed === false) return false;
    elements.openMenu(listedElement(id), { x, y });
    return true;
  };
  const openElementMenu = (event: MouseEvent & { currentTarget: HTMLElement }) => {
    // The keyboard's menu key has no place of its own.
    const isByKey = event.button !== 2 && event.detail === 0;
    if (!(isByKey ? openByKey(event.currentTarget) : openByPointer(event))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const goToElement = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const step = STEPS[key];
    if (!step || ctrlKey || metaKey || altKey || shiftKey) return;
    if (markNext(placesIn(event.currentTarget), step)) event.preventDefault();
  };
  return (
    <section
      class="payload-scroll"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
      tabIndex={0}
      onContextMenu={openElementMenu}
      onKeyDown={goToElement}
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
