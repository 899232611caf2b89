import { createModel } from '@preact/signals';
import { expect, test } from 'vitest';
import { closedPage, whyClosed } from '../../../../../core/page/reading/closed-page.ts';
import { waitForTree } from '../../../../../core/page/reading/wait-for-page.ts';
import { say } from '../../../../../core/platform/messages/messages.ts';
import { pageStatusScreen } from '../../../../../panel/ui/screens/page-status-screen.tsx';
import { ofDocument } from '../../../../../panel/ui/shell/of-document.ts';
import { PageModel } from '../../../../../panel/ui/shell/page-model.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';

const tree = generatedTree(12);
const read = (url: string, reset: boolean) =>
  ({ type: 'tree', tree: { ...tree, url }, changed: new Set<string>(), reset }) as const;
const here = tree.url;

/** What comes of a page, and whether that is another document, or place, than the one before. */
const CHANGES = [
  ['a change of the page', read(here, false), false],
  ['a reload', read(here, true), true],
  ['another address without a document', read('https://example.test/route', false), true],
  ['another page', read('https://other.test/', true), true],
  ['a new connection', { type: 'status', status: { type: 'connecting' } }, false],
  ['a page that answers', { type: 'status', status: { type: 'ready' } }, false],
  [
    'a page of Chrome’s',
    { type: 'status', status: { type: 'restricted', url: 'chrome://version', reason: 'No.' } },
    true,
  ],
  ['a crash', { type: 'status', status: { type: 'error', reason: 'It has crashed.' } }, true],
  ['a closed tab', { type: 'status', status: { type: 'lost', reason: 'It was closed.' } }, true],
] as const;

test.each(CHANGES)('%s: what is known of a document goes with it alone', (_, change, isOther) => {
  const page = new FakePage(tree);
  const pageModel = new PageModel({ page });
  const Held = createModel(() => ({ found: ofDocument(pageModel, 'nothing') }));
  const { found } = new Held();
  found.value = 'twelve';
  page.send(change);
  expect(found.value).toBe(isOther ? 'nothing' : 'twelve');
});

test.each(CHANGES.flatMap(([, { type, ...change }]) => ('status' in change ? change.status : [])))(
  '$type: whoever asks hears the same reason, or none',
  async (status) => {
    const reason = whyClosed(status);
    expect(closedPage(status, tree)).toBe(reason);
    const page = new FakePage(reason === null ? tree : null);
    page.status = status;
    const waited = waitForTree(page, () => true, AbortSignal.timeout(1000));
    if (reason === null) await expect(waited).resolves.toBe(tree);
    else {
      await expect(waited).rejects.toThrow(say(reason));
      const screen = pageStatusScreen(status, null);
      expect(`${screen?.sentence} ${screen?.detail}`).toContain(say(reason));
    }
  },
);
