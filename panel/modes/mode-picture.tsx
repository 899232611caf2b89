import type { Screenshot } from '../../core/page/page.ts';
import { screenshotHash } from '../../core/payload/screenshot-hash.ts';
import { Segments } from '../controls/segments.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';
import { IMAGE_RULES } from './image-rules.ts';
import { fileName, saveFile } from './save-file.ts';
import './mode-picture.css';

/** The picture that goes beside the text, and what it costs by whose rule. */
export function ModePicture({ image }: { image: Screenshot }) {
  const { modes, settings, pageModel } = usePanel();
  const { imageRule } = settings.values.value;
  const model = modes.priceModel.value;
  const chosen = IMAGE_RULES.findIndex(({ id }) => id === imageRule);
  const { data, width, height, thumbnail } = image;
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
            label="Whose rule counts the picture’s tokens"
            options={IMAGE_RULES.map(({ title }) => title)}
            chosen={chosen}
            onChoose={(i) => {
              const rule = IMAGE_RULES[i];
              if (rule) modes.setImageRule(rule.id);
            }}
          />
        )}
        <TextButton title="Save the picture as it is sent" onClick={save}>
          Save picture
        </TextButton>
      </div>
      <p class="mode-picture-rule">
        <b>{modes.row.value?.imageTokens?.toLocaleString('en')} tokens</b> for the picture:{' '}
        {model === null ? IMAGE_RULES[chosen]?.rule : `by the rule of ${model.model}`}.
      </p>
      <img src={`data:image/jpeg;base64,${data}`} alt="What is in view, secrets painted over" />
      <p class="mode-picture-facts">
        {width} × {height} px · {data.length.toLocaleString('en')} bytes in base64 ·{' '}
        <span title={`Difference hash: ${screenshotHash(thumbnail)}`}>
          hash {hexHash(screenshotHash(thumbnail))}
        </span>
      </p>
    </div>
  );
}

/** 64 bits as 16 hexadecimal digits. */
function hexHash(bits: string): string {
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
