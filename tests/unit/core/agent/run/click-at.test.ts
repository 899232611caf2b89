import { expect, test } from 'vitest';
import type { TargetedOrder } from '../../../../../core/page/act/act-order.ts';
import type { PressedPoint } from '../../../../../core/page/act/press-context.ts';
import { invertPoint, mapPoint } from '../../../../../core/platform/geometry/affine.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';

const point = (about: Partial<PressedPoint> = {}): PressedPoint => ({
  key: '70',
  frame: 0,
  document: 'd1',
  role: 'canvas',
  name: 'Map',
  tag: 'canvas',
  x: 300,
  y: 200,
  context: NOTHING_AROUND,
  ...about,
});

/** A page on which this lies at every point, as of each time that it is asked. */
class Drawing extends FakeAgentPage {
  override readonly can = new Set(['click_at'] as const);
  asked = 0;
  readonly #lies: (asked: number) => PressedPoint | null;

  constructor(lies: (asked: number) => PressedPoint | null) {
    super(pageTree([pageNode('1', { xy: [50, 20], node: { name: 'Buy now' } })]));
    this.#lies = lies;
  }

  readonly lyingAt = async () => {
    this.asked += 1;
    return this.#lies(this.asked);
  };
}

const PRESS = calls(['click_at', { x: 300, y: 200 }]);
const replies = [PRESS, finish()];

test('a harmless point is clicked without a person, and the order names what it is meant for', async () => {
  const page = new Drawing(() => point());
  const { waits } = await runScript(page, { replies });

  const [order] = page.orders as TargetedOrder[];
  expect(order).toMatchObject({
    tool: 'click_at',
    input: { x: 300, y: 200 },
    meant: { element: { key: '70', role: 'canvas', name: 'Map' }, point: { x: 300, y: 200 } },
  });
  expect(waits.some(({ isPersonal }) => isPersonal)).toBe(false);
});

test.each<[string, Partial<PressedPoint>]>([
  ['its own name', { role: 'generic', name: 'Pay now', tag: 'span' }],
  ['the element around it', { role: 'generic', name: '', tag: 'span', listed: '1' }],
  [
    'what is seen on it',
    { role: 'button', name: '', tag: 'div', context: { ...NOTHING_AROUND, names: ['Buy now'] } },
  ],
])('a point that may cost money by %s asks', async (_, about) => {
  const page = new Drawing(() => point(about));
  const { waits } = await runScript(page, { replies, person: () => ({ type: 'stop' }) });

  expect(page.orders).toEqual([]);
  const asked = waits.find(({ type }) => type === 'approval');
  expect(asked?.type === 'approval' && asked.proposal.concerns[0]?.kind).toBe('pay');
});

test('when something else lies there by the time of the click, nothing is clicked', async () => {
  const page = new Drawing((asked) =>
    asked === 1 ? point() : point({ key: '71', name: 'Other' }),
  );
  const { state } = await runScript(page, { replies: [PRESS, finish('No', false)] });

  expect(page.orders).toEqual([]);
  expect(state.steps[0]?.status).toBe('refused');
  expect(JSON.stringify(state.steps[0]?.feedback)).toContain('something else is at this point');
});

test('a point in a frame that nobody has agreed to is refused', async () => {
  const page = new Drawing(() => point({ frame: 1 }));
  const frame = { number: 1, parent: 0, url: 'https://ads.test/', title: '', owner: '9' };
  page.tree = { ...page.tree, frames: [...page.tree.frames, frame] };
  const { state } = await runScript(page, { replies: [PRESS, finish('No', false)] });

  expect(page.orders).toEqual([]);
  expect(JSON.stringify(state.steps[0]?.feedback)).toContain('nobody has agreed to');
});

test('a point that is out of view, or of which nothing is known, is refused', async () => {
  const unknown = await runScript(new Drawing(() => null), {
    replies: [PRESS, finish('No', false)],
  });
  const far = calls(['click_at', { x: 5000, y: 10 }]);
  const out = await runScript(new Drawing(() => point()), { replies: [far, finish('No', false)] });

  expect(unknown.state.steps[0]?.status).toBe('refused');
  expect(JSON.stringify(out.state.steps[0]?.feedback)).toContain('not in view');
});

test('a point goes into a turned frame and back', () => {
  const map = { a: 0.5, b: 0.2, c: -0.2, d: 0.5, e: 40, f: 70 };
  const [x, y] = invertPoint(map, mapPoint(map, [120, 33]));

  expect(x).toBeCloseTo(120);
  expect(y).toBeCloseTo(33);
});
