import { t } from '../../../../core/platform/messages/messages.ts';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { into } from '../../../ui/controls/field-events.ts';
import { useStyle } from '../../context/style-context.ts';
import '../../../ui/controls/field.css';
import './instruction-fields.css';

/** A person's instructions for a model. */
export function WishField() {
  const { improve } = useStyle();
  return (
    <input
      class="field-input refine-words"
      type="text"
      aria-label={t('refine.modelShouldChange')}
      placeholder={t('refine.shouldChangeKeepHeader')}
      maxLength={2000}
      value={improve.words.value}
      onInput={into(improve.words)}
    />
  );
}

/** Whether a model gets a picture of the page. */
export function PictureSwitch() {
  const { improve } = useStyle();
  const { models } = useLlm();
  const model = models.chosen.value;
  const canSee = model === null || models.sees(model);
  return (
    <label
      class="refine-picture"
      title={
        canSee
          ? t('refine.modelsSeePagesTab')
          : t('refine.setModelWithoutPictures', { model: model.model })
      }
    >
      <input
        type="checkbox"
        checked={improve.sendsPicture.value && canSee}
        disabled={!canSee}
        onChange={(event) => {
          improve.sendsPicture.value = event.currentTarget.checked;
        }}
      />
      {t('refine.withAPicture')}
    </label>
  );
}
