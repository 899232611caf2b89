import { computed, createModel, signal } from '@preact/signals';
import type { Checkpoint } from '../../../core/agent/memory/checkpoint.ts';
import type { ForkOptions } from '../../../core/agent/memory/fork-run.ts';
import type { RunSummary } from '../../../core/agent/memory/run-summary.ts';
import type { FindByCss } from '../../../core/agent/replay/find-sought.ts';
import type { Recording } from '../../../core/agent/replay/recording.ts';
import type { RunState } from '../../../core/agent/run-state.ts';
import type { Model } from '../../../core/model/model.ts';
import { isSameModel } from '../../models/model-settings.ts';
import type { SendModel } from '../../send/send-model.ts';
import type { AgentModel } from '../agent-model.ts';
import { AnnotationsModel } from '../annotate/annotations-model.ts';
import type { RunLeases } from '../store/run-lease.ts';
import type { RunStore } from '../store/run-store.ts';
import { AskAgainModel } from './ask-again-model.ts';
import { type ExportDraft, exportDraft } from './export-run.ts';

/** Of a replay that came from a file, which has the steps that were taken and no others. */
const NO_RECORDING =
  'This was a replay, and the rest of its recording is not kept. Open it and branch from its last step to go on with a model, or import the recording again to replay it.';

/** What history works with. */
export interface HistoryWorld {
  agent: AgentModel;
  store: Pick<RunStore, 'save' | 'list' | 'load' | 'keep' | 'remove' | 'annotations'>;
  leases: RunLeases;
  send: Pick<SendModel, 'review'>;
  ledger: ConstructorParameters<typeof AskAgainModel>[0]['ledger'];
  pageUrl(): string;
  findByCss: FindByCss;
  version: string;
  /** Gives a file to the person. */
  saveFile(name: string, content: BlobPart, type: string): void;
}

/** What stands over the tab. */
export type HistoryDialog =
  | { type: 'runs' }
  | { type: 'fork'; step: number }
  | { type: 'export'; draft: ExportDraft }
  | { type: 'replay'; recording: Recording }
  | { type: 'again' };

/** Runs that are kept: listed, looked at, gone on with, forked, exported, imported and replayed. */
export const HistoryModel = createModel((world: HistoryWorld) => {
  const { agent, store, leases } = world;
  const runs = signal<readonly RunSummary[]>([]);
  /** Runs that go on in this or another panel. */
  const going = signal<ReadonlySet<string>>(new Set());
  const dialog = signal<HistoryDialog | null>(null);
  const problem = signal('');
  /** How the present run is kept, when a person should know. */
  const notice = signal('');
  const isDismissed = signal(false);
  let ready: Promise<void> | null = null;
  const again = new AskAgainModel({ ...world, agent });
  const annotations = new AnnotationsModel({ agent, store: store.annotations, now: Date.now });

  const attempt = async (work: () => Promise<void>) => {
    problem.value = '';
    try {
      await work();
    } catch (error) {
      problem.value = error instanceof Error ? error.message : String(error);
    }
  };

  const refresh = async () => {
    going.value = await leases.held();
    runs.value = await store.list();
    for (const id of going.value) if (agent.run.peek()?.id !== id) watch(id);
  };

  const watched = new Set<string>();
  /** A panel that was just closed holds its run for a moment yet: then it is offered. */
  const watch = (id: string) => {
    if (watched.has(id)) return;
    watched.add(id);
    void leases.untilFree(id).then(() => {
      watched.delete(id);
      return attempt(refresh);
    });
  };

  /** Another run on show would end the one that goes on. */
  const holdOff = () => {
    if (agent.isRunning.peek()) throw new Error('A run goes on here. Stop it first.');
  };

  const load = async (id: string): Promise<RunState> => {
    const loaded = await store.load(id);
    if (loaded.type === 'run') return loaded.state;
    throw new Error(loaded.message);
  };

  /** The page's origin: what a run that was kept may work on until a person agrees to another. */
  const here = async (): Promise<readonly string[]> => {
    const { webOrigin } = await import('./history-engine.ts');
    const origin = webOrigin(world.pageUrl());
    if (origin === null) throw new Error('The agent works on http and https pages only.');
    return [origin];
  };

  const start = async (state: RunState, model: Model, pace: 'step' | 'run') => {
    holdOff();
    if (!(await leases.take(state.id))) {
      throw new Error('This run goes on in another DevTools window. Stop it there first.');
    }
    const { replayAuthor } = await import('./history-engine.ts');
    const { findByCss } = world;
    const { recording } = state;
    const author = recording && replayAuthor(recording, { now: Date.now, findByCss });
    dialog.value = null;
    agent.follow();
    void agent.goOn({ ...state, model: model.id }, model, pace, author);
  };

  /** The run on show and the step of it that a person looks at, when that is not the present one. */
  const viewing = computed(() => {
    const [run, shown] = [agent.run.value, agent.shown.value];
    if (!run || !shown?.isOver) return null;
    return { run, step: shown.step, of: run.steps.length };
  });

  /** A run that was interrupted on the site in view, while no other is on show. */
  const interrupted = computed(() => {
    if (agent.run.value || isDismissed.value) return null;
    const host = URL.parse(world.pageUrl())?.host;
    const isHere = ({ id, standing, url }: RunSummary) =>
      standing === 'interrupted' && !going.value.has(id) && URL.parse(url)?.host === host;
    return runs.value.find(isHere) ?? null;
  });

  return {
    runs,
    going,
    interrupted,
    dismiss() {
      isDismissed.value = true;
    },
    /** Looks once for runs that were interrupted. */
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
    /** Keeps a checkpoint of the run that goes on; the panel holds the run while it does. */
    async keep(checkpoint: Checkpoint) {
      const { id, outcome } = checkpoint.state;
      await leases.take(id);
      try {
        notice.value = (await store.save(checkpoint)) ?? '';
      } finally {
        // A run that is over goes on nowhere, kept or not.
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
    open: (id: string) =>
      attempt(async () => {
        holdOff();
        agent.show(await load(id));
        dialog.value = null;
      }),
    remove: (id: string) =>
      attempt(async () => {
        if ((await leases.held()).has(id)) throw new Error('This run goes on. Stop it first.');
        await store.remove(id);
        await refresh();
      }),
    /** Goes on with an interrupted run, or replay: the page is looked at anew, and nothing is done again. */
    resume: (id: string) =>
      attempt(async () => {
        const kept = await load(id);
        const { REPLAY_MODEL, resumeRun } = await import('./history-engine.ts');
        const state = { ...resumeRun(kept, Date.now()), origins: await here() };
        const isReplay = isSameModel(kept.model, REPLAY_MODEL.id);
        if (isReplay && !kept.recording) throw new Error(NO_RECORDING);
        await start(state, isReplay ? REPLAY_MODEL : await agent.openModel(id), 'step');
      }),
    /** Begins a branch of the run on show. */
    fork: (options: Pick<ForkOptions, 'afterStep' | 'note' | 'planned'>) =>
      attempt(async () => {
        const run = agent.run.peek();
        if (!run) throw new Error('There is no run to branch from.');
        const { forkRun } = await import('./history-engine.ts');
        const id = crypto.randomUUID();
        const state = forkRun(run, { ...options, id, at: Date.now(), origins: await here() });
        await start(state, await agent.openModel(id), 'step');
      }),
    prepareExport: () =>
      attempt(async () => {
        const run = agent.run.peek();
        if (!run) throw new Error('There is no run to export.');
        dialog.value = {
          type: 'export',
          draft: await exportDraft(run, annotations.steps.peek(), world.version),
        };
      }),
    saveTrace({ name, zip }: ExportDraft) {
      world.saveFile(`${name}.zip`, zip, 'application/zip');
    },
    saveFlow({ name, flow }: ExportDraft) {
      world.saveFile(`${name}.json`, flow, 'application/json');
    },
    /** Shows the run of a trace, or the steps of a recording, of a file. */
    importFile: (file: Blob) =>
      attempt(async () => {
        const { readRunFile } = await import('./history-engine.ts');
        const imported = await readRunFile(new Uint8Array(await file.arrayBuffer()));
        if (imported.type === 'recording') {
          dialog.value = { type: 'replay', recording: imported.recording };
          return;
        }
        holdOff();
        const isKnown = (await store.list()).some(({ id }) => id === imported.run.id);
        // A file may call itself what a run here is called: that one stays as it is.
        const run = isKnown ? { ...imported.run, id: crypto.randomUUID() } : imported.run;
        notice.value = (await store.keep(run)) ?? '';
        await store.annotations.save(run.id, imported.annotations);
        agent.show(run);
        dialog.value = null;
      }),
    prepareReplay: () =>
      attempt(async () => {
        const run = agent.run.peek();
        if (!run) throw new Error('There is no run to replay.');
        const { recordingOf } = await import('./history-engine.ts');
        dialog.value = { type: 'replay', recording: recordingOf(run) };
      }),
    /** Takes the steps of a recording in the page as it is, without a model. */
    replay: (recording: Recording) =>
      attempt(async () => {
        const { newRun, REPLAY_MODEL } = await import('./history-engine.ts');
        const about = { task: recording.title, model: REPLAY_MODEL.id, origins: await here() };
        const run = newRun({ id: crypto.randomUUID(), ...about, at: Date.now() });
        await start({ ...run, recording }, REPLAY_MODEL, 'run');
      }),
    openFork(step: number) {
      dialog.value = { type: 'fork', step };
    },
    /** Asks for a step again, of a model that a person chooses; nothing of its answer is carried out. */
    askAgain: (step: number) =>
      attempt(async () => {
        if (await again.ask(step)) dialog.value = { type: 'again' };
      }),
  };
});

export type HistoryModel = InstanceType<typeof HistoryModel>;
