import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { distFolder } from '../../../scripts/setup/project.ts';
import { useHarness } from '../harness/use-harness.ts';

const harness = useHarness();

function builtManifest(): Record<string, unknown> {
  return JSON.parse(readFileSync(join(distFolder(), 'manifest.json'), 'utf8'));
}

test.each([
  'web_accessible_resources',
  'content_scripts',
  'externally_connectable',
  'optional_permissions',
])('the built manifest has no %s', (key) => {
  expect(builtManifest()).not.toHaveProperty(key);
});

test('the built manifest keeps the policy and the permissions of the source', async () => {
  const { default: source } = await import('../../../manifest.json', { with: { type: 'json' } });
  const { content_security_policy, permissions, host_permissions } = builtManifest();

  expect({ content_security_policy, permissions, host_permissions }).toEqual({
    content_security_policy: source.content_security_policy,
    permissions: source.permissions,
    host_permissions: source.host_permissions,
  });
});

test('Chrome warns of exactly this when a person installs the extension', async () => {
  const { panel } = await harness().openPage('/demo/demo.html');

  const warnings = await panel.evaluate(
    (manifest) => chrome.management.getPermissionWarningsByManifest(manifest),
    JSON.stringify(builtManifest()),
  );

  expect(warnings).toMatchInlineSnapshot(`
    [
      "Access the page debugger backend",
      "Read and change all your data on all websites",
      "View and manage your tab groups",
    ]
  `);
});
