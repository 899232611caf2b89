import { t } from '../../../../core/platform/messages/messages.ts';
import type { DarkKnobs } from '../../../../core/style/generate/knobs.ts';
import { DEFAULT_KNOBS } from '../../../../core/style/generate/knobs.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Segments } from '../../../ui/controls/segments.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import { KnobSlider, SLIDERS } from './knob-slider.tsx';
import './dark-knobs-bar.css';

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
        <KnobSlider
          key={slider.knob}
          slider={slider}
          value={knobs[slider.knob]}
          onTurn={(patch) => dark.turn(patch)}
        />
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
          icon="reset"
          label={t('dark.resetAllKnobs')}
          onClick={() => dark.resetKnobs()}
        />
      )}
    </div>
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
