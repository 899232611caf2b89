import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryValue } from '../../../../panel/chrome/storage/stored-value.ts';
import type { ServerSecrets, ServerSettings } from '../../../../panel/mcp/server-settings.ts';
import { ServersModel } from '../../../../panel/mcp/servers-model.ts';
import { startDutyServer } from '../../../fakes/duty-server.ts';
import { startOAuthGate } from '../../../fakes/oauth-gate.ts';

const stop = new AbortController().signal;

/** A browser in which a person agrees to every sign-in; `open` is a session of the panel. */
async function signingIn(ways: Parameters<typeof startOAuthGate>[1] = {}) {
  const server = await startDutyServer(
    { tools: {} },
    {
      'tools/list': () => ({ tools: [{ name: 'good', inputSchema: { type: 'object' } }] }),
      'tools/call': () => ({ content: [{ type: 'text', text: 'Hi' }] }),
    },
  );
  const gate = await startOAuthGate(server.url, ways);
  vi.stubGlobal('chrome', {
    runtime: { id: 'penumbra' },
    permissions: { request: async () => true },
    identity: {
      async launchWebAuthFlow({ url }: { url: string }) {
        const answer = await fetch(url, { redirect: 'manual' });
        return answer.headers.get('location') ?? undefined;
      },
    },
  });
  const stores = {
    settings: memoryValue<ServerSettings>({ servers: [] }),
    secrets: memoryValue<ServerSecrets>({ servers: {} }),
  };
  const models: ServersModel[] = [];
  onTestFinished(() => {
    for (const model of models) model.dispose();
    gate.close();
    server.close();
  });
  const open = async () => {
    const model = new ServersModel(stores);
    models.push(model);
    await model.ready();
    const state = () => model.states.value[model.servers.value[0]?.id ?? ''];
    const signIn = async () => {
      const [entry] = model.servers.value;
      if (entry) await model.signIn(entry, gate.url);
    };
    return { model, state, signIn };
  };
  return { gate, open };
}

test('a sign-in that has ended offers to sign in again, and then works', async () => {
  const { gate, open } = await signingIn();
  const first = await open();
  await first.model.add(gate.url, {});
  expect(first.state()).toMatchObject({ type: 'sign-in', isListed: true });
  await first.signIn();
  expect(first.state()).toMatchObject({ type: 'ready' });

  gate.revoke();
  const second = await open();
  expect(await second.model.offered()).toEqual([]);
  expect(second.state()).toMatchObject({ type: 'sign-in', isListed: true });
  await second.signIn();
  expect(second.state()).toMatchObject({ type: 'ready' });
});

test('a sign-in that ends between two calls offers it, too', async () => {
  const { gate, open } = await signingIn();
  const { model, state, signIn } = await open();
  await model.add(gate.url, {});
  await signIn();
  const [tool] = await model.offered();
  const name = tool?.name ?? '';
  expect(await model.call(name, {}, stop)).toMatchObject({ text: 'Hi' });

  gate.expire();
  expect(await model.call(name, {}, stop)).toMatchObject({ text: 'Hi' });
  gate.revoke();
  await expect(model.call(name, {}, stop)).rejects.toThrow();
  expect(state()).toMatchObject({ type: 'sign-in', isListed: true });
  await signIn();
  expect(await model.call(name, {}, stop)).toMatchObject({ text: 'Hi' });
});

test('where clients are not registered, the person brings an ID', async () => {
  const { gate, open } = await signingIn({ knownClient: 'own-client' });
  const { model, state, signIn } = await open();
  await model.add(gate.url, {});
  if (state()?.type === 'sign-in') await signIn();
  expect(state()).toMatchObject({
    type: 'client-id',
    redirect: 'https://penumbra.chromiumapp.org/mcp',
  });
  const [entry] = model.servers.value;
  if (entry) await model.setClientId(entry, 'own-client');
  expect(state()).toMatchObject({ type: 'ready' });
  expect(gate.asked).not.toContain('POST /register');
});

test.each([null, [], ['plain']])(
  'a sign-in with the challenges %j gets nothing',
  async (challenges) => {
    const { gate, open } = await signingIn({ challenges });
    const { model, state, signIn } = await open();
    await model.add(gate.url, {});
    if (state()?.type === 'sign-in') await signIn();
    expect(state()).toMatchObject({ type: 'failed' });
    expect(JSON.stringify(state())).toMatch(/PKCE|code challenge/);
    expect(gate.asked.filter((one) => /authorize|token|register/.test(one))).toEqual([]);
  },
);
