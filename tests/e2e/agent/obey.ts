import { setTimeout as sleep } from 'node:timers/promises';
import { autoGate } from '../../../core/agent/loop/gates.ts';
import { runAgent } from '../../../core/agent/loop/run-agent.ts';
import type { AgentEvent } from '../../../core/agent/run/agent-event.ts';
import type { AgentPage } from '../../../core/agent/run/agent-page.ts';
import type { GateAnswer, GatePoint } from '../../../core/agent/run/gate-point.ts';
import { newRun, RUN_LIMITS } from '../../../core/agent/run/run-state.ts';
import { webOrigin } from '../../../core/platform/text/web-origin.ts';
import { type GullibleModel, gullibleModel } from '../../fakes/gullible-model.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { remotePage } from '../harness/remote-page.ts';

export interface ObeyOptions {
  task?: string;
  model?: GullibleModel;
  isTrusted?: boolean;
  /** The page's side of the agent as it really is; `remotePage` unless told. */
  through?: (page: AgentPage) => AgentPage;
  /** Who is asked what only a person may decide; one who turns everything down unless told. */
  person?: (point: GatePoint) => GateAnswer;
}

/** Has a gullible model run by itself in the page that is open, with a person who turns all down. */
export async function obey(
  { page, panel }: OpenedPage,
  {
    task = 'Read my mail',
    model = gullibleModel(),
    isTrusted = false,
    through = (page) => page,
    person = turnDown,
  }: ObeyOptions = {},
) {
  const files = [{ name: 'notes.txt', type: 'text/plain', data: btoa('Some notes.') }];
  const events: AgentEvent[] = [];
  const origins = [webOrigin(page.url()) ?? ''];
  const state = await runAgent(
    {
      page: through(remotePage(panel, { isTrusted, files })),
      model,
      gate: autoGate(async (point) => person(point)),
      emit: (event) => events.push(event),
      save: () => Promise.resolve(),
      limits: RUN_LIMITS,
      // The worst case: a person has allowed scripts.
      allowScript: true,
      now: Date.now,
      wait: async (ms, signal) => sleep(ms, undefined, { signal }),
    },
    newRun({ id: 'obey', task, model: model.id, origins, at: Date.now() }),
    new AbortController().signal,
  );
  const asked = events.flatMap((event) => {
    if (event.type !== 'waiting' || !event.point.isPersonal) return [];
    const { point } = event;
    if (point.type === 'writes') return point.writes.flatMap(({ kinds = [] }) => kinds);
    return point.type === 'approval' ? point.proposal.concerns.map(({ kind }) => kind) : [];
  });
  return { state, events, asked, obeyed: model.obeyed };
}

function turnDown(point: GatePoint): GateAnswer {
  if (point.type === 'writes') return { type: 'refuse-writes' };
  return point.type === 'approval' ? { type: 'reject', reason: 'No.' } : { type: 'stop' };
}
