import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FindElement } from '../shell/elements-model.ts';
import { ElementChip } from './element-chip.tsx';

interface FoundChipProps {
  /** Another one is found again. */
  name: string;
  find: FindElement;
}

/** The chip of an element that is still to be found; nothing while it is not, or where there is none. */
export function FoundChip({ name, find }: FoundChipProps) {
  const listed = useSignal<string | null>(null);
  useEffect(() => {
    let isHeld = true;
    listed.value = null;
    find().then(
      (element) => {
        if (isHeld) listed.value = element?.listed ?? null;
      },
      // An element that has left the page has no chip.
      () => undefined,
    );
    return () => {
      isHeld = false;
    };
    // `find` is another function in every rendering.
  }, [name]);
  return listed.value === null ? null : <ElementChip id={listed.value} />;
}
