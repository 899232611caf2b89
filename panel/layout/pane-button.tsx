import { IconButton } from '../controls/icon-button.tsx';
import { useBase } from '../panel-context.ts';

/** Shows or hides the panel's pane; `hide` and `show` are what that is called. */
export function PaneButton({ hide, show }: { hide: string; show: string }) {
  const { layout } = useBase();
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
