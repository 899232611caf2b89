import { expect, test } from 'vitest';
import { forkRun, resumeRun } from '../../../../../core/agent/memory/fork-run.ts';
import type { BegunRun, KeptTabs } from '../../../../../core/agent/run/agent-page.ts';
import { RUN_FORMAT } from '../../../../../core/agent/run/run-format.ts';
import type { RunState } from '../../../../../core/agent/run/run-state.ts';
import { openCheckpoint, sealCheckpoint } from '../../../../../core/run/checkpoint.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { saying } from '../../../saying.ts';

const TABS: KeptTabs = { session: 's', group: 5, current: 12, opened: [{ id: 12, group: 5 }] };

/** A page of which a click opens a tab. */
function opening(isOpen = false) {
  const page = new FakeAgentPage(pageTree([pageNode('1', { node: { name: 'Open' } })]));
  const begun: BegunRun[] = [];
  let now = isOpen;
  page.does = () => {
    now = true;
    return DONE;
  };
  const tabs = () => (now ? TABS : undefined);
  const began = async (run: BegunRun) => void begun.push(run);
  return { page: Object.assign(page, { tabs, began }), begun };
}

const OPEN = calls(['click', { element: '1', expect: { type: 'no_change' } }]);

test('every checkpoint behind the act that opened a tab knows it, and none before', async () => {
  const { kept } = await runScript(opening().page, { replies: [OPEN, finish()] });
  const acted = kept.findIndex(({ state }) => state.draft.report);

  expect(kept.slice(0, acted).map(({ state }) => state.tabs)).toEqual(
    Array.from({ length: acted }, () => undefined),
  );
  for (const { state } of kept.slice(acted)) {
    expect(state.tabs).toEqual({ ...TABS, origins: ['https://example.test'] });
  }
});

test('a run that is gone on with tells its page what it had opened, and on which origins', async () => {
  const { kept } = await runScript(opening().page, { replies: [OPEN, finish()] });
  const midst = kept.find(({ state }) => state.steps.length === 1)?.state as RunState;
  const other = ['https://example.test', 'https://other.test'];
  const state: RunState = {
    ...midst,
    ...(midst.tabs && { tabs: { ...midst.tabs, origins: other } }),
  };
  const { page, begun } = opening(true);
  const end = await runScript(page, { replies: [finish()], state: resumeRun(state, 9000) });

  expect(begun).toMatchObject([{ id: 'run-1', tabs: TABS, origins: other }]);
  // What was agreed to before still tells whose a tab is; the run itself asks again.
  expect(end.state.tabs?.origins).toEqual(other);
  expect(end.state.origins).toEqual(['https://example.test']);
});

test('a branch has no tabs but the one it begins in', async () => {
  const { state } = await runScript(opening().page, { replies: [OPEN, finish()] });

  expect(state.tabs).toBeDefined();
  expect(forkRun(state, { afterStep: 1, id: 'run-2', at: 0 }).tabs).toBeUndefined();
});

test('tabs that are none make a run that cannot be read', async () => {
  const { state } = await runScript(opening().page, { replies: [OPEN, finish()] });
  const tabs = { ...state.tabs, opened: [{ id: 'all', group: 5 }] } as unknown as RunState['tabs'];
  const sealed = await sealCheckpoint(RUN_FORMAT, { ...state, ...(tabs && { tabs }) });

  expect(await openCheckpoint(RUN_FORMAT, sealed)).toMatchObject({
    type: 'unreadable',
    message: saying('tabs.opened.0.id'),
  });
});
