import { computed, createModel, effect, signal } from '@preact/signals';
import type { AgentEvent } from '../../core/agent/agent-event.ts';
import type { TaskTab } from '../../core/agent/agent-page.ts';
import type { Pace } from '../../core/agent/breakpoints/decide-gate.ts';
import type { GateAnswer } from '../../core/agent/gate.ts';
import type { Phase } from '../../core/agent/phase.ts';
import { webOrigin } from '../../core/agent/policy/web-origin.ts';
import type { RunState } from '../../core/agent/run-state.ts';
import type { StepAuthor } from '../../core/agent/step-author.ts';
import type { ToolName } from '../../core/agent/tools/agent-tools.ts';
import type { Model, ModelId } from '../../core/model/model.ts';
import type { ModelRequest } from '../../core/model/model-request.ts';
import { sleep } from '../../core/model/sleep.ts';
import type { TaskFile } from '../agent-page/agent-choices.ts';
import { isSameModel } from '../models/model-settings.ts';
import type { CallPurpose } from '../models/models-model.ts';
import { AgentGate } from './agent-gate.ts';
import { runLimits } from './agent-settings.ts';
import { AgentSettingsModel } from './agent-settings-model.ts';
import type { AgentWorld } from './agent-world.ts';
import { HandModel } from './hand-model.ts';
import { isByHandRun, noModel } from './no-model.ts';
import { RequestPriceModel } from './request-price.ts';
import { RunModel } from './run-model.ts';
import { type Acting, stepViews } from './step-view.ts';
import { TargetModel } from './target-model.ts';
import { withFiles } from './task-files.ts';
import { ThinkingModel } from './thinking-model.ts';
import { watchLooks } from './watch-looks.ts';

/** Events of a run that are kept; older ones go. What streams in is not among them. */
const MAX_EVENTS = 2000;
/** Requests that are kept as they went out; those of older steps follow from the run. */
const MAX_REQUESTS = 60;

/** A run of the agent as a person steps through it. */
export const AgentModel = createModel((world: AgentWorld) => {
  const settings = new AgentSettingsModel(world.settings);
  /** The tabs of the task, the one it works in among them; empty where there is but one. */
  const tabs = signal<readonly TaskTab[]>([]);
  const gate = new AgentGate(settings, () => ({
    dialogs: world.dialogs(),
    tabs: Math.max(1, tabs.peek().length),
  }));
  const thinking = new ThinkingModel(world.models.ledger);
  const target = new TargetModel(world.page, world.pageModel, gate.waiting);
  const hand = new HandModel(gate.answer);
  /** Tools that a person may use by hand in this run. */
  const handTools = signal<readonly ToolName[]>([]);
  const task = signal('');
  /** The run on show, whether it goes on or not. */
  const run = signal<RunState | null>(null);
  const isRunning = signal(false);
  const phase = signal<Phase | null>(null);
  const acting = signal<Acting | null>(null);
  const events = signal<readonly AgentEvent[]>([]);
  const requests = signal<ReadonlyMap<number, ModelRequest>>(new Map());
  /** The step that a person looks at; null follows the present one. */
  const selected = signal<number | null>(null);
  /** Files that a person lets the agent give to the page. */
  const files = signal<readonly TaskFile[]>([]);
  /** A sentence when a run could not begin, or broke. */
  const problem = signal('');
  let stop: AbortController | null = null;
  let asked: RunModel | null = null;
  let isBeginning = false;
  const requestPrice = new RequestPriceModel(world.models, gate.waiting, () => asked?.id ?? null);
  let ready: Promise<void> | null = null;
  effect(() => () => stop?.abort());

  const steps = computed(() => stepViews(run.value, isRunning.value));

  /** The step on show: the one that was selected, or the last. */
  const shown = computed(
    () => steps.value.find(({ number }) => number === selected.value) ?? steps.value.at(-1) ?? null,
  );

  const note = (event: AgentEvent) => {
    if (event.type === 'model') return thinking.follow(event.event);
    events.value = [...events.peek(), event].slice(-MAX_EVENTS);
    if (event.type === 'phase-started') phase.value = event.phase;
    if (event.type === 'request') {
      const kept = [...requests.peek(), [event.step, event.request] as const];
      requests.value = new Map(kept.slice(-MAX_REQUESTS));
    }
    if (event.type === 'acting') acting.value = { step: event.step, order: event.order };
    if (event.type === 'acted') acting.value = null;
  };

  /** Goes on with a run, or begins it, until it ends; one before it is stopped. */
  const goOn = async (from: RunState, model: Model, pace: Pace, author?: StepAuthor) => {
    stop?.abort();
    const own = new AbortController();
    stop = own;
    gate.reset(pace);
    run.value = from;
    isRunning.value = true;
    problem.value = '';
    const isOwn = () => stop === own;
    const asking = new RunModel(model);
    asked = asking;
    try {
      const { runAgent, toolsByHand } = await import('./agent-engine.ts');
      const hands = world.agentPage({
        isTrusted: () => settings.values.peek().isTrusted,
        files: () => Promise.resolve(files.peek()),
      });
      const page = watchLooks(hands, (look) => {
        if (isOwn()) tabs.value = look.tabs ?? [];
      });
      handTools.value = toolsByHand(page.can);
      const last = await runAgent(
        {
          page,
          model: asking,
          author,
          gate: (point, state, signal) => {
            if (isOwn()) run.value = state;
            return gate.gate(point, state, signal);
          },
          emit: (event) => {
            if (isOwn()) note(event);
          },
          save: async (checkpoint) => {
            if (isOwn()) run.value = checkpoint.state;
            await world.keep(checkpoint);
          },
          recorder: target.recorder,
          limits: runLimits(settings.values.peek()),
          // Of the model that is asked by then.
          get price() {
            return world.models.priceOf(asking.id)?.price;
          },
          allowScript: settings.values.peek().allowScript,
          now: Date.now,
          wait: async (ms, signal) => {
            if (!(await sleep(ms, signal))) throw signal.reason;
          },
        },
        from,
        own.signal,
      );
      if (isOwn()) run.value = last;
    } catch (error) {
      if (isOwn()) problem.value = sentence(error);
    }
    if (!isOwn()) return;
    isRunning.value = false;
    phase.value = null;
    acting.value = null;
  };

  const callOf = (id: string): CallPurpose => ({
    purpose: 'agent',
    run: id,
    pageUrl: urlOf(world),
  });

  const switchModel = async (id: ModelId, from: RunModel, runId: string) => {
    try {
      const next = await world.models.open(id, callOf(runId));
      from.change(next);
      problem.value = '';
    } catch (error) {
      problem.value = `${sentence(error)} The run goes on with ${from.id.model}.`;
    }
  };

  // A model that is chosen in the midst of a run is asked from the next step on.
  effect(() => {
    const id = world.models.chosen.value;
    const [state, from] = [run.peek(), asked];
    if (!id || !state || !from || !isRunning.peek() || isByHandRun(state)) return;
    if (!isSameModel(id, from.id)) void switchModel(id, from, state.id);
  });

  /** The model that is chosen, metered; in runs by hand nobody is asked. */
  const openModel = async (id: string): Promise<Model> => {
    if (settings.values.peek().isByHand) return noModel;
    const chosen = world.models.chosen.peek();
    if (!chosen) throw new Error('Choose a model first, or take the steps by hand.');
    return world.models.open(chosen, callOf(id));
  };

  /** Begins the task in the page as it is; resolves when the run is over. */
  const begin = async (pace: Pace) => {
    if (isRunning.peek() || isBeginning) return;
    isBeginning = true;
    const words = task.peek().trim();
    const origin = webOrigin(urlOf(world));
    const { isByHand } = settings.values.peek();
    try {
      if (origin === null) throw new Error('The agent works on http and https pages only.');
      if (words === '' && !isByHand) throw new Error('Say first what is to be done.');
      settings.update({ task: words });
      const id = crypto.randomUUID();
      const model = await openModel(id);
      const { newRun } = await import('./agent-engine.ts');
      events.value = [];
      requests.value = new Map();
      selected.value = null;
      const about = { id, task: words || 'By hand', model: model.id, origins: [origin] };
      await goOn(newRun({ ...about, at: Date.now() }), model, pace);
    } catch (error) {
      problem.value = sentence(error);
    } finally {
      isBeginning = false;
    }
  };

  return {
    settings,
    gate,
    thinking,
    target,
    hand,
    handTools,
    /** What the request that waits would cost. */
    requestPrice: requestPrice.price,
    task,
    run,
    isRunning,
    phase,
    acting,
    events,
    requests,
    selected,
    files,
    problem,
    steps,
    shown,
    tabs,
    /** Where the run stands and waits, or null. */
    waiting: gate.waiting,
    goOn,
    openModel,
    /** Follows the present step; what was written down of another run goes. */
    follow() {
      selected.value = null;
      events.value = [];
      requests.value = new Map();
    },
    /** Reads the settings; the task of before stands in its field again. */
    ready() {
      ready ??= Promise.all([settings.ready(), world.models.ready()]).then(() => {
        if (task.peek() === '') task.value = settings.values.peek().task;
      });
      return ready;
    },
    begin,
    /** F10: begins, goes on to the next step, or has a run stop there. */
    async step() {
      if (isRunning.peek()) gate.goOn('step');
      else await begin('step');
    },
    /** F8: begins, goes on, or stops where it can. */
    async runOrPause() {
      if (!isRunning.peek()) return begin('run');
      const at = gate.waiting.peek();
      if (at && at.until === null) gate.goOn('run');
      else gate.pause();
    },
    /** Has the request that stands at the gate read, changed, and sent by whom a person chooses. */
    async editRequest() {
      const [point, state] = [gate.waiting.peek()?.point, run.peek()];
      if (point?.type !== 'request' || !state) return;
      const released = await world.send.review({
        title: `Step ${state.draft.number}`,
        request: point.request,
        call: callOf(state.id),
      });
      if (!released || gate.waiting.peek()?.point !== point) return;
      asked?.change(released.model);
      gate.answer({ type: 'send', request: released.request });
    },
    /** Puts a run on show that does not go on: one of before, or an imported one. */
    show(state: RunState) {
      stop?.abort();
      stop = null;
      isRunning.value = false;
      phase.value = null;
      acting.value = null;
      events.value = [];
      requests.value = new Map();
      selected.value = state.steps.at(-1)?.number ?? null;
      run.value = state;
      task.value = state.task;
    },
    answer: (answer: GateAnswer) => gate.answer(answer),
    /** Files that a person has chosen for the page to be given. Rejects with a sentence. */
    async addFiles(chosen: readonly File[]) {
      files.value = await withFiles(files.peek(), chosen);
    },
    removeFile(name: string) {
      files.value = files.peek().filter((file) => file.name !== name);
    },
    /** Shows a step; the present one is followed from then on. */
    select(step: number | null) {
      const isPresent = isRunning.peek() && step === run.peek()?.draft.number;
      selected.value = isPresent ? null : step;
    },
    /** Ends the run at once, whatever it does. */
    stop: () => stop?.abort(new Error('Stopped.')),
  };
});

export type AgentModel = InstanceType<typeof AgentModel>;

function urlOf({ pageModel }: AgentWorld): string {
  return pageModel.reading.peek()?.tree.url ?? '';
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
