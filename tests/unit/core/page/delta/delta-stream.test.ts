import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeltaStream } from '../../../../../core/page/delta/delta-stream.ts';
import { treeHash } from '../../../../../core/page/delta/tree-hash.ts';
import type {
  SemanticNodeV3,
  SemanticTreeResultV3,
} from '../../../../../core/page/payload/semantic-node.ts';
import { applyDelta } from '../../../../fakes/apply-delta.ts';
import { DeltaReader } from '../../../../fakes/delta-reader.ts';
import { semanticNode, semanticTree } from './semantic-tree.ts';

const many = Array.from({ length: 20 }, (_, i) => semanticNode(String(i)));
const tree = semanticTree(many);
const renamed = semanticTree([semanticNode('0', { n: 'Sent' }), ...many.slice(1)]);

test('the first message is full, the next a delta, and silence while nothing changes', () => {
  const stream = new DeltaStream();
  expect(stream.next(tree)?.type).toBe('full');
  expect(stream.next(structuredClone(tree))).toBeNull();
  expect(stream.next(renamed)?.type).toBe('delta');
});

test('a delta larger than the tree is sent as the tree', () => {
  const stream = new DeltaStream();
  stream.next(tree);
  expect(stream.next(semanticTree(many.map((node) => ({ ...node, n: 'x' }))))?.type).toBe('full');
});

test('what was healed is part of what the hash covers, and of no later tree', () => {
  const stream = new DeltaStream();
  const reader = new DeltaReader();
  const healed = { '0': { id: '99', confidence: 1 } };
  const again = semanticTree([semanticNode('99', { n: 'Button 0' }), ...many.slice(1)]);
  const first = stream.next(tree);
  const second = stream.next(again, () => healed);
  if (!first || second?.type !== 'delta') throw new Error('A small change is a delta.');
  reader.receive(first);
  expect(reader.receive(structuredClone(second))).toMatchObject({
    type: 'applied',
    tree: { healed },
  });
  expect(stream.next(structuredClone(again))).toBeNull();

  const { healed: _, ...damaged } = second.delta;
  expect(applyDelta(tree, damaged).type).toBe('needs full');
  const third = stream.next(renamed);
  if (!third) throw new Error('It has changed again.');
  const after = reader.receive(third);
  expect(after).toMatchObject({ type: 'applied' });
  expect(after.type === 'applied' && after.tree).not.toHaveProperty('healed');
});

test('a tree that is sent in full says what was healed, too', () => {
  const stream = new DeltaStream();
  const other = (n: number) => semanticTree([semanticNode(String(n))]);
  stream.next(other(1));
  const healed = { '1': { id: '2', confidence: 1 } };
  const message = stream.next(other(2), () => healed);
  expect(message).toMatchObject({ type: 'full', tree: { healed } });
  expect(message?.type === 'full' && message.hash).toBe(
    message?.type === 'full' ? treeHash(message.tree) : '',
  );
});

test('a tree with an id twice is never sent as a delta', () => {
  const stream = new DeltaStream();
  stream.next(tree);
  const twice = semanticTree([...many, semanticNode('0')]);
  expect(stream.next(twice)?.type).toBe('full');
  expect(stream.next(tree)?.type).toBe('full');
});

test('a delta before any full tree is refused', () => {
  const stream = new DeltaStream();
  stream.next(tree);
  const delta = stream.next(renamed);
  const reader = new DeltaReader();
  expect(delta && reader.receive(delta).type).toBe('needs full');
  expect(reader.hash).toBeNull();
});

const patch: fc.Arbitrary<Partial<SemanticNodeV3>> = fc.record(
  {
    n: fc.string({ maxLength: 6 }),
    v: fc.string({ maxLength: 3 }),
    s: fc.constantFrom('disabled', 'checked,focused'),
    xy: fc.tuple(fc.nat(9), fc.nat(9)),
    occ: fc.constant(true),
    scr: fc.record({ depth: fc.constantFrom('0%', '50%'), h: fc.boolean() }),
  },
  { requiredKeys: [] },
);
const place = fc.nat(60);
const edit = fc.oneof(
  fc.record({ type: fc.constant('insert' as const), place, id: fc.nat(90), patch }),
  fc.record({ type: fc.constant('remove' as const), place }),
  fc.record({ type: fc.constant('move' as const), place, to: place }),
  fc.record({ type: fc.constant('change' as const), place, patch }),
  fc.record({ type: fc.constant('rename' as const), url: fc.webPath(), title: fc.string() }),
  fc.record({ type: fc.constant('scroll' as const), percent: fc.nat(100) }),
  fc.record({ type: fc.constant('reread' as const), ms: fc.nat(100) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

function edited(tree: SemanticTreeResultV3, change: Edit): SemanticTreeResultV3 {
  if (change.type === 'rename') return { ...tree, url: change.url, title: change.title };
  if (change.type === 'scroll') return { ...tree, scroll_position: `${change.percent}%` };
  if (change.type === 'reread') {
    return { ...tree, meta: { ...tree.meta, extractionTimeMs: change.ms } };
  }
  return semanticTree(editedNodes(tree.interactive_tree, change), { url: tree.url });
}

function editedNodes(
  nodes: readonly SemanticNodeV3[],
  change: Extract<Edit, { place: number }>,
): SemanticNodeV3[] {
  const at = change.place % Math.max(1, nodes.length);
  const node = nodes[at];
  if (change.type === 'insert') {
    const i = String(change.id);
    if (nodes.some((other) => other.i === i)) return [...nodes];
    return nodes.toSpliced(at, 0, semanticNode(i, change.patch));
  }
  if (!node) return [];
  if (change.type === 'change') return nodes.with(at, semanticNode(node.i, change.patch));
  const rest = nodes.toSpliced(at, 1);
  return change.type === 'move' ? rest.toSpliced(change.to % nodes.length, 0, node) : rest;
}

/** Each step is one reading after several edits. */
const steps = fc.array(fc.array(edit, { maxLength: 4 }), { minLength: 1, maxLength: 15 });
const start = fc
  .uniqueArray(fc.nat(60), { maxLength: 40 })
  .map((ids) => semanticTree(ids.map((id) => semanticNode(String(id)))));

test('after any edits, the messages in order give the full tree exactly', () => {
  let deltas = 0;
  fc.assert(
    fc.property(start, steps, (first, edits) => {
      const stream = new DeltaStream();
      const reader = new DeltaReader();
      let tree = first;
      for (const step of [[], ...edits]) {
        tree = step.reduce(edited, tree);
        const message = stream.next(tree);
        if (!message) continue;
        if (message.type === 'delta') deltas += 1;
        // What a reader gets has been JSON on the way.
        const applied = reader.receive(JSON.parse(JSON.stringify(message)));
        expect(applied).toEqual({ type: 'applied', tree });
      }
    }),
    { numRuns: 500 },
  );
  expect(deltas).toBeGreaterThan(500);
});

test('after a lost delta the next one is refused, and a full tree puts all right', () => {
  let refused = 0;
  fc.assert(
    fc.property(start, steps, fc.nat(14), (first, edits, lost) => {
      let stream = new DeltaStream();
      const reader = new DeltaReader();
      let tree = first;
      let isBehind = false;
      const send = (index: number) => {
        const message = stream.next(tree);
        if (!message) return;
        if (index === lost + 1) {
          isBehind = true;
          return;
        }
        const applied = reader.receive(message);
        if (applied.type === 'applied') {
          isBehind = false;
          expect(applied.tree).toEqual(tree);
          return;
        }
        expect(isBehind).toBe(true);
        refused += 1;
        stream = new DeltaStream();
        send(-1);
      };
      for (const [index, step] of [[], ...edits].entries()) {
        tree = step.reduce(edited, tree);
        send(index);
      }
    }),
    { numRuns: 500 },
  );
  expect(refused).toBeGreaterThan(50);
});
