import { expect, test } from 'vitest';
import { AgentHands } from '../../e2e/agent/agent-hands.ts';
import { remotePage } from '../../e2e/harness/remote-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();

test.each([true, false])(
  'what only a cursor says can be taken hold of is carried where it is meant, and menus open, by either button: by real input: %s',
  async (isTrusted) => {
    const opened = await harness().openPage('/fixtures/agent/taking.html');
    const { page, panel } = opened;
    const hands = new AgentHands(remotePage(panel, { isTrusted }));
    await opened.settled();
    await page.bringToFront();
    await hands.agent.began?.({ id: 'e2e', task: 'Carry' });
    const said = () => page.$eval('#log', (el) => el.textContent);
    const names = async () => {
      const { nodes } = (await hands.look()).tree;
      return nodes.filter(({ node }) => node.kind === 'interactive').map(({ node }) => node.name);
    };
    await soon(names).toEqual(expect.arrayContaining(['Apple', 'Carrot', 'Four']));
    expect(await names()).not.toContain('A long way');

    await hands.act('drag', {}, 'Apple', 'Carrot');
    await soon(said).toBe('Log: Pear | Apple Carrot;');
    await hands.act('drag', {}, 'One', 'Four');
    await soon(said).toBe('Log: Pear | Apple Carrot; Two Three Four One;');
    await hands.act('drag', {}, 'First row', 'Second row');
    await soon(said).toContain('Second row, First row;');
    await hands.act('hover', {}, 'Products');
    await soon(names).toContain('Bags');
    const opens = await hands.act('right_click', {}, 'report.pdf');
    const nothing = await hands.act('right_click', {}, 'Products');
    await soon(names).toContain('Rename');
    expect(await names()).not.toContain('Picture');
    expect(opens).toMatchObject({ type: 'done', input: 'dom' });
    expect(opens).not.toHaveProperty('text');
    expect(nothing).toMatchObject({ text: expect.stringContaining('its own context menu') });
    await hands.agent.ended?.();
  },
);
