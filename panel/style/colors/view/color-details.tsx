import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../../core/platform/messages/numbers.ts';
import type {
  CustomProperty,
  PropertyPlace,
} from '../../../../core/style/colors/custom-properties.ts';
import type { GradedPair } from '../../../../core/style/colors/graded-pair.ts';
import { COLOR_PARTS } from '../../../../core/style/colors/page-colors.ts';
import { COLOR_USES } from '../../../../core/style/colors/palette.ts';
import { RevealButton } from '../../../ui/controls/reveal-button.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { FoundChip } from '../../../ui/element/element-chip.tsx';
import { useStyle } from '../../context/style-context.ts';
import type { ColorRow } from '../color-rows.ts';
import { PURPOSE_WORDS } from './color-grid.tsx';
import { oklchText, placeText } from './color-text.ts';
import { LevelBadge } from './level-badge.tsx';
import { Swatch } from './swatch.tsx';
import '../../../ui/element/details.css';
import './color-details.css';

/** Everything known about the selected row, with links to its elements. */
export function ColorDetails() {
  const { list } = useStyle().colors;
  const row = list.selectedRow.value;
  if (!row || row.type === 'purpose') return null;
  return (
    <div class="details-scroll color-details">
      <RowActions row={row} />
      <Body row={row} />
    </div>
  );
}

function RowActions({ row: { key } }: { row: ColorRow }) {
  const { colors, element } = useStyle();
  const highlighted = colors.highlighted.value?.key === key ? colors.highlighted.value : null;
  return (
    <div class="color-actions">
      <FoundChip name={key} find={element(colors.targetsOf(key))} />
      <RevealButton what={t('colors.firstElements')} reveal={() => colors.reveal(key)} />
      <TextButton
        title={t('colors.highlightsElementsPageSpace')}
        onClick={() => colors.select(key)}
      >
        {highlighted ? t('colors.clearHighlight') : t('colors.highlight')}
      </TextButton>
      <output class="color-lit" data-error={Boolean(highlighted?.problem)}>
        {highlighted && (highlighted.problem || highlightText(highlighted.count))}
      </output>
    </div>
  );
}

function highlightText(count: number | null): string {
  if (count === null) return '';
  if (count === 0) return t('colors.noElementMatchesNow');
  return t('colors.elementsHighlighted', { count });
}

function Body({ row }: { row: ColorRow }) {
  switch (row.type) {
    case 'purpose':
      return null;
    case 'color':
      return <PaletteDetails color={row.color} />;
    case 'entry':
      return <EntryDetails entry={row.entry} />;
    case 'property':
      return <PropertyDetails property={row.property} />;
    case 'pair':
      return <PairDetails pair={row.pair} />;
  }
}

/** Most places that are listed; more are counted. */
const MAX_PLACES = 100;

/** A custom property with every rule that defines or uses it. */
function PropertyDetails({ property }: { property: CustomProperty }) {
  const { frame, value, color, purpose, isOnRoot, definitions, uses } = property;
  return (
    <>
      <dl class="details-fields">
        <dt>{t('common.value')}</dt>
        <dd class="details-code">{value}</dd>
        {color !== null && (
          <>
            <dt>{t('colors.color')}</dt>
            <dd>
              <Swatch color={color} /> <span class="color-code">{color}</span>
            </dd>
          </>
        )}
        <dt>{t('common.purpose')}</dt>
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
      {more > 0 && <p class="details-none">{t('common.andMore', { more: numberText(more) })}</p>}
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

type RowOf<T extends ColorRow['type']> = Extract<ColorRow, { type: T }>;

function PaletteDetails({ color: paletteColor }: { color: RowOf<'color'>['color'] }) {
  const { color, oklch, uses } = paletteColor;
  return (
    <dl class="details-fields">
      <dt>{t('colors.color')}</dt>
      <dd>
        <Swatch color={color} /> <span class="color-code">{color}</span>
      </dd>
      <dt>{t('colors.oklch')}</dt>
      <dd class="details-code">{oklchText(oklch)}</dd>
      {COLOR_USES.map((use) => {
        const { count, area } = uses[use] ?? {};
        if (count === undefined) return null;
        return (
          <>
            <dt>{USE_WORDS[use]}</dt>
            <dd>{sizeText(count, area ?? 0)}</dd>
          </>
        );
      })}
    </dl>
  );
}

const USE_WORDS = {
  background: t('colors.backgroundOf'),
  text: t('colors.textOf'),
  border: t('colors.borderOf'),
  fill: t('colors.fillOf'),
  stroke: t('colors.strokeOf'),
} as const;

const LOOK_WORDS = {
  bg: t('colors.background'),
  color: t('common.text'),
  border: t('colors.border'),
  fill: t('colors.fill'),
  stroke: t('colors.stroke'),
} as const;

function EntryDetails({ entry }: { entry: RowOf<'entry'>['entry'] }) {
  const { colors } = useStyle();
  const page = colors.colors.value;
  const where = page && placeText(page, entry);
  return (
    <dl class="details-fields">
      {COLOR_PARTS.map((part) => {
        const value = entry.look[part];
        if (value === undefined) return null;
        return (
          <>
            <dt>{LOOK_WORDS[part]}</dt>
            <dd>
              {value.split(' ').map((color) => (
                <span key={color} class="color-named">
                  <Swatch color={color} /> <span class="color-code">{color}</span>
                </span>
              ))}
            </dd>
          </>
        );
      })}
      <dt>{t('common.elements')}</dt>
      <dd>{sizeText(entry.count, entry.area)}</dd>
      {where && (
        <>
          <dt>{t('colors.where')}</dt>
          <dd>{where}</dd>
        </>
      )}
      <dt>{t('common.selector')}</dt>
      <dd class="details-code">{entry.selector}</dd>
    </dl>
  );
}

function sizeText(count: number, area: number): string {
  const elements = t('colors.elementsLabel', { count });
  return area > 0 ? `${elements}, ${numberText(Math.round(area))} px²` : elements;
}

/** The background that a pair was measured on. */
const GROUNDS: Readonly<Record<GradedPair['on'], string>> = {
  color: '',
  gradient: t('colors.worstStopGradient'),
  image: t('colors.behindPictureHide'),
};

/** A pair of text and background in detail. */
function PairDetails({ pair }: { pair: GradedPair }) {
  const { colors } = useStyle();
  const page = colors.colors.value;
  const { color, background, on, ratio, floor, level, lc, size, weight, opacity, count } = pair;
  const where = page && placeText(page, pair);
  return (
    <>
      <p class="color-specimen" style={{ color, background }}>
        {pair.sample || t('common.aa')}
      </p>
      <dl class="details-fields">
        <dt>{t('colors.wcag')}</dt>
        <dd>
          {fixedText(ratio, 2)} : 1 <LevelBadge level={level} floor={floor} />{' '}
          {level === 'exempt'
            ? t('colors.disabledControlWcagRequiresNoContrast')
            : t('colors.aaAsksAaa', { floor, aaa: floor === 3 ? 4.5 : 7 })}
        </dd>
        <dt>{t('colors.apca')}</dt>
        <dd>{t('colors.lcAdviceBodyText', { lc: fixedText(lc, 1) })}</dd>
        <dt>{t('common.text')}</dt>
        <dd>
          <Swatch color={color} /> <span class="color-code">{color}</span>
          {', '}
          {opacity < 1
            ? t('colors.pxWeightOpacityIncluded', { size, weight, opacity: fixedText(opacity, 2) })
            : t('colors.pxWeight', { size, weight })}
        </dd>
        <dt>{t('colors.background')}</dt>
        <dd>
          <Swatch color={background} /> <span class="color-code">{background}</span>
          {GROUNDS[on] && ` ${GROUNDS[on]}`}
        </dd>
        <dt>{t('common.elements')}</dt>
        <dd>
          {t('colors.pxOfText', {
            count: numberText(count),
            area: numberText(Math.round(pair.area)),
          })}
        </dd>
        {where && (
          <>
            <dt>{t('colors.where')}</dt>
            <dd>{where}</dd>
          </>
        )}
        <dt>{t('common.selector')}</dt>
        <dd class="details-code">{pair.selector}</dd>
      </dl>
    </>
  );
}
