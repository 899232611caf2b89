import { IconButton } from '../controls/icon-button.tsx';
import { useShell } from '../shell/shell-context.ts';

/** Shows or hides the panel's pane; `hide` and `show` are its labels. */
export function PaneButton({ hide, show }: { hide: string; show: string }) {
  const { layout } = useShell();
  const isOpen = layout.isOpen.value;
  return (
    <IconButton
      icon={layout.arrangement.value.side === 'right' ? 'side-pane' : 'bottom-pane'}
      label={isOpen ? hide : show}
      pressed={isOpen}
      onClick={layout.togglePane}
    />
  );
}
