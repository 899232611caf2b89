import { expect, test } from 'vitest';
import { RUN_FORMAT } from '../../../../core/agent/run/run-format.ts';
import { openCheckpoint } from '../../../../core/run/checkpoint.ts';
import { runStore } from '../../../../panel/style/improve/improve-store.ts';
import { memoryArea } from '../../../fakes/memory-area.ts';
import agentCheckpoint from '../../../fixtures/runs/agent-checkpoint.json' with { type: 'json' };
import thoroughRun from '../../../fixtures/runs/thorough-run.json' with { type: 'json' };

/*
 * What version 0.1.0 has kept. A test that fails here means that people lose their runs: raise the schema,
 * or read the older shape as well.
 */

test('a checkpoint of the agent that an earlier version has kept still opens', async () => {
  expect(await openCheckpoint(RUN_FORMAT, agentCheckpoint)).toEqual({
    type: 'sound',
    // In the place of the words that it had read.
    state: { ...agentCheckpoint.state, originsRead: Object.keys(agentCheckpoint.state.wordsRead) },
  });
});

test('a thorough run that an earlier version has kept still opens', async () => {
  const area = memoryArea();
  await area.set({ 'thorough-7': thoroughRun });

  expect(await runStore(area, 7).load()).toMatchObject({
    ownTheme: true,
    at: 5,
    state: { schema: 1, url: 'https://site.test/', turns: [{ number: 1 }] },
  });
});
