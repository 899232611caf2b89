import type { NodeWhy } from '../../../core/page/why/node-why.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { type ElementsModel, listedElement } from '../shell/elements-model.ts';
import { useShell } from '../shell/shell-context.ts';
import { whyOf } from './why-of.ts';
import './element-chip.css';

interface ElementChipProps {
  /** Page-wide ID. */
  id: string;
  /** Only the ID, where the reason stands beside it. */
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
  const what = node ? `${node.role}${node.name === '' ? '' : ` “${node.name}”`}. ` : '';
  const sentence =
    past === undefined ? why?.sentence : t('element.now', { why: why?.sentence ?? '' });
  const title = why ? t('element.chip', { what, why: sentence ?? '' }) : t('element.gone');
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
