import { expect, test } from 'vitest';
import { createFeatures } from '../../../../panel/app/create-features.ts';
import { createTree } from '../../../../panel/inspect/context/tree-context.ts';
import { FakePage } from '../../../fakes/fake-page.ts';
import { fakeShell } from '../../../fakes/fake-shell.ts';
import { generatedTree } from '../../../fakes/fake-tree.ts';
import { fakeFeaturePorts } from '../../../fakes/feature-ports.ts';

test('dispose leaves no listener on the page', () => {
  const page = new FakePage(generatedTree(60));
  const shell = fakeShell({ page });
  const tree = createTree(shell);
  const features = createFeatures({ shell, tree }, fakeFeaturePorts(page));
  expect(page.listeners).toBeGreaterThan(0);

  for (const part of [features, tree, shell]) part.dispose();

  expect(page.listeners).toBe(0);
});
