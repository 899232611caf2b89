import type { ComponentChildren } from 'preact';
import { usePanel } from '../../panel.ts';
import { moveInList } from './move-in-list.ts';

/** The rows of a list of steps, the present one last. */
export function StepRows({ children }: { children: ComponentChildren }) {
  const { agent } = usePanel();
  return (
    <div
      class="step-list-rows"
      role="listbox"
      aria-label="Steps"
      onKeyDown={(event) => moveInList(event, agent)}
    >
      {children}
    </div>
  );
}
