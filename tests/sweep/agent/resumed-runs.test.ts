import { expect, test } from 'vitest';
import type { KeptRun } from '../../../core/agent/memory/kept-run.ts';
import type { StepStatus } from '../../../core/agent/step-record.ts';
import { atAgent } from '../../e2e/agent/at-agent.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { fill, useProvider } from '../../e2e/models/use-provider.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const provider = useProvider();

/** DevTools is closed so long after the run was let go. Milliseconds. */
const MOMENTS = [50, 150, 300, 500, 700, 1000, 1400];

/** How the steps ended that the newest checkpoint in session storage knows. */
function statuses({ panel }: Person, tool?: string): Promise<StepStatus[]> {
  return panel.evaluate(async (wanted) => {
    const stored = Object.entries(await chrome.storage.session.get(null));
    const [, entry] = stored.find(([key]) => key.startsWith('agent-run:')) ?? [];
    const { kept } = (entry ?? {}) as { kept?: KeptRun };
    const steps = kept?.newest.state.steps ?? [];
    const own = steps.filter(({ proposal }) => !wanted || proposal?.action.tool === wanted);
    return own.map(({ status }) => status);
  }, tool);
}

test('G8, G12: whenever DevTools is closed, the run goes on, and no step is carried out twice', {
  timeout: 600_000,
}, async () => {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  const { page } = opened;
  let person = await atAgent(opened, provider());
  const tree = await opened.tree();
  const id = (name: string) => tree.nodes.find(({ node }) => node.name === name)?.key ?? '';
  const call = (name: string, input: object) => ({ text: 'Next.', calls: [{ name, input }] });
  // Another note each time: the same step on the same page would be taken for a loop.
  const replies = Array.from({ length: 100 }, (_, at) => [
    call('type', { element: id('Note'), text: `Note ${at}` }),
    call('click', { element: id('Keep the note') }),
  ]);
  provider().say(...replies.flat());
  await fill(person, '.task-words', 'Keep it');
  await person.clickButton('Run');
  await soon(() => statuses(person)).toContain('succeeded');

  for (const ms of MOMENTS) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await person.devtools.close();
    person = await atAgent(await harness().openPanel(page), provider());
    await person.clickButton('Resume');
    await soon(() => person.text('.agent-card-title')).toContain('Step');
    const ended = await statuses(person, 'click');
    const count = (status: StepStatus) => ended.filter((one) => one === status).length;
    const text = await page.$eval('[role=status]', (out) => out.textContent);
    const kept = Number(/Kept (\d+)/.exec(text ?? '')?.[1] ?? 0);

    expect(kept).toBeGreaterThanOrEqual(count('succeeded'));
    expect(kept).toBeLessThanOrEqual(count('succeeded') + count('failed') + count('uncertain'));
    await person.press('F8');
  }
  await soon(() => page.$eval('[role=status]', (out) => out.textContent)).toMatch(/Kept [3-9]/);
});
