import type { ComponentChildren } from 'preact';
import { opensUnder } from '../../controls/opens-under.ts';
import { Popover } from '../../controls/popover.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import '../../controls/chip.css';
import './popover-button.css';

interface PopoverButtonProps {
  id: string;
  icon: IconName;
  label: string;
  title: string;
  /** Lit up while it changes how a run goes. */
  on: boolean;
  /** A figure that stays in sight where there is no room for the label. */
  count?: number;
  children: ComponentChildren;
}

/** A button with a small window of fields under it. */
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
