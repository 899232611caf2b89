import type { Frame } from 'puppeteer-core';

/** Run in the panel before it opens its ports: every call of a page goes out twice. */
export function doubleMessages(): void {
  const connect = chrome.tabs.connect.bind(chrome.tabs);
  chrome.tabs.connect = (...about) => {
    const port = connect(...about);
    const post = port.postMessage.bind(port);
    port.postMessage = (message) => {
      post(message);
      if (message.id !== undefined) post(message);
    };
    return port;
  };
}

/** Run in the panel before it opens its ports: notes how long the messages are that pages send. */
export function measureMessages(): void {
  const sizes: number[] = [];
  Object.assign(globalThis, { sizes });
  const connect = chrome.tabs.connect.bind(chrome.tabs);
  chrome.tabs.connect = (...about) => {
    const port = connect(...about);
    port.onMessage.addListener((message) => sizes.push(JSON.stringify(message).length));
    return port;
  };
}

/** Lengths in characters of what `measureMessages` has noted. */
export function messageSizes(panel: Frame): Promise<number[]> {
  return panel.evaluate(() => Reflect.get(globalThis, 'sizes') as number[]);
}
