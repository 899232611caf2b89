import { t } from '../../../../core/platform/messages/messages.ts';
import { RevealButton } from '../../../ui/controls/reveal-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { copyText } from '../../../ui/text/copy-text.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { useTree } from '../../context/tree-context.ts';

/** What can be done with the selected element. */
export function DetailsActions() {
  const { details } = useInspect();
  const { tree } = useTree();
  const { notices } = useShell();
  const key = details.node.value?.key;
  if (key === undefined) return null;
  const selector = details.details.value?.selector;
  const json = details.json.value;
  const isGone = details.isGone.value;
  return (
    <Toolbar label={t('details.element')}>
      <RevealButton disabled={isGone} reveal={() => tree.reveal(key)} />
      <TextButton icon="scroll-to" disabled={isGone} onClick={() => details.scrollIntoView(key)}>
        {t('details.scrollIntoView')}
      </TextButton>
      <TextButton
        icon="copy"
        disabled={selector === undefined}
        onClick={() => void notices.attempt(copyText(selector ?? ''), t('details.selectorCopied'))}
      >
        {t('details.copySelector')}
      </TextButton>
      <TextButton
        icon="copy"
        title={json === null ? t('details.notPayload') : t('details.jsonPayload')}
        disabled={json === null}
        onClick={() => void notices.attempt(copyText(json ?? ''), t('details.nodeCopied'))}
      >
        {t('details.copyNode')}
      </TextButton>
    </Toolbar>
  );
}
