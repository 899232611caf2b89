import { expect, test } from 'vitest';
import { bareSentences } from './bare-sentences.ts';
import { readNodes, sourcesOf } from './walk-source.ts';

/** What is written for models, which read English: a folder or a file, and what it holds. */
const FOR_MODELS: Readonly<Record<string, string>> = {
  'cli/mcp/act-tool.ts': 'the description of a tool',
  'cli/mcp/list-page-tools.ts': 'the description of a tool',
  'cli/mcp/served-tools.ts': 'descriptions of tools',
  'cli/mcp/tabs-tool.ts': 'the description of a tool',
  'cli/mcp/serve-tools.ts': 'what a client’s model reads of all tools',
  'content/live/page-events.ts': 'what happened lately, a part of the payload',
  'content/read/name.ts': 'names as Chrome’s own tree has them, in English',
  'core/agent/envelope/ask-envelope.ts': 'what a model that reads the task is asked',
  'core/agent/loop/act.ts': 'what a model that reads the page is asked',
  'core/agent/prompt/': 'the messages of a run',
  'core/agent/tools/': 'descriptions of tools, and why a call of one is refused',
  'core/chat/': 'descriptions of tools, and why a call of one is refused',
  'core/check/config.ts': 'descriptions of a JSON schema, which editors show',
  'core/llm/attempt/call-llm.ts': 'why a call is refused',
  'core/llm/call/message.ts': 'what came of a call that was not run',
  'core/llm/history/': 'what a reply lacked',
  'core/llm/clients/': 'how to answer in JSON',
  'core/page/outline/': 'the outline and its legend',
  'core/page/payload/legend.ts': 'the legend of the payload',
  'core/style/improve/page-message.ts': 'headings of a request',
  'core/style/improve/prompts.ts': 'prompts',
};

function forModels(path: string): string | undefined {
  return Object.keys(FOR_MODELS).find((room) => path.startsWith(room));
}

const files = sourcesOf('*.{ts,tsx}').filter((path) => !path.startsWith('scripts/'));
const found = files.flatMap((path) =>
  bareSentences(path, readNodes(path).text).map((sentence) => ({ path, sentence })),
);

test('no file holds a sentence that a person reads', () => {
  const bare = found.filter(({ path }) => forModels(path) === undefined);

  expect(files.length).toBeGreaterThan(900);
  expect(
    bare.map(({ path, sentence }) => `${path}:${sentence} – move it to locales/en.json: t()`),
  ).toEqual([]);
});

test('every room that writes for models holds sentences', () => {
  const rooms = new Set(found.flatMap(({ path }) => forModels(path) ?? []));

  expect([...rooms].sort()).toEqual(Object.keys(FOR_MODELS).sort());
});

/** The examples have # for the sign of a value in a template. */
function sentencesIn(example: string): string[] {
  return bareSentences('a.ts', example.replaceAll('#{', '${'));
}

test.each([
  ["const NOTE = 'The page was not read.';", '1: The page was not read.'],
  ["const note = why || 'Nothing was found here!';", '1: Nothing was found here!'],
  ['const note = `#{count} pages were read.`;', '1: {} pages were read.'],
  ['const note = `“#{name}” is left out.`;', '1: “{}” is left out.'],
  ['const note = `The answer stays.#{why}`;', '1: The answer stays.{}'],
  ["const note = 'The first part, ' +\n  `and #{n} more.`;", '1: The first part, and {} more.'],
  ["const NOTES = { one: ['It is too large.'] };", '1: It is too large.'],
  ["const TITLE = 'Text and background';", '1: Text and background'],
  ["throw new Error('no such element');", '1: no such element'],
  ['throw new Error(`--x needs #{name}`, { cause });', null],
  ["throw new UsageError(isOne ? 'name one page' : t('cli.x'));", '1: name one page'],
  ["throw new LlmError({ kind, message: 'the reply is empty' });", '1: the reply is empty'],
  [
    "class Gone extends Error { constructor() { super('the tab is gone'); } }",
    '1: the tab is gone',
  ],
  ["process.stderr.write('nothing was written\\n');", '1: nothing was written'],
  ['progress(`opening #{url}`);', null],
  ['progress(`opening the page #{url}`);', '1: opening the page {}'],
  ["const USAGE = '  --json   all of it as JSON';", '1: --json   all of it as JSON'],
])('%s', (source, found) => {
  expect(sentencesIn(source)).toEqual(found === null ? [] : [found]);
});

test.each([
  "throw new Error(t('tree.noElements'));",
  "throw new TypeError('A thumbnail has 72 values.');",
  'throw new RangeError(`The group #{n} ends as another.`);',
  "console.debug('The page could not be followed:', error);",
  "const ROLES = 'alert alertdialog article banner';",
  "const reason = 'hidden from assistive technology';",
  "if (message.includes('Illegal return statement')) again();",
  "const CSS = '.box { color: red; position: fixed; }';",
  'const CSS = `#{one}, #{other} { animation: none !important; transition: none; }`;',
  "const WORDS = 'Pay now|buy it|order';",
  "import { one } from 'A module of three words.';",
])('%s holds none', (source) => {
  expect(sentencesIn(source)).toEqual([]);
});
