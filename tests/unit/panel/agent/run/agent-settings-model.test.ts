import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type AgentSettings,
  AgentSettingsModel,
  parseAgentSettings,
} from '../../../../../panel/agent/run/agent-settings.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('who types without a pause has nearly all of it saved', async () => {
  const saved: AgentSettings[] = [];
  const model = new AgentSettingsModel({
    stored: {
      load: async () => parseAgentSettings({}),
      save: async (value) => {
        saved.push(value);
        return [];
      },
      onChange: () => () => undefined,
    },
  });
  await model.ready();
  for (let length = 1; length <= 150; length++) {
    model.update({ task: 'x'.repeat(length) });
    await vi.advanceTimersByTimeAsync(100);
  }

  expect(saved.at(-1)?.task.length).toBeGreaterThanOrEqual(148);
  expect(saved.length).toBeLessThanOrEqual(80);
  await vi.advanceTimersByTimeAsync(500);
  expect(saved.at(-1)?.task).toHaveLength(150);
  model[Symbol.dispose]();
});

test('an entry that does not parse is left out, and the others stay', () => {
  const write = { site: 'https://a.test', method: 'POST', to: 'https://a.test', path: '/like' };
  const settings = parseAgentSettings({
    limits: { steps: 5, tokens: 'many', usd: -1, minutes: null },
    allowedSteps: ['press', 7, null, 'type'],
    allowedWrites: [{ site: 3 }, write, { ...write, kinds: ['none of ours'] }, 'all'],
    breakpoints: [{}, null],
  });

  const { tokens, usd } = parseAgentSettings({}).limits;
  expect(settings).toMatchObject({
    limits: { steps: 5, tokens, usd, minutes: null },
    allowedSteps: ['press', 'type'],
    allowedWrites: [write],
    breakpoints: [],
  });
});
