import type { OpenedPage } from '../harness/opened-page.ts';
import { Person } from '../tree/person.ts';

/** A person at the Agent tab, with a model of a server of one's own. */
export async function atAgent(opened: OpenedPage, server: { url: string }): Promise<Person> {
  await opened.settled();
  const person = new Person(opened);
  const { panel } = person;
  await panel.evaluate(async (url) => {
    const model = { provider: 'compatible', model: 'big-fake' };
    const baseUrls = { openai: '', anthropic: '', google: '', compatible: url };
    await chrome.storage.local.set({
      'model-settings': { models: [model], chosen: model, baseUrls },
    });
  }, `${server.url}/v1`);
  await person.click('#app-tab-agent');
  await panel.waitForSelector('.task-words');
  return person;
}
