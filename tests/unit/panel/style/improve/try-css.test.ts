import { afterEach, expect, test } from 'vitest';
import { darkPanel, READABLE } from '../../../../fakes/dark-panel.ts';
import { useProvider } from '../../../../fakes/provider-server/use-provider.ts';

const provider = useProvider();
let dispose: () => void;
afterEach(() => dispose());

async function setUp() {
  const panel = await darkPanel(provider().url);
  dispose = () => panel.dispose();
  await panel.dark.makeDark();
  return panel;
}

test('CSS from elsewhere is shown and measured; it stays only once a person keeps it', async () => {
  const { tryCss, darkText, versions, worn } = await setUp();
  const generated = worn();

  const dropped = await tryCss(`p { color: ${READABLE} }`);
  expect(worn()).toContain(READABLE);
  expect(dropped.after.readable).toBeGreaterThan(dropped.before.readable);
  expect(darkText.file.value?.css).toBe(generated);
  await dropped.drop();
  expect(worn()).toBe(generated);

  const kept = await tryCss(`p { color: ${READABLE} }`);
  await kept.keep();
  expect(darkText.file.value?.css).toContain(READABLE);
  expect(worn()).toContain(READABLE);
  const names = versions.versions.value.map(({ name }) => name);
  expect(names).toContain('Refined');
});

test('what cannot be used is refused with the reason, and the page stays as it is', async () => {
  const { tryCss, worn } = await setUp();
  const generated = worn();
  const loading = 'p { background: url(https://evil.test/?x) }';
  await expect(tryCss(loading)).rejects.toThrow('None of its rules can be used.');
  await expect(tryCss('No CSS at all')).rejects.toThrow('None of its rules can be used.');
  expect(worn()).toBe(generated);

  const tried = await tryCss(`${loading} p { color: ${READABLE} }`);
  expect(tried.problems).not.toEqual([]);
  expect(worn()).not.toContain('evil.test');
  await expect(tryCss(`p { color: ${READABLE} }`)).rejects.toThrow('Wait until');
  await tried.drop();
});

test('a page that is not dark has nothing to change', async () => {
  const { tryCss, dark } = await setUp();
  await dark.remove();
  await expect(tryCss(`p { color: ${READABLE} }`)).rejects.toThrow('The page is not dark.');
});
