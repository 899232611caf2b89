import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import type {
  CustomProperty,
  PropertyPlace,
} from '../../../../core/style/colors/custom-properties.ts';
import { useStyle } from '../../context/style-context.ts';
import { PURPOSE_WORDS } from './color-grid.tsx';
import { Swatch } from './swatch.tsx';

/** Most places that are listed; more are counted. */
const MAX_PLACES = 100;

/** A custom property with every rule that defines or uses it. */
export function PropertyDetails({ property }: { property: CustomProperty }) {
  const { frame, value, color, purpose, isOnRoot, definitions, uses } = property;
  return (
    <>
      <dl class="details-fields">
        <dt>{t('colors.value')}</dt>
        <dd class="details-code">{value}</dd>
        {color !== null && (
          <>
            <dt>{t('colors.color')}</dt>
            <dd>
              <Swatch color={color} /> <span class="color-code">{color}</span>
            </dd>
          </>
        )}
        <dt>{t('colors.purpose')}</dt>
        <dd>{PURPOSE_WORDS[purpose]}</dd>
        {!isOnRoot && (
          <>
            <dt>{t('colors.root')}</dt>
            <dd>{t('colors.rootElementDoesNot')}</dd>
          </>
        )}
      </dl>
      <Places
        title={t('colors.definedIn')}
        frame={frame}
        places={definitions}
        none={t('colors.noRuleRead')}
      />
      <Places
        title={t('colors.usedIn')}
        frame={frame}
        places={uses}
        none={t('colors.noRuleColorsAnything')}
      />
    </>
  );
}

interface PlacesProps {
  title: string;
  frame: number;
  places: readonly PropertyPlace[];
  none: string;
}

function Places({ title, frame, places, none }: PlacesProps) {
  const more = places.length - MAX_PLACES;
  return (
    <section aria-label={title}>
      <h3 class="details-heading">
        {title} {places.length > 0 && numberText(places.length)}
      </h3>
      {places.length === 0 && <p class="details-none">{none}</p>}
      <ul class="color-places">
        {places.slice(0, MAX_PLACES).map((place, at) => (
          <li key={`${at} ${place.selector}`}>
            <Place frame={frame} place={place} />
          </li>
        ))}
      </ul>
      {more > 0 && <p class="details-none">{t('colors.andMore2', { more: numberText(more) })}</p>}
    </section>
  );
}

function Place({ frame, place }: { frame: number; place: PropertyPlace }) {
  const { colors } = useStyle();
  const { selector, property, value, source, within } = place;
  return (
    <button
      type="button"
      class="color-place"
      title={[...within, `${selector} { ${property}: ${value} }`].join('\n')}
      onClick={() => colors.highlightPlace(frame, place)}
    >
      <span class="color-code color-place-selector">{selector}</span>
      <span class="color-code">
        {property}: {value}
      </span>
      <span class="color-place-source">{[source, ...within].join(' · ')}</span>
    </button>
  );
}
