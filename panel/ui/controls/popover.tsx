import type { ComponentChildren } from 'preact';
import { Icon } from '../icons/icon.tsx';
import { opensUnder } from './open-menu.ts';
import './floating.css';
import './chip.css';

interface PopoverProps {
  id: string;
  /** Accessible name. */
  label: string;
  /** Class for its size and content. */
  class: string;
  onOpen?: () => void;
  children: ComponentChildren;
}

/** A small window in the top layer; Escape and a click outside close it (Popover API). */
export function Popover({ id, label, class: className, onOpen, children }: PopoverProps) {
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
        if (newState !== 'open') return;
        currentTarget.focus({ preventScroll: true });
        onOpen?.();
      }}
    >
      {children}
    </div>
  );
}

interface MenuButtonProps {
  /** Id of the {@link Menu} or {@link Popover} to open. */
  menu: string;
  type?: 'menu' | 'dialog';
  label: string;
  title: string;
  /** True while the menu's choice filters what is shown. */
  on: boolean;
}

/** A chip with an arrow that opens a menu. */
export function MenuButton({ menu, type = 'menu', label, title, on }: MenuButtonProps) {
  return (
    <button type="button" class="chip" data-on={on} title={title} {...opensUnder(menu, type)}>
      <span class="chip-text">{label}</span>
      <Icon name="chevron-down" />
    </button>
  );
}
