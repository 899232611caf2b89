import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../../core/platform/messages/numbers.ts';
import type { Purpose } from '../../../../core/style/colors/custom-properties.ts';
import { COLOR_PARTS } from '../../../../core/style/colors/page-colors.ts';
import { COLOR_USES } from '../../../../core/style/colors/palette.ts';
import { PlainHeader } from '../../../ui/grid/long-table.tsx';
import { GridRow, type GridRowProps, RowBody, RowGrid } from '../../../ui/grid/row-grid.tsx';
import { treeHandlers } from '../../../ui/grid/tree-handlers.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import type { ColorRow, ColorView } from '../color-rows.ts';
import { areaText, oklchText } from './color-text.ts';
import { LevelBadge } from './level-badge.tsx';
import { Swatch } from './swatch.tsx';
import './color-grid.css';

const LABELS: Readonly<Record<ColorView, string>> = {
  palette: t('colors.colorsPage'),
  map: t('colors.elementsTheirColors'),
  properties: t('colors.customPropertiesPurpose'),
  pairs: t('colors.pairsTextBackground'),
};

/** The chosen list as an ARIA treegrid; only the rows on screen are in the document. */
export function ColorGrid() {
  const shell = useShell();
  const { colors, element } = useStyle();
  const { list, viewport } = colors;
  const rows = { ...colors, element: (key: string) => element(colors.targetsOf(key)) };
  const columns = colorColumns(list.view.value, viewport.width.value);
  return (
    <div class="color-grid">
      <RowGrid
        label={LABELS[list.view.value]}
        viewport={viewport}
        count={list.rows.value.length}
        columns={columnTemplate(columns)}
        handlers={treeHandlers(shell, rows)}
      >
        <PlainHeader
          columns={columns}
          sortable={SORTED_COLORS[list.view.value]}
          sorting={list.sorting.value}
          onSort={list.sortBy}
        />
        <ColorRows columns={columns} />
      </RowGrid>
    </div>
  );
}

function ColorRows({ columns }: { columns: readonly ColorColumn[] }) {
  const { colors, colorSlots } = useStyle();
  const { list, viewport } = colors;
  const rows = list.rows.value;
  const isGrouped = rows.some(({ type }) => type === 'purpose');
  return (
    <RowBody
      viewport={viewport}
      slots={colorSlots}
      count={rows.length}
      active={list.activeRow.value}
      keyOf={(row) => rows[row]?.key ?? ''}
    >
      {(at, slot, away) => {
        const row = rows[at];
        if (!row) return null;
        const isGroup = row.type === 'purpose';
        return (
          <ColorRowView
            key={slot}
            row={row}
            columns={columns}
            place={{
              rowKey: row.key,
              row: at,
              level: isGrouped && !isGroup ? 2 : 1,
              place: at + 1,
              size: rows.length,
              isExpanded: isGroup ? !list.collapsed.value.has(row.key) : undefined,
              isSelected: row.key === colors.selected.value,
              isActive: at === list.activeRow.value,
              away,
            }}
          />
        );
      }}
    </RowBody>
  );
}

interface ColorRowViewProps {
  row: ColorRow;
  columns: readonly ColorColumn[];
  place: GridRowProps;
}

/** One row of the Colors tab, of any list. */
function ColorRowView({ row, columns, place }: ColorRowViewProps) {
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
  text: t('common.text').toLowerCase(),
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
        {t('common.aa')}
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

function Selector({ selector, frame, scope }: { selector: string; frame: number; scope: number }) {
  return (
    <>
      {frame !== 0 && <span class="color-where">{t('common.frame')}</span>}
      {scope !== 0 && <span class="color-where">{t('common.shadow')}</span>}
      <span class="color-code">{selector}</span>
    </>
  );
}

type ColumnId =
  | 'color'
  | 'oklch'
  | 'uses'
  | 'looks'
  | 'selector'
  | 'name'
  | 'value'
  | 'defined'
  | 'used'
  | 'sample'
  | 'ratio'
  | 'level'
  | 'apca'
  | 'text'
  | 'count'
  | 'area';

/** A column of a list. */
interface ColorColumn {
  id: ColumnId;
  title: string;
  help: string;
  /** CSS pixels, or a share of the remaining width. */
  width: number | 'rest';
}

const HELP: Readonly<Record<ColumnId, string>> = {
  color: t('colors.colorHelp'),
  oklch: t('colors.oklchHelp'),
  uses: t('colors.whatColorsHowManyElements'),
  looks: t('colors.colorsElements'),
  selector: t('colors.selectorHelp'),
  name: t('colors.customProperty'),
  value: t('colors.valueHelp'),
  defined: t('colors.definedHelp'),
  used: t('colors.howManyRulesUse'),
  sample: t('colors.textLooksBackground'),
  ratio: t('colors.ratioHelp'),
  level: t('colors.levelHelp'),
  apca: t('colors.apcaHelp'),
  text: t('colors.textHelp'),
  count: t('colors.howManyElements'),
  area: t('colors.areaHelp'),
};

/** Each with the least width of the list at which it is shown, CSS pixels. */
const COLUMNS: Readonly<
  Record<ColorView, readonly (Omit<ColorColumn, 'help'> & { from: number })[]>
> = {
  palette: [
    { id: 'color', title: t('colors.color'), width: 104, from: 0 },
    { id: 'uses', title: t('colors.usedFor'), width: 'rest', from: 0 },
    { id: 'oklch', title: t('colors.lCAndH'), width: 132, from: 560 },
    { id: 'count', title: t('common.elements'), width: 84, from: 0 },
    { id: 'area', title: t('colors.area'), width: 68, from: 400 },
  ],
  map: [
    { id: 'looks', title: t('colors.bgTextBorderFill'), width: 176, from: 700 },
    { id: 'looks', title: t('common.colors'), width: 92, from: 0 },
    { id: 'selector', title: t('common.selector'), width: 'rest', from: 0 },
    { id: 'count', title: t('common.elements'), width: 84, from: 0 },
    { id: 'area', title: t('colors.area'), width: 68, from: 400 },
  ],
  properties: [
    { id: 'name', title: t('colors.property'), width: 'rest', from: 0 },
    { id: 'value', title: t('common.value'), width: 'rest', from: 0 },
    { id: 'defined', title: t('colors.defined'), width: 62, from: 400 },
    { id: 'used', title: t('colors.used'), width: 52, from: 0 },
  ],
  pairs: [
    { id: 'sample', title: t('colors.pair'), width: 44, from: 0 },
    { id: 'ratio', title: t('colors.ratio'), width: 50, from: 0 },
    { id: 'level', title: 'WCAG', width: 66, from: 0 },
    { id: 'apca', title: 'APCA', width: 62, from: 400 },
    { id: 'text', title: t('common.text'), width: 82, from: 560 },
    { id: 'selector', title: t('common.selector'), width: 'rest', from: 0 },
    { id: 'count', title: t('common.elements'), width: 84, from: 400 },
  ],
};

/** Columns that a list can be sorted by. */
const SORTED_COLORS: Readonly<Record<ColorView, ReadonlySet<string>>> = {
  palette: new Set(['color', 'count', 'area']),
  map: new Set(['selector', 'count', 'area']),
  properties: new Set(['name', 'value', 'defined', 'used']),
  pairs: new Set(['ratio', 'level', 'apca', 'text', 'selector', 'count']),
};

/** The columns of a list that fit; of two with one id, the first that fits. */
export function colorColumns(view: ColorView, width: number): ColorColumn[] {
  const fitting = COLUMNS[view].filter(({ from }) => width >= from);
  return fitting
    .filter(({ id }, at) => fitting.findIndex((column) => column.id === id) === at)
    .map((column) => ({ ...column, help: HELP[column.id] }));
}

/** The widths as a value of `grid-template-columns`. */
function columnTemplate(columns: readonly ColorColumn[]): string {
  return columns.map(({ width }) => (width === 'rest' ? 'minmax(0, 1fr)' : `${width}px`)).join(' ');
}

export const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  background: t('colors.background'),
  text: t('common.text'),
  accent: t('common.accent'),
  border: t('colors.border'),
  other: t('colors.otherThanColors'),
};

interface PurposeTitleProps {
  purpose: Purpose;
  count: number;
  isOpen: boolean;
}

/** The heading of a group of custom properties. */
function PurposeTitle({ purpose, count, isOpen }: PurposeTitleProps) {
  return (
    <>
      <span class="tree-twisty" data-open={isOpen} aria-hidden="true" />
      <b>{PURPOSE_WORDS[purpose]}</b> <span class="tree-note">{numberText(count)}</span>
    </>
  );
}
