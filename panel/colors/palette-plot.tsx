import { usePanel } from '../panel.ts';
import { plotPoints } from './plot-points.ts';
import './palette-plot.css';

/** The palette by lightness and hue. Its dots are a second way to the rows below, for the pointer. */
export function PalettePlot() {
  const { colors } = usePanel();
  const points = plotPoints(colors.colors.value?.palette ?? []);
  return (
    <figure class="palette-plot" aria-label={`${points.length} colors by lightness and hue`}>
      <div class="palette-plot-field">
        <span class="palette-plot-light">light</span>
        <span class="palette-plot-dark">dark</span>
        {points.map(({ color, x, y, size }) => (
          <button
            key={color}
            type="button"
            class="palette-plot-dot"
            // The list below has the same colours for the keyboard.
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
        <span>greys</span>
        <span>hue</span>
      </figcaption>
    </figure>
  );
}
