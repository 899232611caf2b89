import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Ledger } from '../../../core/llm/ledger/ledger.ts';
import { type Text, t } from '../../../core/platform/messages/messages.ts';
import { HeldGate } from '../../../core/run/gate.ts';
import type {
  ImproveAnswer,
  ImproveEvent,
  ImproveGate,
  ImprovePoint,
  ImproveTurn,
} from '../../../core/style/improve/improve-state.ts';
import type { MeasuredDark, TriedChanges } from '../../../core/style/improve/trial-page.ts';
import { CallModel } from '../../llm/call/call-model.ts';

/** The turn under way. */
interface LiveTurn extends Pick<ImproveTurn, 'number' | 'said' | 'calls'> {
  /** What happens now, for people. */
  doing: string;
}

/** What a run has done so far, turn by turn. */
export class RunLog {
  /** The call under way, for its retries: they are counted down. */
  readonly call: CallModel;
  readonly turns = signal<readonly ImproveTurn[]>([]);
  readonly live = signal<LiveTurn | null>(null);
  /** The page before the run; null when that is not known. */
  readonly first = signal<MeasuredDark | null>(null);
  /** Why there is no picture, or what else the measuring has to say. */
  readonly note = signal<Text>('');
  /** What became of the newest changes in the turn. */
  readonly tried = signal<TriedChanges | null>(null);

  constructor(ledger: Ledger) {
    this.call = new CallModel({ ledger });
  }

  readonly tell = (event: ImproveEvent): void => {
    if (event.type === 'model') this.call.follow(event.event);
    if (event.type === 'measured') this.note.value = event.measured.note;
    if (event.type === 'asked') this.tried.value = null;
    if (event.type === 'called') this.tried.value = event.tried ?? null;
    if (event.type === 'turn-ended') {
      this.turns.value = [...this.turns.peek(), event.turn];
      this.live.value = null;
    } else this.live.value = liveTurn(this.live.peek(), event);
  };

  /** Another run begins, or resumes after these turns. */
  begin(turns: readonly ImproveTurn[], first: MeasuredDark | null): void {
    this.turns.value = turns;
    this.live.value = null;
    this.first.value = first;
    this.note.value = first?.note ?? '';
  }
}

/** What a tool does while it works, for people. */
const DOING: Readonly<Record<string, string>> = {
  inspect: t('thorough.elementsAreInspected'),
  apply_css: t('thorough.tryingChangeMeasuring'),
  get_color_palette: t('thorough.listingColors'),
  check_contrast: t('thorough.contrastIsMeasured'),
  scroll_and_capture: t('thorough.pageLookedFurtherDown'),
  read_failures: t('thorough.failsListed'),
};

/** The turn under way after another event; null between two turns. */
function liveTurn(before: LiveTurn | null, event: ImproveEvent): LiveTurn | null {
  switch (event.type) {
    case 'asked':
      return { number: event.turn, said: '', calls: [], doing: t('thorough.theModelAnswers') };
    case 'model': {
      if (!before) return null;
      const { event: told } = event;
      if (told.type === 'text') return { ...before, said: before.said + told.delta };
      // The result of the attempt before is void.
      if (told.type === 'attempt')
        return { ...before, said: '', doing: t('thorough.theModelAnswers') };
      if (told.type === 'retry') return { ...before, doing: t('thorough.callFailedTriedAgain') };
      return before;
    }
    case 'calling':
      return before && { ...before, doing: DOING[event.name] ?? t('thorough.runningModelsCall') };
    case 'called':
      return before && { ...before, calls: [...before.calls, event.call] };
    default:
      return before;
  }
}

/** Holds a run before each turn and each call, when a person steps through it. */
export class RunGate {
  /** True: it waits at every point. */
  readonly isStepping = signal(false);
  readonly #point = signal<ImprovePoint | null>(null);
  readonly #held = new HeldGate<ImprovePoint, ImproveAnswer>((point) => {
    this.#point.value = point;
  });
  /** Where it waits now. */
  readonly point: ReadonlySignal<ImprovePoint | null> = this.#point;

  readonly ask: ImproveGate = (point, _, signal) =>
    this.isStepping.peek() ? this.#held.hold(point, signal) : Promise.resolve({ type: 'go' });

  /** Answers at the point where the run is held; nothing happens when it is not. */
  answer(answer: ImproveAnswer): void {
    this.#held.answer(answer);
  }

  /** The run waits at the next point. */
  pause(): void {
    this.isStepping.value = true;
  }

  /** The run continues without stopping. */
  goOn(): void {
    this.isStepping.value = false;
    this.answer({ type: 'go' });
  }
}

const SECOND = 1000;

/** How long a run has worked and may work, for people. Seconds; waiting for them does not count. */
export class RunTime {
  readonly seconds = signal(0);
  readonly limit = signal(0);
  readonly #stop: () => void;

  /** `isWorking` is read as a computed is. */
  constructor(isWorking: () => boolean) {
    this.#stop = effect(() => {
      if (!isWorking()) return;
      const timer = setInterval(() => {
        this.seconds.value += 1;
      }, SECOND);
      return () => clearInterval(timer);
    });
  }

  /** Another run begins; both in milliseconds. */
  begin(limit: number, spent: number): void {
    this.limit.value = Math.round(limit / SECOND);
    this.seconds.value = Math.floor(spent / SECOND);
  }

  [Symbol.dispose](): void {
    this.#stop();
  }
}

/** Milliseconds between two readings of an arriving reply. */
const INTERVAL_MS = 200;
/** Reading takes at most this share of the time: cost × share apart. */
const SHARE = 4;

/**
 * Calls `look` while a reply arrives: now and then, and less often the longer it takes. Call it where a model
 * is made: it ends with the model.
 */
export function followReply(
  text: ReadonlySignal<string>,
  isArriving: () => boolean,
  look: () => void,
): void {
  let wait = INTERVAL_MS;
  let last = 0;
  effect(() => {
    text.value;
    if (!isArriving()) return;
    const timer = setTimeout(
      () => {
        const start = performance.now();
        look();
        wait = Math.max(INTERVAL_MS, (performance.now() - start) * SHARE);
        last = performance.now();
      },
      Math.max(0, last + wait - performance.now()),
    );
    return () => clearTimeout(timer);
  });
}
