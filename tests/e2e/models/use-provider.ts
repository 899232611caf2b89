import type { Person } from '../tree/person.ts';
import { soon } from '../tree/soon.ts';

export { useProvider } from '../../fakes/provider-server/use-provider.ts';

/** Types over what stands in a field. */
export async function fill({ panel }: Person, selector: string, text: string): Promise<void> {
  await panel.locator(selector).fill(text);
}

/** Opens the settings of the models from the panel's menu. */
export async function openModelSettings(person: Person): Promise<void> {
  await person.clickButton('Settings');
  await person.chooseItem('Models, keys and budgets…');
  await person.panel.waitForSelector('.dialog .provider');
}

/** Unfolds the section of a provider, which is among the others until it is in use. */
export async function openProvider(person: Person, name: string): Promise<void> {
  const isApart = await person.panel.$(`.provider-others:not([open]) [data-provider="${name}"]`);
  if (isApart) await person.click('.provider-others > summary');
  await person.click(`[data-provider="${name}"] summary`);
}

/** Sets up a server of one's own, with a key and a model at $2 and $10 a million tokens. */
export async function setUpServer(
  person: Person,
  { address, key, model }: { address: string; key: string; model: string },
): Promise<void> {
  await openModelSettings(person);
  await openProvider(person, 'compatible');
  await fill(person, '#address-compatible', address);
  await person.press('Enter');
  await soon(() => person.text('[data-provider="compatible"] .provider-state')).toBe(
    'address saved, no key',
  );
  await fill(person, '#key-compatible', key);
  await person.press('Enter');
  await soon(() => person.text('[data-provider="compatible"] .provider-check output')).toBe(
    'works: 2 models',
  );
  await openAddById(person);
  await person.panel.select('select[aria-label="Provider of the new model"]', 'compatible');
  await fill(person, '.add-model-id', model);
  await person.press('Enter');
  await person.click('.chosen-model-edit');
  await fill(person, `input[aria-label^="Input of ${model}"]`, '2');
  await fill(person, `input[aria-label^="Output of ${model}"]`, '10');
  await soon(() => person.text('.chosen-model-price')).toBe('$2 in, $10 out per 1M (yours)');
  await person.press('Escape');
}

/** Unfolds the fields for a model that is added by its id. */
export async function openAddById(person: Person): Promise<void> {
  if ((await person.panel.$('.add-llm')) === null) await person.clickButton('Add a model');
  if ((await person.panel.$('.add-by-id[open]')) === null) await person.click('.add-by-id summary');
}

/** Types a question about the page, and waits until what will be sent is shown and counted. */
export async function ask(person: Person, question: string): Promise<void> {
  if ((await person.text('.ask')) === '') {
    await person.clickButton('Ask a model');
    await person.panel.waitForSelector('.ask-input');
  }
  await fill(person, '.ask-input', question);
  await person.press('Enter');
  await soon(() => person.text('.send-price')).toMatch(/tokens in/);
}

/** Forgets all calls. */
export async function clearLedger({ panel }: Person): Promise<void> {
  await panel.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const opening = indexedDB.open('penumbra-ledger');
    opening.onsuccess = () => {
      const db = opening.result;
      const names = [...db.objectStoreNames];
      if (names.length === 0) return resolve();
      const tx = db.transaction(names, 'readwrite');
      for (const name of names) tx.objectStore(name).clear();
      tx.oncomplete = () => {
        db.close();
        resolve();
      };
    };
    await promise;
  });
}
