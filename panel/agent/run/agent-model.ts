import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Pace } from '../../../core/agent/breakpoints/breakpoint.ts';
import type { Envelope } from '../../../core/agent/envelope/envelope.ts';
import { withSwitch } from '../../../core/agent/envelope/shown-grants.ts';
import type { FormValues } from '../../../core/agent/input/form-fields.ts';
import type { AgentPage, OtherTab, PageLook, TaskTab } from '../../../core/agent/run/agent-page.ts';
import type { GateAnswer } from '../../../core/agent/run/gate-point.ts';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import type { StepAuthor } from '../../../core/agent/run/step-author.ts';
import type { ToolName } from '../../../core/agent/tools/agent-tools.ts';
import { joinPatterns } from '../../../core/agent/writes/judge-write.ts';
import type { Llm, LlmEvent } from '../../../core/llm/call/llm.ts';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import type { Ledger } from '../../../core/llm/ledger/ledger.ts';
import { EXPECTED_OUTPUT_TOKENS } from '../../../core/llm/ledger/metering.ts';
import { priceEstimate } from '../../../core/llm/prices/llm-price.ts';
import type { SectionTokens } from '../../../core/llm/tokens/estimate-request.ts';
import type { PersonAct } from '../../../core/page/act/person-act.ts';
import type { Page } from '../../../core/page/page.ts';
import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { sleep } from '../../../core/platform/async/sleep.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { base64 } from '../../../core/platform/text/base64.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { webOrigin } from '../../../core/platform/text/web-origin.ts';
import { CallModel } from '../../llm/call/call-model.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { TaskFile } from '../tabs/agent-choices.ts';
import type { PanelAgentPage } from '../tabs/agent-tab.ts';
import { AgentGateModel, type Waiting } from './agent-gate-model.ts';
import { AgentSettingsModel, runLimits } from './agent-settings.ts';
import { type RunDeps, RunModels } from './run-models.ts';
import { RunRecord } from './run-record.ts';
import { TargetModel } from './target-model.ts';

/** A step that a person composes: its tool, its arguments, and what is invalid about them. */
const HandModel = createModel(({ answer }: { answer: (answer: GateAnswer) => void }) => {
  const tool = signal<ToolName>('click');
  const values = signal<FormValues>({});
  const problem = signal('');
  return {
    tool,
    values,
    problem,
    /** The element stays: a person often acts on it several times. */
    choose(name: ToolName) {
      const { element } = values.peek();
      tool.value = name;
      values.value = element === undefined ? {} : { element };
      problem.value = '';
    },
    change(next: FormValues) {
      values.value = next;
      problem.value = '';
    },
    async submit() {
      const name = tool.peek();
      const { AGENT_TOOLS, formFields, formInput, parseAction } = await import('./agent-engine.ts');
      const input = formInput(formFields(AGENT_TOOLS[name]), values.peek());
      try {
        parseAction(name, input);
      } catch (error) {
        problem.value = say(errorText(error));
        return;
      }
      values.value = {};
      answer({ type: 'by-hand', tool: name, input });
    },
  };
});

/** What a person does in the page while a run by hand waits for them: each act is its next step. */
const PersonActsModel = createModel(({ page, waiting, isOn, answer }: PersonActsDeps) => {
  const acts = signal<readonly { act: PersonAct<string>; at: number; before: PageTree | null }[]>(
    [],
  );
  const isSecretLeftOut = signal(false);
  /** Whether the page is the person’s: since it was their turn, and no step was carried out for them. */
  let isTheirs = false;
  effect(() => {
    if (!isOn.value) return;
    isTheirs = false;
    acts.value = [];
    isSecretLeftOut.value = false;
    page.tellActs(true);
    const stop = page.subscribe((change) => {
      if (change.type !== 'did' || !isTheirs) return;
      if (change.act.tool === 'secret') isSecretLeftOut.value = true;
      else acts.value = [...acts.peek(), { ...change, before: page.tree }];
    });
    return () => {
      stop();
      page.tellActs(false);
    };
  });
  effect(() => {
    const [next, ...rest] = acts.value;
    const point = waiting.value?.point;
    const isTheirTurn = point?.type === 'phase' && point.phase === 'think';
    // While the run carries a step out, the page hears that as it would hear a person.
    if (isTheirTurn) isTheirs = true;
    if (!next || !isTheirTurn) return;
    const { act, at, before } = next;
    const { tool, ...input } = act;
    acts.value = rest;
    answer({ type: 'by-hand', tool, input, done: { at, before } });
  });
  return {
    isSecretLeftOut,
    /** A step that the run carries out for them is no act of theirs. */
    notTheirs() {
      isTheirs = false;
    },
  };
});

/** Estimates the cost of the request at the gate; null while it is counted, and without a request. */
const RequestPriceModel = createModel(({ models, waiting, asked }: RequestPriceDeps) => {
  const price = signal<RequestPrice | null>(null);
  effect(() => {
    const at = waiting.value;
    price.value = null;
    if (at?.point.type !== 'request') return;
    const { request } = at.point;
    const id = asked() ?? at.state.model;
    const stop = new AbortController();
    const reckon = async () => {
      const { input, isExact, sections } = await models.estimate(request, id, stop.signal);
      if (stop.signal.aborted) return;
      const tokens = { input, output: EXPECTED_OUTPUT_TOKENS };
      const usd = priceEstimate(models.priceOf(id)?.price, tokens) ?? null;
      price.value = { input, isExact, usd, sections };
    };
    // Without a count there is no figure; the request is sent anyway.
    reckon().catch(() => undefined);
    return () => stop.abort();
  });
  return { price };
});

/** What the model streams while it thinks: text, reasoning and the call. */
const ThinkingModel = createModel(({ ledger }: { ledger: Ledger }) => {
  const call = new CallModel({ ledger });
  /** The call that is being written; it is carried out only when the reply holds it whole. */
  const written = signal<{ name: string; text: string } | null>(null);
  const dropped = signal(0);
  return {
    call,
    written,
    /** Messages of the present request that were left out or cut, since the model reads no more. */
    dropped,
    /** For another run: it has nothing of the model yet. */
    clear() {
      call.clear();
      written.value = null;
      dropped.value = 0;
    },
    follow(event: LlmEvent) {
      call.follow(event);
      if (event.type === 'attempt') written.value = null;
      if (event.type === 'trimmed') dropped.value = event.dropped;
      if (event.type === 'finished') dropped.value = 0;
      // Only the first call of a reply becomes a step.
      if (event.type !== 'tool-call-delta' || event.index > 0) return;
      const { name, text } = written.peek() ?? { name: '', text: '' };
      written.value = { name: event.name || name, text: text + event.delta };
    },
  };
});

/** Most bytes of files a run may hold: all of it is in memory. */
const MAX_FILE_BYTES = 20_000_000;

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
  const hand = new HandModel({
    answer: (answer) => {
      acts.notTheirs();
      gate.answer(answer);
    },
  });
  const acts = new PersonActsModel({
    page: deps.page,
    waiting: gate.waiting,
    isOn: computed(() => isRunning.value && settings.values.value.isByHand),
    answer: gate.answer,
  });
  /** Tools that a person may use by hand in this run. */
  const handTools = signal<readonly ToolName[]>([]);
  const task = signal('');
  /** What the task lets the run do, as the person has switched it; null until it is known. */
  const envelope = signal<Envelope | null>(null);
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
      problem.value = sentence;
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
    envelope.value = from.envelope ?? null;
    run.value = from;
    isRunning.value = true;
    problem.value = '';
    const isOwn = () => stop === own;
    thinking.clear();
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
            if (event.type === 'envelope') envelope.value = event.envelope;
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
            allowed: () => settings.values.peek().allowedWrites,
            allow: (patterns) => {
              const { allowedWrites } = settings.values.peek();
              settings.update({ allowedWrites: joinPatterns(allowedWrites, patterns) });
            },
          },
          envelope: () => (isOwn() ? envelope.peek() : null),
          permissions: () => readRules(settings.values.peek().allowedSteps),
          // With the model that is chosen at that moment.
          get price() {
            return deps.models.priceOf(asked.id)?.price;
          },
          get contextTokens() {
            return deps.models.contextOf(asked.id);
          },
          get bestForm() {
            return deps.models.bestFormOf(asked.id);
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
      if (isOwn()) problem.value = say(errorText(error));
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
    const { isByHand, mode } = settings.values.peek();
    // By hand there is no field for a first run: what it would hold is another one's, or the chat's.
    const words = isByHand && run.peek() === null ? '' : task.peek().trim();
    const origin = webOrigin(deps.pageModel.reading.peek()?.tree.url ?? '');
    try {
      if (origin === null) throw new Error(t('common.agentWorksHttpHttpsPagesOnly'));
      if (words === '' && !isByHand) throw new Error(t('agent.typeTaskFirst'));
      if (words !== '') settings.update({ task: words });
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
      problem.value = say(errorText(error));
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
    /** Whether a secret that the person has typed in the page was left out. */
    isSecretLeftOut: acts.isSecretLeftOut,
    handTools,
    /** What the waiting request would cost. */
    requestPrice: requestPrice.price,
    task,
    envelope,
    /** Switches what the task lets the run do, by its place. */
    switchGrant(at: number) {
      const before = envelope.peek();
      if (before) envelope.value = withSwitch(before, at, before.grants[at]?.isOff === true);
    },
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
        problem.value = say(errorText(error));
      }
      otherTabs.value = otherTabs.peek().filter((tab) => tab.id !== id);
    },
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
        title: t('common.step', { number: state.draft.number }),
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
      envelope.value = state.envelope ?? null;
      target.follow(null);
      task.value = state.task;
    },
    answer: (answer: GateAnswer) => gate.answer(answer),
    /** Lets steps of these kinds pass from now on, by the texts of their rules. */
    alwaysAllow(rules: readonly string[]) {
      const { allowedSteps } = settings.values.peek();
      settings.update({ allowedSteps: [...new Set([...allowedSteps, ...rules])] });
    },
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
    stop: () => stop?.abort(new Error(t('agent.stoppedNote'))),
  };
});

export type AgentModel = InstanceType<typeof AgentModel>;

interface PersonActsDeps {
  page: Pick<Page, 'tellActs' | 'subscribe' | 'tree'>;
  waiting: ReadonlySignal<Waiting | null>;
  /** Whether a run goes on whose steps a person takes. */
  isOn: ReadonlySignal<boolean>;
  answer: (answer: GateAnswer) => void;
}

/** What the waiting request would cost. */
interface RequestPrice {
  /** Input tokens. */
  input: number;
  isExact: boolean;
  /** US dollars with {@link EXPECTED_OUTPUT_TOKENS} tokens of reply; null when the price is unknown. */
  usd: number | null;
  sections: SectionTokens | undefined;
}

interface RequestPriceDeps {
  models: LlmModels['models'];
  waiting: { value: Waiting | null };
  asked: () => LlmId | null;
}

/** Adds files to those that a task may give away; a file of the same name is replaced. Rejects with a sentence. */
export async function withFiles(
  known: readonly TaskFile[],
  chosen: readonly File[],
): Promise<TaskFile[]> {
  const size = chosen.reduce((sum, file) => sum + file.size, 0);
  if (size > MAX_FILE_BYTES) throw new Error(t('agent.theseFilesLarger20'));
  const added = await Promise.all(
    chosen.map(async (file) => ({
      name: file.name,
      type: file.type,
      data: base64(new Uint8Array(await file.arrayBuffer())),
    })),
  );
  const names = new Set(added.map(({ name }) => name));
  return [...known.filter(({ name }) => !names.has(name)), ...added];
}

/** The same page, which reports every look at it. */
export function watchLooks(page: AgentPage, seen: (look: PageLook) => void): AgentPage {
  return {
    get can() {
      return page.can;
    },
    async look(options, signal) {
      const look = await page.look(options, signal);
      seen(look);
      return look;
    },
    ...(page.markup && { markup: (keys) => page.markup?.(keys) ?? Promise.resolve(new Map()) }),
    ...(page.html && { html: () => page.html?.() ?? Promise.resolve([]) }),
    ...(page.shot && { shot: page.shot.bind(page) }),
    ...(page.lyingAt && { lyingAt: (x, y) => page.lyingAt?.(x, y) ?? Promise.resolve(null) }),
    ...(page.appearance && { appearance: page.appearance }),
    ...(page.isHeldUp && { isHeldUp: page.isHeldUp.bind(page) }),
    outline: (options) => page.outline?.(options) ?? Promise.resolve([]),
    ...(page.sentSince && { sentSince: page.sentSince.bind(page) }),
    ...(page.writes && { writes: page.writes }),
    ...(page.webTools && { webTools: page.webTools.bind(page) }),
    pressContext: (key) => page.pressContext?.(key) ?? Promise.resolve(null),
    obstacles: (key) => page.obstacles?.(key) ?? Promise.resolve([]),
    act: (order, signal) => page.act(order, signal),
    began: (run) => page.began?.(run) ?? Promise.resolve(),
    tabs: () => page.tabs?.(),
    takeIn: (tab) => page.takeIn?.(tab) ?? Promise.resolve(),
    handed: (to) => page.handed?.(to) ?? Promise.resolve(),
    ended: () => page.ended?.() ?? Promise.resolve(),
  };
}
