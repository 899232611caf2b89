import type { CustomProperty, PropertyPlace } from '../../core/colors/custom-properties.ts';
import { usePanel } from '../panel.ts';
import { PURPOSE_WORDS } from './purpose-title.tsx';
import { Swatch } from './swatch.tsx';

/** Places that are listed at most; more are counted. */
const MOST = 100;

/** A custom property with every rule that defines or uses it. */
export function PropertyDetails({ property }: { property: CustomProperty }) {
  const { frame, value, color, purpose, isOnRoot, definitions, uses } = property;
  return (
    <>
      <dl class="details-fields">
        <dt>Value</dt>
        <dd class="details-code">{value}</dd>
        {color !== null && (
          <>
            <dt>Color</dt>
            <dd>
              <Swatch color={color} /> <span class="color-code">{color}</span>
            </dd>
          </>
        )}
        <dt>Purpose</dt>
        <dd>{PURPOSE_WORDS[purpose]}</dd>
        {!isOnRoot && (
          <>
            <dt>Root</dt>
            <dd>The root element does not have it; the value is that of its first definition.</dd>
          </>
        )}
      </dl>
      <Places
        title="Defined in"
        frame={frame}
        places={definitions}
        none="No rule that can be read."
      />
      <Places title="Used in" frame={frame} places={uses} none="No rule that colors anything." />
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
  const more = places.length - MOST;
  return (
    <section aria-label={title}>
      <h3 class="details-heading">
        {title} {places.length > 0 && places.length.toLocaleString('en')}
      </h3>
      {places.length === 0 && <p class="details-none">{none}</p>}
      <ul class="color-places">
        {places.slice(0, MOST).map((place, at) => (
          <li key={`${at} ${place.selector}`}>
            <Place frame={frame} place={place} />
          </li>
        ))}
      </ul>
      {more > 0 && <p class="details-none">and {more.toLocaleString('en')} more</p>}
    </section>
  );
}

function Place({ frame, place }: { frame: number; place: PropertyPlace }) {
  const { colors } = usePanel();
  const { selector, property, value, source, within } = place;
  return (
    <button
      type="button"
      class="color-place"
      title={[...within, `${selector} { ${property}: ${value} }`].join('\n')}
      onClick={() => colors.lightPlace(frame, place)}
    >
      <span class="color-code color-place-selector">{selector}</span>
      <span class="color-code">
        {property}: {value}
      </span>
      <span class="color-place-source">{[source, ...within].join(' · ')}</span>
    </button>
  );
}
