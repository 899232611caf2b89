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
}

/** An element as the Tree has it: its ID and why it is usable or not. A click shows its row there. */
export function ElementChip({ id, isShort = false, isInRow = false }: ElementChipProps) {
  const { elements } = useShell();
  const why = whyOf(elements, id);
  const node = elements.byKey.value.get(id)?.node;
  const what = node ? `${node.role}${node.name === '' ? '' : ` “${node.name}”`}. ` : '';
  const title = why ? t('element.chip', { what, why: why.sentence }) : t('element.gone');
  return (
    <button
      type="button"
      class="element-chip"
      data-verdict={why?.verdict.replace(' ', '-') ?? 'gone'}
      title={title}
      tabIndex={isInRow ? -1 : 0}
      disabled={why === undefined}
      {...chipHandlers(elements, id)}
    >
      <span class="element-chip-id">#{id}</span>
      {!isShort && why && why.text !== '' && <span class="element-chip-why">{why.text}</span>}
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
