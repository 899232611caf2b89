import type { TableRow } from './table-rows.ts';

/** How many of the full mode's tokens a mode saves: a percentage and a bar. */
export function ReductionBar({ row }: { row: TableRow }) {
  const { mode, reduction } = row;
  if (mode === 'full') return <span class="modes-baseline">baseline</span>;
  if (reduction === undefined) return <span class="modes-baseline">{row.tokens ? '–' : '…'}</span>;
  const isMore = reduction < 0;
  return (
    <span class="modes-saved" data-more={isMore}>
      <span class="modes-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, Math.abs(reduction))}%` }} />
      </span>
      <span>{reductionText(reduction)}</span>
    </span>
  );
}

/** `97.4 %`; `40.0 % more` when the full mode is the smaller one. */
export function reductionText(reduction: number): string {
  return reduction < 0 ? `${(-reduction).toFixed(1)} % more` : `${reduction.toFixed(1)} %`;
}
