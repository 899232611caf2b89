import { usePanel } from '../panel.ts';
import { ModeRowView } from './mode-row-view.tsx';
import { moveByKey } from './row-keys.ts';
import './modes-table.css';

const COLUMNS = [
  { id: 'mode', title: 'Mode', help: 'The payload; a tick marks the one the query is sent with' },
  { id: 'covers', title: 'Covers', help: 'Which elements of the page it has' },
  { id: 'bytes', title: 'Bytes', help: 'UTF-8, with the picture in base64' },
  { id: 'tokens', title: 'Tokens', help: 'Exact o200k tokens, with those of the picture' },
  {
    id: 'price',
    title: 'Price / call',
    help: 'US dollars of input for one call, by the model’s own count',
  },
  { id: 'time', title: 'Time', help: 'Milliseconds to produce it, without counting' },
  { id: 'saved', title: 'Saved', help: 'Tokens saved against the full mode' },
];

/** The modes as an ARIA grid: one tab stop, arrows choose. */
export function ModesTable() {
  const { modes } = usePanel();
  const rows = modes.rows.value;
  const selected = modes.selected.value;
  return (
    <table
      class="modes-table"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with a keyboard
      role="grid"
      aria-label="Modes of this page"
      onKeyDown={(event) => {
        const at = rows.findIndex(({ mode }) => mode === selected);
        const next = rows[moveByKey(event.key, at, rows.length) ?? -1];
        if (!next) return;
        event.preventDefault();
        modes.select(next.mode);
      }}
    >
      <thead>
        <tr>
          {COLUMNS.map(({ id, title, help }) => (
            <th key={id} scope="col" class={`modes-cell-${id}`} title={help}>
              {title}
            </th>
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
