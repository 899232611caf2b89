import { dayOf } from '../../core/ledger/ledger-entry.ts';
import './cell-time.css';

/** When something was, in the person's own time: in a narrow table without the day and the seconds. */
export function CellTime({ at, withSeconds = false }: { at: number; withSeconds?: boolean }) {
  const time = new Date(at).toLocaleTimeString('en-GB');
  return (
    <>
      <span class="cell-time-day">{dayOf(at).slice(5)} </span>
      {time.slice(0, -3)}
      {withSeconds && <span class="cell-time-seconds">{time.slice(-3)}</span>}
    </>
  );
}
