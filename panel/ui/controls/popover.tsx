import type { ComponentChildren } from 'preact';
import './floating.css';

interface PopoverProps {
  id: string;
  /** Accessible name. */
  label: string;
  /** Class for its size and content. */
  class: string;
  children: ComponentChildren;
}

/** A small window in the top layer; Escape and a click outside close it (Popover API). */
export function Popover({ id, label, class: className, children }: PopoverProps) {
  return (
    <div
      id={id}
      class={`floating ${className}`}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onToggle={({ currentTarget, newState }) => {
        // With the focus on the button, Escape would go to DevTools.
        if (newState === 'open') currentTarget.focus({ preventScroll: true });
      }}
    >
      {children}
    </div>
  );
}
