import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { AgentContext, HistoryContext } from '../agent/context/agent-context.ts';
import { ChatContext } from '../chat/context/chat-context.ts';
import { InspectContext } from '../inspect/context/inspect-context.ts';
import { TreeContext } from '../inspect/context/tree-context.ts';
import { LlmContext } from '../llm/context/llm-context.ts';
import { ServersContext } from '../mcp/servers-context.ts';
import { StyleContext } from '../style/context/style-context.ts';
import { DebuggerContext } from '../ui/debugger/debugger-context.ts';
import { ShellContext } from '../ui/shell/shell-context.ts';
import type { Features, FirstModels } from './create-features.ts';

/** The models of the whole panel. */
export interface Panel extends FirstModels {
  /** Null until their code is loaded, a moment after the first view. */
  features: ReadonlySignal<Features | null>;
}

/** The same once they are there. */
export interface FullPanel extends FirstModels {
  features: Features;
}

/** Provides the models of each feature to all views below. */
export function PanelContexts({ panel, children }: { panel: Panel; children: ComponentChildren }) {
  const features = panel.features.value;
  return (
    <ShellContext.Provider value={panel.shell}>
      <TreeContext.Provider value={panel.tree}>
        <DebuggerContext.Provider value={features?.debug ?? null}>
          <LlmContext.Provider value={features?.llm ?? null}>
            <InspectContext.Provider value={features?.inspect ?? null}>
              <StyleContext.Provider value={features?.style ?? null}>
                <AgentContext.Provider value={features?.agent ?? null}>
                  <HistoryContext.Provider value={features?.agent ?? null}>
                    <ChatContext.Provider value={features?.chat ?? null}>
                      <ServersContext.Provider value={features?.servers ?? null}>
                        {children}
                      </ServersContext.Provider>
                    </ChatContext.Provider>
                  </HistoryContext.Provider>
                </AgentContext.Provider>
              </StyleContext.Provider>
            </InspectContext.Provider>
          </LlmContext.Provider>
        </DebuggerContext.Provider>
      </TreeContext.Provider>
    </ShellContext.Provider>
  );
}
