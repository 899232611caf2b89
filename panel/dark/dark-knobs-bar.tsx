import type { DarkKnobs } from '../../core/dark/knobs.ts';
import { DEFAULT_KNOBS } from '../../core/dark/knobs.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Segments } from '../controls/segments.tsx';
import { usePanel } from '../panel.ts';
import './dark-knobs-bar.css';

interface Slider {
  knob: 'lightness' | 'contrast' | 'saturation';
  label: string;
  title: string;
  min: number;
  max: number;
  step: number;
  shown: (value: number) => string;
}

const percent = (value: number) => `${Math.round(value * 100)} %`;

const SLIDERS: readonly Slider[] = [
  {
    knob: 'lightness',
    label: 'Lightness',
    title: 'How light the page behind everything is',
    min: 0,
    max: 0.3,
    step: 0.01,
    shown: percent,
  },
  {
    knob: 'contrast',
    label: 'Contrast',
    title: 'The contrast ratio that text is lifted to; never below 4.5',
    min: 4.5,
    max: 15,
    step: 0.5,
    shown: (value) => value.toFixed(1),
  },
  {
    knob: 'saturation',
    label: 'Saturation',
    title: 'How much of the page’s colourfulness is kept',
    min: 0,
    max: 1.5,
    step: 0.05,
    shown: percent,
  },
];

const IMAGES: readonly { id: DarkKnobs['images']; label: string }[] = [
  { id: 'auto', label: 'Auto' },
  { id: 'keep', label: 'Keep' },
  { id: 'dim', label: 'Dim' },
];

/** What a person may turn; the page follows at once. */
export function DarkKnobsBar() {
  const { dark, settings } = usePanel();
  const knobs = settings.values.value.darkKnobs;
  const isDefault = JSON.stringify(knobs) === JSON.stringify(DEFAULT_KNOBS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div class="dark-knobs" role="group" aria-label="Knobs">
      {SLIDERS.map((slider) => (
        <KnobSlider key={slider.knob} slider={slider} value={knobs[slider.knob]} />
      ))}
      <AccentField accent={knobs.accent} />
      <span class="dark-knob" title="Dark logos are made light and white tiles dark, or left alone">
        Images
        <Segments
          label="Images"
          options={IMAGES.map(({ label }) => label)}
          chosen={IMAGES.findIndex(({ id }) => id === knobs.images)}
          onChoose={(index) => dark.turn({ images: IMAGES[index]?.id ?? 'auto' })}
        />
      </span>
      {!isDefault && (
        <IconButton icon="discard" label="Reset all knobs" onClick={() => dark.resetKnobs()} />
      )}
    </div>
  );
}

function KnobSlider({ slider, value }: { slider: Slider; value: number }) {
  const { dark } = usePanel();
  const { knob, label, title, min, max, step, shown } = slider;
  return (
    <label class="dark-knob" title={title}>
      {label}
      <input
        type="range"
        data-knob={knob}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown(value)}
        onInput={(event) => dark.turn({ [knob]: event.currentTarget.valueAsNumber })}
        onDblClick={() => dark.turn({ [knob]: DEFAULT_KNOBS[knob] })}
      />
      <output class="dark-knob-value">{shown(value)}</output>
    </label>
  );
}

const FIRST_ACCENT = '#4c8dff';

function AccentField({ accent }: { accent: string | null }) {
  const { dark } = usePanel();
  return (
    <span class="dark-knob" title="A colour whose hue takes the place of the page’s main hue">
      <label class="dark-knob-accent">
        <input
          type="checkbox"
          checked={accent !== null}
          onChange={(event) =>
            dark.turn({ accent: event.currentTarget.checked ? FIRST_ACCENT : null })
          }
        />
        Accent
      </label>
      <input
        type="color"
        aria-label="Accent colour"
        disabled={accent === null}
        value={accent ?? FIRST_ACCENT}
        onInput={(event) => dark.turn({ accent: event.currentTarget.value })}
      />
    </span>
  );
}
