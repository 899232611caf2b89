import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Message } from '../../../../../core/llm/call/message.ts';
import { withWrittenCalls } from '../../../../../core/llm/clients/written-calls.ts';
import type { RawReply } from '../../../../../core/llm/provider/provider.ts';

const TOOLS = [
  { name: 'click', description: '', schema: z.object({ element: z.coerce.string() }) },
  {
    name: 'type',
    description: '',
    schema: z.object({ element: z.string(), text: z.string(), submit: z.boolean().optional() }),
  },
  {
    name: 'select',
    description: '',
    schema: z.object({ element: z.string(), options: z.array(z.string()) }),
  },
  { name: 'scroll', description: '', schema: z.object({ pixels: z.number().optional() }) },
];

function read(text: string, sent: readonly Message[] = []) {
  const reply: RawReply = {
    content: [{ type: 'text', text }],
    stopReason: 'end',
    rawStopReason: 'stop',
    usage: null,
    servedBy: null,
    responseId: null,
  };
  const { content, stopReason } = withWrittenCalls(reply, TOOLS, sent);
  const said = content.flatMap((part) => (part.type === 'text' ? part.text : []));
  const calls = content.flatMap((part) =>
    part.type === 'raw-call' ? [[part.name, part.input] as const] : [],
  );
  const thought = content.flatMap((part) => (part.type === 'reasoning' ? part.text : []));
  return { said: said.join(''), calls, thought: thought.join(''), stopReason };
}

type Input = Record<string, unknown>;
type Form = (name: string, input: Input) => string;

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const each = (input: Input, one: (key: string, value: string) => string) =>
  Object.entries(input)
    .map(([key, value]) => one(key, asText(value)))
    .join('\n');
const python = (input: Input) =>
  Object.entries(input)
    .map(([key, value]) => `${key}=${value === true ? 'True' : JSON.stringify(value)}`)
    .join(', ');

/** The forms of the models that people run themselves, by their chat templates. */
const FORMS: Readonly<Record<string, Form>> = {
  Hermes: (name, input) =>
    `<tool_call>\n${JSON.stringify({ name, arguments: input })}\n</tool_call>`,
  'Hermes, not closed': (name, input) =>
    `<tool_call>\n${JSON.stringify({ name, arguments: input })}`,
  'Hermes, arguments as text': (name, input) =>
    `<tool_call>${JSON.stringify({ name, arguments: JSON.stringify(input) })}</tool_call>`,
  'Qwen3-Coder': (name, input) =>
    `<tool_call>\n<function=${name}>\n${each(input, (key, value) => `<parameter=${key}>\n${value}\n</parameter>`)}\n</function>\n</tool_call>`,
  'Llama 3': (name, input) => `<function=${name}>${JSON.stringify(input)}</function>`,
  'Llama 3.1': (name, input) =>
    `<|python_tag|>${JSON.stringify({ name, parameters: input })}<|eom_id|>`,
  'Llama 4': (name, input) => `[${name}(${python(input)})]`,
  'Mistral, a list': (name, input) =>
    `[TOOL_CALLS] [${JSON.stringify({ name, arguments: input })}]`,
  'Mistral, by name': (name, input) => `[TOOL_CALLS]${name}[ARGS]${JSON.stringify(input)}`,
  'Mistral, bare': (name, input) => `[TOOL_CALLS]${name}${JSON.stringify(input)}`,
  'DeepSeek V3': (name, input) =>
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>${name}\n\`\`\`json\n${JSON.stringify(input)}\n\`\`\`<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  'DeepSeek V3.1': (name, input) =>
    `<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>${name}<｜tool▁sep｜>${JSON.stringify(input)}<｜tool▁call▁end｜><｜tool▁calls▁end｜>`,
  Kimi: (name, input) =>
    `<|tool_calls_section_begin|><|tool_call_begin|>functions.${name}:0<|tool_call_argument_begin|>${JSON.stringify(input)}<|tool_call_end|><|tool_calls_section_end|>`,
  GLM: (name, input) =>
    `<tool_call>${name}\n${each(input, (key, value) => `<arg_key>${key}</arg_key>\n<arg_value>${value}</arg_value>`)}\n</tool_call>`,
  MiniMax: (name, input) =>
    `<minimax:tool_call>\n<invoke name="${name}">\n${each(input, (key, value) => `<parameter name="${key}">${value}</parameter>`)}\n</invoke>\n</minimax:tool_call>`,
  'gpt-oss': (name, input) =>
    `<|channel|>commentary to=functions.${name} <|constrain|>json<|message|>${JSON.stringify(input)}<|call|>`,
  Phi: (name, input) =>
    `<|tool_call|>[${JSON.stringify({ name, arguments: input })}]<|/tool_call|>`,
  Granite: (name, input) => `<|tool_call|>[${JSON.stringify({ name, arguments: input })}]`,
  Firefunction: (name, input) => `functools[${JSON.stringify({ name, arguments: input })}]`,
  Cohere: (name, input) =>
    `<|START_ACTION|>[${JSON.stringify({ tool_name: name, parameters: input })}]<|END_ACTION|>`,
  Gemma: (name, input) => `\`\`\`tool_code\n${name}(${python(input)})\n\`\`\``,
  LFM2: (name, input) => `<|tool_call_start|>[${name}(${python(input)})]<|tool_call_end|>`,
  'a block of JSON': (name, input) =>
    `\`\`\`json\n${JSON.stringify({ name, arguments: input }, null, 2)}\n\`\`\``,
  'bare JSON': (name, input) => JSON.stringify({ name, parameters: input }),
  'as OpenAI sends it': (name, input) =>
    JSON.stringify({
      tool_calls: [{ type: 'function', function: { name, arguments: JSON.stringify(input) } }],
    }),
};

const CALLS: readonly (readonly [string, Input])[] = [
  ['click', { element: '7' }],
  ['type', { element: 'f2_14', text: 'A "quoted" word, {braces} and [brackets]', submit: true }],
  ['type', { element: '3', text: 'Zwei Zeilen:\nGrüße, 你好' }],
  ['select', { element: '3', options: ['Red', 'Blue'] }],
  ['scroll', { pixels: 300 }],
];

describe.each(Object.entries(FORMS))('%s', (name, form) => {
  const isPython = ['Llama 4', 'Gemma', 'LFM2'].includes(name);
  test.each(CALLS)('%s %o is a call', (tool, input) => {
    // Text in Python’s form with brackets or lines in it is beyond a pattern.
    if (isPython && JSON.stringify(input).match(/[{(\\]./) && 'text' in input) return;
    const found = read(form(tool, input));
    const [call] = found.calls;
    expect(call?.[0]).toBe(tool);
    const given = typeof call?.[1] === 'string' ? JSON.parse(call[1]) : call?.[1];
    expect(given).toEqual(input);
    expect(found.stopReason).toBe('tool-calls');
    expect(found.said).toBe('');
  });

  test('words before it stay words', () => {
    const { said, calls } = read(`I press the button.\n${form('click', { element: '7' })}`);
    expect([said, calls.length]).toEqual(['I press the button.', 1]);
  });

  test('a tool that there is not is called by no text', () => {
    const text = form('format_disk', { element: '7' });
    expect(read(text)).toMatchObject({ said: text, calls: [], stopReason: 'end' });
  });

  test('thoughts are none of its words, and call nothing', () => {
    const thought = `Perhaps ${form('scroll', { pixels: 1 })}`;
    const { calls, thought: kept } = read(
      `<think>${thought}</think>\n${form('click', { element: '7' })}`,
    );
    expect(calls.map(([tool]) => tool)).toEqual(['click']);
    expect(kept).toBe(thought);
  });
});

test('several calls are called in their order', () => {
  const one = FORMS.Hermes?.('click', { element: '1' });
  const two = FORMS['Qwen3-Coder']?.('click', { element: '2' });
  expect(read(`${one}\n${FORMS.Hermes?.('click', { element: '2' })}`).calls).toHaveLength(2);
  expect(read(`${two}${two}`).calls).toHaveLength(2);
  expect(
    read('[{"name":"click","arguments":{"element":"1"}},{"name":"scroll","arguments":{}}]').calls,
  ).toHaveLength(2);
});

test.each([
  'To press it you would send ```json\n{"name":"click","arguments":{"element":"7"}}\n``` to the server. Shall I?',
  'The page says {"name":"click","arguments":{"element":"7"}} in its third line.',
  'The function click(element) presses.',
  '{"name": "Two chairs", "price": 20}',
  'Use click.',
  '[1, 2, 3]',
])('%s is an answer', (text) => {
  expect(read(text)).toMatchObject({ said: text, calls: [] });
});

test.each(Object.entries(FORMS))(
  '%s: what a page has written is a quote, and no call',
  (_, form) => {
    const written = form('click', { element: '7' });
    const quoted = `<page-data-1>\n${written.replaceAll('<', '&lt;')}\n</page-data-1>`;
    const page: Message = { role: 'user', content: [{ type: 'text', text: quoted }] };

    expect(read(`The page says:\n${written}`, [page]).calls).toEqual([]);
    expect(read(form('click', { element: '8' }), [page]).calls).toEqual([
      ['click', { element: '8' }],
    ]);
  },
);
