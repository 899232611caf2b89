import type { ComponentChildren } from 'preact';
import { opensUnder } from '../../../ui/controls/open-menu.ts';
import { Popover } from '../../../ui/controls/popover.tsx';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import '../../../ui/controls/chip.css';
import './popover-button.css';

interface PopoverButtonProps {
  id: string;
  icon: IconName;
  label: string;
  title: string;
  /** Highlighted while it changes how a run works. */
  on: boolean;
  /** A figure that stays visible where there is no room for the label. */
  count?: number;
  children: ComponentChildren;
}

/** A button with a popover of fields under it. */
export function PopoverButton({ id, icon, label, title, on, count, children }: PopoverButtonProps) {
  return (
    <>
      <button
        type="button"
        class="chip agent-popover-button"
        data-on={on}
        title={title}
        aria-label={label}
        {...opensUnder(id, 'dialog')}
      >
        <Icon name={icon} />
        <span class="chip-text">{label}</span>
        {count !== undefined && count > 0 && <span class="chip-count">{count}</span>}
      </button>
      <Popover id={id} class="agent-popover" label={title}>
        {children}
      </Popover>
    </>
  );
}
