import { signal } from '@preact/signals';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ChatNews } from '../../../../core/chat/chat-news.ts';
import { chatNews } from '../../../../panel/chat/store/chat-news-store.ts';
import { memoryConversations } from '../../../../panel/chat/store/conversation-store.ts';
import { tabViews } from '../../../../panel/chat/store/tab-view.ts';
import { chatCall, chatPanel, chatText } from '../../../fakes/chat-panel.ts';
import { FakeSessionArea } from '../../../fakes/fake-session-area.ts';
import { pageNode, pageTree } from '../../../fakes/fake-tree.ts';
import { memoryArea } from '../../../fakes/memory-area.ts';

const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000 });

type Window = ReturnType<typeof chatPanel>;

const goTo = ({ page }: Window, url: string) => {
  const tree = pageTree([pageNode('1')], { url });
  page.send({ type: 'tree', tree, changed: new Set(), reset: true });
};
const restored = ({ chat }: Window) => soon(() => expect(chat.isRestored.value).toBe(true));

test('whichever tabs are in front in which order, each has its conversation, draft and place', async () => {
  const visits = fc.array(
    fc.record({ tab: fc.integer({ min: 0, max: 2 }), draft: fc.string(), scroll: fc.nat(900) }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(visits, async (all) => {
      const [store, area] = [memoryConversations(), memoryArea()];
      const left = new Map<number, { draft: string; scroll: number; id: string | undefined }>();
      for (const { tab, draft, scroll } of all) {
        const window = chatPanel({ store, view: tabViews(area, tab) });
        await restored(window);
        const { chat } = window;
        const before = left.get(tab);
        expect(chat.composer.text.value).toBe(before?.draft ?? '');
        expect(chat.open.value?.id).toBe(before?.id);
        expect(chat.scroll.value).toBe(before ? before.scroll : null);
        if (!before) await window.say(`About tab ${tab}`);
        chat.composer.text.value = draft;
        chat.scroll.value = scroll;
        left.set(tab, { draft, scroll, id: chat.open.value?.id });
        await soon(async () =>
          expect(await tabViews(area, tab).load()).toMatchObject({
            draft: { text: draft },
            scroll,
          }),
        );
        window.close();
      }
    }),
    { numRuns: 10 },
  );
});

test('a draft with more pictures than the session holds is kept without them', async () => {
  const area = new FakeSessionArea(2000);
  const view = tabViews(area, 1);
  const picture = { type: 'image', mimeType: 'image/png', width: 8, height: 8 } as const;
  const draft = { text: 'What is this?', elements: [], editing: null };
  const pictures = [{ ...picture, data: 'A'.repeat(4000) }];
  const rest = { conversation: null, scroll: null, answering: null, sites: [] };
  await view.save({ ...rest, draft: { ...draft, pictures } });
  expect(await view.load()).toEqual({ ...rest, draft: { ...draft, pictures: [] } });
});

test.each([
  ['https://example.test/other', false],
  ['https://example.test:8443/', true],
  ['https://other.test/', true],
  ['http://example.test/', true],
  ['about:blank', false],
])('a conversation about https://example.test asks at %s: %s', async (url, asks) => {
  const window = chatPanel({ answers: [[chatText('Hello.')], [chatText('Yes.')]] });
  const { chat } = window;
  await restored(window);
  goTo(window, url);
  // Nothing was said yet.
  expect(chat.otherSite.value).toBeNull();
  goTo(window, 'https://example.test/');
  await window.say('What is this?');
  goTo(window, url);
  const origin = asks ? new URL(url).origin : null;
  expect(chat.otherSite.value).toBe(origin);
  if (origin === null) return window.close();

  chat.composer.text.value = 'A draft';
  chat.show(null);
  expect([chat.otherSite.value, chat.composer.text.value]).toEqual([null, 'A draft']);
  const [kept] = (await window.store.all()).conversations;
  chat.show(kept ?? null);
  expect(chat.otherSite.value).toBe(origin);
  chat.goOnHere(origin);
  expect(chat.otherSite.value).toBeNull();
  chat.show(kept ?? null);
  await window.say('And here?');
  expect(chat.otherSite.value).toBeNull();
  window.close();
});

test.each([
  ['seen', true, []],
  ['not seen', false, ['done']],
] as const)('an answer that ends %s is announced as %s', async (_, isSeen, kinds) => {
  const told: (ChatNews[string] | null)[] = [];
  const isInFront = signal(true);
  const window = chatPanel({
    isInFront,
    announce: (news) => told.push(news),
    answers: [[chatText('Hello.')]],
  });
  await restored(window);
  isInFront.value = isSeen;
  await window.say('What is this?');
  expect(told.flatMap((news) => news?.kind ?? [])).toEqual(kinds);
  isInFront.value = true;
  expect(told.at(-1) ?? null).toBeNull();
  window.close();
});

test('a question that comes up unseen is announced until it is answered, and then how it ended', async () => {
  const told: (string | null)[] = [];
  const isInFront = signal(true);
  const window = chatPanel({
    isInFront,
    announce: (news) => told.push(news?.kind ?? null),
    answers: [[chatCall('dark_preview', { dark: true })], [chatText('Done.')]],
  });
  await restored(window);
  isInFront.value = false;
  told.length = 0;
  const over = window.say('Make it dark');
  await soon(() => expect(told).toEqual(['approval']));
  window.consent.answer(true);
  await over;
  expect(told).toEqual(['approval', null, 'done']);
  window.close();
});

test('what a server asks while nobody looks is announced as what waits, and only while a turn goes on', async () => {
  const told: (string | null)[] = [];
  const [isInFront, question] = [signal(true), signal<object | null>(null)];
  const window = chatPanel({
    isInFront,
    question,
    announce: (news) => told.push(news?.kind ?? null),
    answers: [[chatCall('dark_preview', { dark: true })], [chatText('Done.')]],
  });
  await restored(window);
  isInFront.value = false;
  told.length = 0;
  question.value = {};
  expect(told).toEqual([]);
  question.value = null;
  const over = window.say('Make it dark');
  await soon(() => expect(told).toEqual(['approval']));
  question.value = {};
  window.consent.answer(true);
  await over;
  expect(told).toEqual(['approval', null, 'done']);
  window.close();
});

test('news of several windows are there together, and each is taken back alone', async () => {
  const area = memoryArea();
  const lock = async <T>(_: string, work: () => Promise<T>) => work();
  const [one, two] = [chatNews(area, lock), chatNews(area, lock)];
  await one.set(1, { kind: 'done', title: 'Chairs' });
  await two.set(2, { kind: 'approval', title: 'Tables' });
  expect(two.all.value).toEqual({
    1: { kind: 'done', title: 'Chairs' },
    2: { kind: 'approval', title: 'Tables' },
  });
  await one.set(1, null);
  expect(one.all.value).toEqual({ 2: { kind: 'approval', title: 'Tables' } });
  one.dispose();
  two.dispose();
});
