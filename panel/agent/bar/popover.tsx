import type { ComponentChildren } from 'preact';
import { toggleMenuUnder } from '../../controls/open-menu.ts';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import '../../controls/chip.css';
import './popover.css';

interface PopoverProps {
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
export function PopoverButton({ id, icon, label, title, on, count, children }: PopoverProps) {
  return (
    <>
      <button
        type="button"
        class="chip agent-popover-button"
        data-on={on}
        title={title}
        aria-label={label}
        aria-haspopup="dialog"
        aria-controls={id}
        popovertarget={id}
        onClick={(event) => {
          // The attribute makes a press on the button not count as "outside"; we place and open it.
          event.preventDefault();
          toggleMenuUnder(id, event.currentTarget);
        }}
      >
        <Icon name={icon} />
        <span class="chip-text">{label}</span>
        {count !== undefined && count > 0 && <span class="chip-count">{count}</span>}
      </button>
      <div
        id={id}
        class="agent-popover"
        popover="auto"
        role="dialog"
        aria-label={title}
        onKeyDown={(event) => {
          // Arrows are the fields', not the toolbar's; DevTools would open its drawer on Escape.
          event.stopPropagation();
        }}
      >
        {children}
      </div>
    </>
  );
}
