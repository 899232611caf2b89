import { computed, effect } from '@preact/signals';
import { OUTLINE_LEGEND } from '../../core/page/outline/outline-legend.ts';
import { V3_LEGEND } from '../../core/page/payload/legend.ts';
import { produceMode } from '../../core/page/reading/produce-mode.ts';
import { english, t } from '../../core/platform/messages/messages.ts';
import type { AuditIssue } from '../../core/style/audit/audit-issue.ts';
import type { ScreenScore } from '../../core/style/audit/score-screen.ts';
import { colorsJson } from '../../core/style/colors/colors-json.ts';
import type { PageStyles } from '../../core/style/sheets/styled-page.ts';
import { type AgentPorts, createAgent } from '../agent/context/create-agent.ts';
import { type ChatPorts, createChat } from '../chat/context/create-chat.ts';
import type { ChatStyles } from '../chat/page/panel-chat-page.ts';
import { createInspect } from '../inspect/context/create-inspect.ts';
import type { TreeModels } from '../inspect/context/tree-context.ts';
import { createLlm, type SetUpLlmProps } from '../llm/context/create-llm.ts';
import type { LlmStores } from '../llm/models/llm-stores.ts';
import type { ServerStores } from '../mcp/server-stores.ts';
import { ServersModel } from '../mcp/servers-model.ts';
import { readColors } from '../style/colors/color-reading-model.ts';
import { createStyle, type StyleModels, type StylePorts } from '../style/context/create-style.ts';
import { lazyView } from '../ui/controls/lazy-view.tsx';
import { createDebugger } from '../ui/debugger/create-debugger.ts';
import type { Shell } from '../ui/shell/create-shell.ts';

/** What the features need from Chrome beside the shell. */
export interface FeaturePorts extends StylePorts, AgentPorts, ChatPorts {
  /** Memory unless given. */
  modelStores?: LlmStores;
  serverStores: ServerStores;
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

const AskSection = lazyView(async () => (await import('../llm/view/ask-section.tsx')).AskSection);
const SetUpLlm = lazyView<SetUpLlmProps>(
  async () => (await import('../llm/settings/view/set-up-llm.tsx')).SetUpLlm,
);

/** Makes the features and hands each what it needs from the others; `dispose` ends their subscriptions. */
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
  const fullText = async () => (await produceMode(page, 'full', { wholePage: true })).text;
  const style = createStyle({ ...shell, ...ports, models, send, fullText });
  const servers = new ServersModel(ports.serverStores);
  const agent = createAgent({ ...shell, ...ports, models, send, servers });
  const { settings: agentSettings } = agent.agent;
  const agentForm = {
    mode: computed(() => agentSettings.values.value.mode),
    ready: agentSettings.ready,
  };
  const inspect = createInspect({ ...shell, ...tree, pageDebugger, models, question, agentForm });
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

/** Colors, custom properties, texts and findings that a model is sent; the tabs have them all. */
const MAX_ITEMS = { colors: 40, properties: 60, pairs: 30, issues: 30 } as const;

/** What the tabs about styles know of the page, as text for the model of the chat. */
function chatStyles(styles: PageStyles, { audit, dark, tryCss }: StyleModels): ChatStyles {
  return {
    async colors() {
      const { palette, contrast, pairs, customProperties } = colorsJson(await readColors(styles), {
        tokens: null,
        notes: [],
      });
      return JSON.stringify({
        colors: palette
          .slice(0, MAX_ITEMS.colors)
          .map(({ color, uses }) => ({ color, usedFor: Object.keys(uses) })),
        customProperties: Object.fromEntries(
          Object.entries(customProperties).slice(0, MAX_ITEMS.properties),
        ),
        contrast,
        texts: pairs.slice(0, MAX_ITEMS.pairs),
      });
    },
    async measureDark() {
      await audit.measure();
      const state = audit.state.peek();
      if (state.type === 'failed') throw new Error(state.message);
      const result = audit.result.peek();
      if (!result) throw new Error(t('chat.notMeasured'));
      const { audit: found, issues, isDark, before } = result;
      return JSON.stringify({
        isDark,
        now: scoreOf(found.after),
        ...(isDark && {
          withoutDarkCss: scoreOf(found.before),
          imagesKept: found.after.imagesKept,
          huesKept: found.after.hueKept,
          boxesMoved: found.after.boxesMoved,
        }),
        readableTextsOfWholePage: before.allReadable,
        issues: issues.slice(0, MAX_ITEMS.issues).map(issueOf),
        moreIssues: Math.max(0, issues.length - MAX_ITEMS.issues),
      });
    },
    tryCss,
    async setDark(isDark) {
      await (isDark ? dark.makeDark() : dark.remove());
      const state = dark.state.peek();
      if (state.type === 'failed') throw new Error(state.message);
      return isDark ? t('chat.isDarkNow') : t('common.thePageIsAsItWas');
    },
  };
}

function scoreOf({ texts, aa, lc60, darkPixels, brightPixels, brightAreas }: ScreenScore) {
  return { texts, shareAtAA: aa, shareAtLc60: lc60, darkPixels, brightPixels, brightAreas };
}

function issueOf({ kind, title, detail, count }: AuditIssue) {
  return { kind, title: english(title), detail: english(detail), count };
}
