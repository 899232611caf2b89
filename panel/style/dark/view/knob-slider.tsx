import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText } from '../../../../core/platform/messages/numbers.ts';
import { type DarkKnobs, DEFAULT_KNOBS } from '../../../../core/style/generate/knobs.ts';
import './knob-slider.css';

interface Slider {
  knob: 'lightness' | 'contrast' | 'saturation' | 'warmth';
  label: string;
  title: string;
  min: number;
  max: number;
  step: number;
  shown: (value: number) => string;
}

const percent = (value: number) => `${Math.round(value * 100)} %`;

/** The knobs that are numbers. */
export const SLIDERS: readonly Slider[] = [
  {
    knob: 'lightness',
    label: t('dark.brightness'),
    title: t('dark.lightnessPageBackground'),
    min: 0,
    max: 0.3,
    step: 0.01,
    shown: percent,
  },
  {
    knob: 'contrast',
    label: t('common.contrast'),
    title: t('dark.contrastRatioTextLifted'),
    min: 4.5,
    max: 15,
    step: 0.5,
    shown: (value) => fixedText(value, 1),
  },
  {
    knob: 'saturation',
    label: t('dark.saturation'),
    title: t('dark.howMuchPagesColourfulness'),
    min: 0,
    max: 1.5,
    step: 0.05,
    shown: percent,
  },
  {
    knob: 'warmth',
    label: t('dark.warmth'),
    title: t('dark.lessBlueLightEvening'),
    min: 0,
    max: 1,
    step: 0.05,
    shown: percent,
  },
];

interface KnobProps {
  slider: Slider;
  value: number;
  onTurn: (patch: Partial<DarkKnobs>) => void;
}

/** A knob that is a number; a double click sets it back. */
export function KnobSlider({ slider, value, onTurn }: KnobProps) {
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
        onInput={(event) => onTurn({ [knob]: event.currentTarget.valueAsNumber })}
        onDblClick={() => onTurn({ [knob]: DEFAULT_KNOBS[knob] })}
      />
      <output class="dark-knob-value">{shown(value)}</output>
    </label>
  );
}
