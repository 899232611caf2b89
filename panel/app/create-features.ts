import { computed, effect } from '@preact/signals';
import { OUTLINE_LEGEND } from '../../core/page/outline/outline-legend.ts';
import { V3_LEGEND } from '../../core/page/payload/legend.ts';
import { produceMode } from '../../core/page/reading/produce-mode.ts';
import { type AgentPorts, createAgent } from '../agent/context/create-agent.ts';
import { type ChatPorts, createChat } from '../chat/context/create-chat.ts';
import { createInspect } from '../inspect/context/create-inspect.ts';
import type { TreeModels } from '../inspect/context/tree-context.ts';
import { createLlm, type SetUpLlmProps } from '../llm/context/create-llm.ts';
import type { LlmStores } from '../llm/models/llm-stores.ts';
import { createServers, type ServerStores } from '../mcp/context/create-servers.ts';
import { createStyle, type StylePorts } from '../style/context/create-style.ts';
import { lazyView } from '../ui/controls/lazy-view.tsx';
import { createDebugger } from '../ui/debugger/create-debugger.ts';
import type { Shell } from '../ui/shell/create-shell.ts';
import { chatStyles } from './chat-styles.ts';

/** What the features need from Chrome beside the shell. */
export interface FeaturePorts extends StylePorts, AgentPorts, ChatPorts {
  /** Memory unless given. */
  modelStores?: LlmStores;
  /** Memory unless given. */
  serverStores?: ServerStores;
  /** Is told whether an answer or a run goes on, until the returned function is called; nobody unless given. */
  followWork?: (subscribe: (changed: (isRunning: boolean) => void) => () => void) => () => void;
}

/** What the panel has from the first moment. */
export interface FirstModels {
  shell: Shell;
  tree: TreeModels;
}

/** The features whose code is loaded after the first view. */
export type Features = ReturnType<typeof createFeatures>;

const AskSection = lazyView(
  async () => (await import('../llm/ask/view/ask-section.tsx')).AskSection,
);
const SetUpLlm = lazyView<SetUpLlmProps>(
  async () => (await import('../llm/settings/view/set-up-llm.tsx')).SetUpLlm,
);

/**
 * Makes the features and hands each what it needs from the others; `dispose` ends their
 * subscriptions.
 */
export function createFeatures({ shell, tree }: FirstModels, ports: FeaturePorts) {
  const { page, settings } = shell;
  const { pageDebugger, modelStores: stores } = ports;
  const debug = createDebugger({ pageDebugger, settings });
  const payload = computed(() => ({
    text: tree.sent.value,
    legend: tree.isOutline.value ? OUTLINE_LEGEND : V3_LEGEND,
  }));
  const llm = createLlm({ ...shell, stores, payload, SetUpLlm });
  const { models, send, ask } = llm;
  const question = { isOpen: ask.isOpen, toggle: ask.toggle, Section: AskSection };
  const inspect = createInspect({ ...shell, ...tree, pageDebugger, models, question });
  const fullText = async () => (await produceMode(page, 'full', { wholePage: true })).text;
  const style = createStyle({ ...shell, ...ports, models, send, fullText });
  const servers = createServers(ports.serverStores);
  const agent = createAgent({ ...shell, ...ports, models, send, servers });
  const chat = createChat({
    ...shell,
    ...ports,
    models,
    send,
    servers,
    styles: chatStyles(ports.styles, style),
    agent: {
      isRunning: () => agent.agent.isRunning.peek(),
      takeTask(words) {
        // A task is for a model.
        agent.agent.settings.update({ isByHand: false });
        agent.agent.task.value = words;
      },
    },
  });
  const isRunning = computed(() => chat.chat.isBusy.value || agent.agent.isRunning.value);
  const unfollow = ports.followWork?.((changed) => effect(() => changed(isRunning.value)));
  const all = { debug, llm, inspect, style, agent, chat, servers };
  return {
    ...all,
    /** Whether an answer of the chat or a run of the agent goes on. */
    isRunning,
    dispose() {
      unfollow?.();
      for (const feature of Object.values(all)) feature.dispose();
    },
  };
}
