import { expect, test } from 'vitest';
import type { ActReport } from '../../../../../core/page/act/act-report.ts';
import type { PageTree } from '../../../../../core/page/tree/page-tree.ts';
import { calls, finish, type RunOptions, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const PAGE = 'https://example.test/orders';

/** A page whose button 2 is called so; each document counts its ids from the beginning. */
function tree(document: string, name = 'Open Bob', url = PAGE, key = '2'): PageTree {
  const frame = { number: 0, parent: null, document, url, title: '' };
  const button = pageNode(key, { box: [20, 100, 100, 30], xy: [70, 115], node: { name } });
  return pageTree([button], { url, frames: [frame] });
}

const STALE: ActReport = {
  type: 'failed',
  log: [],
  message: 'STALE_DOCUMENT: there is another document now. Nothing was done.',
  dispatched: 'no',
  code: 'STALE_DOCUMENT',
};

const CLICK = calls(['click', { element: '2' }]);

function opened(page: FakeAgentPage): ActReport {
  const done = pageNode('99', { node: { kind: 'structure', role: 'status', name: 'Opened' } });
  page.tree = { ...page.tree, nodes: [...page.tree.nodes, done] };
  return DONE;
}

/** Proposes a click in one document; `between` may put another in its place before it is carried out. */
async function clickIn(
  before: PageTree,
  between: (page: FakeAgentPage) => void,
  options: Partial<RunOptions> = {},
) {
  const page = new FakeAgentPage(before);
  page.does = (_, at) => opened(at);
  let isDone = false;
  const run = await runScript(page, {
    replies: [CLICK, finish('Over.', false)],
    onEvent: ({ type }) => {
      if (type !== 'proposed' || isDone) return;
      isDone = true;
      between(page);
    },
    ...options,
  });
  return { ...run, page, step: run.state.steps[0] };
}

test('G9: an order says of which document, role and name its element is', async () => {
  const { page } = await clickIn(tree('a'), () => undefined);

  expect(page.orders).toMatchObject([
    {
      input: { element: '2' },
      meant: {
        document: 'a',
        element: { key: '2', document: 'a', role: 'button', name: 'Open Bob' },
      },
    },
  ]);
});

test('G9: another page that has the same id and name gets nothing', async () => {
  const { page, step } = await clickIn(tree('a'), (at) => {
    at.tree = tree('b', 'Open Bob', 'https://example.test/others');
  });

  expect(page.orders).toEqual([]);
  expect(step).toMatchObject({
    status: 'refused',
    feedback: { result: { message: expect.stringContaining('replaced by another document') } },
  });
});

test('G9: in the same page loaded again the element is sought, not its id', async () => {
  const { page, step } = await clickIn(tree('a'), (at) => {
    const { nodes, ...rest } = tree('b', 'Open Bob', PAGE, '7');
    const other = pageNode('2', {
      box: [20, 300, 100, 30],
      xy: [70, 315],
      node: { name: 'Delete' },
    });
    at.tree = { ...rest, nodes: [...nodes, other] };
  });

  expect(page.orders).toMatchObject([{ input: { element: '7' }, meant: { document: 'b' } }]);
  expect(step).toMatchObject({ status: 'succeeded', recovery: { from: '2', to: '7' } });
});

test('G9, D14: what a person approved in one document they are asked for again in the next', async () => {
  let asked = 0;
  const { page } = await clickIn(
    tree('a', 'Pay now'),
    (at) => {
      at.tree = tree('b', 'Pay now');
    },
    {
      gate: async (point) => {
        if (point.type !== 'approval' || point.proposal.action.tool !== 'click')
          return point.type === 'approval'
            ? { type: 'approve', binding: point.proposal.binding }
            : { type: 'go' };
        asked += 1;
        return { type: 'approve', binding: point.proposal.binding };
      },
    },
  );

  expect(asked).toBe(2);
  expect(page.orders).toHaveLength(1);
});

test('G9: keys without an element are for the document that was looked at, too', async () => {
  const { page, step } = await clickIn(
    tree('a'),
    (at) => {
      at.tree = tree('b');
    },
    { replies: [calls(['press_keys', { keys: 'ArrowDown' }]), finish('Over.', false)] },
  );

  expect(page.orders).toEqual([]);
  expect(step?.status).toBe('refused');
});

test('G9: when the page refuses an order as stale it is looked at again, and the step heals', async () => {
  const { page, step, events } = await clickIn(tree('a'), (at) => {
    at.does = (_, now) => {
      if (now.orders.length > 1) return opened(now);
      now.tree = tree('a', 'Open Bob', PAGE, '12');
      return STALE;
    };
  });

  expect(page.orders).toMatchObject([{ input: { element: '2' } }, { input: { element: '12' } }]);
  expect(step).toMatchObject({ status: 'succeeded', recovery: { to: '12' } });
  expect(events.filter(({ type }) => type === 'acting')).toHaveLength(2);
});

test('C7: when the page makes another row’s of it in between, it is refused, and both are told', async () => {
  const { page, step } = await clickIn(tree('a'), (at) => {
    at.does = (_, now) => {
      now.tree = tree('a', 'Open Eve');
      return STALE;
    };
  });

  expect(page.orders).toHaveLength(1);
  expect(step).toMatchObject({ status: 'refused' });
  expect(JSON.stringify(step?.feedback)).toContain('was Open Bob, now Open Eve');
});

test('C7, G8: a page that goes on refusing is asked twice, and nothing counts as sent', async () => {
  const { page, step, state } = await clickIn(tree('a'), (at) => {
    at.does = () => STALE;
  });

  expect(page.orders).toHaveLength(2);
  expect(step).toMatchObject({ status: 'refused', report: { code: 'STALE_DOCUMENT' } });
  expect(step?.dispatchedAt).toBeUndefined();
  expect(state.outcome?.type).toBe('done');
});

test('C7: a clock in a name may go on while a person makes up their mind', async () => {
  const { page, step } = await clickIn(tree('a', 'Open (14:59)'), (at) => {
    at.tree = tree('a', 'Open (14:57)');
  });

  expect(page.orders).toMatchObject([{ meant: { element: { name: 'Open (14:57)' } } }]);
  expect(step?.status).toBe('succeeded');
});

test('C7, D14: what a person has approved is carried out although a clock in its name goes on', async () => {
  let asked = 0;
  const { page } = await clickIn(
    tree('a', 'Pay (14:59)'),
    (at) => {
      at.tree = tree('a', 'Pay (14:58)');
    },
    {
      gate: async (point) => {
        if (point.type !== 'approval') return { type: 'go' };
        if (point.proposal.action.tool === 'click') asked += 1;
        return { type: 'approve', binding: point.proposal.binding };
      },
    },
  );

  expect(asked).toBe(1);
  expect(page.orders).toMatchObject([{ meant: { element: { name: 'Pay (14:58)' } } }]);
});

test('C7: a clock that jumps is another row’s', async () => {
  const { page, step } = await clickIn(tree('a', 'Open 14:30'), (at) => {
    at.tree = tree('a', 'Open 14:45');
  });

  expect(page.orders).toEqual([]);
  expect(step?.status).toBe('refused');
});
