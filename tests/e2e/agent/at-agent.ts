import type { OpenedPage } from '../harness/opened-page.ts';
import { Person } from '../tree/person.ts';

/**
 * A person at the Agent tab, with a model of a server of one's own.
 * @param price US dollars for a million tokens; unknown when not told
 */
export async function atAgent(
  opened: OpenedPage,
  server: { url: string },
  price?: { input: number; output: number },
): Promise<Person> {
  await opened.settled();
  const person = new Person(opened);
  const { panel } = person;
  const prices = price ? { 'compatible/big-fake': price } : {};
  await panel.evaluate(
    async (url, prices) => {
      const model = { provider: 'compatible', model: 'big-fake' };
      const baseUrls = { openai: '', anthropic: '', google: '', compatible: url };
      await chrome.storage.local.set({
        'model-settings': { models: [model], chosen: model, baseUrls, prices },
      });
    },
    `${server.url}/v1`,
    prices,
  );
  await person.click('#app-tab-agent');
  await panel.waitForSelector('.task-words');
  return person;
}
