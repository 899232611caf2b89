import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };

test('I2: the content security policy is exactly this', () => {
  expect(manifest.content_security_policy).toEqual({
    extension_pages: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self' https: http:",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self' devtools:",
    ].join('; '),
  });
});

test('I1: the extension asks for these permissions and no others', () => {
  expect(manifest.permissions).toEqual([
    'alarms',
    'contextMenus',
    'debugger',
    'declarativeNetRequestWithHostAccess',
    'scripting',
    'sidePanel',
    'storage',
    'webNavigation',
    'webRequest',
  ]);
  expect(manifest.optional_permissions).toEqual(['identity', 'tabGroups']);
  expect(manifest.host_permissions).toEqual(['<all_urls>']);
});

test('the manifest has these keys and no others', () => {
  expect(Object.keys(manifest).sort()).toEqual([
    'action',
    'background',
    'commands',
    'content_security_policy',
    'default_locale',
    'description',
    'devtools_page',
    'host_permissions',
    'icons',
    'manifest_version',
    'minimum_chrome_version',
    'name',
    'optional_permissions',
    'permissions',
    'side_panel',
    'version',
  ]);
});

test('the manifest and the package have one version', () => {
  expect(manifest.version).toBe(packageJson.version);
});

test.each(Object.entries(manifest.icons))('the icon of %s pixels has that size', (size, path) => {
  const png = readFileSync(join(import.meta.dirname, '../..', path));

  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([Number(size), Number(size)]);
});
