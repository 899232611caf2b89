import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PageLook } from '../../../../../core/agent/run/agent-page.ts';
import type {
  FrameOutline,
  OutlineReadOptions,
} from '../../../../../core/page/frame/outline-piece.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { outlinePieces } from '../../../../fakes/outline-pieces.ts';

/** A page that takes its time to come to rest, and notes in which order it is read and acted in. */
class SlowPage extends FakeAgentPage {
  readonly order: string[] = [];
  /** Milliseconds of a look after the act, and when in it the page changed last. */
  rest = { ms: 300, lastAt: 0 };
  /** What is read while the page is waited for is of this document. */
  document = 'shown';

  constructor() {
    const tree = pageTree([pageNode('1', { node: { name: 'Save' } })]);
    super({ ...tree, frames: tree.frames.map((frame) => ({ ...frame, document: 'shown' })) });
    this.does = () => {
      this.order.push('act');
      this.change('1', (node) => ({ ...node, node: { ...node.node, name: 'Saved' } }));
      return DONE;
    };
  }

  override async look(): Promise<PageLook> {
    const look = await super.look();
    if (!this.order.includes('act')) return look;
    this.order.push('look');
    await sleep(this.rest.ms);
    this.order.push('rested');
    return { ...look, settled: { ...look.settled, ...this.rest } };
  }

  outline({ wholePage }: OutlineReadOptions): Promise<readonly FrameOutline[]> {
    this.order.push(wholePage ? 'whole' : 'view');
    const { document } = this;
    const pieces = outlinePieces('Saved for you.');
    return Promise.resolve([{ frame: 0, document, pieces }]);
  }
}

async function orderOf(page: SlowPage, whileThinking = () => undefined): Promise<string[]> {
  const { state } = await runScript(page, {
    replies: [calls(['click', { element: '1' }]), finish()],
    onEvent: ({ type }) => {
      if (type === 'thought' && page.orders.length === 0) {
        page.order.push('thought');
        whileThinking();
      }
    },
  });
  expect(state.outcome).toBeDefined();
  return page.order.slice(0, page.order.lastIndexOf('whole'));
}

test('a page is read while the model thinks, and while it comes to rest', async () => {
  expect(await orderOf(new SlowPage())).toEqual([
    'view',
    'whole',
    'thought',
    'act',
    'look',
    'view',
    'rested',
  ]);
});

test('what has changed since it was read is read again before the act', async () => {
  const page = new SlowPage();
  const order = await orderOf(page, () => {
    page.happen({ type: 'changed', category: 'text', description: "Changed: 'Later'" });
  });

  expect(order.slice(0, 5)).toEqual(['view', 'whole', 'thought', 'whole', 'act']);
});

test('what was read in another document, as in the tab that the task has left, is read again', async () => {
  const page = new SlowPage();
  page.document = 'another';

  expect((await orderOf(page)).slice(-4)).toEqual(['look', 'view', 'rested', 'view']);
});

test('what was read before the page was quiet is read again', async () => {
  const page = new SlowPage();
  page.rest = { ms: 300, lastAt: 300 };

  expect((await orderOf(page)).slice(-4)).toEqual(['look', 'view', 'rested', 'view']);
});
