import { createModel, effect, signal } from '@preact/signals';
import type { AgentPage, OtherTab, TaskTab } from '../../core/agent/agent-page.ts';
import type { Pace } from '../../core/agent/breakpoints/decide-gate.ts';
import type { GateAnswer } from '../../core/agent/gate.ts';
import { webOrigin } from '../../core/agent/policy/web-origin.ts';
import type { RunState } from '../../core/agent/run-state.ts';
import type { StepAuthor } from '../../core/agent/step-author.ts';
import type { ToolName } from '../../core/agent/tools/agent-tools.ts';
import type { Model } from '../../core/model/model.ts';
import { sleep } from '../../core/model/sleep.ts';
import type { TaskFile } from '../agent-page/agent-choices.ts';
import { AgentGate } from './agent-gate.ts';
import { runLimits } from './agent-settings.ts';
import { AgentSettingsModel } from './agent-settings-model.ts';
import type { AgentWorld } from './agent-world.ts';
import { HandModel } from './hand-model.ts';
import { RequestPriceModel } from './request-price.ts';
import { RunModels } from './run-models.ts';
import { RunRecord } from './run-record.ts';
import { TargetModel } from './target-model.ts';
import { withFiles } from './task-files.ts';
import { ThinkingModel } from './thinking-model.ts';
import { watchLooks } from './watch-looks.ts';

/** A run of the agent as a person steps through it. */
export const AgentModel = createModel((world: AgentWorld) => {
  const settings = new AgentSettingsModel(world.settings);
  const record = new RunRecord();
  const { run, isRunning } = record;
  /** The tabs of the task, the one it works in among them; empty where there is but one. */
  const tabs = signal<readonly TaskTab[]>([]);
  /** Tabs that the page opened by itself: a person may take one into the task. */
  const otherTabs = signal<readonly OtherTab[]>([]);
  let taking: Pick<AgentPage, 'takeIn'> = {};
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
  /** Files that a person lets the agent give to the page. */
  const files = signal<readonly TaskFile[]>([]);
  /** A sentence when a run could not begin, or broke. */
  const problem = signal('');
  const models = new RunModels(world, settings, record, (sentence) => {
    problem.value = sentence;
  });
  const requestPrice = new RequestPriceModel(
    world.models,
    gate.waiting,
    () => models.asked()?.id ?? null,
  );
  let stop: AbortController | null = null;
  let isBeginning = false;
  let ready: Promise<void> | null = null;
  effect(() => () => stop?.abort());

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
    const asked = models.ask(model);
    try {
      const { runAgent, toolsByHand } = await import('./agent-engine.ts');
      const hands = world.agentPage({
        isTrusted: () => settings.values.peek().isTrusted,
        files: () => Promise.resolve(files.peek()),
      });
      const page = watchLooks(hands, (look) => {
        if (!isOwn()) return;
        tabs.value = look.tabs ?? [];
        otherTabs.value = look.others ?? [];
        target.follow(hands.stepTab());
      });
      taking = page;
      handTools.value = toolsByHand(page.can);
      const last = await runAgent(
        {
          page,
          model: asked,
          author,
          gate: (point, state, signal) => {
            if (isOwn()) run.value = state;
            return gate.gate(point, state, signal);
          },
          emit: (event) => {
            if (!isOwn()) return;
            if (event.type === 'model') thinking.follow(event.event);
            else record.note(event);
          },
          save: async (checkpoint) => {
            if (isOwn()) run.value = checkpoint.state;
            await world.keep(checkpoint);
          },
          recorder: target.recorder,
          limits: runLimits(settings.values.peek()),
          // Of the model that is asked by then.
          get price() {
            return world.models.priceOf(asked.id)?.price;
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
    record.end();
    otherTabs.value = [];
    target.follow(null);
  };

  /** Begins the task in the page as it is; resolves when the run is over. */
  const begin = async (pace: Pace) => {
    if (isRunning.peek() || isBeginning) return;
    isBeginning = true;
    const words = task.peek().trim();
    const origin = webOrigin(world.pageModel.reading.peek()?.tree.url ?? '');
    const { isByHand } = settings.values.peek();
    try {
      if (origin === null) throw new Error('The agent works on http and https pages only.');
      if (words === '' && !isByHand) throw new Error('Say first what is to be done.');
      settings.update({ task: words });
      const id = crypto.randomUUID();
      const model = await models.open(id);
      const { newRun } = await import('./agent-engine.ts');
      record.follow();
      const about = { id, task: words || 'By hand', model: model.id, origins: [origin] };
      await goOn(newRun({ ...about, at: Date.now() }), model, pace);
    } catch (error) {
      problem.value = sentence(error);
    } finally {
      isBeginning = false;
    }
  };

  const { note: _, end: __, show, ...known } = record;
  return {
    ...known,
    settings,
    gate,
    thinking,
    target,
    hand,
    handTools,
    /** What the request that waits would cost. */
    requestPrice: requestPrice.price,
    task,
    files,
    problem,
    tabs,
    otherTabs,
    /** Takes one of the other tabs into the task; the agent can go there from then on. */
    async takeTabIn(id: number) {
      try {
        await taking.takeIn?.(id);
      } catch (error) {
        problem.value = sentence(error);
      }
      otherTabs.value = otherTabs.peek().filter((tab) => tab.id !== id);
    },
    /** Where the run stands and waits, or null. */
    waiting: gate.waiting,
    goOn,
    openModel: models.open,
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
        call: models.callOf(state.id),
      });
      if (!released || gate.waiting.peek()?.point !== point) return;
      models.asked()?.change(released.model);
      gate.answer({ type: 'send', request: released.request });
    },
    /** Puts a run on show that does not go on: one of before, or an imported one. */
    show(state: RunState) {
      stop?.abort();
      stop = null;
      show(state);
      target.follow(null);
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
    /** Ends the run at once, whatever it does. */
    stop: () => stop?.abort(new Error('Stopped.')),
  };
});

export type AgentModel = InstanceType<typeof AgentModel>;

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
