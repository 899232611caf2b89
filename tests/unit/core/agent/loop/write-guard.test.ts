import { expect, test, vi } from 'vitest';
import type { RunPorts } from '../../../../../core/agent/loop/run-ports.ts';
import { WriteDesk } from '../../../../../core/agent/loop/write-desk.ts';
import type { Proposal } from '../../../../../core/agent/run/step-record.ts';
import type { HoldRules } from '../../../../../core/agent/writes/block-rules.ts';
import type { HeldWrite, WriteRecord } from '../../../../../core/agent/writes/held-write.ts';
import type { WritePattern } from '../../../../../core/agent/writes/judge-write.ts';
import { sentContent } from '../../../../../core/agent/writes/paused-write.ts';
import type { WriteDecision, WriteHolder } from '../../../../../core/agent/writes/write-holder.ts';
import { startState } from '../../../../fakes/agent-run.ts';
import { pageTree } from '../../../../fakes/fake-tree.ts';

const SITE = 'https://example.test';

/** What one tab sends, for whoever asks first; a new hold ends the wait of the one before. */
class FakeHolder implements WriteHolder {
  canHold = () => Promise.resolve(true);
  readonly decisions: WriteDecision[] = [];
  #ready: HeldWrite[] = [];
  #wake: () => void = () => undefined;

  readonly allowed: (readonly WritePattern[])[] = [];

  sends(id: string, path: string, about: Partial<HeldWrite> = {}): void {
    const url = SITE + path;
    this.#ready.push({
      ...{
        id,
        kind: 'request',
        method: 'POST',
        url,
        from: SITE,
        site: SITE,
        body: '',
        isHeld: true,
      },
      ...sentContent(url, '', ''),
      ...about,
    });
    this.#wake();
  }

  async hold({ allowed }: HoldRules): Promise<boolean> {
    this.allowed.push(allowed);
    this.#wake();
    return true;
  }

  async next(limit: number): Promise<readonly HeldWrite[]> {
    if (this.#ready.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, limit);
      });
    }
    return this.#ready.splice(0);
  }

  async decide(decisions: readonly WriteDecision[]): Promise<void> {
    this.decisions.push(...decisions);
  }

  ordinary = async () => [];
  release = async () => undefined;
}

function deskOn(writes: WriteHolder, allow: readonly 'submit'[] = []) {
  const rules = allow.map((effect) => ({ type: 'effect', effect }) as const);
  const ports = {
    page: { writes },
    permissions: () => ({ allow: rules, deny: [] }),
    emit: () => undefined,
  } as unknown as RunPorts;
  const never = () => Promise.reject(new Error('Nobody is there to be asked.'));
  return new WriteDesk(ports, startState(), never, new AbortController().signal);
}

const CLICK = {
  action: { tool: 'click', input: { element: '1' } },
  concerns: [],
  target: null,
} as unknown as Proposal;

test('D20: between the steps of a client what nobody allowed fails, and the next answer says so', async () => {
  const holder = new FakeHolder();
  const desk = deskOn(holder);
  await desk.hold(startState(), CLICK, pageTree([]));
  const told: WriteRecord[] = [];
  desk.standGuard((records) => told.push(...records));
  holder.sends('late', '/save');

  await vi.waitFor(() => expect(holder.decisions).toEqual([{ id: 'late', isSent: false }]));
  await vi.waitFor(() => expect(told).toMatchObject([{ fate: 'refused' }]));
});

test('D20: the next step decides on what it brings about itself, however long the one before stood guard', async () => {
  const holder = new FakeHolder();
  const first = deskOn(holder);
  await first.hold(startState(), CLICK, pageTree([]));
  const leave = first.standGuard(() => undefined);
  const second = deskOn(holder, ['submit']);
  leave();
  await second.hold(startState(), CLICK, pageTree([]));
  for (let at = 0; at < 5; at++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    holder.sends(`own-${at}`, '/save');
  }

  await vi.waitFor(() => expect(holder.decisions).toHaveLength(5));
  expect(holder.decisions.every(({ isSent }) => isSent)).toBe(true);
  second.standGuard(() => undefined)();
});

test.each([
  ['new-tab', '/tiles/colors/save', true],
  ['worker', '/tiles/colors/save', true],
  // Its fields would have to say what it does, and nobody reads them.
  ['new-tab', '/api/rpc', false],
  ['socket', '/tiles/colors/save', false],
  ['new-tab', '/tiles/delete', false],
] as const)(
  'a %s at %s that was blocked and may go has its step taken again: %s',
  async (kind, path, repeats) => {
    const holder = new FakeHolder();
    const desk = deskOn(holder, ['submit']);
    await desk.hold(startState(), CLICK, pageTree([]));
    holder.sends('a', path, { kind, isHeld: false });
    const acted = new Promise((resolve) => setTimeout(resolve, 50));
    await desk.during(acted, true).catch(() => undefined);

    expect(desk.isRepeatAsked).toBe(repeats);
    await desk.hold(startState(), CLICK, pageTree([]));
    await desk.hold(startState(), CLICK, pageTree([]));
    expect(holder.allowed.map(({ length }) => length)).toEqual([0, repeats ? 1 : 0, 0]);
  },
);
