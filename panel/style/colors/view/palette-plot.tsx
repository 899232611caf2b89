import { t } from '../../../../core/platform/messages/messages.ts';
import { useStyle } from '../../context/style-context.ts';
import { plotPoints } from './plot-points.ts';
import './palette-plot.css';

/** Degrees that the hue axis names, in equal steps. */
const HUES = [0, 90, 180, 270, 360];

/** The palette by lightness and hue. Its dots lead to the rows below, for pointer users. */
export function PalettePlot() {
  const { colors } = useStyle();
  const points = plotPoints(colors.colors.value?.palette ?? []);
  return (
    <figure
      class="palette-plot"
      aria-label={t('colors.colorsLightnessHue', { points: points.length })}
    >
      <div class="palette-plot-field">
        <span class="palette-plot-light">{t('colors.light')}</span>
        <span class="palette-plot-dark">{t('colors.dark')}</span>
        {points.map(({ color, x, y, size }) => (
          <button
            key={color}
            type="button"
            class="palette-plot-dot"
            // The list below has the same colors for the keyboard.
            tabIndex={-1}
            aria-pressed={colors.selected.value === color}
            aria-label={color}
            title={color}
            style={{
              left: `${x * 100}%`,
              top: `${y * 100}%`,
              width: `${size}px`,
              height: `${size}px`,
              background: color,
            }}
            onClick={() => colors.select(color)}
          />
        ))}
      </div>
      <figcaption class="palette-plot-axes">
        <span>{t('colors.greys')}</span>
        <span class="palette-plot-hues">
          {HUES.map((hue) => (
            <span key={hue}>{hue === 180 ? t('colors.hueAt', { hue }) : `${hue}°`}</span>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}
