import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../../core/platform/messages/numbers.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { usdText } from '../../../ui/text/price-text.ts';
import type { TableRow } from '../table-rows.ts';

interface ModeRowProps {
  row: TableRow;
  isSelected: boolean;
  onSelect: () => void;
}

/** One mode: its figures, or the reason why it has none. */
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

/** Choosing the mode attaches the debugger after the banner has been explained. */
function NeedsDebugger({ onAttach }: { onAttach: () => void }) {
  return (
    <td class="modes-cell-problem modes-cell-debugger" colSpan={7}>
      {t('modes.needsTheDebugger')}
      <TextButton title={t('modes.attachChromesDebuggerWhile')} onClick={onAttach}>
        {t('common.attach')}
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
      aria-label={t('modes.sentQuery')}
      title={t('modes.sentForTheQuery')}
    >
      <Icon name="check" />
    </span>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <td class="modes-cell-problem" colSpan={7} title={text}>
      {text}
    </td>
  );
}

function Figures({ row }: { row: TableRow }) {
  return (
    <>
      <td class="modes-cell-covers">{row.covers}</td>
      <td class="modes-cell-bytes">{row.bytes === undefined ? '…' : numberText(row.bytes)}</td>
      <td class="modes-cell-tokens" title={tokenTitle(row)}>
        {tokenText(row)}
      </td>
      <td
        class="modes-cell-price"
        data-unknown={row.usd === undefined}
        title={row.usd === undefined ? t('modes.chooseModelTypePriceAbove') : undefined}
      >
        {priceText(row)}
      </td>
      <td
        class="modes-cell-step"
        title={stepTitle(row)}
        data-unknown={row.step !== undefined && row.step.usd === undefined}
      >
        {stepText(row)}
      </td>
      <td class="modes-cell-time">{row.ms === undefined ? '…' : modeTime(row.ms)}</td>
      <td class="modes-cell-saved">
        <ReductionBar row={row} />
      </td>
    </>
  );
}

function tokenText({ tokens, tokenProblem }: TableRow): string {
  if (tokenProblem !== undefined) return t('modes.notCounted');
  return tokens === undefined ? '…' : numberText(tokens);
}

function tokenTitle({ tokens, imageTokens, tokenProblem }: TableRow): string | undefined {
  if (tokenProblem !== undefined || tokens === undefined) return tokenProblem;
  if (imageTokens === undefined) return undefined;
  const text = numberText(tokens - imageTokens);
  return t('modes.textPicture', { text, imageTokens: numberText(imageTokens) });
}

/** Without tokens the price is not known yet. */
function priceText({ usd, tokens }: TableRow): string {
  return tokens === undefined ? '…' : priceOr(usd);
}

/** A dash while no price is known: the field above asks for one. */
function priceOr(usd: number | undefined): string {
  return usd === undefined ? '–' : usdText(usd);
}

/** The agent sends no such payload, or its tokens are not counted yet. */
function stepText({ step, tokens, tokenProblem }: TableRow): string {
  if (step) return priceOr(step.usd);
  return tokens === undefined && tokenProblem === undefined ? '…' : '–';
}

function stepTitle({ step, tokens }: TableRow): string | undefined {
  if (!step) return tokens === undefined ? undefined : t('modes.stepNotInThisMode');
  const { system, tools, history, page, picture } = step.sections;
  return t('modes.tokensSystemToolsHistoryPagePicture', {
    input: numberText(step.input),
    system: numberText(system),
    tools: numberText(tools),
    history: numberText(history),
    page: numberText(page),
    picture: numberText(picture),
    output: numberText(step.output),
  });
}

/** Milliseconds: tenths below ten. */
function modeTime(ms: number): string {
  return t('common.ms', { ms: ms < 10 ? fixedText(ms, 1) : numberText(Math.round(ms)) });
}

/** The focus follows the selection while it is in the table (roving tabindex). */
function keepFocus(row: HTMLElement | null): void {
  const focused = document.activeElement;
  if (row && focused !== row && focused instanceof HTMLElement && focused.matches('.modes-row')) {
    row.focus();
  }
}

/** How many of the full mode's tokens a mode saves: a percentage and a bar. */
function ReductionBar({ row }: { row: TableRow }) {
  const { mode, reduction } = row;
  if (mode === 'full') return <span class="modes-baseline">{t('modes.baseline')}</span>;
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
  return reduction < 0
    ? t('modes.more', { value: fixedText(-reduction, 1) })
    : `${fixedText(reduction, 1)} %`;
}
