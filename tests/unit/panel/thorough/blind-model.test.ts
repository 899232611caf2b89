import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { darkPanel } from '../../../fakes/dark-panel.ts';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../fakes/provider-server/start-provider-server.ts';

let server: ProviderServer;
beforeAll(async () => {
  server = await startProviderServer();
});
afterAll(() => server.close());

const SMALL = { provider: 'compatible', model: 'small-fake' } as const;

test('a model that cannot see is sent no picture by any feature, and that is said', async () => {
  const { models, dark, thorough, send, dispose } = await darkPanel(server.url);
  await models.setSees(SMALL, false);
  expect(models.sees(SMALL)).toBe(false);
  await dark.makeDark();
  server.requests.length = 0;
  server.say({ text: 'Fine.' });
  const done = thorough.start('thorough');
  await vi.waitFor(() => expect(send.draft.value).not.toBeNull());
  await send.send();
  await done;

  expect(thorough.log.note.value).toBe('No picture is sent: the model cannot see.');
  expect(JSON.stringify(server.requests[0]?.body)).not.toContain('image_url');

  const model = await models.open(SMALL, { purpose: 'ask', run: 'r', pageUrl: '' });
  const image = {
    type: 'image',
    mimeType: 'image/jpeg',
    data: 'AAAA',
    width: 8,
    height: 8,
  } as const;
  const messages = [
    { role: 'user' as const, content: [image, { type: 'text' as const, text: 'Hi' }] },
  ];
  for await (const _ of model.stream({ messages }, new AbortController().signal));
  expect(JSON.stringify(server.requests.at(-1)?.body)).toContain('[picture left out]');

  await models.setSees(SMALL, true);
  expect(models.settings.value.blind).toEqual([]);
  dispose();
});
