import { expect, test } from 'vitest';
import { CHAT_TOOLS, OFFERED_TOOL } from '../../../../core/chat/chat-tools.ts';
import { refusalReason, restrictedReason } from '../../../../core/page/frame/frame-problems.ts';
import type { PageStatus } from '../../../../core/page/page.ts';
import { english, msg } from '../../../../core/platform/messages/messages.ts';
import { chatCall, chatPanel, chatText } from '../../../fakes/chat-panel.ts';
import { pageNode, pageTree } from '../../../fakes/fake-tree.ts';

const restricted = (url: string, reason = restrictedReason(url)): PageStatus => {
  if (!reason) throw new Error(`${url} can be read.`);
  return { type: 'restricted', url, reason };
};

const CLOSED: readonly PageStatus[] = [
  ...[
    'chrome://version/',
    'about:blank',
    'view-source:https://a.test/',
    'data:text/html,Hi',
    'devtools://devtools/bundled/inspector.html',
    'chrome-extension://abc/page.html',
    'https://chromewebstore.google.com/',
  ].map((url) => restricted(url)),
  restricted(
    'file:///home/me/notes.html',
    refusalReason('Cannot access contents of url "file:///home/me/notes.html".'),
  ),
  {
    ...restricted(
      'https://down.test/',
      msg('page.notOpened', {
        url: 'https://down.test/',
        why: msg('page.failedLoadServerRefused'),
      }),
    ),
    isFailure: true,
  } as PageStatus,
  { type: 'lost', reason: msg('page.penumbraWasReloaded') },
  { type: 'error', reason: msg('debugger.pageCrashedReload') },
];

const reasonOf = (status: PageStatus) => english('reason' in status ? status.reason : '');

const TOOLS = [...CHAT_TOOLS.values()].filter((tool) => tool !== OFFERED_TOOL);
const INPUTS: Readonly<Record<string, object>> = {
  tab_click: { selector: '#a' },
  tab_type: { selector: '#a', text: 'Hi' },
  tab_scroll: { direction: 'down' },
  dark_preview: { dark: true },
  dark_propose: { css: 'p { color: red }' },
};

test.each(CLOSED.map((status) => [reasonOf(status), status] as const))(
  'a model learns once: %s, and is offered no tool that would only say so',
  async (reason, status) => {
    // It calls tools all the same, as one that knows them from before.
    const calls = TOOLS.map(({ name }) => chatCall(name, INPUTS[name] ?? {}));
    const window = chatPanel({ answers: [calls, [chatText('I can’t read it.')]] });
    const tools: string[][] = [];
    const open = window.llm.models.open;
    window.llm.models.open = async (...about) => {
      const model = await open(...about);
      return {
        id: model.id,
        stream(request, signal) {
          tools.push((request.tools ?? []).map(({ name }) => name));
          return model.stream(request, signal);
        },
      };
    };
    window.page.send({ type: 'status', status });
    await window.say('What is this?');

    expect(tools).toEqual([[], []]);
    const [asked] = window.sent;
    expect(asked?.system?.split(reason)).toHaveLength(2);
    expect(JSON.stringify(asked?.messages)).not.toContain('example.test');
    const [, reply] = window.chat.path.value;
    const executions = reply?.role === 'assistant' ? reply.executions : [];
    for (const { status: how, content } of executions) {
      const said = content.map((part) => (part.type === 'text' ? part.text : '')).join();
      if (said.startsWith('Not run')) continue;
      expect(how).toBe('failed');
      expect(said).toContain(reason);
      expect(said).not.toMatch(/in a moment|example\.test/);
    }
    window.close();
  },
);

test.each(['file:///home/me/a.html', 'blob:null/123', 'about:srcdoc'])(
  '%s is read by nobody, though Chrome lets the tree be read',
  async (url) => {
    const window = chatPanel({ answers: [[chatCall('tab_read_dom', {})]] });
    const tree = pageTree([pageNode('1')], { url });
    window.page.send({ type: 'tree', tree, changed: new Set(), reset: true });
    await window.say('What is this?');
    expect(window.sent[0]?.system).toContain('http and https pages only');
    window.close();
  },
);

test('a PDF has a text, a picture and facts, and its elements are said not to be there', async () => {
  const names = ['tab_info', 'tab_read_dom', 'page_outline', 'page_colors', 'tab_click'];
  const calls = names.map((name) => chatCall(name, INPUTS[name] ?? {}));
  const readDom = async () => ({ url: 'https://a.test/a.pdf', title: '', text: 'Total due: 42' });
  const window = chatPanel({ tab: { isPdf: async () => true, readDom }, answers: [calls] });
  await window.say('Summarize it');
  const [, reply] = window.chat.path.value;
  const executions = reply?.role === 'assistant' ? reply.executions : [];
  expect(executions.map(({ status }) => status)).toEqual([
    'completed',
    'completed',
    'failed',
    'failed',
    'failed',
  ]);
  expect(JSON.stringify(executions[1]?.content)).toContain('Total due: 42');
  expect(JSON.stringify(executions[2]?.content)).toContain('This is a PDF.');
  window.close();
});
