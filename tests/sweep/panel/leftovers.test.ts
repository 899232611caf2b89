import { test } from 'vitest';
import { TAB_NAMES } from '../../../scripts/screenshots/tab-name.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';
import { EVENTS, Marked } from '../../e2e/panel/leftovers.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();
const provider = useProvider();

test.for(EVENTS)(
  'after %s in front of any tab no tab shows the document before',
  {
    timeout: 240_000,
  },
  async (event) => {
    const marked = await Marked.open(tree, provider());
    for (const tab of TAB_NAMES) await marked.prepare(tab);
    for (const front of TAB_NAMES) {
      await marked.prepare(front);
      await marked.happen(event);
      await marked.expectNothingLeft(`${event} in front of ${front}`, TAB_NAMES);
    }
  },
);
