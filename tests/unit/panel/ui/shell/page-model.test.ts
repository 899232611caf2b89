import { expect, test } from 'vitest';
import { PageModel } from '../../../../../panel/ui/shell/page-model.ts';
import { FakePage } from '../../../../fakes/fake-page.ts';
import { generatedTree } from '../../../../fakes/fake-tree.ts';

test('nothing of a page is left on one that cannot be read', () => {
  const page = new FakePage(generatedTree(12));
  page.events = [{ type: 'error', ms: 1, text: 'Oh' } as never];
  const model = new PageModel({ page });
  expect(model.reading.value).not.toBeNull();

  const status = { type: 'restricted', url: 'chrome://version', reason: 'No.' } as const;
  page.send({ type: 'status', status });

  const { reading, events, settling } = model;
  expect([reading.value, events.value, settling.value]).toEqual([null, [], null]);
});

test('what was read stays while the panel connects anew', () => {
  const page = new FakePage(generatedTree(12));
  const model = new PageModel({ page });
  page.send({ type: 'status', status: { type: 'connecting' } });
  expect(model.reading.value?.tree.nodes).not.toHaveLength(0);
});
