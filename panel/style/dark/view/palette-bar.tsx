import { t } from '../../../../core/platform/messages/messages.ts';
import { sheetPalette, withPaletteColor } from '../../../../core/style/sheets/sheet-palette.ts';
import { useStyle } from '../../context/style-context.ts';
import './palette-bar.css';

/** The colors that the rules of the shown sheet share: a change of one recolors all that is alike. */
export function PaletteBar() {
  const { darkText } = useStyle();
  const file = darkText.file.value;
  const palette = file ? sheetPalette(file.css) : [];
  if (!file || palette.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div class="palette-bar" role="group" aria-label={t('dark.palette')}>
      {palette.map(({ name, label, value }) => (
        <label
          key={name}
          class="palette-color"
          title={t('dark.paletteColorTitle', { name, value })}
        >
          <input
            type="color"
            data-palette={name}
            value={value}
            onInput={(event) =>
              darkText.edit(file.key, withPaletteColor(file.css, name, event.currentTarget.value))
            }
          />
          {label}
        </label>
      ))}
    </div>
  );
}
