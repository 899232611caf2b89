import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../../core/platform/messages/numbers.ts';
import { COLOR_PARTS } from '../../../../core/style/colors/element-colors.ts';
import { COLOR_USES } from '../../../../core/style/colors/palette.ts';
import { GridRow, type GridRowProps } from '../../../ui/grid/grid-row.tsx';
import { useStyle } from '../../context/style-context.ts';
import type { ColorRow } from '../color-rows.ts';
import type { ColorColumn, ColumnId } from './color-columns.ts';
import { areaText, oklchText } from './color-text.ts';
import { LevelBadge } from './level-badge.tsx';
import { PurposeTitle } from './purpose-title.tsx';
import { Swatch } from './swatch.tsx';

interface ColorRowViewProps {
  row: ColorRow;
  columns: readonly ColorColumn[];
  place: GridRowProps;
}

/** One row of the Colors tab, of any list. */
export function ColorRowView({ row, columns, place }: ColorRowViewProps) {
  const { highlighted } = useStyle().colors;
  const isHighlighted = highlighted.value?.key === row.key;
  if (row.type === 'purpose') {
    return (
      <GridRow {...place} kind="color-row-purpose">
        <td class="tree-cell color-cell-purpose" colSpan={columns.length}>
          <PurposeTitle
            purpose={row.purpose}
            count={row.count}
            isOpen={place.isExpanded === true}
          />
        </td>
      </GridRow>
    );
  }
  return (
    <GridRow {...place} kind={isHighlighted ? 'color-row-view color-row-lit' : 'color-row-view'}>
      {columns.map(({ id }) => (
        <td key={id} class={`tree-cell tree-cell-cut color-cell-${id}`}>
          <Cell id={id} row={row} />
        </td>
      ))}
    </GridRow>
  );
}

function Cell({ id, row }: { id: ColumnId; row: ColorRow }) {
  switch (row.type) {
    case 'purpose':
      return null;
    case 'color':
      return <PaletteCell id={id} color={row.color} />;
    case 'entry':
      return <EntryCell id={id} entry={row.entry} />;
    case 'property':
      return <PropertyCell id={id} property={row.property} />;
    case 'pair':
      return <PairCell id={id} pair={row.pair} />;
  }
}

const USE_NAMES = {
  background: t('colors.background').toLowerCase(),
  text: t('colors.text').toLowerCase(),
  border: t('colors.border').toLowerCase(),
  fill: t('colors.fill').toLowerCase(),
  stroke: t('colors.stroke').toLowerCase(),
};

type RowOf<T extends ColorRow['type']> = Extract<ColorRow, { type: T }>;

function PaletteCell({
  id,
  color: paletteColor,
}: {
  id: ColumnId;
  color: RowOf<'color'>['color'];
}) {
  const { color, oklch, uses, count, area } = paletteColor;
  if (id === 'oklch') return <>{oklchText(oklch)}</>;
  if (id === 'count') return <>{numberText(count)}</>;
  if (id === 'area') return <>{areaText(area)}</>;
  if (id === 'uses') {
    const used = COLOR_USES.filter((use) => uses[use]);
    return (
      <>{used.map((use) => `${USE_NAMES[use]} ${numberText(uses[use]?.count ?? 0)}`).join(', ')}</>
    );
  }
  return (
    <>
      <Swatch color={color} /> <span class="color-code">{color}</span>
    </>
  );
}

function EntryCell({ id, entry }: { id: ColumnId; entry: RowOf<'entry'>['entry'] }) {
  const { look, selector, count, area, frame, scope } = entry;
  if (id === 'count') return <>{numberText(count)}</>;
  if (id === 'area') return <>{areaText(area)}</>;
  if (id === 'selector') return <Selector selector={selector} frame={frame} scope={scope} />;
  return (
    <span class="color-looks">
      {COLOR_PARTS.map((part) => (
        <span key={part} class="color-look">
          {look[part]?.split(' ').map((color) => (
            <Swatch key={color} color={color} title={`${part} ${color}`} />
          ))}
        </span>
      ))}
    </span>
  );
}

function PropertyCell({ id, property }: { id: ColumnId; property: RowOf<'property'>['property'] }) {
  const { name, value, color, definitions, uses } = property;
  if (id === 'value') return <>{value}</>;
  if (id === 'defined') return <>{numberText(definitions.length)}</>;
  if (id === 'used') return <>{uses.length === 0 ? '–' : numberText(uses.length)}</>;
  return (
    <>
      {color === null ? <span class="color-none" /> : <Swatch color={color} />}{' '}
      <span class="color-code">{name}</span>
    </>
  );
}

function PairCell({ id, pair }: { id: ColumnId; pair: RowOf<'pair'>['pair'] }) {
  const { color, background, ratio, level, floor, lc, size, weight, count } = pair;
  if (id === 'ratio') return <>{fixedText(ratio, 2)}</>;
  if (id === 'level') return <LevelBadge level={level} floor={floor} />;
  if (id === 'apca') return <>{t('colors.lc', { lc: Math.round(lc) })}</>;
  if (id === 'text') return <>{t('colors.px', { size: Math.round(size), weight })}</>;
  if (id === 'count') return <>{numberText(count)}</>;
  if (id === 'sample') {
    return (
      <span
        class="color-sample"
        style={{ color, background }}
        title={t('colors.on', { color, background })}
      >
        {t('colors.aa')}
      </span>
    );
  }
  return (
    <>
      <Selector selector={pair.selector} frame={pair.frame} scope={pair.scope} />
      <span class="tree-name color-words">{pair.sample}</span>
    </>
  );
}

interface SelectorProps {
  selector: string;
  frame: number;
  scope: number;
}

function Selector({ selector, frame, scope }: SelectorProps) {
  return (
    <>
      {frame !== 0 && <span class="color-where">{t('colors.frame')}</span>}
      {scope !== 0 && <span class="color-where">{t('colors.shadow')}</span>}
      <span class="color-code">{selector}</span>
    </>
  );
}
