import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import type { ElementsModel, FindElement, RowElement } from '../shell/elements-model.ts';
import { useShell } from '../shell/shell-context.ts';
import { ElementChip } from './element-chip.tsx';

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
      {t('element.partOf')} <ElementChip id={chip.id} />
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
