import { expect, test, vi } from 'vitest';
import { darkPanel } from '../../../../fakes/dark-panel.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';

const provider = useProvider();

const SMALL = { provider: 'compatible', model: 'small-fake' } as const;

test('a model that cannot see is sent no picture by any feature, and that is said', async () => {
  const { models, dark, improve, send, dispose } = await darkPanel(provider().url);
  await models.setSees(SMALL, false);
  expect(models.sees(SMALL)).toBe(false);
  await dark.makeDark();
  provider().requests.length = 0;
  provider().say({ text: 'Fine.' });
  const done = improve.start('thorough');
  await vi.waitFor(() => expect(send.draft.value).not.toBeNull(), { timeout: 15_000 });
  await send.send();
  await done;

  expect(improve.log.note.value).toEqual('No picture is sent: the model can’t read pictures.');
  expect(JSON.stringify(provider().requests[0]?.body)).not.toContain('image_url');

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
  expect(JSON.stringify(provider().requests.at(-1)?.body)).toContain('[picture left out]');

  await models.setSees(SMALL, true);
  expect(models.settings.value.blind).toEqual([]);
  dispose();
});
