import { expect, test } from 'vitest';
import {
  ask,
  clearLedger,
  fill,
  openAddById,
  openModelSettings,
  openProvider,
  useProvider,
} from '../../e2e/models/use-provider.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();
const provider = useProvider();

/** Who, which of the fake provider's models, where its calls go, and where its key is. */
const VENDORS = [
  ['openai', 'big-fake', '/v1', '/v1/responses', 'authorization', 2],
  ['anthropic', 'claude-fake', '', '/v1/messages', 'authorization', 1],
  [
    'google',
    'gemini-fake',
    '',
    '/v1beta/models/gemini-fake:streamGenerateContent',
    'x-goog-api-key',
    1,
  ],
] as const;

test('the client of each vendor lists models and streams in the panel, under its policy', async () => {
  const server = provider();
  const person = await tree.openFixture('controls.html');
  await openModelSettings(person);
  for (const [vendor, model, path, , , count] of VENDORS) {
    await openProvider(person, vendor);
    await fill(person, `#address-${vendor}`, `${server.url}${path}`);
    await person.press('Enter');
    await fill(person, `#key-${vendor}`, `sk-${vendor}-0123456789`);
    await person.press('Enter');
    const works = `works: ${count === 1 ? '1 model' : `${count} models`}`;
    await soon(() => person.text(`[data-provider="${vendor}"] .provider-check output`)).toBe(works);
    await openAddById(person);
    await person.panel.select('select[aria-label="Provider of the new model"]', vendor);
    await fill(person, '.add-model-id', model);
    await person.press('Enter');
  }
  await person.press('Escape');

  await person.click('#pane-tab-payload, #lower-pane-tab-payload');
  for (const [vendor, model, , path, header] of VENDORS) {
    server.requests.length = 0;
    server.say({ text: `Said by ${vendor}.` });
    await ask(person, 'What is this page?');
    await person.panel.select('.send-model select', `${vendor}/${model}`);
    await person.clickButton('Send');
    await soon(() => person.text('.call-view-text')).toBe(`Said by ${vendor}.`);
    expect(server.requests.at(-1)).toMatchObject({ path });
    const { headers = {} } = server.requests.at(-1) ?? {};
    expect(headers[header]).toContain(`sk-${vendor}-`);
  }
  await clearLedger(person);
});
