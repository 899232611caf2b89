import { callPanel } from '../../cli/browser/call-panel.ts';
import { demoRunFor } from './demo-run.ts';
import { clickIn, isShown, type Stage, shown } from './stage.ts';
import type { TabName } from './tab-name.ts';

/** What happens in each tab before its picture. Each starts on a page and a panel that are fresh. */
export const SCENES: Readonly<Record<TabName, (stage: Stage) => Promise<void>>> = {
  async tree(stage) {
    await shown(stage, '.tree-row .tree-role');
    // An element that something covers has the most to show.
    const covered = '.tree-row:has(.badge-warning) .tree-role';
    await clickIn(stage, (await isShown(stage, covered)) ? covered : '.tree-row .tree-role');
    await shown(stage, '.details-scroll');
  },
  async ax(stage) {
    await attachDebugger(stage);
    await clickIn(stage, '.tree-row .tree-role');
  },
  async compare(stage) {
    await attachDebugger(stage);
    await shown(stage, '.compare-table tbody tr, table tbody tr');
  },
  async modes(stage) {
    await shown(stage, '.modes-row');
    // Every mode has its tokens, or a sentence in the place of its figures.
    await stage.panel.waitForFunction(() =>
      [...document.querySelectorAll('.modes-row')].every(
        (row) =>
          /\d/.test(row.querySelector('.modes-cell-tokens')?.textContent ?? '') ||
          row.querySelector('.modes-cell-problem'),
      ),
    );
  },
  async colors(stage) {
    await clickIn(stage, '.color-grid .tree-row');
  },
  async dark(stage) {
    await clickIn(stage, '.toolbar .text-button');
    await shown(stage, '.dark-result');
    await shown(stage, '.editor-place .view-line');
  },
  async check(stage) {
    await attachDebugger(stage);
    await clickIn(stage, '.screen .text-button-primary');
    await shown(stage, '.check-verdict');
    await clickIn(stage, '.finding-jump');
  },
  agent: runAgent,
  chat: talk,
  async cost(stage) {
    await clickIn(stage, '#app-tab-agent');
    await runAgent(stage);
    await clickIn(stage, '#app-tab-cost');
    await shown(stage, '.cost-overview');
  },
};

/** Agrees to the debugger's banner, where the panel asks. */
async function attachDebugger(stage: Stage): Promise<void> {
  await clickIn(stage, '.debugger-explanation .text-button-primary');
}

const MODEL = 'scripted-demo';

/** Runs the agent with a local server in the place of a language model, up to a step to approve. */
async function runAgent(stage: Stage): Promise<void> {
  const { panel, provider } = stage;
  const run = demoRunFor(await callPanel(panel, 'tree'));
  provider.say(...run.replies);
  await panel.locator('.task-words').fill(run.task);
  await clickIn(stage, '.task-form .text-button-primary');
  for (let step = 1; step <= run.approved; step++) {
    await shown(stage, `[data-step="${step}"][data-status="present"]`);
    await approve(stage);
    await shown(stage, `[data-step="${step}"]:not([data-status="present"])`);
  }
  await shown(stage, '.agent-card .approval-yes button');
  await clickIn(stage, '#step-tab-page');
}

const ANSWER = `The page asks for your **address and payment** before it places the order:

1. Fill in the three fields of *Delivery*.
2. Choose how to pay.
3. Press **Place order**.

| Part | Fields | Required |
| --- | --- | --- |
| Delivery | 3 | yes |
| Payment | 2 | yes |

To check it yourself:

\`\`\`js
document.querySelectorAll('[required]').length
\`\`\`
`;

/** A conversation with a local server in the place of a language model: a tool that reads, and an answer. */
async function talk(stage: Stage): Promise<void> {
  const { panel, provider } = stage;
  provider.say(
    { text: 'I’ll read the page first.', calls: [{ name: 'tab_read_dom', input: {} }] },
    { text: ANSWER, usage: { input: 3120, cached: 1800, output: 240 } },
  );
  await panel.locator('#chat-input').fill('What does this page want from me?');
  await clickIn(stage, '.composer-send');
  await shown(stage, '.chat-foot');
}

/** By a script: the card still grows while its picture loads, and a pointer would miss the button. */
async function approve({ panel }: Stage): Promise<void> {
  const button = await panel.waitForSelector('.agent-card .approval-yes button');
  await button?.evaluate((element) => (element as HTMLButtonElement).click());
}

/** Settings of the panel under which the agent asks the local server. */
export function demoSettings(url: string): Record<string, unknown> {
  const model = { provider: 'compatible', model: MODEL };
  return {
    'model-settings': {
      models: [model],
      chosen: model,
      baseUrls: { openai: '', anthropic: '', google: '', compatible: `${url}/v1` },
      prices: { [`compatible/${MODEL}`]: { input: 2, output: 10, cachedInput: 0.5 } },
    },
  };
}
