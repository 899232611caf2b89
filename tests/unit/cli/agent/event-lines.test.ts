import { expect, test } from 'vitest';
import { eventLines } from '../../../../cli/agent/event-lines.ts';
import type { AgentEvent } from '../../../../core/agent/run/agent-event.ts';
import type { GateAnswer, GatePoint } from '../../../../core/agent/run/gate-point.ts';
import { MASK } from '../../../../core/page/tree/secret-field.ts';
import { calls, finish, type RunOptions, runScript } from '../../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../fakes/fake-tree.ts';

const DATA = 'iVBORw0KGgo'.repeat(50);
const PICTURE = { type: 'image', mimeType: 'image/jpeg', data: DATA, width: 4, height: 3 } as const;

/** A page with a field of this name; what is typed there is masked. */
function page(name: string) {
  const field = (value: string) =>
    pageNode('1', { node: { tag: 'input', role: 'textbox', name, value } });
  const made = new FakeAgentPage(pageTree([field('')]));
  made.does = (order) => {
    if (order.tool === 'type') made.change('1', () => field(MASK));
    return order.tool === 'read_text' ? { ...DONE, image: PICTURE } : DONE;
  };
  return made;
}

const approving = (point: GatePoint): GateAnswer =>
  point.type === 'approval' ? { type: 'approve', binding: point.proposal.binding } : { type: 'go' };

async function printed(name: string, options: RunOptions) {
  const { events } = await runScript(page(name), { person: approving, ...options });
  const lineOf = eventLines();
  const lines = events.map(lineOf).filter((line) => line !== null);
  return { lines, printed: lines.map((line) => JSON.parse(line) as AgentEvent), events };
}

test('a picture is told by its size, wherever it stands: reports, records and requests', async () => {
  const recorder = {
    picture: async () => PICTURE,
    selector: async () => '#name',
  };
  const { lines, printed: told } = await printed('Name', {
    replies: [calls(['read_text', {}]), calls(['read_page', {}]), finish()],
    recorder,
  });

  expect(lines.join()).not.toContain(DATA);
  const about = { type: 'image', mimeType: 'image/jpeg', width: 4, height: 3 };
  expect(told.find(({ type }) => type === 'acted')).toMatchObject({ report: { image: about } });
  expect(told.find(({ type }) => type === 'step-ended')).toMatchObject({
    record: { report: { image: about }, picture: about },
  });
  const requests = told.filter(({ type }) => type === 'request');
  expect(JSON.stringify(requests[1])).toContain(JSON.stringify(about).slice(1, -1));
});

test('what went wrong is printed in words, and not as the key of a message', async () => {
  const { printed: told, events } = await printed('Name', {
    replies: [calls(['click', { element: '9' }]), calls(['click', { element: '1' }]), finish()],
  });

  const verdictsOf = (all: readonly AgentEvent[]) =>
    all.flatMap((event) => (event.type === 'verified' ? [event.verdict.feedback] : []));
  expect(verdictsOf(told).map((text) => typeof text)).toEqual(
    verdictsOf(events).map(() => 'string'),
  );
  expect(verdictsOf(told)).toEqual(verdictsOf(events));
  expect(JSON.stringify(told)).not.toContain('"values":{');
});

test('a secret stands in no line, nor do pieces of a reply that could hold a part of it', async () => {
  const secret = calls(['type', { element: '1', text: 'hunter2', why: 'It is hunter2.' }]);
  const content = [
    { type: 'text', text: 'I type hunter2 now.' } as const,
    ...(secret.content ?? []),
  ];
  const { lines, events } = await printed('Password', {
    replies: [{ ...secret, content }, finish('Logged in with hunter2.')],
  });

  expect(JSON.stringify(events)).toContain('hunter2');
  expect(lines.join()).not.toContain('hunter2');
  expect(lines.join()).not.toContain('-delta"');
  expect(lines.find((line) => line.includes('"acting"'))).toContain('[redacted: typed secret]');
  expect(lines.find((line) => line.includes('"run-ended"'))).toContain('Logged in with [redacted');
});

test('nor does what is typed into an empty field whose name says nothing, but whose page does', async () => {
  const field = (value: string) =>
    pageNode('1', {
      node: { tag: 'input', role: 'textbox', name: 'Feld', value, states: ['secret'] },
    });
  const made = new FakeAgentPage(pageTree([field('')]));
  made.does = () => {
    made.change('1', () => field(MASK));
    return DONE;
  };
  const { events } = await runScript(made, {
    replies: [calls(['type', { element: '1', text: 'hunter2' }]), finish('Typed hunter2.')],
    person: approving,
  });
  const lines = events.map(eventLines()).filter((line) => line !== null);

  expect(JSON.stringify(events)).toContain('hunter2');
  expect(lines.join()).not.toContain('hunter2');
});

test('pieces of a reply are printed where no secret is near', async () => {
  const { lines, events } = await printed('Name', { replies: [finish()] });

  expect(lines).toHaveLength(events.length);
  expect(lines.join()).toContain('"tool-call-delta"');
});

test('a secret that a person was asked for is not printed', () => {
  const lineOf = eventLines();
  const point = { type: 'question', question: 'Which?', isSecret: true, isPersonal: true } as const;
  const answer = { type: 'answer', text: 'hunter2' } as const;

  expect(lineOf({ type: 'answered', step: 1, point, answer })).not.toContain('hunter2');
  expect(lineOf({ type: 'model', step: 1, event: { type: 'text', delta: 'hunter2' } })).toBeNull();
});
