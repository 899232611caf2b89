import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import { isObject, readJson } from '../../platform/text/read-json.ts';
import { type JsonObject, type Message, partsOf } from '../call/message.ts';
import { type Tool, toolJsonSchema } from '../call/tool.ts';
import type { RawCall, RawPart, RawReply } from '../provider/provider.ts';

/**
 * A reply in which calls that a model has written as text are calls, and what it thinks aloud is reasoning: servers
 * that do not know a model's own form pass it on. Only calls of tools that there are, none in a reply that calls as it
 * should, and none that stands in what the model was sent: that is a quote, of a page perhaps that would be obeyed.
 */
export function withWrittenCalls(
  reply: RawReply,
  tools: readonly Tool[],
  sent: readonly Message[],
): RawReply {
  const text = reply.content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
  const { thought, said } = thoughtsOf(text);
  const isCalling = reply.content.some(({ type }) => type === 'raw-call');
  const isLooked = !isCalling && said.length <= MAX_LOOKED_AT;
  const { calls, rest } = isLooked ? writtenCalls(said, tools, sent) : { calls: [], rest: said };
  if (thought === '' && calls.length === 0) return reply;
  const others = reply.content.filter(({ type }) => type !== 'text');
  const content: RawPart[] = [
    ...(thought ? [{ type: 'reasoning' as const, text: thought }] : []),
    ...others,
    ...(rest.trim() ? [{ type: 'text' as const, text: rest.trim() }] : []),
    ...calls,
  ];
  const isWhole = reply.stopReason === 'end' && calls.length > 0;
  return { ...reply, content, ...(isWhole && { stopReason: 'tool-calls' }) };
}

/** Characters: what a model calls is shorter, and the patterns take longer for more than twice as much. */
const MAX_LOOKED_AT = 200_000;

/** Templates of many models begin with the thoughts, whose first mark the server may have kept to itself. */
function thoughtsOf(text: string): { thought: string; said: string } {
  const [, thought = '', said = text] =
    /^\s*(?:<think(?:ing)?>)?([\s\S]*?)<\/think(?:ing)?>([\s\S]*)$/.exec(text) ?? [];
  return { thought: thought.trim(), said };
}

/** The calls in a text, and the text without them. */
function writtenCalls(
  text: string,
  tools: readonly Tool[],
  sent: readonly Message[],
): { calls: RawCall[]; rest: string } {
  let quotable: string | undefined;
  for (const form of FORMS) {
    const calls: RawCall[] = [];
    const rest = text.replace(form.pattern, (whole, ...groups) => {
      const found = form.calls(groups.filter((group) => typeof group === 'string')).map((call) => ({
        call,
        tool: tools.find(({ name }) => name === call.name),
      }));
      if (found.length === 0 || found.some(({ tool }) => !tool)) return whole;
      quotable ??= asWritten(othersText(sent));
      if (quotable.includes(asWritten(whole))) return whole;
      for (const { call, tool } of found) if (tool) calls.push(rawCall(call, tool));
      return '';
    });
    if (calls.length > 0) return { calls, rest: rest.replace(MARKS, '') };
  }
  return { calls: [], rest: text };
}

/** What others than the model have written. */
function othersText(sent: readonly Message[]): string {
  const parts = sent.filter(({ role }) => role !== 'assistant').flatMap(partsOf);
  return parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n');
}

/** A text without what a quotation or JSON adds to it. */
function asWritten(text: string): string {
  return normalizeSpace(text.replaceAll('&lt;', '<').replaceAll('\\"', '"'));
}

interface Written {
  name: string;
  input: unknown;
}

interface Form {
  pattern: RegExp;
  calls: (groups: readonly string[]) => Written[];
}

/** What is left of a form around its calls. */
const MARKS = new RegExp(
  [
    '</?(?:tool_calls?|function_calls?|minimax:tool_call|antml:function_calls)>',
    String.raw`<[|｜][\w▁]+[|｜]>|\[/?TOOL_CALLS\]|\x60{3}(?:json|tool_code|xml)?`,
  ].join('|'),
  'g',
);

/** JSON up to its end, as far as a pattern can say: what follows is a mark, or nothing. */
const VALUE = String.raw`\s*(?:\x60{3}(?:json)?\s*)?([[{][\s\S]*?[\]}])\s*(?:\x60{3})?\s*`;
const NAME = String.raw`(?:functions?\.)?([\w.-]+?)(?::\d+)?`;

/**
 * The forms in which models write calls, those with marks of their own first. A form without marks counts at the end of
 * a reply alone, where a model stops for the result; in the middle it may be an example.
 */
const FORMS: readonly Form[] = [
  // Qwen3-Coder and Llama: <function=click><parameter=element>7</parameter></function>, or JSON within.
  fielded(
    /<function=([\w.-]+)>([\s\S]*?)(?:<\/function>|(?=<function=)|<\/tool_call>|$)/g,
    /<parameter=([\w.-]+)>([\s\S]*?)(?:<\/parameter>|(?=<parameter=)|$)/g,
  ),
  // MiniMax and Anthropic: <invoke name="click"><parameter name="element">7</parameter></invoke>.
  fielded(
    /<(?:antml:)?invoke name="([\w.-]+)">([\s\S]*?)(?:<\/(?:antml:)?invoke>|$)/g,
    /<(?:antml:)?parameter name="([\w.-]+)"[^>]*>([\s\S]*?)<\/(?:antml:)?parameter>/g,
  ),
  // GLM: <tool_call>click<arg_key>element</arg_key><arg_value>7</arg_value></tool_call>.
  fielded(
    /<tool_call>\s*([\w.-]+)\s*((?:<arg_key>[\s\S]*?<\/arg_value>\s*)*)(?:<\/tool_call>|$)/g,
    /<arg_key>([\s\S]*?)<\/arg_key>\s*<arg_value>([\s\S]*?)<\/arg_value>/g,
  ),
  // Hermes, Qwen, Granite, Phi and others: JSON behind a mark, <tool_call>{"name": …}</tool_call>.
  {
    pattern: new RegExp(
      String.raw`(?:<(?:tool|function)_calls?>|<\|(?:tool_calls?|python_tag|START_ACTION)\|>` +
        String.raw`|\[TOOL_CALLS\]|functools(?=\[))` +
        `${VALUE}` +
        String.raw`(?:</(?:tool_calls?|function_calls?)>|<\|/?\w+\|>|\[/TOOL_CALLS\]|(?=<tool_call>|\[TOOL_CALLS\])|$)`,
      'g',
    ),
    calls: ([json = '']) => jsonCalls(json),
  },
  // Mistral, DeepSeek, Kimi and gpt-oss: a mark, the name, a mark, and the arguments.
  {
    pattern: new RegExp(
      String.raw`(?:\[TOOL_CALLS\]|<[|｜]tool▁call▁begin[|｜]>(?:function<[|｜]tool▁sep[|｜]>)?` +
        String.raw`|<\|tool_call_begin\|>\s*|(?:<\|channel\|>commentary\s*)?to=)${NAME}` +
        String.raw`\s*(?:\[ARGS\]|<[|｜][^<>]*[|｜]>\s*(?:json)?(?:<\|message\|>)?)?` +
        `${VALUE}` +
        String.raw`(?=<[|｜]|\[TOOL_CALLS\]|$)`,
      'g',
    ),
    calls: ([name = '', json = '']) => [{ name, input: readJson(json) }],
  },
  // A block of code, or nothing but JSON, at the end.
  {
    pattern: /(?:^|\n)\s*```(?:json|tool_call|tool)?\s*\n([[{][\s\S]*[\]}])\s*\n?```\s*$/g,
    calls: ([json = '']) => jsonCalls(json),
  },
  { pattern: /(?:^|\n)\s*([[{][\s\S]*[\]}])\s*$/g, calls: ([json = '']) => jsonCalls(json) },
  // Gemma and Llama 4: click(element="7") in a block or in brackets, at the end.
  {
    pattern: new RegExp(
      String.raw`(?:\x60{3}tool_code\s*|<\|tool_call_start\|>|^|\n)\s*` +
        String.raw`\[?((?:[\w.-]+\([^()]*\)[\s,;]*)+)\]?\s*(?:\x60{3}|<\|tool_call_end\|>)?\s*$`,
      'g',
    ),
    calls: ([text = '']) =>
      [...text.matchAll(/([\w.-]+)\(([^()]*)\)/g)].map(([, name = '', inner = '']) => ({
        name,
        input: pythonFields(inner),
      })),
  },
];

/** A form that has a call's fields one by one. */
function fielded(pattern: RegExp, field: RegExp): Form {
  return { pattern, calls: ([name = '', inner = '']) => [{ name, input: fields(inner, field) }] };
}

/** Calls as JSON: one or several, under the names that models and servers use. Anything else is none. */
function jsonCalls(text: string): Written[] {
  const json = readJson(text) ?? readJson(`[${text.trim().replace(/\}\s*[;\n]\s*\{/g, '},{')}]`);
  const wanted = isObject(json) && Array.isArray(json.tool_calls) ? json.tool_calls : json;
  const calls = (Array.isArray(wanted) ? wanted : [wanted]).map((one) => {
    if (!isObject(one)) return null;
    const call = isObject(one.function) ? one.function : one;
    const name = call.name ?? call.tool_name ?? call.tool ?? one.function;
    const input = call.arguments ?? call.parameters ?? call.input ?? call.args;
    return typeof name === 'string' && input !== undefined ? { name, input } : null;
  });
  return calls.every((call) => call !== null) ? calls : [];
}

/** Fields that are written one by one; JSON where there are none. */
function fields(inner: string, pattern: RegExp): unknown {
  const found = [...inner.matchAll(pattern)].map(([, name = '', value = '']) => [
    name.trim(),
    // A line break at either end belongs to the form.
    value.replace(/^\n|\n$/g, ''),
  ]);
  if (found.length > 0) return Object.fromEntries(found);
  return inner.trim() === '' ? {} : readJson(inner);
}

/** `element="7", checked=True`; undefined where an argument has no name. */
function pythonFields(inner: string): unknown {
  const pattern = /([\w-]+)\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^\]]*\]|[^,\s]+)/g;
  const found = [...inner.matchAll(pattern)].map(([, name = '', value = '']) => [
    name,
    /^(["'])([\s\S]*)\1$/.exec(value)?.[2]?.replace(/\\(.)/g, '$1') ?? value,
  ]);
  return found.length > 0 || inner.trim() === '' ? Object.fromEntries(found) : undefined;
}

function rawCall({ name, input }: Written, tool: Tool): RawCall {
  const read = typeof input === 'string' ? readJson(input) : input;
  if (!isObject(read)) return { type: 'raw-call', id: '', name, input: String(input) };
  const { properties = {} } = toolJsonSchema(tool) as { properties?: Record<string, JsonObject> };
  const typed = Object.entries(read).map(([key, value]) => [
    key,
    typedValue(value, properties[key]),
  ]);
  return { type: 'raw-call', id: '', name, input: Object.fromEntries(typed) as JsonObject };
}

/** A value that was written as text, as its field wants it: forms without JSON know no types. */
function typedValue(value: unknown, schema: JsonObject | undefined): unknown {
  if (typeof value !== 'string') return value;
  if (!schema || schema.type === 'string' || schema.type === undefined) return value;
  const json = value.trim().replace(/^(True|False|None)$/, (word) => PYTHON[word] ?? word);
  return readJson(json) ?? readJson(json.replaceAll("'", '"')) ?? value;
}

const PYTHON: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };
