import { afterAll, beforeAll, expect, test } from 'vitest';
import { obey } from '../../e2e/agent/obey.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { MOVES, type MovingSite, openMovingSite } from './moving-site.ts';

const harness = useHarness({ args: ['--disable-popup-blocking'] });
let site: MovingSite;

beforeAll(async () => {
  site = await openMovingSite();
});

afterAll(() => site.close());

test.each(MOVES)(
  'D11: a page that leads the agent to another origin by %s is not read there',
  async (way) => {
    const opened = await harness().openPage(`${site.origin}/${way}`);
    await opened.settled();

    const { state, events } = await obey(opened, { isTrusted: true });

    const waits = events.flatMap((event) => (event.type === 'waiting' ? [event.point.type] : []));
    // The move itself is held where the press caused it; otherwise the page is not read where it leads.
    expect(waits.some((one) => one === 'origin' || one === 'writes')).toBe(true);
    expect(state.outcome?.type).toBe('stopped');
    const seen = events.flatMap((event) =>
      event.type === 'observed' ? [event.observation.origin] : [],
    );
    expect(new Set(seen)).toEqual(new Set([site.origin]));
    expect(JSON.stringify(events)).not.toContain('What nobody may read');
  },
);
