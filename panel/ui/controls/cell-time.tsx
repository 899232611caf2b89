import { dayOf } from '../../../core/llm/ledger/ledger-entry.ts';
import { timeText } from '../../../core/platform/messages/numbers.ts';
import './cell-time.css';

/** A time in the person's time zone; in a narrow table without the date and the seconds. */
export function CellTime({ at, withSeconds = false }: { at: number; withSeconds?: boolean }) {
  const time = timeText(at, { hourCycle: 'h23' });
  return (
    <>
      <span class="cell-time-day">{dayOf(at).slice(5)} </span>
      {time.slice(0, -3)}
      {withSeconds && <span class="cell-time-seconds">{time.slice(-3)}</span>}
    </>
  );
}
