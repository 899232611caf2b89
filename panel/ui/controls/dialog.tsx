import type { ComponentChildren } from 'preact';
import { t } from '../../../core/platform/messages/messages.ts';
import { IconButton } from './icon-button.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  /** Called on Escape, the close button, or a button of the dialog. */
  onClose: () => void;
  children: ComponentChildren;
  /** Keys of the dialog, except Escape. */
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Shown at the end, always visible. */
  footer?: ComponentChildren;
}

/** A modal dialog that fills most of the panel. */
export function Dialog({ title, onClose, children, footer, onKeyDown }: DialogProps) {
  return (
    <dialog
      class="dialog"
      aria-label={title}
      tabIndex={-1}
      ref={showOnce}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') onKeyDown?.(event);
      }}
    >
      <header class="dialog-head">
        <h2>{title}</h2>
        <IconButton icon="close" label={t('controls.closeEscape')} onClick={onClose} />
      </header>
      <div class="dialog-body">{children}</div>
      {footer && <footer class="dialog-foot">{footer}</footer>}
    </dialog>
  );
}

function showOnce(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  // The first control is the close button, which nobody wants first; keys work from the dialog
  // itself.
  dialog.focus();
}
