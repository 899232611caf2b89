import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../../core/llm/call/message.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const page = () =>
  new FakeAgentPage(
    pageTree([
      pageNode('1', { xy: [50, 20], node: { name: 'Lamp, 30 €' } }),
      pageNode('2', { xy: [50, 60], node: { name: 'Chair, 80 €' } }),
    ]),
  );

const SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    properties: { name: { type: 'string' }, price: { type: 'number' } },
    required: ['name', 'price'],
  },
};
const ASK = calls(['extract', { schema: SCHEMA, question: 'What does each thing cost?' }]);

/** What the reader says. */
function read(input: JsonObject) {
  const said = calls(['done', {}]);
  const content = [{ type: 'tool-call' as const, id: 'x1', name: 'extracted', input }];
  return { ...said, content };
}

const LAMPS = [{ name: 'Lamp', price: 30 }];
const numberOf = (text: string, line: string) =>
  Number(new RegExp(`^(\\d+): .*${line}`, 'm').exec(text)?.[1] ?? 0);

test('data comes back with the lines of the page that it was read from', async () => {
  const lines = [2];
  const { state, requests } = await runScript(page(), {
    replies: [ASK, read({ data: LAMPS, lines }), finish()],
  });

  const [step] = state.steps;
  const text = step?.report?.type === 'done' ? (step.report.text ?? '') : '';
  const found = JSON.parse(text) as { data: unknown; lines: string[] };
  expect(found.data).toEqual(LAMPS);
  const asked = JSON.stringify(requests[1]?.messages);
  expect(found.lines.every((line) => asked.includes(JSON.stringify(line).slice(1, -1)))).toBe(true);
  expect(step?.status).toBe('succeeded');
  expect(JSON.stringify(requests.at(-1)?.messages)).toContain('Lamp');
});

test('the page reaches the reader as data, numbered, with the schema and the question', async () => {
  const { requests } = await runScript(page(), {
    replies: [ASK, read({ data: LAMPS, lines: [1] }), finish()],
  });
  const [part] = requests[1]?.messages[0]?.role === 'user' ? requests[1].messages[0].content : [];
  const text = part?.type === 'text' ? part.text : '';

  expect(text).toContain('What does each thing cost?');
  expect(text).toContain('"required":["name","price"]');
  expect(text).toMatch(/<(page-data-\w+)>\n[\s\S]*\n<\/\1>$/);
  expect(numberOf(text, 'Chair')).toBeGreaterThan(numberOf(text, 'Lamp'));
});

test('a bad answer is asked again once with what is wrong, and what it cost is counted', async () => {
  const { state, requests } = await runScript(page(), {
    replies: [
      ASK,
      read({ data: [{ name: 'Lamp', price: 'thirty' }], lines: [1] }),
      read({ data: LAMPS, lines: [1] }),
      finish(),
    ],
  });

  expect(JSON.stringify(requests[2]?.messages)).toContain('expected number');
  expect(state.steps[0]?.status).toBe('succeeded');
  expect(state.steps[0]?.attempts).toHaveLength(3);
  expect(state.spend.calls).toBe(4);
});

test.each([
  ['that never matches', { data: 'nothing', lines: [1] }, 'expected array'],
  ['from lines that are not there', { data: LAMPS, lines: [99] }, 'There is no line 99'],
  ['from no line', { data: LAMPS, lines: [] }, 'Name the lines'],
])('an answer %s is reported after the second try', async (_, input, sentence) => {
  const { state, requests } = await runScript(page(), {
    replies: [ASK, read(input), read(input), finish('No', false)],
  });

  expect(state.steps[0]?.status).toBe('failed');
  expect(JSON.stringify(requests.at(-1)?.messages)).toContain(sentence);
});

test('a schema that is none is told without a call', async () => {
  const wrong = calls(['extract', { schema: { type: 'elephant' }, question: 'What?' }]);
  const { state } = await runScript(page(), { replies: [wrong, finish('No', false)] });

  expect(state.spend.calls).toBe(2);
  expect(JSON.stringify(state.steps[0]?.feedback)).toContain('The schema can’t be used');
});
