import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText } from '../../../../core/platform/messages/numbers.ts';
import type { DarkKnobs } from '../../../../core/style/generate/knobs.ts';
import { DEFAULT_KNOBS } from '../../../../core/style/generate/knobs.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
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
    label: t('dark.lightness'),
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
];

const IMAGES: readonly { id: DarkKnobs['images']; label: string }[] = [
  { id: 'auto', label: t('dark.auto') },
  { id: 'keep', label: t('dark.original') },
  { id: 'dim', label: t('dark.dim') },
];

/** The knobs; the page follows at once. */
export function DarkKnobsBar() {
  const { dark } = useStyle();
  const { settings } = useShell();
  const knobs = settings.values.value.darkKnobs;
  const isDefault = JSON.stringify(knobs) === JSON.stringify(DEFAULT_KNOBS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div class="dark-knobs" role="group" aria-label={t('dark.knobs')}>
      {SLIDERS.map((slider) => (
        <KnobSlider key={slider.knob} slider={slider} value={knobs[slider.knob]} />
      ))}
      <AccentField accent={knobs.accent} />
      <span class="dark-knob" title={t('dark.darkLogosMadeLight')}>
        {t('dark.images')}
        <Segments
          label={t('dark.images')}
          options={IMAGES.map(({ label }) => label)}
          chosen={IMAGES.findIndex(({ id }) => id === knobs.images)}
          onChoose={(index) => dark.turn({ images: IMAGES[index]?.id ?? 'auto' })}
        />
      </span>
      {!isDefault && (
        <IconButton
          icon="discard"
          label={t('dark.resetAllKnobs')}
          onClick={() => dark.resetKnobs()}
        />
      )}
    </div>
  );
}

function KnobSlider({ slider, value }: { slider: Slider; value: number }) {
  const { dark } = useStyle();
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
  const { dark } = useStyle();
  return (
    <span class="dark-knob" title={t('dark.colorHueReplacesPagesMainHue')}>
      <label class="dark-knob-accent">
        <input
          type="checkbox"
          checked={accent !== null}
          onChange={(event) =>
            dark.turn({ accent: event.currentTarget.checked ? FIRST_ACCENT : null })
          }
        />
        {t('common.accent')}
      </label>
      <input
        type="color"
        aria-label={t('dark.accentColor')}
        disabled={accent === null}
        value={accent ?? FIRST_ACCENT}
        onInput={(event) => dark.turn({ accent: event.currentTarget.value })}
      />
    </span>
  );
}
