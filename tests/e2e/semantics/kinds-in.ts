import type { Page } from 'puppeteer-core';
import { judgeAction } from '../../../core/agent/policy/judge-action.ts';
import type { AgentAction } from '../../../core/agent/tools/agent-tools.ts';
import { TASK } from '../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../fakes/fake-tree.ts';

/** A click on the element `.it`. */
export const CLICK: AgentAction = { tool: 'click', input: { element: '1' } };
/** Enter in it. */
export const ENTER: AgentAction = { tool: 'press_keys', input: { element: '1', keys: 'Enter' } };

/** What the policy says of an action on the element `.it` of this page, which has `semantics`. */
export async function kindsIn(page: Page, html: string, action: AgentAction): Promise<string[]> {
  const read = await page.evaluate((body) => {
    document.body.innerHTML = body;
    document.querySelector<HTMLElement>('[autofocus]')?.focus();
    const el = document.querySelector('.it');
    if (!el) throw new Error('There is no element to press.');
    const role = semantics.roleOf(el);
    const { name } = semantics.nameOf(el, role);
    const tag = el.localName;
    return { role, name, tag, context: semantics.pressContext(el) };
  }, html);
  const { role, name, tag, context } = read;
  const tree = pageTree([pageNode('1', { node: { role, name, tag } })]);
  const facts = {
    task: TASK,
    tree,
    origins: ['https://example.test'],
    originsRead: [],
    contexts: new Map([['1', context]]),
  };
  const verdict = judgeAction(action, facts);
  return verdict.type === 'allowed' ? verdict.concerns.map(({ kind }) => kind) : ['forbidden'];
}
