import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { openWorldPort, type WorldPort } from '../../../../cli/reader/tab-worlds.ts';

interface Heard {
  name: string;
  messages: unknown[];
  ends: number;
}

/** A world with a content script that answers each message with itself. */
function openWorld() {
  const posted: unknown[] = [];
  const heard: Heard = { name: '', messages: [], ends: 0 };
  const context = createContext({
    setInterval,
    clearInterval,
    way: (json: string) => posted.push(JSON.parse(json)),
    heard,
  });
  runInContext(`(${openWorldPort})('way')`, context);
  runInContext(
    `chrome.runtime.onConnect.addListener((port) => {
      heard.name = port.name;
      port.onMessage.addListener((message) => { heard.messages.push(message); port.postMessage(message); });
      port.onDisconnect.addListener(() => { heard.ends += 1; });
    })`,
    context,
  );
  const port = runInContext('__penumbraPort', context) as WorldPort;
  const rootOf = (host: object) =>
    runInContext('(host) => chrome.dom.openOrClosedShadowRoot(host)', context)(host) as unknown;
  return { port, posted, heard, rootOf };
}

test('messages go both ways between the content script and the command line', () => {
  const { port, posted, heard } = openWorld();
  port.connect('penumbra-frame');
  port.receive('{"type":"call","id":1}');
  port.disconnect();
  port.receive('{"type":"call","id":2}');

  expect(heard).toEqual({
    name: 'penumbra-frame',
    messages: [{ type: 'call', id: 1 }],
    ends: 1,
  });
  expect(posted).toEqual([{ type: 'call', id: 1 }]);
});

test('a closed shadow root is known once it has been brought, and news once', () => {
  const { port, rootOf } = openWorld();
  const host = {};
  const root = { host } as unknown as ShadowRoot;

  expect(rootOf(host)).toBeNull();
  expect([port.addRoot(root), port.addRoot(root)]).toEqual([true, false]);
  expect(rootOf(host)).toBe(root);
});

test('the port closes by itself when the command line is gone, and not while it is there', () => {
  vi.useFakeTimers();
  const { port, heard } = openWorld();
  port.connect('penumbra-frame');
  for (let second = 0; second < 60; second += 3) {
    vi.advanceTimersByTime(3000);
    port.beat();
  }
  expect(heard.ends).toBe(0);

  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();

  expect(heard.ends).toBe(1);
});
