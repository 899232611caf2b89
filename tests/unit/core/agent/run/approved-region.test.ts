import { expect, test } from 'vitest';
import type { GateAnswer, GatePoint } from '../../../../../core/agent/run/gate-point.ts';
import type { TargetedOrder } from '../../../../../core/page/act/act-order.ts';
import type { PressRegion } from '../../../../../core/page/act/press-context.ts';
import { valueDigest } from '../../../../../core/page/healing/region-changes.ts';
import { calls, finish, type RunOptions, runScript } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';

const AMOUNT = { name: 'amount', digest: valueDigest('5'), isHidden: true } as const;
const REGION: PressRegion = { lines: ['Total: $5.00', 'Kept for 9:59'], data: [AMOUNT], at: 0 };

/** A page with one button whose frame says what is around it. */
class Shop extends FakeAgentPage {
  region: PressRegion = REGION;

  constructor(name: string) {
    super(pageTree([pageNode('1', { xy: [50, 20], node: { name } })]));
  }

  readonly pressContext = async () => ({ ...NOTHING_AROUND, region: this.region });
}

/** Clicks, and changes what is around the button when the first card is there. */
async function clicked(
  name: string,
  change: Partial<PressRegion>,
  { isShown = true, ...options }: Partial<RunOptions> & { isShown?: boolean } = {},
) {
  const page = new Shop(name);
  const cards: GatePoint[] = [];
  const gate = async (point: GatePoint): Promise<GateAnswer> => {
    if (point.type !== 'approval') return { type: 'go' };
    if (point.proposal.action.tool === 'click' && cards.push(point) === 1) {
      page.region = { ...REGION, ...change };
    }
    const shown = isShown ? ({ isShown: true } as const) : {};
    return { type: 'approve', binding: point.proposal.binding, ...shown };
  };
  const replies = [calls(['click', { element: '1' }]), finish()];
  const { state, kept } = await runScript(page, { replies, gate, ...options });
  const bindings = cards.map((card) => card.type === 'approval' && card.proposal.binding);
  return { page, state, kept, cards, bindings, meant: (page.orders as TargetedOrder[])[0]?.meant };
}

const OTHER: readonly (readonly [string, Partial<PressRegion>])[] = [
  ['another line', { lines: ['Total: $5,000.00', 'Kept for 9:59'] }],
  ['another hidden value', { data: [{ ...AMOUNT, digest: valueDigest('5000') }] }],
  ['more further down', { more: 'x' }],
];

test.each(OTHER)(
  'D14: with %s a person who has seen the card is asked again',
  async (_, change) => {
    for (const name of ['Pay now', 'Next']) {
      const { page, bindings, cards } = await clicked(name, change);
      expect(cards).toHaveLength(2);
      expect(new Set(bindings).size).toBe(2);
      expect(page.orders).toHaveLength(1);
    }
  },
);

test.each(OTHER)('what nobody had to see goes on with %s', async (_, change) => {
  const { cards, meant } = await clicked('Next', change, { isShown: false });
  expect(cards).toHaveLength(1);
  expect(meant?.element?.region).toBeUndefined();
});

test('a rule holds for what it allows, whatever the page says there', async () => {
  const permissions = { allow: [{ type: 'effect', effect: 'pay' } as const], deny: [] };
  const [change = {}] = OTHER.map(([, other]) => other);
  const { page, cards } = await clicked('Pay now', change, { permissions, isShown: false });
  expect(cards).toHaveLength(1);
  expect(page.orders).toHaveLength(1);
});

test('a clock goes on, and the press is meant for what was there at last', async () => {
  const later = { lines: ['Total: $5.00', 'Kept for 9:49'], at: 10_000 };
  const { cards, meant } = await clicked('Pay now', later);
  expect(cards).toHaveLength(1);
  expect(meant?.element?.region).toEqual({ ...REGION, ...later });
});

test('it is kept until the step is over, and no longer', async () => {
  const { state, kept } = await clicked('Pay now', {});
  expect(JSON.stringify(kept)).toContain('$5.00');
  expect(JSON.stringify(state.steps)).not.toContain('$5.00');
});
