import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type NodeWhy, nodeWhy } from '../../../core/page/why/node-why.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import {
  type ElementsModel,
  type FindElement,
  listedElement,
  type RowElement,
} from '../shell/elements-model.ts';
import { useShell } from '../shell/shell-context.ts';
import './element-chip.css';
import { inQuotes } from '../../../core/platform/letters/visible-text.ts';

interface ElementChipProps {
  /** Page-wide ID. */
  id: string;
  /** Only the ID, where the reason is beside it. */
  isShort?: boolean;
  /** In a row that has the focus itself: its menu leads to the Tree, too. */
  isInRow?: boolean;
  /** Why it was usable or not at an earlier time: shown in place of what is so now. */
  past?: PastWhy | undefined;
}

/** What is known of an element at an earlier time; null where nothing is. */
export type PastWhy = Pick<NodeWhy, 'verdict' | 'text'> | null;

/** An element as the Tree has it: its ID and why it is usable or not. A click shows its row there. */
export function ElementChip({ id, isShort = false, isInRow = false, past }: ElementChipProps) {
  const { elements } = useShell();
  const why = whyOf(elements, id);
  const node = elements.byKey.value.get(id)?.node;
  const what = node ? `${node.role}${node.name === '' ? '' : ` ${inQuotes(node.name)}`}. ` : '';
  const sentence =
    past === undefined ? why?.sentence : t('element.now', { why: why?.sentence ?? '' });
  const title = why
    ? t('element.showTree', { what, why: sentence ?? '' })
    : t('common.elementLeftPage');
  const shown = past === undefined ? why : past;
  return (
    <button
      type="button"
      class="element-chip"
      data-verdict={shown?.verdict.replace(' ', '-') ?? (why ? 'unknown' : 'gone')}
      title={title}
      tabIndex={isInRow ? -1 : 0}
      disabled={why === undefined}
      {...chipHandlers(elements, id)}
    >
      <span class="element-chip-id">#{id}</span>
      {!isShort && shown && shown.text !== '' && <span class="element-chip-why">{shown.text}</span>}
      {!why && <span class="element-chip-why">{t('element.goneWord')}</span>}
    </button>
  );
}

/** Jump, highlight and menu of one element. */
function chipHandlers(elements: ElementsModel, id: string) {
  return {
    onClick(event: Event) {
      event.stopPropagation();
      elements.showIn(id, 'tree');
    },
    onPointerEnter: () => elements.hover(id),
    onPointerLeave: () => elements.hover(null),
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      event.stopPropagation();
      elements.openMenu(listedElement(id), { x: event.clientX, y: event.clientY });
    },
  };
}

/** Why an element is in the payload or not, as it is now; undefined when the page has it no longer. */
export function whyOf({ byKey, wholePage }: ElementsModel, key: string): NodeWhy | undefined {
  const node = byKey.value.get(key);
  return node && nodeWhy(node, wholePage.value);
}

interface FoundChipProps {
  /** Another one is found again. */
  name: string;
  find: FindElement;
}

/**
 * The chip of an element that is still to be found, or of the control that it is part of; nothing while it is
 * not, or where there is none.
 */
export function FoundChip({ name, find }: FoundChipProps) {
  const { elements } = useShell();
  const found = useSignal<RowElement | null>(null);
  useEffect(() => {
    let isHeld = true;
    found.value = null;
    find().then(
      (element) => {
        if (isHeld) found.value = element;
      },
      // An element that has left the page has no chip.
      () => undefined,
    );
    return () => {
      isHeld = false;
    };
    // `find` is another function in every rendering.
  }, [name]);
  const chip = found.value && chipOf(found.value, elements);
  if (!chip) return null;
  if (!chip.isAround) return <ElementChip id={chip.id} />;
  return (
    <span class="element-chip-around">
      {t('element.in')} <ElementChip id={chip.id} />
    </span>
  );
}

/** What the Tree says of an element: a landmark or scroller around it is another element, which says nothing of it. */
export function chipOf(
  { id, listed }: RowElement,
  { byKey }: Pick<ElementsModel, 'byKey'>,
): { id: string; isAround: boolean } | null {
  if (listed === null) return null;
  if (listed === id) return { id, isAround: false };
  const isControl = byKey.value.get(listed)?.node.kind === 'interactive';
  return isControl ? { id: listed, isAround: true } : null;
}
