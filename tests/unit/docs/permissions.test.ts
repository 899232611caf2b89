import { expect, test } from 'vitest';
import manifest from '../../../manifest.json' with { type: 'json' };
import { projectFile } from './project-files.ts';

const REQUIRED = [...manifest.permissions, ...manifest.host_permissions];
const OPTIONAL = manifest.optional_permissions;

/** The permissions that the tables under a heading have rows of. */
function rows(file: string, heading: string): string[] {
  const [, section = ''] = projectFile(file).split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name).sort();
}

test('each permission of the manifest has its reason, and no other has one', () => {
  expect(rows('docs/permissions.md', 'Asked for when you install it')).toEqual(REQUIRED.toSorted());
  expect(rows('docs/permissions.md', 'Asked for when you use it')).toEqual(OPTIONAL.toSorted());
});

test('the readme explains every permission of the manifest, and no other', () => {
  expect(rows('README.md', 'Permissions')).toEqual([...REQUIRED, ...OPTIONAL].sort());
});
