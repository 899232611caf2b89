import { createModel, effect, signal } from '@preact/signals';
import type { Pace } from '../../../core/agent/breakpoints/decide-gate.ts';
import type { AgentPage, OtherTab, TaskTab } from '../../../core/agent/run/agent-page.ts';
import type { GateAnswer } from '../../../core/agent/run/gate-point.ts';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import type { StepAuthor } from '../../../core/agent/run/step-author.ts';
import { webOrigin } from '../../../core/agent/run/web-origin.ts';
import type { ToolName } from '../../../core/agent/tools/agent-tools.ts';
import { joinPatterns } from '../../../core/agent/writes/write-pattern.ts';
import type { Llm } from '../../../core/llm/call/llm.ts';
import { sleep } from '../../../core/platform/async/sleep.ts';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { watchLooks } from '../hands/watch-looks.ts';
import type { TaskFile } from '../tabs/agent-choices.ts';
import type { PanelAgentPage } from '../tabs/step-tab.ts';
import { AgentGateModel } from './agent-gate-model.ts';
import { runLimits } from './agent-settings.ts';
import { AgentSettingsModel } from './agent-settings-model.ts';
import { HandModel } from './hand-model.ts';
import { RequestPriceModel } from './request-price.ts';
import type { RunDeps } from './run-deps.ts';
import { RunModels } from './run-models.ts';
import { RunRecord } from './run-record.ts';
import { TargetModel } from './target-model.ts';
import { ThinkingModel } from './thinking-model.ts';
import { withFiles } from './with-files.ts';

/** A run of the agent as a person steps through it. */
export const AgentModel = createModel((deps: RunDeps) => {
  const settings = new AgentSettingsModel({ stored: deps.settings });
  const record = new RunRecord();
  const { run, isRunning } = record;
  /** The tabs of the task, including the one it works in; empty when there is only one. */
  const tabs = signal<readonly TaskTab[]>([]);
  /** Tabs that the page opened on its own: a person may add one to the task. */
  const otherTabs = signal<readonly OtherTab[]>([]);
  const groupName = signal<PanelAgentPage['groupName'] | null>(null);
  let taking: Pick<AgentPage, 'takeIn'> = {};
  const gate = new AgentGateModel({
    settings,
    facts: () => ({
      dialogs: deps.dialogs(),
      tabs: Math.max(1, tabs.peek().length),
    }),
  });
  const thinking = new ThinkingModel({ ledger: deps.models.ledger });
  const target = new TargetModel({
    inspected: deps.page,
    pageModel: deps.pageModel,
    waiting: gate.waiting,
  });
  const hand = new HandModel({ answer: gate.answer });
  /** Tools that a person may use by hand in this run. */
  const handTools = signal<readonly ToolName[]>([]);
  const task = signal('');
  const isListingWrites = signal(false);
  /** Files that the agent may give to the page. */
  const files = signal<readonly TaskFile[]>([]);
  /** A sentence when a run could not start, or failed. */
  const problem = signal('');
  const models = new RunModels({
    models: deps.models,
    pageModel: deps.pageModel,
    settings,
    record,
    failed: (sentence) => {
      problem.value = translated(sentence);
    },
  });
  const requestPrice = new RequestPriceModel({
    models: deps.models,
    waiting: gate.waiting,
    asked: () => models.asked()?.id ?? null,
  });
  let stop: AbortController | null = null;
  let isBeginning = false;
  let ready: Promise<void> | null = null;
  effect(() => () => stop?.abort());

  /** Starts or resumes a run until it ends; a run before it is stopped. */
  const goOn = async (
    from: RunState,
    model: Llm,
    pace: Pace,
    { author, helper }: { author?: StepAuthor | undefined; helper?: Llm | undefined } = {},
  ) => {
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
      const { readRules, runAgent, toolsByHand } = await import('./agent-engine.ts');
      const hands = deps.agentPage({
        isTrusted: () => settings.values.peek().isTrusted,
        offersPageTools: () => settings.values.peek().offerPageTools,
        files: () => Promise.resolve(files.peek()),
        ...(deps.servers && { servers: deps.servers }),
      });
      const page = watchLooks(hands, (look) => {
        if (!isOwn()) return;
        tabs.value = look.tabs ?? [];
        otherTabs.value = look.others ?? [];
        target.follow(hands.stepTab());
      });
      taking = page;
      groupName.value = hands.groupName;
      handTools.value = toolsByHand(page.can);
      const last = await runAgent(
        {
          page,
          model: asked,
          author,
          helper: helper && { model: helper, price: deps.models.priceOf(helper.id)?.price },
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
            await deps.keep(checkpoint);
          },
          recorder: target.recorder,
          limits: runLimits(settings.values.peek()),
          writes: {
            mode: 'person',
            allowed: () => settings.values.peek().allowedWrites,
            allow: (patterns) => {
              const { allowedWrites } = settings.values.peek();
              settings.update({ allowedWrites: joinPatterns(allowedWrites, patterns) });
            },
          },
          permissions: () => readRules(settings.values.peek().allowedSteps),
          // With the model that is chosen at that moment.
          get price() {
            return deps.models.priceOf(asked.id)?.price;
          },
          get contextTokens() {
            return deps.models.contextOf(asked.id);
          },
          get seesPictures() {
            return deps.models.sees(asked.id);
          },
          get allowScript() {
            return settings.values.peek().allowScript;
          },
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
      if (isOwn()) problem.value = translated(errorText(error));
    }
    if (!isOwn()) return;
    record.end();
    otherTabs.value = [];
    target.follow(null);
  };

  /** Starts the task on the present page; resolves when the run is over. */
  const begin = async (pace: Pace) => {
    if (isRunning.peek() || isBeginning) return;
    isBeginning = true;
    const words = task.peek().trim();
    const origin = webOrigin(deps.pageModel.reading.peek()?.tree.url ?? '');
    const { isByHand, mode } = settings.values.peek();
    try {
      if (origin === null) throw new Error(t('agent.agentWorksHttpHttps'));
      if (words === '' && !isByHand) throw new Error(t('agent.sayFirstDone'));
      settings.update({ task: words });
      const id = crypto.randomUUID();
      const model = await models.open(id);
      const { newRun } = await import('./agent-engine.ts');
      record.follow();
      const about = {
        id,
        task: words || t('agent.byHand'),
        model: model.id,
        origins: [origin],
        mode,
      };
      await goOn(newRun({ ...about, at: Date.now() }), model, pace);
    } catch (error) {
      problem.value = translated(errorText(error));
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
    /** What the waiting request would cost. */
    requestPrice: requestPrice.price,
    task,
    /** Whether the list of allowed requests is open. */
    isListingWrites,
    files,
    problem,
    tabs,
    otherTabs,
    groupName,
    /** Adds one of the other tabs to the task; the agent can use it from then on. */
    async takeTabIn(id: number) {
      try {
        await taking.takeIn?.(id);
      } catch (error) {
        problem.value = translated(errorText(error));
      }
      otherTabs.value = otherTabs.peek().filter((tab) => tab.id !== id);
    },
    /** Where the run waits, or null. */
    waiting: gate.waiting,
    goOn,
    openModel: models.open,
    /** Reads the settings, and puts the last task into its field. */
    ready() {
      ready ??= Promise.all([settings.ready(), deps.models.ready()]).then(() => {
        if (task.peek() === '') task.value = settings.values.peek().task;
      });
      return ready;
    },
    begin,
    /** F10: starts, takes the next step, or stops a run at the next step. */
    async step() {
      if (isRunning.peek()) gate.goOn('step');
      else await begin('step');
    },
    /** F8: starts, continues, or pauses as soon as possible. */
    async runOrPause() {
      if (!isRunning.peek()) return begin('run');
      const at = gate.waiting.peek();
      if (at && at.until === null) gate.goOn('run');
      else gate.pause();
    },
    /** Shows the request at the gate, to be edited and sent with a model that a person chooses. */
    async editRequest() {
      const [point, state] = [gate.waiting.peek()?.point, run.peek()];
      if (point?.type !== 'request' || !state) return;
      const released = await deps.send.review({
        title: t('agent.step', { number: state.draft.number }),
        request: point.request,
        call: models.callOf(state.id),
      });
      if (!released || gate.waiting.peek()?.point !== point) return;
      models.asked()?.change(released.model);
      gate.answer({ type: 'send', request: released.request });
    },
    /** Shows a run that is not running: an earlier one, or an imported one. */
    show(state: RunState) {
      stop?.abort();
      stop = null;
      show(state);
      target.follow(null);
      task.value = state.task;
    },
    answer: (answer: GateAnswer) => gate.answer(answer),
    /** Lets steps of these kinds pass from now on, by the texts of their rules. */
    alwaysAllow(rules: readonly string[]) {
      const { allowedSteps } = settings.values.peek();
      settings.update({ allowedSteps: [...new Set([...allowedSteps, ...rules])] });
    },
    /** Opens the list of allowed requests. */
    listWrites() {
      void settings.ready();
      isListingWrites.value = true;
    },
    /** Adds files that the agent may give to the page. Rejects with a sentence. */
    async addFiles(chosen: readonly File[]) {
      files.value = await withFiles(files.peek(), chosen);
    },
    removeFile(name: string) {
      files.value = files.peek().filter((file) => file.name !== name);
    },
    /** Ends the run at once, whatever it is doing. */
    stop: () => stop?.abort(new Error(t('agent.stopped2'))),
  };
});

export type AgentModel = InstanceType<typeof AgentModel>;
