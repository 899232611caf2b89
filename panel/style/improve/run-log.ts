import { signal } from '@preact/signals';
import type { Ledger } from '../../../core/llm/ledger/ledger.ts';
import type { ThoroughEvent } from '../../../core/style/improve/thorough-ports.ts';
import type { ThoroughTurn } from '../../../core/style/improve/thorough-state.ts';
import { CallModel } from '../../llm/call/call-model.ts';
import { liveTurn } from './live-turn.ts';
import type { LiveTurn } from './run-stage.ts';

/** What a run has done so far, turn by turn. */
export class RunLog {
  /** The call under way, for its retries: they are counted down. */
  readonly call: CallModel;
  readonly turns = signal<readonly ThoroughTurn[]>([]);
  readonly live = signal<LiveTurn | null>(null);
  /** Why there is no picture, or what else the measuring has to say. */
  readonly note = signal('');

  constructor(ledger: Ledger) {
    this.call = new CallModel({ ledger });
  }

  readonly tell = (event: ThoroughEvent): void => {
    if (event.type === 'model') this.call.follow(event.event);
    if (event.type === 'measured') this.note.value = event.measured.note;
    if (event.type === 'turn-ended') {
      this.turns.value = [...this.turns.peek(), event.turn];
      this.live.value = null;
    } else this.live.value = liveTurn(this.live.peek(), event);
  };

  /** Another run begins, or resumes after these turns. */
  begin(turns: readonly ThoroughTurn[], note: string): void {
    this.turns.value = turns;
    this.live.value = null;
    this.note.value = note;
  }
}
