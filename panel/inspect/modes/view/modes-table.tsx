import { t } from '../../../../core/platform/messages/messages.ts';
import { SortHead } from '../../../ui/grid/long-table.tsx';
import { useInspect } from '../../context/inspect-context.ts';
import { ModeRowView } from './mode-row-view.tsx';
import './modes-table.css';

const COLUMNS = [
  {
    id: 'mode',
    title: t('common.mode'),
    help: t('modes.payloadTickMarksOne'),
  },
  { id: 'covers', title: t('modes.covers'), help: t('modes.elementsPage') },
  { id: 'bytes', title: t('modes.bytes'), help: t('modes.utf8PictureBase64') },
  { id: 'tokens', title: t('common.tokens'), help: t('modes.exactO200kTokensThose') },
  {
    id: 'price',
    title: t('modes.costCall'),
    help: t('modes.usDollarsInputOne'),
  },
  { id: 'step', title: t('modes.oneStep'), help: t('modes.oneStepHelp') },
  { id: 'time', title: t('common.time'), help: t('modes.millisecondsProduceWithoutCounting') },
  { id: 'saved', title: t('modes.saved'), help: t('modes.tokensSavedAgainstFull') },
];

/** The modes as an ARIA grid: one tab stop, arrows choose. */
export function ModesTable() {
  const { modes } = useInspect();
  const rows = modes.rows.value;
  const selected = modes.selected.value;
  return (
    <table
      class="modes-table"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with a keyboard
      role="grid"
      aria-label={t('modes.modesPage')}
      onKeyDown={(event) => {
        // The heads have keys of their own.
        if (!(event.target as Element).closest('tbody')) return;
        const at = rows.findIndex(({ mode }) => mode === selected);
        const next = rows[rowByKey(event.key, at, rows.length) ?? -1];
        if (!next) return;
        event.preventDefault();
        modes.select(next.mode);
      }}
    >
      <thead>
        <tr>
          {COLUMNS.map(({ id, title, help }) => (
            <SortHead
              key={id}
              column={id}
              title={title}
              help={help}
              sorting={modes.sorting.value}
              onSort={modes.sortBy}
              marks={{ class: `modes-cell-${id}` }}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ModeRowView
            key={row.mode}
            row={row}
            isSelected={row.mode === selected}
            onSelect={() => modes.select(row.mode)}
          />
        ))}
      </tbody>
    </table>
  );
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The row a key goes to, or null when the key is not for it. */
export function rowByKey(key: string, at: number, count: number): number | null {
  return MOVES[key]?.(at, count - 1) ?? null;
}
