import { truncationSentence } from '../../../../core/page/tree/truncation.ts';
import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import { MAX_ELEMENT_LIMIT } from '../../../ui/settings/settings.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';

/** Says that some elements are not listed, and how many; offers to list more. */
export function TruncationNotice() {
  const { pageModel, settings, page } = useShell();
  const truncated = pageModel.reading.value?.tree.truncated;
  if (!truncated) return null;
  const { maxElements } = settings.values.value;
  const more = Math.min(maxElements * 2, MAX_ELEMENT_LIMIT);
  const listMore = () => {
    settings.update({ maxElements: more });
    page.setMaxElements(more);
  };
  return (
    <WarningBar role="status">
      <span>{translated(truncationSentence(truncated))}</span>
      {truncated.leftOut > 0 && more > maxElements && (
        <TextButton title={t('tree.panelGetsSlowerEvery')} onClick={listMore}>
          {t('tree.listUpTo', { more: numberText(more) })}
        </TextButton>
      )}
    </WarningBar>
  );
}
