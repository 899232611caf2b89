import { expect, test } from 'vitest';
import { sectionTotals } from '../../../../../core/llm/ledger/totals.ts';
import { entry, usage } from './ledger-fakes.ts';

const sections = { system: 100, tools: 100, history: 0, page: 200, picture: 0 };
const estimate = { input: 400, output: 1000, usd: null, isExact: false };

test('the parts of several calls add up to what their providers have counted', () => {
  const totals = sectionTotals([
    entry({ usage: { ...usage(200, 5), cachedRead: 600 }, estimate: { ...estimate, sections } }),
    entry({ usage: usage(400, 5), estimate: { ...estimate, sections } }),
    // Of these it is not known.
    entry({ usage: usage(9000, 5), estimate }),
    entry({ usage: null, estimate: { ...estimate, sections } }),
  ]);

  expect(totals).toEqual({
    sections: { system: 300, tools: 300, history: 0, page: 600, picture: 0 },
    cached: 600,
    attempts: 2,
  });
});
