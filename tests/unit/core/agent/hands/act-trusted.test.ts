import { expect, test } from 'vitest';
import { actTrusted, type HandTab } from '../../../../../core/agent/hands/act-trusted.ts';
import { FrameHands } from '../../../../../core/agent/hands/frame-hands.ts';
import { InputWindow } from '../../../../../core/agent/hands/input-window.ts';
import type { TargetedOrder } from '../../../../../core/page/act/act-order.ts';
import type { FieldReport, ReachReport } from '../../../../../core/page/act/act-report.ts';
import type { FrameLink } from '../../../../../core/page/frame/frame-link.ts';
import { FrameRecords } from '../../../../../core/page/frame/frame-records.ts';
import { msg, type Text } from '../../../../../core/platform/messages/messages.ts';
import { FakeCdpSession } from '../../../../fakes/fake-cdp-tab.ts';
import { pageTree } from '../../../../fakes/fake-tree.ts';

/** Hands in a page in which everything is where it was, but for what a test says of its fields. */
class StillHands extends FrameHands {
  readonly #fields: FieldReport[];

  constructor(fields: readonly FieldReport[]) {
    super({
      frames: new FrameRecords(),
      setOverlay: () => undefined,
      watchClipboard: async () => undefined,
      guard: async () => async () => undefined,
    });
    this.#fields = [...fields];
  }

  override inputs = async () => new Map();
  override confirm = async () => null;
  override confirmDocument = async () => null;
  override aim = async (): Promise<ReachReport> => ({ type: 'reached', x: 5, y: 5, log: [] });
  override ask = async <R>(
    _key: string,
    asked: (call: FrameLink['call'], id: number) => R,
  ): Promise<Awaited<R>> => {
    const call: Partial<FrameLink['call']> = {
      formDestination: async () => '',
      aimField: async () => this.#fields.shift() ?? failed(msg('act.elementLeftPage')),
    };
    return await asked(call as FrameLink['call'], 1);
  };
}

function failed(message: Text): FieldReport {
  return { type: 'failed', log: [], message, dispatched: 'no' };
}

test('a field that the click on it disables is no riddle: what was done is known, and nothing was typed', async () => {
  const session = new FakeCdpSession(undefined, { frameId: 'top', frames: {}, owners: {} });
  const tab: HandTab = {
    session,
    hands: new StillHands([{ type: 'ready', isLine: true, log: [] }, failed('It is disabled.')]),
    page: { tree: pageTree([]) },
    dialog: null,
    isInputBlocked: false,
    window: () => new InputWindow(session, () => false),
    dispatch: async (work) => void (await work()),
    disturbed: () => undefined,
    takeChooser: () => false,
  };
  const order: TargetedOrder = {
    tool: 'type',
    input: { element: '1', text: 'Ada' },
    meant: { document: 'd' },
  };

  const report = await actTrusted(tab, order);

  expect(report).toMatchObject({ type: 'done', text: 'It is disabled.' });
});
