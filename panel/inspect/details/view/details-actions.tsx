import { t } from '../../../../core/platform/messages/messages.ts';
import { RevealButton } from '../../../ui/controls/reveal-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { listedElement } from '../../../ui/shell/elements-model.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { useTree } from '../../context/tree-context.ts';

/** What can be done with the selected element. */
export function DetailsActions() {
  const { details } = useInspect();
  const { tree } = useTree();
  const { elements } = useShell();
  const node = details.node.value;
  if (!node) return null;
  const { key, box } = node;
  const isGone = details.isGone.value;
  return (
    <Toolbar label={t('details.element')}>
      <RevealButton disabled={isGone} reveal={() => tree.reveal(key)} />
      <TextButton
        icon="scroll-to"
        disabled={isGone || !box}
        title={box ? undefined : t('details.noPlaceToScrollTo')}
        onClick={() => details.scrollIntoView(key)}
      >
        {t('details.scrollIntoView')}
      </TextButton>
      <button
        type="button"
        class="text-button"
        aria-haspopup="menu"
        title={t('details.copyHelp')}
        disabled={isGone}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          elements.openMenu(listedElement(key), { x: left, y: bottom + 2 });
        }}
      >
        <Icon name="copy" />
        {t('details.copy')}
        <Icon name="chevron-down" />
      </button>
    </Toolbar>
  );
}
