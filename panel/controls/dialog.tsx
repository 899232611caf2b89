import type { ComponentChildren } from 'preact';
import { IconButton } from './icon-button.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Escape, the cross, or a button of its own: the dialog is to be taken away. */
  onClose: () => void;
  children: ComponentChildren;
  /** Keys of the dialog's own, Escape apart. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** What stands at the end, always in sight. */
  footer?: ComponentChildren;
}

/** A modal dialog that fills most of the panel; what is behind it waits. */
export function Dialog({ title, onClose, children, footer, onKeyDown }: DialogProps) {
  return (
    <dialog
      class="dialog"
      aria-label={title}
      tabIndex={-1}
      ref={showOnce}
      onClose={onClose}
      onKeyDown={(event) => {
        // Escape closes the dialog; DevTools would open its console drawer on it too.
        if (event.key === 'Escape') event.stopPropagation();
        else onKeyDown?.(event);
      }}
    >
      <header class="dialog-head">
        <h2>{title}</h2>
        <IconButton icon="close" label="Close (Escape)" onClick={onClose} />
      </header>
      <div class="dialog-body">{children}</div>
      {footer && <footer class="dialog-foot">{footer}</footer>}
    </dialog>
  );
}

function showOnce(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  // The first control is the cross, which nobody came for; keys work from here.
  dialog.focus();
}
