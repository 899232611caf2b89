import { expect, test } from 'vitest';
import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import type { PressContext } from '../../../../../core/page/act/press-context.ts';
import { TASK } from '../../../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';

const AROUND: PressContext = {
  ...NOTHING_AROUND,
  around: ['Team €12 per seat / month'],
  headings: ['Team'],
  fields: ['Message'],
};

function kindsFor(name: string, context: Partial<PressContext>, isHeld = true): string[] {
  const verdict = judgeAction(
    { tool: 'click', input: { element: '1' } },
    {
      task: TASK,
      tree: pageTree([pageNode('1', { node: { role: 'button', name, tag: 'button' } })]),
      origins: ['https://example.test'],
      originsRead: [],
      contexts: new Map([['1', { ...AROUND, ...context }]]),
      isHeld,
    },
  );
  return verdict.type === 'allowed' ? verdict.concerns.map(({ kind }) => kind) : ['forbidden'];
}

test.each(['Reply', 'Share', 'Forward', 'Delete…', 'Invite', 'Weiterleiten', '返信'])(
  'D19: %s that only opens something needs nobody while what is sent is held',
  (name) => {
    expect(kindsFor(name, { opens: true })).toEqual([]);
    expect(kindsFor(name, { opens: true }, false)).not.toEqual([]);
    expect(kindsFor(name, {})).not.toEqual([]);
  },
);

test.each(['Pay now', 'Authorize'])('D13: %s is asked for, whatever it says it opens', (name) => {
  expect(kindsFor(name, { opens: true })).not.toEqual([]);
});

test.each(['Choose Team', 'Go with Team', 'Team wählen', 'Choisir Team', 'Teamを選ぶ'])(
  'D13: %s takes the plan that is priced beside it',
  (name) => {
    expect(kindsFor(name, { fields: [] })).toContain('pay');
    expect(kindsFor(name, { fields: [], around: ['Team'] })).toEqual([]);
  },
);

test.each(['Mute and block', 'Hide and report', 'Move to spam and block'])(
  'D13: %s is both of its acts',
  (name) => {
    expect(kindsFor(name, { fields: [], around: [] })).toContain('delete');
  },
);
