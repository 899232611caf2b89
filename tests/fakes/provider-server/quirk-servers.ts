import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { LlmConfig } from '../../../core/llm/provider/llm-config.ts';
import { anthropicDialect } from './anthropic-dialect.ts';
import { chatDialect } from './chat-dialect.ts';
import type { Asked, Dialect } from './dialect.ts';
import { googleDialect } from './google-dialect.ts';
import { responsesDialect } from './responses-dialect.ts';
import { frame, inputText, type ServerReply } from './server-reply.ts';

/** A request as a server hears it. */
interface Heard extends Asked {
  headers: IncomingMessage['headers'];
}

type Refusal = (heard: Heard) => readonly [status: number, body: object | string] | undefined;

/** One server as it is in the wild: what it does not accept, and how it says what it says. */
export interface QuirkServer {
  name: string;
  /** For the table: what it refuses. */
  refuses: string;
  /** For the table: what it sends that others do not. */
  sends: string;
  format?: 'responses' | 'anthropic' | 'google';
  /** What a person pastes, after the origin. `/v1` where none is given. */
  pasted?: string;
  /** The key as it is pasted. */
  key?: string;
  /** Where it answers; `elsewhere` is its answer at any other path. */
  path?: string;
  elsewhere?: readonly [status: number, body: object | string];
  refusals?: readonly Refusal[];
  /** Its answer in place of the usual stream. */
  says?: (reply: ServerReply, heard: Heard) => { type?: string; body: string };
  /** It can only fail: the words of its own that a person must see. */
  ends?: string;
}

const KEY = 'sk-quirk-0123456789';
const EVENTS = 'text/event-stream';
const JSON_TYPE = 'application/json';

const openAiError = (message: string, more: object = {}) => ({
  error: { message, type: 'invalid_request_error', param: null, code: null, ...more },
});

/** Refuses a field of the body in these words. */
function field(name: string, message: string, status = 400): Refusal {
  return ({ body }) => (body[name] === undefined ? undefined : [status, openAiError(message)]);
}

/** Refuses a conversation in which a message is not as it should be. */
function message(
  isWrong: (message: Asked['body'], at: number, all: Asked['body'][]) => boolean,
  words: string,
  status = 400,
): Refusal {
  return ({ body }) => (body.messages.some(isWrong) ? [status, openAiError(words)] : undefined);
}

/** Says the calls as text, in a form that a model was trained on. */
function written(form: (name: string, input: Record<string, unknown>) => string, before = '') {
  return ({ calls = [], ...reply }: ServerReply, heard: Heard) => {
    const said = calls.map((call) => form(call.name, JSON.parse(inputText(call)))).join('\n');
    const words = [before, reply.text, said].filter(Boolean).join('\n');
    return { body: chatDialect.frames({ ...reply, text: words, stop: 'end' }, heard).join('') };
  };
}

/** Says it at once, as one completion. */
function completion({ text: said, calls = [] }: ServerReply, { model, next }: Heard) {
  const tool_calls = calls.map((call) => ({
    id: `call_${next()}`,
    type: 'function',
    function: { name: call.name, arguments: inputText(call) },
  }));
  const message = {
    role: 'assistant',
    content: said ?? null,
    ...(calls.length > 0 && { tool_calls }),
  };
  const finish_reason = calls.length > 0 ? 'tool_calls' : 'stop';
  return {
    type: JSON_TYPE,
    body: JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      model,
      choices: [{ index: 0, message, finish_reason }],
      usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
    }),
  };
}

/** The usual stream with each chunk changed. */
function chunks(change: (chunk: Asked['body']) => object | null, before = '') {
  return (reply: ServerReply, heard: Heard) => ({
    body:
      before +
      chatDialect
        .frames(reply, heard)
        .flatMap((one) => {
          const data = one.slice('data: '.length).trim();
          if (data === '[DONE]') return one;
          const changed = change(JSON.parse(data));
          return changed === null ? [] : frame(changed);
        })
        .join(''),
  });
}

const xmlCall = (name: string, input: Record<string, unknown>) =>
  `<tool_call>\n<function=${name}>\n${Object.entries(input)
    .map(([key, value]) => `<parameter=${key}>\n${asText(value)}\n</parameter>`)
    .join('\n')}\n</function>\n</tool_call>`;
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const isForced = ({ body }: Heard) => body.tool_choice === 'required';
const mistralId = /^[a-zA-Z0-9]{9}$/;

/** Servers, each with the habits that its users report. */
export const QUIRK_SERVERS: readonly QuirkServer[] = [
  {
    name: 'OpenAI, Chat Completions',
    refuses: '`max_tokens`, `temperature`',
    sends: 'usage in a chunk of its own',
    refusals: [
      field(
        'max_tokens',
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      ),
      field(
        'temperature',
        "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
      ),
    ],
  },
  {
    name: 'OpenAI, Responses',
    format: 'responses',
    refuses: '`temperature`, `reasoning.summary`',
    sends: 'named events',
    refusals: [
      field(
        'temperature',
        "Unsupported parameter: 'temperature' is not supported with this model.",
      ),
      ({ body }) =>
        body.reasoning?.summary === undefined
          ? undefined
          : [
              400,
              openAiError('Your organization must be verified to generate reasoning summaries.', {
                param: 'reasoning.summary',
                code: 'unsupported_value',
              }),
            ],
    ],
  },
  {
    name: 'Azure OpenAI',
    pasted: '/openai/deployments/gpt/chat/completions?api-version=2024-10-21',
    path: '/openai/deployments/gpt/chat/completions',
    refuses: 'a key in `Authorization`, `stream_options`',
    sends: 'a first chunk without choices',
    refusals: [
      ({ headers }) =>
        headers['api-key'] === KEY
          ? undefined
          : [
              401,
              {
                statusCode: 401,
                message:
                  'Access denied due to missing subscription key. Make sure to include subscription key in the api-key header.',
              },
            ],
      field('stream_options', 'Unrecognized request argument supplied: stream_options'),
    ],
    says: chunks(
      (chunk) => chunk,
      frame({ choices: [], prompt_filter_results: [{ prompt_index: 0 }] }),
    ),
  },
  {
    name: 'DeepSeek, thinking',
    pasted: '',
    path: '/chat/completions',
    refuses: '`tool_choice`; a turn with calls and no `reasoning_content`',
    sends: '`reasoning_content`, comments to keep the connection',
    refusals: [
      field('tool_choice', 'deepseek-reasoner does not support this tool_choice'),
      message(
        (one) => one.tool_calls && !one.reasoning_content,
        'Missing `reasoning_content` field in the assistant message at message index 2. It must be passed back to the API.',
      ),
    ],
    says: (reply, heard) => ({
      body: `: keep-alive\n\n${chatDialect.frames({ reasoning: 'I see.', ...reply }, heard).join('')}`,
    }),
  },
  {
    name: 'Mistral',
    refuses: '`stream_options`, IDs that are not nine letters and digits, a user behind a tool',
    sends: 'content in parts, with thoughts',
    refusals: [
      ({ body }) =>
        body.stream_options === undefined
          ? undefined
          : [
              422,
              {
                object: 'error',
                message: {
                  detail: [
                    {
                      type: 'extra_forbidden',
                      loc: ['body', 'stream_options'],
                      msg: 'Extra inputs are not permitted',
                    },
                  ],
                },
              },
            ],
      message(
        (one) => one.tool_calls?.some(({ id }: { id: string }) => !mistralId.test(id)),
        'Tool call id was call_1 but must be a-z, A-Z, 0-9, with a length of 9.',
      ),
      message(
        (one, at, all) => one.role === 'user' && all[at - 1]?.role === 'tool',
        "Unexpected role 'user' after role 'tool'",
      ),
    ],
    says: (reply, heard) => {
      const calls = reply.calls?.map((call, at) => ({
        ...call,
        id: `a1B2c3D${heard.next() % 10}${at}`,
      }));
      const change = (chunk: Asked['body']) => {
        const { content } = chunk.choices[0]?.delta ?? {};
        if (!content) return chunk;
        chunk.choices[0].delta.content = [
          { type: 'thinking', thinking: [{ type: 'text', text: 'Hm. ' }] },
          { type: 'text', text: content },
        ];
        return chunk;
      };
      return chunks(change)(calls ? { ...reply, calls } : reply, heard);
    },
  },
  {
    name: 'Groq',
    pasted: '/openai/v1',
    path: '/openai/v1/chat/completions',
    refuses: 'reasoning that it has sent itself',
    sends: '`reasoning`, usage under a name of its own',
    refusals: [
      message(
        (one) => one.reasoning !== undefined,
        "'messages.2' : for 'role:assistant' the following must be satisfied[('messages.2' : property 'reasoning' is unsupported)]",
      ),
    ],
    says: chunks(
      ({ usage, ...chunk }) => ({ ...chunk, ...(usage && { x_groq: { usage } }) }),
      frame({ id: 'x', choices: [{ index: 0, delta: { reasoning: 'Hm.' }, finish_reason: null }] }),
    ),
  },
  {
    name: 'OpenRouter',
    pasted: '/api/v1/chat/completions/',
    path: '/api/v1/chat/completions',
    refuses: '`tool_choice`, with 404',
    sends: 'comments while it waits, `reasoning`',
    refusals: [
      (heard) =>
        isForced(heard)
          ? [
              404,
              {
                error: {
                  message: "No endpoints found that support the provided 'tool_choice' value.",
                  code: 404,
                },
              },
            ]
          : undefined,
    ],
    says: chunks((chunk) => chunk, ': OPENROUTER PROCESSING\n\n'),
  },
  {
    name: 'OpenRouter, no credits',
    pasted: '/api/v1',
    path: '/api/v1/chat/completions',
    refuses: 'everything',
    sends: 'status 200 and an error as JSON',
    says: () => ({
      type: JSON_TYPE,
      body: JSON.stringify({
        error: { message: 'Insufficient credits. Add more using the page on credits.', code: 402 },
      }),
    }),
    ends: 'Insufficient credits. Add more using the page on credits.',
  },
  {
    name: 'Together',
    refuses: 'the keyword `enum`',
    sends: '`eos` as the reason to stop',
    refusals: [
      ({ body }) =>
        JSON.stringify(body.tools ?? []).includes('"enum":')
          ? [400, openAiError('Invalid schema: keyword "enum" is not supported in tool parameters')]
          : undefined,
    ],
    says: (reply, heard) => ({
      body: chatDialect.frames({ ...reply, rawStop: 'eos' }, heard).join(''),
    }),
  },
  {
    name: 'Fireworks',
    pasted: '/inference/v1',
    path: '/inference/v1/chat/completions',
    refuses: '`stream_options`',
    sends: 'an end without a reason',
    refusals: [
      field(
        'stream_options',
        "Extra inputs are not permitted, field: 'stream_options', value: {'include_usage': True}",
      ),
    ],
    says: chunks((chunk) => {
      for (const choice of chunk.choices) delete choice.finish_reason;
      return chunk;
    }),
  },
  {
    name: 'xAI',
    refuses: '`reasoning_effort`',
    sends: 'reasoning counted beside the completion',
    refusals: [field('reasoning_effort', 'Argument not supported on this model: reasoningEffort')],
  },
  {
    name: 'Gemini, as OpenAI',
    pasted: '/v1beta/openai',
    path: '/v1beta/openai/chat/completions',
    refuses: '`stream_options`, in a list of errors',
    sends: 'whole calls without an index',
    refusals: [
      ({ body }) =>
        body.stream_options === undefined
          ? undefined
          : [
              400,
              [
                {
                  error: {
                    code: 400,
                    message:
                      'Invalid JSON payload received. Unknown name "stream_options": Cannot find field.',
                    status: 'INVALID_ARGUMENT',
                  },
                },
              ],
            ],
    ],
    says: (reply, heard) => {
      const { calls = [], text: said = '' } = reply;
      const tool_calls = calls.map((call) => ({
        id: '',
        type: 'function',
        function: { name: call.name, arguments: inputText(call) },
      }));
      const delta = { role: 'assistant', content: said, ...(calls.length > 0 && { tool_calls }) };
      const choice = { index: 0, delta, finish_reason: 'stop' };
      return { body: frame({ model: heard.model, choices: [choice] }) + frame('[DONE]') };
    },
  },
  {
    name: 'Gemini',
    format: 'google',
    refuses: '`thinkingConfig`, the keyword `enum`',
    sends: 'one answer instead of a stream',
    refusals: [
      ({ body }) =>
        body.generationConfig?.thinkingConfig === undefined
          ? undefined
          : [
              400,
              {
                error: {
                  code: 400,
                  message: 'Thinking level is not supported for this model.',
                  status: 'INVALID_ARGUMENT',
                },
              },
            ],
      ({ body }) =>
        JSON.stringify(body.tools ?? []).includes('"enum":')
          ? [
              400,
              {
                error: {
                  code: 400,
                  message:
                    'Invalid JSON payload received. Unknown name "enum" at \'tools[0].function_declarations[0].parameters\'',
                  status: 'INVALID_ARGUMENT',
                },
              },
            ]
          : undefined,
    ],
    says: (reply, heard) => ({
      type: JSON_TYPE,
      body: `[${googleDialect
        .frames(reply, heard)
        .map((one) => one.slice('data: '.length).trim())
        .join(',')}]`,
    }),
  },
  {
    name: 'Anthropic',
    format: 'anthropic',
    pasted: '/v1/messages',
    refuses: '`temperature`, a `max_tokens` over 4096',
    sends: 'named events and pings',
    refusals: [
      ({ body }) =>
        body.max_tokens > 4096
          ? [
              400,
              {
                type: 'error',
                error: {
                  type: 'invalid_request_error',
                  message: `max_tokens: ${body.max_tokens} > 4096, which is the maximum allowed number of output tokens for this model`,
                },
              },
            ]
          : undefined,
      ({ body }) =>
        body.temperature === undefined
          ? undefined
          : [
              400,
              {
                type: 'error',
                error: {
                  type: 'invalid_request_error',
                  message: '`temperature` may only be set to 1 when thinking is enabled.',
                },
              },
            ],
    ],
  },
  {
    name: 'Anthropic behind a gateway',
    format: 'anthropic',
    key: `Bearer ${KEY}\n`,
    refuses: 'a key outside of `x-api-key`',
    sends: 'the message as JSON',
    refusals: [
      ({ headers }) =>
        headers['x-api-key'] === KEY
          ? undefined
          : [
              401,
              {
                type: 'error',
                error: { type: 'authentication_error', message: 'x-api-key header is required' },
              },
            ],
    ],
    says: ({ text: said, calls = [] }, { model }) => ({
      type: JSON_TYPE,
      body: JSON.stringify({
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model,
        content: [
          ...(said ? [{ type: 'text', text: said }] : []),
          ...calls.map((call, at) => ({
            type: 'tool_use',
            id: `toolu_${at}`,
            name: call.name,
            input: JSON.parse(inputText(call)),
          })),
        ],
        stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
        usage: { input_tokens: 100, output_tokens: 10 },
      }),
    }),
  },
  {
    name: 'Amazon Bedrock, by a gateway',
    pasted: '/api/v1',
    path: '/api/v1/chat/completions',
    refuses: '`stream` with tools',
    sends: 'the completion as JSON',
    refusals: [
      ({ body }) =>
        body.stream && body.tools
          ? [
              400,
              {
                detail:
                  "An error occurred (ValidationException): This model doesn't support tool use in streaming mode.",
              },
            ]
          : undefined,
      ({ body }) =>
        body.stream_options && !body.stream
          ? [400, { detail: 'stream_options is only allowed when stream is true' }]
          : undefined,
    ],
    says: completion,
  },
  {
    name: 'Ollama, a model without tools',
    pasted: '',
    elsewhere: [404, '404 page not found'],
    refuses: 'tools; an address without `/v1`',
    sends: 'what was asked for, as JSON in a text',
    refusals: [field('tools', 'registry.ollama.ai/library/gemma3:4b does not support tools')],
    says: ({ calls = [], ...reply }, heard) => {
      const wanted = calls.map((call) => ({ tool: call.name, input: JSON.parse(inputText(call)) }));
      const said = calls.length > 0 ? JSON.stringify({ say: '', calls: wanted }) : reply.text;
      return {
        body: chatDialect
          .frames({ ...reply, ...(said && { text: said }), stop: 'end' }, heard)
          .join(''),
      };
    },
  },
  {
    name: 'Ollama, qwen2.5-coder',
    pasted: '/',
    elsewhere: [404, '404 page not found'],
    refuses: 'an address without `/v1`',
    sends: 'calls as bare JSON',
    says: written((name, input) => JSON.stringify({ name, arguments: input })),
  },
  {
    name: 'LM Studio',
    pasted: '',
    elsewhere: [
      200,
      { error: 'Unexpected endpoint or method. (POST /chat/completions). Returning 200 anyway' },
    ],
    refuses: 'an address without `/v1`, with status 200',
    sends: '`<tool_call>` as text',
    says: written(
      (name, input) => `<tool_call>\n${JSON.stringify({ name, arguments: input })}\n</tool_call>`,
      'I will do that.',
    ),
  },
  {
    name: 'llama.cpp, gemma',
    refuses: 'a system message, with 500',
    sends: 'a block of `tool_code`',
    refusals: [
      message(
        (one) => one.role === 'system',
        'Value is not callable: System role not supported at row 1',
        500,
      ),
    ],
    says: written(
      (name, input) =>
        `\`\`\`tool_code\n${name}(${Object.entries(input)
          .map(
            ([key, value]) =>
              `${key}=${typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)}`,
          )
          .join(', ')})\n\`\`\``,
    ),
  },
  {
    name: 'llama.cpp, deepseek-r1',
    refuses: 'nothing',
    sends: '`<think>` in the text, calls in a block of JSON',
    says: written(
      (name, input) => `\`\`\`json\n${JSON.stringify({ name, parameters: input })}\n\`\`\``,
      '<think>\nI could call something. {"name": "no"}\n</think>\n',
    ),
  },
  {
    name: 'vLLM, no parser of tools',
    refuses: '`tool_choice`, then tools',
    sends: 'an error that is no object of an error',
    refusals: [
      ({ body }) =>
        body.tools === undefined
          ? undefined
          : [
              400,
              {
                object: 'error',
                message:
                  '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
                type: 'BadRequestError',
                param: null,
                code: 400,
              },
            ],
    ],
    says: ({ calls = [], ...reply }, heard) => {
      const [call] = calls;
      const said = call
        ? JSON.stringify({ tool: call.name, input: JSON.parse(inputText(call)) })
        : reply.text;
      return {
        body: chatDialect
          .frames({ ...reply, ...(said && { text: said }), stop: 'end' }, heard)
          .join(''),
      };
    },
  },
  {
    name: 'vLLM, gpt-oss',
    refuses: 'a `tool_choice` that forces',
    sends: 'its channels as text',
    refusals: [
      (heard) =>
        isForced(heard)
          ? [
              400,
              {
                error: {
                  message: 'Only tool_choice "auto" is supported for harmony models',
                  type: 'BadRequestError',
                  code: 400,
                },
              },
            ]
          : undefined,
    ],
    says: written(
      (name, input) =>
        `<|channel|>commentary to=functions.${name} <|constrain|>json<|message|>${JSON.stringify(input)}<|call|>`,
    ),
  },
  {
    name: 'SGLang, Qwen3-Coder',
    refuses: '`stream_options`, within the stream',
    sends: 'XML: `<function=…><parameter=…>`',
    says: (reply, heard) =>
      heard.body.stream_options === undefined
        ? written(xmlCall)(reply, heard)
        : {
            body: frame({
              object: 'error',
              message: 'stream_options is not supported',
              type: 'BadRequest',
              code: 400,
            }),
          },
  },
  {
    name: 'LiteLLM',
    refuses: '`tool_choice` and `temperature`, one after the other',
    sends: 'an error with its own words around it',
    refusals: ['tool_choice', 'temperature'].map((name) =>
      field(
        name,
        `litellm.UnsupportedParamsError: bedrock does not support parameters: ['${name}'], for model=x. To drop these, set litellm.drop_params=True.`,
      ),
    ),
  },
  {
    name: 'Cerebras',
    refuses: '`stream_options`, beside tools',
    sends: 'all deltas of a call at once',
    refusals: [
      field('stream_options', 'stream_options: property is unsupported when tools are given', 422),
    ],
  },
  {
    name: 'Moonshot, Kimi K2 thinking',
    refuses: 'a turn with calls and no `reasoning_content`; another `temperature` than 1',
    sends: 'sections of calls as text',
    refusals: [
      message(
        (one) => one.tool_calls && !one.reasoning_content,
        'thinking is enabled but reasoning_content is missing in assistant tool call message at index 2',
      ),
      field('temperature', 'invalid temperature: only 1 is allowed for this model'),
    ],
    says: written(
      (name, input) =>
        `<|tool_calls_section_begin|><|tool_call_begin|>functions.${name}:0<|tool_call_argument_begin|>${JSON.stringify(input)}<|tool_call_end|><|tool_calls_section_end|>`,
    ),
  },
  {
    name: 'Zhipu, GLM',
    pasted: '/api/paas/v4',
    path: '/api/paas/v4/chat/completions',
    refuses: '`tool_choice`, in Chinese',
    sends: '`<tool_call>` with `<arg_key>`',
    refusals: [
      (heard) =>
        isForced(heard)
          ? [400, { error: { code: '1214', message: 'tool_choice 参数非法' } }]
          : undefined,
    ],
    says: written(
      (name, input) =>
        `<tool_call>${name}\n${Object.entries(input)
          .map(
            ([key, value]) => `<arg_key>${key}</arg_key>\n<arg_value>${asText(value)}</arg_value>`,
          )
          .join('\n')}\n</tool_call>`,
    ),
  },
  {
    name: 'Qwen, DashScope',
    pasted: '/compatible-mode/v1',
    path: '/compatible-mode/v1/chat/completions',
    refuses: 'a `tool_choice` that forces, while it thinks',
    sends: 'the same ID in each piece of a call',
    refusals: [
      (heard) =>
        isForced(heard)
          ? [
              400,
              openAiError(
                '<400> InternalError.Algo.InvalidParameter: The tool_choice parameter does not support being set to required or object in thinking mode',
              ),
            ]
          : undefined,
    ],
  },
  {
    name: 'Cohere',
    pasted: '/compatibility/v1',
    path: '/compatibility/v1/chat/completions',
    refuses: '`stream_options`',
    sends: '`COMPLETE` and `TOOL_CALL` as reasons',
    refusals: [
      ({ body }) =>
        body.stream_options === undefined
          ? undefined
          : [422, { message: 'unknown field: parameter stream_options is not a valid field' }],
    ],
    says: (reply, heard) => ({
      body: chatDialect
        .frames({ ...reply, rawStop: reply.calls ? 'TOOL_CALL' : 'COMPLETE' }, heard)
        .join(''),
    }),
  },
  {
    name: 'Perplexity',
    pasted: '',
    path: '/chat/completions',
    refuses: 'tools; turns that do not alternate',
    sends: 'the whole message beside each delta',
    refusals: [
      field('tools', 'Tools are not supported for this model: tool calling is not enabled'),
      message(
        (one, at, all) => at > 0 && one.role === all[at - 1]?.role,
        'After the (optional) system message(s), user or assistant roles should be alternating.',
      ),
    ],
    says: ({ calls = [], ...reply }, heard) => {
      const wanted = calls.map((call) => ({ tool: call.name, input: JSON.parse(inputText(call)) }));
      const said =
        calls.length > 0 ? JSON.stringify({ say: 'Next.', calls: wanted }) : (reply.text ?? '');
      const whole = { role: 'assistant', content: said };
      return chunks((chunk) => ({
        ...chunk,
        choices: chunk.choices.map((choice: object) => ({ ...choice, message: whole })),
      }))({ ...reply, text: said, stop: 'end' }, heard);
    },
  },
  {
    name: 'Mistral on a server of one’s own',
    refuses: 'nothing',
    sends: '`[TOOL_CALLS]` as text',
    says: written((name, input) => `[TOOL_CALLS]${name}[ARGS]${JSON.stringify(input)}`),
  },
  {
    name: 'MiniMax',
    refuses: 'nothing',
    sends: 'calls as `<invoke name=…>`',
    says: written(
      (name, input) =>
        `<minimax:tool_call>\n<invoke name="${name}">\n${Object.entries(input)
          .map(([key, value]) => `<parameter name="${key}">${asText(value)}</parameter>`)
          .join('\n')}\n</invoke>\n</minimax:tool_call>`,
    ),
  },
  {
    name: 'MiniMax, no balance',
    refuses: 'everything',
    sends: 'status 200 and an error in `base_resp`',
    says: () => ({
      type: JSON_TYPE,
      body: JSON.stringify({
        choices: null,
        base_resp: { status_code: 1008, status_msg: 'insufficient balance' },
      }),
    }),
    ends: 'insufficient balance',
  },
  {
    name: 'text-generation-inference',
    refuses: '`tool_choice`, unless it is `auto`',
    sends: 'an error within the stream, arguments as an object',
    refusals: [
      (heard) =>
        isForced(heard)
          ? [
              422,
              {
                error: 'Tool error: tool_choice required is not supported',
                error_type: 'tool_error',
              },
            ]
          : undefined,
    ],
    says: ({ calls = [], ...reply }, heard) => {
      const tool_calls = calls.map((call, index) => ({
        index,
        id: '',
        type: 'function',
        function: { name: call.name, arguments: JSON.parse(inputText(call)) },
      }));
      const delta = {
        role: 'assistant',
        content: reply.text ?? null,
        ...(calls.length > 0 && { tool_calls }),
      };
      return {
        body:
          frame({
            model: heard.model,
            choices: [{ index: 0, delta, finish_reason: 'eos_token' }],
          }) + frame('[DONE]'),
      };
    },
  },
  {
    name: 'Cloudflare Workers AI',
    pasted: '/accounts/x/ai/v1',
    path: '/accounts/x/ai/v1/chat/completions',
    refuses: 'everything',
    sends: 'status 200 and a list of errors',
    says: () => ({
      type: JSON_TYPE,
      body: JSON.stringify({
        success: false,
        errors: [{ code: 7009, message: 'Upstream service unavailable for this account' }],
      }),
    }),
    ends: 'Upstream service unavailable for this account',
  },
  {
    name: 'A company’s portal',
    refuses: 'everything',
    sends: 'a page of HTML with status 200',
    says: () => ({
      type: 'text/html',
      body: '<!doctype html><title>Sign in</title><h1>Sign in to go on</h1>',
    }),
    ends: 'Sign in to go on',
  },
];

/** The table of the servers as `docs/model-servers.md` has it. */
export function quirkTable(): string {
  const rows = QUIRK_SERVERS.map(({ name, refuses, sends }) => [name, refuses, sends]);
  const cells = [['Server', 'Refuses', 'Sends'], ...rows];
  const widths = [0, 1, 2].map((at) =>
    Math.max(...cells.map((row) => [...(row[at] ?? '')].length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - [...cell].length)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return [
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...body.map(line),
  ].join('\n');
}

const DIALECTS = {
  responses: responsesDialect,
  anthropic: anthropicDialect,
  google: googleDialect,
} as const;
const PATHS = {
  responses: '/v1/responses',
  anthropic: '/v1/messages',
  google: '/v1beta/models/m:streamGenerateContent',
} as const;

export interface RunningQuirk {
  name: string;
  config: LlmConfig;
  /** Bodies that were asked, in order, those that were refused too. */
  asked: Asked['body'][];
  /** How many of them were refused. */
  readonly refused: number;
  say(...replies: ServerReply[]): void;
  close(): Promise<void>;
}

/** Starts one of the servers. A request for what a task allows is answered with nothing. */
export async function startQuirk(quirk: QuirkServer): Promise<RunningQuirk> {
  const {
    format,
    path = format ? PATHS[format] : '/v1/chat/completions',
    pasted = format ? '' : '/v1',
  } = quirk;
  const dialect: Dialect = format ? DIALECTS[format] : chatDialect;
  const asked: Asked['body'][] = [];
  const signatures = new Map<string, string>();
  let replies: ServerReply[] = [];
  let [number, refused] = [0, 0];
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await text(request)) || '{}');
    const send = (status: number, said: object | string, type = JSON_TYPE) => {
      response.writeHead(status, { 'content-type': typeof said === 'string' ? type : JSON_TYPE });
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    };
    const { pathname } = new URL(request.url ?? '/', 'http://server');
    if (pathname !== path) {
      const [status, said] = quirk.elsewhere ?? [
        404,
        { error: { message: `No route: ${pathname}` } },
      ];
      return send(status, said, 'text/plain');
    }
    const model = body.model ?? 'm';
    asked.push(body);
    const heard = { model, body, signatures, headers: request.headers, next: () => ++number };
    const refusal = quirk.refusals?.map((one) => one(heard)).find((one) => one !== undefined);
    if (refusal) {
      refused += 1;
      return send(...refusal);
    }
    const objection = dialect.objection(heard);
    if (objection) return send(400, dialect.errorBody(objection));
    const isGrants = /"name":"grants"|- grants:/.test(JSON.stringify(body));
    const reply = isGrants
      ? { calls: [{ name: 'grants', input: { grants: [] } }] }
      : (replies[0] ?? { text: 'Nothing more.' });
    const { type = EVENTS, body: said } = quirk.says?.(reply, heard) ?? {
      body: dialect.frames(reply, heard).join(''),
    };
    // What is an error within a stream answers nothing.
    if (!isGrants && !/"object":"error"/.test(said)) replies.shift();
    send(200, said, type);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${pasted}`;
  const apiKey = quirk.key ?? ` ${KEY}\n`;
  const provider = { responses: 'openai', anthropic: 'anthropic', google: 'google' } as const;
  return {
    name: quirk.name,
    config: { provider: format ? provider[format] : 'compatible', model: 'm', baseUrl, apiKey },
    asked,
    get refused() {
      return refused;
    },
    say(...next) {
      replies = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
