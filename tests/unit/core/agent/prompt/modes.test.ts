import { expect, test } from 'vitest';
import type { LlmRequest } from '../../../../../core/llm/call/llm.ts';
import { AGENT_MODES } from '../../../../../core/page/payload/choose-mode.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { calls, finish, runScript } from '../../../../fakes/agent-run.ts';
import { FakeAgentPage } from '../../../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { saying } from '../../../saying.ts';

class WholePage extends FakeAgentPage {
  readonly markup = async () => new Map();
  readonly html = async () => [
    { frame: 0, owner: null, html: '<main data-id="1">Main words</main>' },
    { frame: 1, owner: { frame: 0, id: '2' }, html: '<p>Foreign words</p>' },
  ];
  readonly shot = async () =>
    ({ type: 'image', mimeType: 'image/jpeg', data: 'AAAA', width: 80, height: 50 }) as const;
}

const shop = (nodes = [pageNode('1', { xy: [50, 20], node: { name: 'Open' } })]) => {
  const page = new WholePage(pageTree(nodes));
  const [main] = page.tree.frames;
  const other = { number: 1, parent: 0, url: 'https://evil.test/', title: '', owner: '2' };
  page.tree = { ...page.tree, frames: [...(main ? [main] : []), other] };
  return page;
};
const said = (request: LlmRequest | undefined) => JSON.stringify(request?.messages);
const LOOK = calls(['read_page', {}]);

test('the HTML comes once when the model asks for it, without frames that nobody agreed to', async () => {
  const { requests, state } = await runScript(shop(), {
    replies: [calls(['needs_full_dom', { reason: 'no such button' }]), LOOK, finish()],
  });

  expect(said(requests[0])).not.toContain('Main words');
  expect(said(requests[1])).toContain('Main words');
  expect(said(requests[1])).not.toContain('Foreign words');
  expect(state.steps.map(({ observation }) => observation?.sent?.mode)).toEqual([
    'outline',
    'full',
    'outline',
  ]);
  expect(english(state.steps[1]?.observation?.sent?.why ?? '')).toContain('no such button');
});

test('a picture goes with the outline once for a document, where the model can see', async () => {
  const options = { state: { task: 'Press the icon' }, replies: [LOOK, LOOK, finish()] };
  const seeing = await runScript(shop(), { ...options, seesPictures: true });
  const blind = await runScript(shop(), options);

  expect(seeing.state.steps.map(({ observation }) => observation?.sent?.mode)).toEqual([
    'hybrid',
    'outline',
    'outline',
  ]);
  expect(said(seeing.requests[0]).match(/"type":"image"/g)).toHaveLength(1);
  expect(said(seeing.requests[2]).match(/"type":"image"/g)).toHaveLength(1);
  expect(said(blind.requests[0])).not.toContain('"type":"image"');
});

test('where Chrome gives no picture the outline is sent, and the step says why', async () => {
  const page = shop();
  Object.assign(page, { shot: () => Promise.reject(new Error('The tab is behind.')) });
  const { state } = await runScript(page, { state: { mode: 'hybrid' }, replies: [finish()] });

  expect(state.steps[0]?.observation?.sent).toMatchObject({
    mode: 'outline',
    why: saying('The tab is behind.'),
  });
});

test.each(AGENT_MODES.filter((mode) => mode !== 'auto'))('%s can be chosen', async (mode) => {
  const { state, requests } = await runScript(shop(), {
    state: { mode },
    replies: [LOOK, finish()],
  });

  expect(state.steps[0]?.observation?.sent?.mode).toBe(mode);
  expect(said(requests[0])).toMatch(/<page-data-\w+>\\n(?!<\/page-data)/);
  // A page that is as it was is not sent again.
  expect(said(requests[1])).toContain('Otherwise the page is as it was.');
});

test('what a failed step expected, and its error code, go out under their names', async () => {
  const page = shop();
  page.does = () => ({
    type: 'failed',
    log: [],
    message: 'Gone.',
    dispatched: 'no',
    code: 'STALE_DOCUMENT',
  });
  const missed = calls(['click', { element: '1', expect: 'text: Thank you' }]);
  const { requests } = await runScript(shop(), { replies: [missed, finish('No', false)] });

  expect(said(requests[1])).toContain('expected_outcome: element_appears: Thank you');
  const failed = await runScript(page, { replies: [missed, finish('No', false)] });
  expect(JSON.stringify(failed.requests.at(-1)?.messages)).toMatch(/failed|refused/);
});
