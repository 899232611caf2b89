import { LOOK_PARTS } from '../../core/colors/look.ts';
import { COLOR_USES } from '../../core/colors/palette.ts';
import { TextButton } from '../controls/text-button.tsx';
import { RevealButton } from '../details/reveal-button.tsx';
import { usePanel } from '../panel.ts';
import type { ColorRow } from './color-rows.ts';
import { oklchText, placeText } from './color-text.ts';
import { PairDetails } from './pair-details.tsx';
import { PropertyDetails } from './property-details.tsx';
import { Swatch } from './swatch.tsx';
import './color-details.css';

/** All that is known of the selected row, and the way to its elements. */
export function ColorDetails() {
  const { list } = usePanel().colors;
  const row = list.selectedRow.value;
  if (!row || row.type === 'purpose') {
    return (
      <p class="details-empty">
        Select a row: its elements light up in the page. Enter reveals the first one in Elements.
      </p>
    );
  }
  return (
    <div class="details-scroll color-details">
      <RowActions row={row} />
      <Body row={row} />
    </div>
  );
}

function RowActions({ row: { key } }: { row: ColorRow }) {
  const { colors } = usePanel();
  const lit = colors.lit.value?.key === key ? colors.lit.value : null;
  return (
    <div class="color-actions">
      <RevealButton what="the first of its elements" reveal={() => colors.reveal(key)} />
      <TextButton
        title="Lights up its elements in the page (Space)"
        onClick={() => colors.select(key)}
      >
        {lit ? 'Put out' : 'Light up'}
      </TextButton>
      <output class="color-lit" data-error={Boolean(lit?.problem)}>
        {lit && (lit.problem || litText(lit.count))}
      </output>
    </div>
  );
}

function litText(count: number | null): string {
  if (count === null) return '';
  if (count === 0) return 'No element matches now.';
  return count === 1
    ? '1 element is lit up.'
    : `${count.toLocaleString('en')} elements are lit up.`;
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

type RowOf<T extends ColorRow['type']> = Extract<ColorRow, { type: T }>;

function PaletteDetails({ color: one }: { color: RowOf<'color'>['color'] }) {
  const { color, oklch, uses } = one;
  return (
    <dl class="details-fields">
      <dt>Color</dt>
      <dd>
        <Swatch color={color} /> <span class="color-code">{color}</span>
      </dd>
      <dt>OKLCH</dt>
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
  background: 'Background of',
  text: 'Text of',
  border: 'Border of',
  fill: 'Fill of',
  stroke: 'Stroke of',
} as const;

const LOOK_WORDS = {
  bg: 'Background',
  color: 'Text',
  border: 'Border',
  fill: 'Fill',
  stroke: 'Stroke',
} as const;

function EntryDetails({ entry }: { entry: RowOf<'entry'>['entry'] }) {
  const { colors } = usePanel();
  const page = colors.colors.value;
  const where = page && placeText(page, entry);
  return (
    <dl class="details-fields">
      {LOOK_PARTS.map((part) => {
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
      <dt>Elements</dt>
      <dd>{sizeText(entry.count, entry.area)}</dd>
      {where && (
        <>
          <dt>Where</dt>
          <dd>{where}</dd>
        </>
      )}
      <dt>Selector</dt>
      <dd class="details-code">{entry.selector}</dd>
    </dl>
  );
}

function sizeText(count: number, area: number): string {
  const elements = count === 1 ? '1 element' : `${count.toLocaleString('en')} elements`;
  return area > 0 ? `${elements}, ${Math.round(area).toLocaleString('en')} px²` : elements;
}
