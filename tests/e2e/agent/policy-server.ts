import { modelCall } from '../../../core/agent/tools/model-tools.ts';
import { PageView } from '../../fakes/page-view.ts';
import { type PolicyStep, policySteps } from '../../fakes/policy-model.ts';
import {
  type ProviderServer,
  startProviderServer,
} from '../../fakes/provider-server/start-provider-server.ts';
import type { AgentTask } from '../../tasks/agent-task.ts';
import { type ChatBody, type ChatMessage, chatTokens } from '../../tasks/chat-tokens.ts';

/** A provider on this machine that solves the tasks as their policies say, by the text of its requests alone. */
export async function startPolicyServer(tasks: readonly AgentTask[]): Promise<ProviderServer> {
  const server = await startProviderServer();
  const begun = new Map<string, (view: PageView) => readonly PolicyStep[]>();
  server.answerBy((body: ChatBody) => {
    const asked = textOf(body.messages[1]).replace(/^Task: /, '');
    const task = tasks.find(({ text }) => text === asked);
    if (!task) return { text: 'I do not know this task.' };
    const next = begun.get(asked) ?? policySteps(task.policy);
    begun.set(asked, next);
    const calls = next(viewOf(body)).map(([name, input]) => modelCall(name, input));
    return { text: 'Next.', calls, usage: { input: chatTokens(body), output: 50 } };
  });
  return server;
}

/** The same that a policy reads of a request, from the wire. */
function viewOf({ messages }: ChatBody): PageView {
  const results = messages.flatMap((message) => {
    if (message.role !== 'tool') return [];
    const parts = textOf(message)
      .replace(/^Error: /, '')
      .split(/(?<=<\/page-data-\w+>)\n/);
    return [{ callId: '', name: '', content: parts.map(textPart), isError: false }];
  });
  return new PageView({ messages: [{ role: 'tool', results }] });
}

const textPart = (text: string) => ({ type: 'text', text }) as const;

function textOf(message: ChatMessage | undefined): string {
  return typeof message?.content === 'string' ? message.content : '';
}
