import { t } from '../../../../core/platform/messages/messages.ts';
import { toPerceived } from '../../../../core/style/color/oklch.ts';
import { MAX_GRAY_CHROMA, type PaletteColor } from '../../../../core/style/colors/palette.ts';
import { useStyle } from '../../context/style-context.ts';
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
        <span>{t('colors.grays')}</span>
        <span class="palette-plot-hues">
          {HUES.map((hue) => (
            <span key={hue}>{hue === 180 ? t('colors.hue', { hue }) : `${hue}°`}</span>
          ))}
        </span>
      </figcaption>
    </figure>
  );
}

/** Most colors that are plotted, those of the largest areas. */
const MAX_COLORS = 400;
/** Diameters in CSS pixels. */
const MIN_DIAMETER_PX = 7;
const MAX_DIAMETER_PX = 26;

/** A color in the plot: its place as shares of width and height from the top left, 0 to 1. */
interface PlotPoint {
  color: string;
  x: number;
  y: number;
  /** CSS pixels across. */
  size: number;
}

/** Share of the plot at the left for grays, which have no hue. */
export const GREY_SHARE = 0.1;

/**
 * Places colors by hue from left to right and by perceived lightness from the bottom up; the
 * area of a dot shows the area of the color. Large dots come first.
 */
export function plotPoints(colors: readonly PaletteColor[]): PlotPoint[] {
  const shown = [...colors].sort((a, b) => b.area - a.area).slice(0, MAX_COLORS);
  const largest = Math.sqrt(shown[0]?.area ?? 0) || 1;
  return shown.map(({ color, oklch: { l, c, h }, area }) => ({
    color,
    x: c < MAX_GRAY_CHROMA ? GREY_SHARE / 2 : GREY_SHARE + (h / 360) * (1 - GREY_SHARE),
    y: 1 - toPerceived(l),
    size: MIN_DIAMETER_PX + ((MAX_DIAMETER_PX - MIN_DIAMETER_PX) * Math.sqrt(area)) / largest,
  }));
}
