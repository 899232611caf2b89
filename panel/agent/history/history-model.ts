import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ForkOptions } from '../../../core/agent/memory/fork-run.ts';
import type { RunSummary } from '../../../core/agent/memory/run-summary.ts';
import type { FindByCss } from '../../../core/agent/replay/find-element.ts';
import { REPLAY_LLM } from '../../../core/agent/replay/replay-author.ts';
import type { Recording } from '../../../core/agent/run/recording.ts';
import type { RunCheckpoint } from '../../../core/agent/run/run-format.ts';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import type { StepRecord } from '../../../core/agent/run/step-record.ts';
import {
  costOf,
  fillSkill,
  makeSkill,
  parseSkill,
  type Skill,
  type SkillValues,
} from '../../../core/agent/skills/skill.ts';
import type { Llm, LlmRequest } from '../../../core/llm/call/llm.ts';
import type { Ledger } from '../../../core/llm/ledger/ledger.ts';
import { MessageError, t } from '../../../core/platform/messages/messages.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import { CallModel } from '../../llm/call/call-model.ts';
import { isSameLlm } from '../../llm/call/llm-key.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import { attempts } from '../../ui/text/attempts.ts';
import { AnnotationsModel } from '../annotations/annotations-model.ts';
import type { AgentModel } from '../run/agent-model.ts';
import type { ArchiveFullness } from '../store/run-archive.ts';
import type { RunLeases } from '../store/run-lease.ts';
import type { RunStore } from '../store/run-store.ts';
import { type SavedSkills, skillKey } from '../store/saved-skills.ts';
import type { ExportDraft } from './export-run.ts';

/** For a replay from a file, which has the steps that were taken and no others. */
const NO_RECORDING = t('agentHistory.replayRestRecordingNot');

/** Sends the request of a step again: the answer is shown beside the earlier one and is not carried out. */
const AskAgainModel = createModel((deps: AskAgainDeps) => {
  const { agent } = deps;
  const step = signal<StepRecord | null>(null);
  const call = new CallModel({ ledger: deps.ledger });

  const requestOf = async (number: number): Promise<LlmRequest> => {
    const [run, sent] = [agent.run.peek(), agent.requests.peek().get(number)];
    if (sent) return sent;
    const { stepRequest } = await import('../run/shown-request.ts');
    return stepRequest(run, number);
  };

  return {
    step,
    call,
    /** Shows the request and sends it when the person approves; resolves with whether they did. */
    async ask(number: number): Promise<boolean> {
      const record = agent.run.peek()?.steps.find((earlier) => earlier.number === number);
      if (!record) throw new Error(t('agentHistory.runNoStep', { number }));
      const run = crypto.randomUUID();
      const released = await deps.send.review({
        title: t('agentHistory.askAgainStep', { number }),
        request: await requestOf(number),
        call: { purpose: 'agent', run, pageUrl: deps.pageUrl() },
      });
      if (!released) return false;
      step.value = record;
      void call.start(released, run);
      return true;
    },
  };
});

/** Skills that are kept. */
const MAX_SKILLS = 100;

/** Runs that are kept to be taken again without a model. */
export const SkillsModel = createModel(({ stored, run }: SkillsDeps) => {
  /** The newest first. */
  const list = signal<readonly Skill[]>([]);
  const noted = new Set<string>();

  const show = async (record: SavedSkills) => {
    const readable = Object.values(record).flatMap((value) => {
      try {
        return [parseSkill(value)];
      } catch {
        // Of another version: it stays in the store as it is, and cannot be run.
        return [];
      }
    });
    list.value = readable.toSorted((a, b) => b.savedAt - a.savedAt);
  };
  const load = async () => show(await stored.load());

  /** Changes what is stored now: also what this window has not read, or cannot read. */
  const change = async (edit: (record: SavedSkills) => SavedSkills) => {
    const next = edit(await stored.load());
    await stored.save(next);
    await show(next);
  };

  effect(() => {
    const state = run.value;
    if (!state?.skill || state.outcome?.type !== 'done' || noted.has(state.id)) return;
    noted.add(state.id);
    const key = skillKey(state.skill.id);
    const lastCost = costOf(state.spend);
    const withCost = (record: SavedSkills): SavedSkills => {
      const skill = record[key];
      // A person may have removed it while it ran.
      return typeof skill === 'object' && skill
        ? { ...record, [key]: { ...skill, lastCost } }
        : record;
    };
    // The run reports its cost too.
    void change(withCost).catch(() => undefined);
  });

  return {
    list,
    load,
    /** Keeps a run that has succeeded. Rejects with a sentence when it is none to keep, or there is no room. */
    async keep(state: RunState) {
      const skill = makeSkill(state, { id: crypto.randomUUID(), at: Date.now() });
      await change((record) => {
        if (Object.keys(record).length >= MAX_SKILLS) {
          throw new Error(t('agentHistory.skillsLimit', { most: MAX_SKILLS }));
        }
        return { ...record, [skillKey(skill.id)]: skill };
      });
    },
    remove(id: string) {
      return change(({ [skillKey(id)]: _, ...others }) => others);
    },
  };
});

/** Stored runs: listed, opened, resumed, branched, exported, imported and replayed. */
export const HistoryModel = createModel((deps: HistoryDeps) => {
  const { agent, store, leases } = deps;
  const runs = signal<readonly RunSummary[]>([]);
  /** How full the archive is; null where there is none. */
  const fullness = signal<ArchiveFullness | null>(null);
  /** Runs that are running in this or another panel. */
  const going = signal<ReadonlySet<string>>(new Set());
  const dialog = signal<HistoryDialog | null>(null);
  const problem = signal('');
  /** How the present run is stored, when a person should know. */
  const notice = signal('');
  const isDismissed = signal(false);
  let ready: Promise<void> | null = null;
  const again = new AskAgainModel({ ...deps, agent });
  const skills = new SkillsModel({ stored: deps.skills, run: agent.run });
  const annotations = new AnnotationsModel({ agent, store: store.annotations, now: Date.now });

  const attempt = attempts(problem);

  const refresh = async () => {
    going.value = await leases.held();
    runs.value = await store.list();
    fullness.value = await store.fullness();
    for (const id of going.value) if (agent.run.peek()?.id !== id) watch(id);
  };

  const watched = new Set<string>();
  /** A panel that was just closed still holds its run for a moment: the run is offered after that. */
  const watch = (id: string) => {
    if (watched.has(id)) return;
    watched.add(id);
    void leases.untilFree(id).then(() => {
      watched.delete(id);
      return attempt(refresh);
    });
  };

  /** Another run would end the one that is running. */
  const requireNoRun = () => {
    if (agent.isRunning.peek()) throw new Error(t('agentHistory.runGoesHereStop'));
  };

  const load = async (id: string): Promise<RunState> => {
    const loaded = await store.load(id);
    if (loaded.type === 'run') return loaded.state;
    throw new MessageError(loaded.message);
  };

  /** The page's origin: where a stored run may work until a person agrees to another. */
  const here = async (): Promise<readonly string[]> => {
    const { webOrigin } = await import('../../../core/platform/text/web-origin.ts');
    const origin = webOrigin(deps.pageUrl());
    if (origin === null) throw new Error(t('common.agentWorksHttpHttpsPagesOnly'));
    return [origin];
  };

  const start = async (state: RunState, model: Llm, pace: 'step' | 'run') => {
    requireNoRun();
    if (!(await leases.take(state.id))) {
      throw new Error(t('agentHistory.runProgressAnotherDevToolsWindow'));
    }
    const { authorOf } = await import('./author-of.ts');
    // A skill asks the chosen model where it does not fit; of a recording a person may say so.
    const helper = state.recording && (await agent.openModel(state.id).catch(() => undefined));
    const author = authorOf(state, {
      findByCss: deps.findByCss,
      canAsk: state.skill !== undefined && helper !== undefined,
    });
    dialog.value = null;
    agent.follow();
    void agent.goOn({ ...state, model: model.id }, model, pace, { author, helper });
  };

  /** `isFromStart`: the page goes first where the recording began. */
  const replay = async (
    recording: Recording,
    { isFromStart = false, ...of }: Pick<RunState, 'skill'> & { isFromStart?: boolean } = {},
  ) => {
    const { newRun } = await import('../../../core/agent/run/run-state.ts');
    const about = { task: recording.title, model: REPLAY_LLM.id, origins: await here() };
    const run = newRun({ id: crypto.randomUUID(), ...about, at: Date.now() });
    const { envelopeOf, importedEnvelope } = await import(
      '../../../core/agent/envelope/envelope.ts'
    );
    const kept = recording.envelope ?? envelopeOf(recording.title, null);
    // What a task once allowed was for that run. Whoever runs a skill means what it is called.
    const envelope = of.skill ? kept : importedEnvelope(kept);
    const whole = isFromStart ? fromStart(recording) : recording;
    await start({ ...run, ...of, envelope, recording: whole }, REPLAY_LLM, 'run');
  };

  /** The run on show, with what a person has switched off of what its task lets it do. */
  const runToKeep = (): RunState => {
    const [run, envelope] = [agent.run.peek(), agent.envelope.peek()];
    if (!run) throw new Error(t('agentHistory.noRunReplay'));
    return envelope ? { ...run, envelope } : run;
  };

  /** The shown run and the step a person looks at, unless it is the present step. */
  const viewing = computed(() => {
    const [run, shown] = [agent.run.value, agent.shown.value];
    if (!run || !shown?.isOver) return null;
    return { run, step: shown.step, of: run.steps.length };
  });

  /** An interrupted run on the inspected site, while no other run is shown. */
  const interrupted = computed(() => {
    if (agent.run.value || isDismissed.value) return null;
    const host = URL.parse(deps.pageUrl())?.host;
    const isHere = ({ id, standing, url }: RunSummary) =>
      standing === 'interrupted' && !going.value.has(id) && URL.parse(url)?.host === host;
    return runs.value.find(isHere) ?? null;
  });

  return {
    runs,
    fullness,
    going,
    interrupted,
    dismiss() {
      isDismissed.value = true;
    },
    /** Looks once for interrupted runs. */
    ready() {
      ready ??= attempt(refresh);
      return ready;
    },
    dialog,
    problem,
    notice,
    viewing,
    again,
    annotations,
    refresh: () => attempt(refresh),
    /** Stores a checkpoint of the running run; the panel holds the run meanwhile. */
    async keep(checkpoint: RunCheckpoint) {
      const { id, outcome } = checkpoint.state;
      await leases.take(id);
      try {
        notice.value = (await store.save(checkpoint)) ?? '';
      } finally {
        // A finished run is released, stored or not.
        if (outcome) leases.release(id);
      }
    },
    openRuns() {
      dialog.value = { type: 'runs' };
      return attempt(refresh);
    },
    close() {
      dialog.value = null;
      problem.value = '';
    },
    /** Sets a stored run beside the shown one. */
    compare: (id: string) =>
      attempt(async () => {
        const left = agent.run.peek();
        if (!left) throw new Error(t('agentHistory.noRunCompare'));
        dialog.value = { type: 'compare', left, right: await load(id) };
      }),
    open: (id: string) =>
      attempt(async () => {
        requireNoRun();
        agent.show(await load(id));
        dialog.value = null;
      }),
    remove: (id: string) =>
      attempt(async () => {
        if ((await leases.held()).has(id)) throw new Error(t('agentHistory.runGoesStopFirst'));
        await store.remove(id);
        await refresh();
      }),
    /** Removes the runs that a person was shown as too many. */
    removeAll: (ids: readonly string[]) =>
      attempt(async () => {
        for (const id of ids) await store.remove(id);
        await refresh();
      }),
    /** Saves a run that cannot be read as it is stored. */
    exportStored: (id: string, savedAt: number) =>
      attempt(async () => {
        const json = JSON.stringify(await store.stored(id), null, 1);
        const day = new Date(savedAt).toISOString().slice(0, 10);
        deps.saveFile(`penumbra-run-${day}.json`, json, 'application/json');
      }),
    /** Resumes an interrupted run or replay: the page is read again, and no step is repeated. */
    resume: (id: string) =>
      attempt(async () => {
        const kept = await load(id);
        const { resumeRun } = await import('../../../core/agent/memory/fork-run.ts');
        const state = { ...resumeRun(kept, Date.now()), origins: await here() };
        const isReplay = isSameLlm(kept.model, REPLAY_LLM.id);
        if (isReplay && !kept.recording) throw new Error(NO_RECORDING);
        await start(state, isReplay ? REPLAY_LLM : await agent.openModel(id), 'step');
      }),
    /** Starts a branch of the shown run. */
    fork: (options: Pick<ForkOptions, 'afterStep' | 'note' | 'planned'>) =>
      attempt(async () => {
        const run = agent.run.peek();
        if (!run) throw new Error(t('agentHistory.noRunBranch'));
        const { forkRun } = await import('../../../core/agent/memory/fork-run.ts');
        const id = crypto.randomUUID();
        const state = forkRun(run, { ...options, id, at: Date.now(), origins: await here() });
        await start(state, await agent.openModel(id), 'step');
      }),
    prepareExport: () =>
      attempt(async () => {
        const run = agent.run.peek();
        if (!run) throw new Error(t('agentHistory.noRunExport'));
        const { exportDraft } = await import('./export-run.ts');
        dialog.value = {
          type: 'export',
          draft: await exportDraft(run, annotations.steps.peek(), {
            version: deps.version,
            keys: deps.keys(),
          }),
        };
      }),
    saveTrace({ name, zip }: ExportDraft) {
      deps.saveFile(`${name}.zip`, zip, 'application/zip');
    },
    saveHtml({ name, html }: ExportDraft) {
      deps.saveFile(`${name}.html`, html, 'text/html');
    },
    saveTest({ name, test }: ExportDraft) {
      deps.saveFile(`${name}.spec.ts`, test, 'text/plain');
    },
    saveFlow({ name, flow }: ExportDraft) {
      deps.saveFile(`${name}.json`, flow, 'application/json');
    },
    /** Opens a file: the run of a trace, or the steps of a recording. */
    importFile: (file: Blob) =>
      attempt(async () => {
        const { readRunFile } = await import('../../../core/agent/trace/trace-files.ts');
        const imported = await readRunFile(new Uint8Array(await file.arrayBuffer()));
        if (imported.type === 'recording') {
          dialog.value = { type: 'replay', recording: imported.recording };
          return;
        }
        requireNoRun();
        const isKnown = (await store.list()).some(({ id }) => id === imported.run.id);
        // A file may use the id of a stored run: that run stays as it is.
        const run = isKnown ? { ...imported.run, id: crypto.randomUUID() } : imported.run;
        notice.value = (await store.keep(run)) ?? '';
        await store.annotations.save(run.id, imported.annotations);
        agent.show(run);
        dialog.value = null;
      }),
    prepareReplay: () =>
      attempt(async () => {
        const run = runToKeep();
        const { recordingOf } = await import('../../../core/agent/replay/recording-of.ts');
        dialog.value = { type: 'replay', recording: recordingOf(run) };
      }),
    skills,
    /** The origin of the page; '' where it has none. */
    site: () => URL.parse(deps.pageUrl())?.origin ?? '',
    openSkills() {
      dialog.value = { type: 'skills' };
      return attempt(skills.load);
    },
    keepSkill: () =>
      attempt(async () => {
        await skills.keep(runToKeep());
        dialog.value = { type: 'skills' };
      }),
    removeSkill: (id: string) => attempt(() => skills.remove(id)),
    runSkill: (skill: Skill, values: SkillValues) =>
      attempt(async () => {
        await replay(fillSkill(skill, values), { skill: { id: skill.id, cost: skill.cost } });
      }),
    /** Takes the steps of a recording on the present page, or from where it began, without a model. */
    replay: (recording: Recording, isFromStart = false) =>
      attempt(() => replay(recording, { isFromStart })),
    /** Whether the page is another one than that on which a recording began. */
    startsElsewhere({ url }: Recording): boolean {
      const [there, here] = [URL.parse(url ?? ''), URL.parse(deps.pageUrl())];
      return there !== null && there.origin === here?.origin && there.href !== here.href;
    },
    openFork(step: number) {
      dialog.value = { type: 'fork', step };
    },
    /** Sends the request of a step again, to a model that a person chooses; its answer is not carried out. */
    askAgain: (step: number) =>
      attempt(async () => {
        if (await again.ask(step)) dialog.value = { type: 'again' };
      }),
  };
});

/** The recording with the way to where it began in front. */
function fromStart(recording: Recording): Recording {
  const { url, steps } = recording;
  if (url === null) return recording;
  return { ...recording, steps: [{ tool: 'navigate', input: { url }, target: null }, ...steps] };
}

interface HistoryDeps {
  agent: AgentModel;
  store: Pick<
    RunStore,
    'save' | 'list' | 'load' | 'keep' | 'remove' | 'annotations' | 'fullness' | 'stored'
  >;
  leases: RunLeases;
  /** Runs that are kept to be taken again, in the form in which they are stored. */
  skills: Stored<SavedSkills>;
  send: Pick<LlmModels['send'], 'review'>;
  ledger: ConstructorParameters<typeof AskAgainModel>[0]['ledger'];
  pageUrl(): string;
  findByCss: FindByCss;
  version: string;
  /** The person's keys of model providers: no export holds them. */
  keys(): readonly string[];
  saveFile(name: string, content: BlobPart, type: string): void;
}

type HistoryDialog =
  | { type: 'runs' }
  | { type: 'fork'; step: number }
  | { type: 'export'; draft: ExportDraft }
  | { type: 'replay'; recording: Recording }
  | { type: 'again' }
  | { type: 'compare'; left: RunState; right: RunState }
  | { type: 'skills' };

interface AskAgainDeps {
  agent: AgentModel;
  send: Pick<LlmModels['send'], 'review'>;
  ledger: Ledger;
  pageUrl(): string;
}

interface SkillsDeps {
  stored: Stored<SavedSkills>;
  /** The shown run: what a run of a skill cost is kept with the skill. */
  run: ReadonlySignal<RunState | null>;
}
