import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distFolder } from '../../../cli/setup/project.ts';
import { useHarness } from '../harness/use-harness.ts';

const harness = useHarness();

function builtManifest(): Record<string, unknown> {
  return JSON.parse(readFileSync(join(distFolder(), 'manifest.json'), 'utf8'));
}

test.each(['web_accessible_resources', 'content_scripts', 'externally_connectable'])(
  'the built manifest has no %s',
  (key) => {
    expect(builtManifest()).not.toHaveProperty(key);
  },
);

test('I2: the built manifest keeps the policy and the permissions of the source', async () => {
  const { default: source } = await import('../../../manifest.json', { with: { type: 'json' } });
  const asked = ({ content_security_policy: policy, permissions, ...rest }: typeof source) => {
    const { optional_permissions: optional, host_permissions: hosts } = rest;
    return { policy, permissions, optional, hosts };
  };

  expect(asked(builtManifest() as typeof source)).toEqual(asked(source));
});

test('I1: Chrome warns of exactly this when a person installs the extension', async () => {
  const { panel } = await harness().openPage('/demo/demo.html');

  const warnings = await panel.evaluate(
    (manifest) => chrome.management.getPermissionWarningsByManifest(manifest),
    JSON.stringify(builtManifest()),
  );

  expect(warnings).toMatchInlineSnapshot(`
    [
      "Access the page debugger backend",
      "Read and change all your data on all websites",
    ]
  `);
});
