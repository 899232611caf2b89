import { expect, test } from 'vitest';
import {
  obstaclesText,
  obstacleText,
  pageObstacles,
} from '../../../../../core/page/why/obstacle-text.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

test('a cause, its element and the cure are one text, and elements can be written as links', () => {
  const covered = {
    kind: 'covered',
    by: { label: 'div#bar', name: 'Cookies', id: 4 },
    cure: {
      how: 'press',
      at: [{ label: 'button', name: 'Accept', id: 5 }, { label: 'button.no' }],
    },
  } as const;
  const obstacle = { ...covered, cure: { ...covered.cure, at: [...covered.cure.at] } };

  expect(english(obstaclesText([obstacle]))).toBe(
    'div#bar “Cookies” covers it. Press “Accept” or button.no first.',
  );
  expect(english(obstacleText(obstacle, ({ id }) => `<${id ?? ''}>`))).toBe(
    '<4> covers it. Press <5> or <> first.',
  );
});

test('elements get the keys of their frame, and what is around the frame is said first', () => {
  const owner = pageNode('7', { leftOut: 'not rendered', node: { tag: 'iframe', name: 'Shop' } });
  const inside = { ...pageNode('f1_2'), frame: 1 };
  const frames = [
    { number: 0, parent: null, url: '', title: '' },
    { number: 1, parent: 0, url: '', title: '', owner: '7' },
  ];
  const tree = { ...pageTree([owner, inside]), frames };
  const told = pageObstacles(inside, tree, [
    { kind: 'disabled', by: { label: 'fieldset', id: 3 } },
  ]);

  expect(english(obstaclesText(told))).toBe(
    'Its frame iframe “Shop” cannot be seen. It is disabled, because fieldset is.',
  );
  expect(told[1]?.by?.key).toBe('f1_3');
});
