import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { mcpClient } from '../../e2e/cli/mcp-client.ts';
import { sessionSite } from '../../e2e/session/session-site.ts';

let site: Awaited<ReturnType<typeof sessionSite>>;
let clients: Awaited<ReturnType<typeof mcpClient>>[] = [];

beforeAll(async () => {
  site = await sessionSite();
  const server = [inProject('cli/penumbra.mjs'), 'mcp', '--yes', '--allow', 'dialog'];
  clients = await Promise.all([1, 2].map(() => mcpClient(process.execPath, server)));
}, 120_000);

afterAll(async () => {
  await Promise.all(clients.map(({ client }) => client.close()));
  site?.close();
});

test('two clients at once have a browser each, and one that is held up or goes does not hold the other up', async () => {
  const [first, second] = clients;
  if (!first || !second) throw new Error('Both clients are there.');
  const url = `${site.url}/dialog?kind=confirm&moment=press`;
  const read = await Promise.all(clients.map(({ call }) => call('inspect', { url })));
  const presses = read.map(({ text }, at) => {
    const [, element] = /\[(\S+) [^\]]*"Go"/.exec(text) ?? [];
    return clients[at]?.call('act', { step: 'click', args: { element } });
  });
  for (const pressed of await Promise.all(presses)) expect(pressed?.text).toContain('(confirm)');

  await first.call('act', { step: 'answer_dialog', args: { accept: false } });
  expect((await first.call('inspect')).text).toContain('answered false');
  expect((await second.call('inspect')).text).toContain('(confirm)');

  await first.client.close();
  await second.call('act', { step: 'answer_dialog', args: { accept: true } });
  expect((await second.call('inspect')).text).toContain('answered true');
}, 180_000);
