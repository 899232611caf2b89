import { truncationSentence } from '../../core/page/truncation.ts';
import { TextButton } from '../controls/text-button.tsx';
import { WarningBar } from '../controls/warning-bar.tsx';
import { useBase } from '../panel-context.ts';
import { LARGEST_LIMIT } from '../settings/settings.ts';

/** Says that not all elements are listed, and how many are not; of too many, more can be asked for. */
export function TruncationNotice() {
  const { pageModel, settings, page } = useBase();
  const truncated = pageModel.reading.value?.tree.truncated;
  if (!truncated) return null;
  const { maxElements } = settings.values.value;
  const more = Math.min(maxElements * 2, LARGEST_LIMIT);
  const listMore = () => {
    settings.update({ maxElements: more });
    page.setMaxElements(more);
  };
  return (
    <WarningBar role="status">
      <span>{truncationSentence(truncated)}</span>
      {truncated.leftOut > 0 && more > maxElements && (
        <TextButton title="The panel gets slower with every element it lists" onClick={listMore}>
          {`List up to ${more.toLocaleString('en')}`}
        </TextButton>
      )}
    </WarningBar>
  );
}
