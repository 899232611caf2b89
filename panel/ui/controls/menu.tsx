import type { ComponentChildren } from 'preact';
import { Icon } from '../icons/icon.tsx';
import './floating.css';
import './menu.css';

interface MenuProps {
  id: string;
  label: string;
  onClose?: () => void;
  children: ComponentChildren;
}

/** A pop-up menu in the top layer; Escape and a click outside close it (Popover API). */
export function Menu({ id, label, onClose, children }: MenuProps) {
  return (
    <div
      id={id}
      class="floating menu"
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={moveInMenu}
      onToggle={(event) => {
        focusMenuItem(event);
        if (event.newState === 'closed') onClose?.();
      }}
    >
      {children}
    </div>
  );
}

interface MenuCheckProps {
  label: string;
  detail?: string | undefined;
  checked: boolean;
  title?: string;
  /** `radio` for one choice out of several. */
  type?: 'checkbox' | 'radio';
  disabled?: boolean;
  onClick: () => void;
}

/** A menu item with a tick. */
export function MenuCheck(props: MenuCheckProps) {
  const { label, detail, checked, title, type = 'checkbox', disabled, onClick } = props;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support aria-checked
    <button
      type="button"
      class="menu-item"
      role={type === 'radio' ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={checked}
      aria-disabled={disabled}
      title={title}
      tabIndex={-1}
      onClick={disabled ? undefined : onClick}
    >
      <span class="menu-tick">{checked && <Icon name="check" />}</span>
      <span class="menu-label">{label}</span>
      {detail !== undefined && <span class="menu-detail"> {detail}</span>}
    </button>
  );
}

interface MenuActionProps {
  label: string;
  title?: string | undefined;
  disabled?: boolean | undefined;
  onClick: () => void;
}

/** A menu item that does one thing and closes its menu. */
export function MenuAction({ label, title, disabled, onClick }: MenuActionProps) {
  return (
    <button
      type="button"
      class="menu-item"
      role="menuitem"
      aria-disabled={disabled}
      title={title}
      tabIndex={-1}
      onClick={(event) => {
        if (disabled) return;
        onClick();
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
      }}
    >
      <span class="menu-tick" />
      <span class="menu-label">{label}</span>
    </button>
  );
}

/** The line between groups of items. */
export function MenuDivider() {
  return <hr class="menu-divider" />;
}

const ITEMS = '[role^="menuitem"]';
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Arrow keys, Home, End and first letters inside a menu (ARIA menu pattern). */
function moveInMenu(event: KeyboardEvent): void {
  const { currentTarget: menu, target } = event;
  if (!(menu instanceof HTMLElement)) return;
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)];
  const at = target instanceof HTMLElement ? items.indexOf(target) : -1;
  const next = MOVES[event.key]?.(at, items.length) ?? byLetter(items, at, event);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  items[next]?.focus();
}

function byLetter(items: readonly HTMLElement[], at: number, event: KeyboardEvent): number | null {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return null;
  const starts = (item: HTMLElement) =>
    (item.textContent ?? '').trim().toLowerCase().startsWith(event.key.toLowerCase());
  const after = items.findIndex((item, i) => i > at && starts(item));
  const next = after >= 0 ? after : items.findIndex(starts);
  return next >= 0 ? next : null;
}

/** Focuses the checked item, or the first, of a menu that has just opened. */
function focusMenuItem(event: Event): void {
  const { currentTarget: menu } = event;
  if (!(menu instanceof HTMLElement) || !menu.matches(':popover-open')) return;
  const item =
    menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector(ITEMS);
  if (item instanceof HTMLElement) item.focus({ preventScroll: true });
}
