import { expect, test } from 'vitest';
import { type BillOfMaterials, bundledOnly } from '../../../../scripts/legal/bill-of-materials.ts';

const component = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0' });

const BILL: BillOfMaterials = {
  serialNumber: 'urn:uuid:1',
  metadata: {
    timestamp: '2026-11-23T12:00:00Z',
    component: { ...component('folder'), type: 'application' },
  },
  components: ['monaco', 'marked', 'vitest'].map(component),
  dependencies: [
    { ref: 'folder@1.0.0', dependsOn: ['monaco@1.0.0', 'vitest@1.0.0'] },
    { ref: 'monaco@1.0.0', dependsOn: ['marked@1.0.0'] },
    { ref: 'vitest@1.0.0', dependsOn: [] },
  ],
};

test('I4: the bill has the packages of the extension, and how they depend on each other', () => {
  const { components, dependencies } = bundledOnly(BILL, ['monaco 1.0.0', 'marked 1.0.0']);

  expect(components.map(({ name }) => name)).toEqual(['monaco', 'marked']);
  expect(dependencies).toEqual([
    { ref: 'folder@1.0.0', dependsOn: ['monaco@1.0.0'] },
    { ref: 'monaco@1.0.0', dependsOn: ['marked@1.0.0'] },
  ]);
});

test('the bill names the project, and nothing in it differs from one writing to the next', () => {
  const bill = bundledOnly(BILL, []);

  expect(bill.metadata.component.name).toBe('penumbra');
  expect(JSON.stringify(bill)).not.toMatch(/timestamp|serialNumber/);
});

test('a package that the bill lacks is named', () => {
  expect(() => bundledOnly(BILL, ['zod 4.6.7'])).toThrow('lacks zod 4.6.7');
});
