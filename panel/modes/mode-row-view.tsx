import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { usdText } from '../models/price-text.ts';
import { ReductionBar } from './reduction-bar.tsx';
import type { TableRow } from './table-rows.ts';

interface ModeRowProps {
  row: TableRow;
  isSelected: boolean;
  onSelect: () => void;
}

/** One mode: its figures, or the sentence why it has none. */
export function ModeRowView({ row, isSelected, onSelect }: ModeRowProps) {
  return (
    <tr
      class="modes-row"
      data-mode={row.mode}
      data-chosen={row.isChosen}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      ref={isSelected ? keepFocus : null}
      onClick={onSelect}
    >
      <th scope="row" class="modes-cell-mode">
        <Mark row={row} />
        {row.mode}
      </th>
      <Content row={row} onAttach={onSelect} />
    </tr>
  );
}

function Content({ row, onAttach }: { row: TableRow; onAttach: () => void }) {
  if (row.needsDebugger) return <NeedsDebugger onAttach={onAttach} />;
  return row.problem === undefined ? <Figures row={row} /> : <Problem text={row.problem} />;
}

/** Choosing the mode attaches the debugger, once the banner has been explained. */
function NeedsDebugger({ onAttach }: { onAttach: () => void }) {
  return (
    <td class="modes-cell-problem modes-cell-debugger" colSpan={6}>
      Needs the debugger
      <TextButton title="Attach Chrome’s debugger while this mode is chosen" onClick={onAttach}>
        Attach
      </TextButton>
    </td>
  );
}

function Mark({ row }: { row: TableRow }) {
  if (row.isWorking) return <Icon name="loading" />;
  if (!row.isChosen) return <span class="modes-mark" />;
  return (
    <span
      class="modes-mark"
      role="img"
      aria-label="Sent with this query"
      title="Sent for the query"
    >
      <Icon name="check" />
    </span>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <td class="modes-cell-problem" colSpan={6} title={text}>
      {text}
    </td>
  );
}

function Figures({ row }: { row: TableRow }) {
  return (
    <>
      <td class="modes-cell-covers">{row.covers}</td>
      <td class="modes-cell-bytes">{row.bytes?.toLocaleString('en') ?? '…'}</td>
      <td class="modes-cell-tokens" title={tokenTitle(row)}>
        {tokenText(row)}
      </td>
      <td class="modes-cell-price" data-unknown={row.usd === undefined}>
        {priceText(row)}
      </td>
      <td class="modes-cell-time">{row.ms === undefined ? '…' : timeText(row.ms)}</td>
      <td class="modes-cell-saved">
        <ReductionBar row={row} />
      </td>
    </>
  );
}

function tokenText({ tokens, tokenProblem }: TableRow): string {
  if (tokenProblem !== undefined) return 'not counted';
  return tokens?.toLocaleString('en') ?? '…';
}

function tokenTitle({ tokens, imageTokens, tokenProblem }: TableRow): string | undefined {
  if (tokenProblem !== undefined || tokens === undefined) return tokenProblem;
  if (imageTokens === undefined) return undefined;
  const text = (tokens - imageTokens).toLocaleString('en');
  return `${text} of text and ${imageTokens.toLocaleString('en')} of the picture`;
}

/** Without tokens there is no price to know yet. */
function priceText({ usd, tokens }: TableRow): string {
  return tokens === undefined ? '…' : usdText(usd);
}

/** Milliseconds: tenths below ten. */
function timeText(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en')} ms`;
}

/** The focus goes with the selection while it is in the table (roving tabindex). */
function keepFocus(row: HTMLElement | null): void {
  const focused = document.activeElement;
  if (row && focused !== row && focused instanceof HTMLElement && focused.matches('.modes-row')) {
    row.focus();
  }
}
