import { expect, test } from 'vitest';
import { runAgent } from '../../../../../core/agent/loop/run-agent.ts';
import { forkRun, resumeRun } from '../../../../../core/agent/memory/fork-run.ts';
import type { AgentGate, GateAnswer } from '../../../../../core/agent/run/gate-point.ts';
import {
  type Planned,
  RUN_LIMITS,
  type RunState,
} from '../../../../../core/agent/run/run-state.ts';
import type { StepAuthor } from '../../../../../core/agent/run/step-author.ts';
import type { StepRecord } from '../../../../../core/agent/run/step-record.ts';
import type { Llm } from '../../../../../core/llm/call/llm.ts';
import type { JsonObject } from '../../../../../core/llm/call/message.ts';
import { calls, runScript, scriptedModel, startState } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { type Fault, Mortal } from '../../../../fakes/mortal.ts';

/** A list to which texts are added: what is done twice stands there twice. */
class Ledger extends FakeAgentPage {
  readonly texts: string[];

  constructor(texts: readonly string[]) {
    const tree = (value: string) =>
      pageTree([pageNode('1', { node: { tag: 'input', role: 'textbox', name: 'Entry', value } })]);
    super(tree(texts.at(-1) ?? ''));
    this.texts = [...texts];
    this.does = (order) => {
      if (order.tool !== 'type') throw new Error(`Nobody asked for ${order.tool}.`);
      this.texts.push(order.input.text);
      this.tree = tree(order.input.text);
      return DONE;
    };
  }
}

/** How the steps of a run come about, of which there are `total`. */
interface Kind {
  begins: RunState;
  total: number;
  /** What a person answers where they do not let the run go on. */
  gate?(point: Parameters<AgentGate>[0], state: RunState, total: number): GateAnswer | undefined;
  author?(total: number): StepAuthor;
  /** Whether a step is the one that a person has put there. */
  isOwn?(step: StepRecord): boolean;
}

const entry = (number: number) => `Entry ${number + 1}`;
const type = (text: string): [string, JsonObject] => ['type', { element: '1', text }];
const END: [string, JsonObject] = ['done', { success: true, summary: 'All is there.' }];

/** Steps that the page may have got: nobody asks for them again. */
const sent = ({ steps }: RunState) =>
  steps.filter((step) => step.dispatchedAt !== undefined).length;
const next = (state: RunState, total: number) =>
  sent(state) < total ? type(entry(sent(state))) : END;

/** What a browser keeps when a panel dies: the page, and the newest checkpoint. */
class World {
  readonly page: Ledger;
  newest: RunState;
  /** The runs as they stood when so many steps were over. */
  readonly between: RunState[] = [];
  /** Calls until the first step was over. */
  firstStep = 0;

  constructor(begins: RunState) {
    this.newest = begins;
    this.page = new Ledger(Array.from({ length: sent(begins) }, (_, at) => entry(at)));
  }

  keep(state: RunState, { calls: { length } }: Mortal): void {
    this.newest = state;
    if (state.next !== 'observe' || state.draft.observation) return;
    this.between.push(this.newest);
    this.firstStep ||= length;
  }
}

function modelFrom(state: RunState, total: number): Promise<Llm> {
  const isPlanned = state.planned !== undefined && state.planned.type !== 'request';
  const first = sent(state) + (isPlanned ? 1 : 0);
  const left = Array.from({ length: Math.max(0, total - first) }, (_, at) => entry(first + at));
  const replies = left.map((text) => calls(type(text)));
  return scriptedModel([...replies, ...Array.from({ length: 4 }, () => calls(END))]);
}

/** One process that works on the run until it is over, or the process. */
async function live(world: World, { gate, author }: Kind, total: number, life: Mortal) {
  const { page } = world;
  const state = world.newest;
  const model = await modelFrom(state, total);
  const made = author?.(total);
  const held = { began: 0, ended: 0 };
  let now = 1000;
  const over = runAgent(
    {
      page: {
        can: page.can,
        look: () => life.call('look', () => page.look()),
        act: (order) => life.call('act', () => page.act(order)),
        began: () => life.call('began', () => note(held, 'began')),
        handed: () => life.call('handed', () => undefined),
        ended: () => life.call('ended', () => note(held, 'ended')),
      },
      model: { id: model.id, stream: (...about) => mortalStream(life, model.stream(...about)) },
      author: made && { next: (...about) => life.call('author', () => made.next(...about)) },
      recorder: {
        picture: () => life.call('picture', () => Promise.reject(new Error('Out of sight.'))),
        selector: () => life.call('selector', () => '#entry'),
      },
      gate: (point, at) =>
        life.call('gate', () => {
          const own = gate?.(point, at, total);
          if (own || point.type !== 'approval') return own ?? { type: 'go' };
          return { type: 'approve', binding: point.proposal.binding };
        }),
      emit: () => undefined,
      save: (checkpoint) => life.call('save', () => world.keep(checkpoint.state, life)),
      limits: { ...RUN_LIMITS, steps: 100, repeats: 100 },
      now: () => now,
      wait: (ms) =>
        life.call('wait', () => {
          now += ms;
        }),
    },
    state,
    new AbortController().signal,
  );
  return { end: await Promise.race([over, life.died]), held };
}

function note(held: { began: number; ended: number }, what: keyof typeof held): void {
  held[what] += 1;
}

async function* mortalStream(life: Mortal, stream: ReturnType<Llm['stream']>) {
  const events = stream[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await life.call('model', () => events.next());
    if (done) return;
    yield value;
  }
}

/** The run with a fault at its n-th call, and gone on with as often as it needs. */
async function withFault(kind: Kind, total: number, at: number, fault: Fault) {
  const world = new World(kind.begins);
  for (let life = new Mortal(at, fault), lives = 1; lives <= 3; life = new Mortal(), lives++) {
    const { end, held } = await live(world, kind, total, life);
    if (end !== 'dead' && end.outcome?.type === 'done') return { world, end, held };
    // A run that has broken is taken up as if its panel had died.
    const { outcome: _, ...left } = world.newest;
    world.newest = resumeRun(left, 2000);
  }
  throw new Error('The run does not come to its end.');
}

/** A branch of a run of one step, in the place of its second. */
async function branch(planned: Planned): Promise<RunState> {
  const world = new World(startState());
  const { end } = await live(world, { begins: world.newest, total: 1 }, 1, new Mortal());
  if (end === 'dead') throw new Error('Nothing was to die here.');
  return forkRun(end, { afterStep: 1, id: 'run-2', at: 1500, planned });
}

const [tool, input] = type(entry(1));
const messages = [{ role: 'user', content: [{ type: 'text', text: 'Task: the rest.' }] }] as const;
const PLANNED: readonly [Planned, (step: StepRecord) => boolean][] = [
  [{ type: 'action', tool, input, target: null }, ({ authored }) => authored?.by === 'person'],
  [
    { type: 'reply', text: 'I type.', tool, input, target: null },
    ({ reply }) => reply?.rawStopReason === 'edited by the person',
  ],
  [
    { type: 'request', system: 'Be brief.', messages },
    ({ edited }) => edited?.system === 'Be brief.',
  ],
];

const TEN_STEPS = 'a run of ten steps';

const KINDS: readonly [string, () => Kind | Promise<Kind>][] = [
  [TEN_STEPS, () => ({ begins: startState(), total: 10 })],
  [
    'a run whose requests a person changes',
    () => ({
      begins: startState(),
      total: 2,
      gate: (point) =>
        point.type === 'request'
          ? { type: 'send', request: { ...point.request, system: 'Be brief.' } }
          : undefined,
    }),
  ],
  [
    'run by hand',
    () => ({
      begins: startState(),
      total: 2,
      gate: (point, state, total) => {
        if (point.type !== 'phase' || point.phase !== 'think') return undefined;
        const [name, about] = next(state, total);
        return { type: 'by-hand', tool: name, input: about };
      },
    }),
  ],
  [
    'a replay',
    () => ({
      begins: startState(),
      total: 2,
      author: (total) => ({
        next: async (state) => {
          const [name, about] = next(state, total);
          const step = { by: 'recording', tool: name, input: about, note: 'Replayed.' } as const;
          return { type: 'step', step };
        },
      }),
    }),
  ],
  ...PLANNED.map(([planned, isOwn]): [string, () => Promise<Kind>] => [
    `a branch with another ${planned.type}`,
    async () => ({ begins: await branch(planned), total: 2, isOwn }),
  ]),
];

const FAULTS: readonly Fault[] = ['dies before', 'fails before', 'fails behind'];
const CASES = KINDS.flatMap(([what, make]) => FAULTS.map((fault) => ({ what, make, fault })));
/** Of these it is promised that they never reject. */
const SURE: ReadonlySet<string> = new Set(['ended', 'handed']);

// What breaks behind a call that broke is the same in a short run.
test.each(CASES.filter(({ what, fault }) => what !== TEN_STEPS || fault === 'dies before'))(
  'G8, G12: $what that $fault any of its calls does nothing twice, and forgets nothing',
  { timeout: 60_000 },
  async ({ make, fault }) => {
    const kind = await make();
    const whole = new World(kind.begins);
    const { end: right } = await live(whole, kind, kind.total, new Mortal());
    expect(right).toMatchObject({ outcome: { type: 'done', success: true } });

    for (const begins of [kind.begins, ...whole.between]) {
      const total = Math.min(kind.total, sent(begins) + 1);
      const { firstStep, names } = await firstStepOf({ ...kind, begins }, total);
      for (let at = 1; at <= firstStep; at++) {
        const name = names[at - 1] ?? '';
        if (fault.startsWith('fails') && SURE.has(name)) continue;
        const where = `after ${begins.steps.length} steps, ${fault} call ${at}, ${name}`;
        const { world, end, held } = await withFault({ ...kind, begins }, total, at, fault);
        const { texts } = world.page;
        expect(new Set(texts).size, where).toBe(texts.length);
        expect(held.ended, where).toBeGreaterThanOrEqual(held.began);
        const [, second] = end.steps;
        if (kind.isOwn && second) expect(kind.isOwn(second), where).toBe(true);
        // A reply that broke off is lost, and a model says something else the next time.
        if (fault.startsWith('fails') && name === 'model') continue;
        const told = end.steps.flatMap(({ status, proposal }) =>
          status === 'uncertain' ? [(proposal?.action.input as JsonObject | undefined)?.text] : [],
        );
        const all = Array.from({ length: total }, (_, number) => entry(number));
        expect([...new Set([...texts, ...told])].sort(), where).toEqual(all.sort());
      }
    }
  },
);

/** The calls of the step that comes first, with what begins a run before it. */
async function firstStepOf(kind: Kind, total: number) {
  const world = new World(kind.begins);
  const life = new Mortal();
  await live(world, kind, total, life);
  // The last step ends with the run.
  return { firstStep: world.firstStep || life.calls.length, names: life.calls };
}

test.each(['acting', 'acted', 'verified', 'step-ended', 'checkpoint'])(
  'a listener that fails at “%s” has nothing done twice',
  async (what) => {
    const page = new Ledger([]);
    let isLeft = true;
    await runScript(page, {
      replies: [calls(type(entry(0))), calls(END), calls(END)],
      person: () => ({ type: 'go' }),
      onEvent: (event) => {
        if (event.type !== what || !isLeft) return;
        isLeft = false;
        throw new Error('The view is broken.');
      },
    });

    expect(isLeft).toBe(false);
    expect(page.texts.length).toBeLessThanOrEqual(1);
  },
);
