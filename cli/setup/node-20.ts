/// <reference path="./ws.d.ts" />
import WebSocketOfWs from 'ws';

/**
 * What the command line and its packages use and Node 20 lacks, with the meaning that the standards give it: ECMAScript
 * 2024 (`Map.groupBy`, `Object.groupBy`, `Promise.withResolvers`), the URL Standard (`URL.parse`) and the WebSocket
 * Standard. Later versions of Node keep their own. A bundle for Node 20 loads this file first.
 */
function groupBy<Item, Key>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
    index += 1;
  }
  return groups;
}

Map.groupBy ??= groupBy;

Object.groupBy ??= <Key extends PropertyKey, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
) => {
  const toKey = (item: Item, index: number) => {
    const key = keyOf(item, index);
    return typeof key === 'symbol' ? key : String(key);
  };
  const groups: Partial<Record<PropertyKey, Item[]>> = Object.create(null);
  for (const [key, group] of groupBy(items, toKey)) groups[key] = group;
  return groups;
};

Promise.withResolvers ??= <Value>() => {
  // The executor of a promise runs at once.
  let resolve!: (value: Value | PromiseLike<Value>) => void;
  let reject!: (reason?: unknown) => void;
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
};

URL.parse ??= (url: string | URL, base?: string | URL) => {
  return URL.canParse(url, base) ? new URL(url, base) : null;
};

/** The library throws an error that nobody listens to; of the standard's sockets nobody need hear one. */
class QuietWebSocket extends WebSocketOfWs {
  constructor(address: string | URL, protocols?: string | string[]) {
    super(address, protocols);
    this.addEventListener('error', () => undefined);
  }
}

globalThis.WebSocket ??= QuietWebSocket;
