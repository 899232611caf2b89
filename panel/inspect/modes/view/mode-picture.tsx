import type { Screenshot } from '../../../../core/page/page.ts';
import { screenshotHash } from '../../../../core/page/payload/hybrid.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { Segments } from '../../../ui/controls/segments.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { fileName, saveFile } from '../../../ui/files/save-file.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { withElements } from '../../../ui/text/with-elements.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { IMAGE_RULES } from '../modes-model.ts';
import './mode-picture.css';

/** The picture that is sent beside the text, and what it costs by each rule. */
export function ModePicture({ image }: { image: Screenshot }) {
  const { modes } = useInspect();
  const { settings, pageModel } = useShell();
  const { imageRule } = settings.values.value;
  const model = modes.priceModel.value;
  const chosen = IMAGE_RULES.findIndex(({ id }) => id === imageRule);
  const { data, width, height, thumbnail } = image;
  const imageTokens = modes.row.value?.imageTokens;
  const rule =
    model === null
      ? (IMAGE_RULES[chosen]?.rule ?? '')
      : t('modes.byTheRuleOf', { model: model.model });
  const save = () => {
    const url = pageModel.reading.value?.tree.url ?? '';
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    saveFile(fileName('hybrid', url, 'jpg'), bytes, 'image/jpeg');
  };
  return (
    <div class="mode-picture">
      <div class="mode-picture-bar">
        {model === null && (
          <Segments
            label={t('modes.whoseRuleCountsPictures')}
            options={IMAGE_RULES.map(({ title }) => title)}
            chosen={chosen}
            onChoose={(i) => {
              const rule = IMAGE_RULES[i];
              if (rule) modes.setImageRule(rule.id);
            }}
          />
        )}
        <TextButton title={t('modes.savePictureSent')} onClick={save}>
          {t('modes.savePicture')}
        </TextButton>
      </div>
      <p class="mode-picture-rule">
        {withElements(t('modes.forThePicture', { tokens: '{tokens}', rule }), {
          tokens: <b>{imageTokens === undefined ? '' : numberText(imageTokens)}</b>,
        })}
      </p>
      <img src={`data:image/jpeg;base64,${data}`} alt={t('modes.viewSecretsPaintedOver')} />
      <p class="mode-picture-facts">
        {t('modes.pxBytesBase64', { width, height, data: numberText(data.length) })}
        <span title={t('modes.differenceHash', { screenshotHash: screenshotHash(thumbnail) })}>
          {t('modes.hash', { hexHash: hexHash(screenshotHash(thumbnail)) })}
        </span>
      </p>
    </div>
  );
}

/** 64 bits as 16 hexadecimal digits. */
function hexHash(bits: string): string {
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
