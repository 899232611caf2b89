import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distFolder, inProject } from '../../../cli/setup/project.ts';
import manifest from '../../../manifest.json' with { type: 'json' };
import { billOfMaterials } from '../../../scripts/legal/bill-of-materials.ts';
import { NOTICES, packagesIn } from '../../../scripts/legal/third-party-notices.ts';
import { openGate } from '../../e2e/debugger/gate.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
}

const read = (path: string) => readFileSync(path, 'utf8');
const notices = () => read(join(distFolder(), NOTICES));

test('I4: every package of the extension is locked by its hash, runs no script, and is in the bill', async () => {
  const { packages } = JSON.parse(read(inProject('package-lock.json'))) as {
    packages: Record<string, LockedPackage>;
  };
  const bundled = packagesIn(notices());
  expect(bundled.length).toBeGreaterThan(20);

  for (const title of bundled) {
    const { integrity, resolved, hasInstallScript } =
      packages[`node_modules/${title.split(' ')[0]}`] ?? {};
    expect([title, integrity]).toEqual([title, expect.stringMatching(/^sha512-/)]);
    expect(resolved ?? 'https://registry.npmjs.org/').toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect([title, hasInstallScript ?? false]).toEqual([title, false]);
  }
  const { components } = await billOfMaterials(bundled);
  expect(components.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(
    bundled.toSorted(),
  );
  // What other packages have in them, too.
  expect(bundled.join()).toMatch(/@cfworker\/json-schema .*lodash\.uniq /);
});

test('I4: each license of what the extension contains is in it, and so is ours', () => {
  for (const title of packagesIn(notices())) {
    const [, section = ''] = notices().split(`\n\n${title}\n\n`);
    expect([title, section.length > 300]).toEqual([title, true]);
  }
  expect(read(join(distFolder(), 'LICENSE.txt'))).toBe(read(inProject('LICENSE')));
});

test('I3: the extension loads no code from elsewhere', () => {
  const files = globSync(join(distFolder(), '**/*.{js,html}'));
  const remote =
    /\bimport\(\s*["'`]https?:|importScripts\(\s*["'`]https?:|<script[^>]+src=["']https?:/;

  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => remote.test(read(file)))).toEqual([]);
});

test('I6: this Chromium has every method of the protocol that Penumbra calls', async () => {
  const gate = await openGate(harness(), '/fixtures/extraction/buttons.html');
  const { domains } = ['browser', 'js']
    .map((name) =>
      JSON.parse(read(inProject(`node_modules/devtools-protocol/json/${name}_protocol.json`))),
    )
    .reduce((all, one) => ({ domains: [...all.domains, ...one.domains] })) as {
    domains: { domain: string; commands: { name: string }[] }[];
  };
  const known = domains.flatMap(({ domain, commands }) =>
    commands.map(({ name }) => `${domain}.${name}`),
  );
  const sources = globSync(inProject('{background,core,panel}/**/*.{ts,tsx}')).map(read).join();
  const called = known.filter(
    (method) => sources.includes(`'${method}'`) && method !== 'Page.crash',
  );

  expect(called.length).toBeGreaterThan(25);
  const answers = await Promise.all(called.map((method) => gate.send(method, {}, 2000)));
  expect(called.filter((_, at) => answers[at] === 'UNSUPPORTED')).toEqual([]);
  expect(Number(manifest.minimum_chrome_version)).toBeGreaterThanOrEqual(130);
});

test('the panel links to its pages on privacy, permissions and licenses', async () => {
  const { panel } = await harness().openPage('/demo/demo.html');
  await panel.locator('::-p-aria([name="Settings"][role="button"])').click();
  await panel.locator('.menu:popover-open .menu-label::-p-text(About Penumbra)').click();

  for (const [title, path, words] of [
    ['Privacy policy', 'privacy.html', 'no analytics'],
    ['Permissions', 'permissions.html', 'tabGroups'],
    ['Third-party notices', NOTICES, 'monaco-editor'],
    ['License', 'LICENSE.txt', 'MIT License'],
  ] as const) {
    await panel.locator(`.dialog a::-p-text(${title})`).click();
    const target = await harness().browser.waitForTarget((one) => one.url().endsWith(`/${path}`));
    const page = await target.asPage();
    await soon(() => page.evaluate(() => document.body.textContent)).toContain(words);
    await page.close();
  }
});

test('Chrome has not given the permission that is asked for later, nor the API of it', async () => {
  const { panel } = await harness().openPage('/demo/demo.html');

  const given = await panel.evaluate(async () => ({
    hasPermission: await chrome.permissions.contains({ permissions: ['tabGroups'] }),
    hasApi: chrome.tabGroups !== undefined,
  }));

  expect(given).toEqual({ hasPermission: false, hasApi: false });
});
