import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { BasePanel } from './base-panel.ts';
import type { Panel } from './panel.ts';

/** The panel as its components find it. */
export interface PanelInContext {
  base: BasePanel;
  /** With the models of all tabs; null until their code has arrived, a moment after the first view. */
  whole: ReadonlySignal<Panel | null>;
}

export const PanelContext = createContext<PanelInContext | null>(null);

/** What there is of the panel from the first moment. */
export function useBase(): BasePanel {
  return usePanelInContext().base;
}

/** The whole panel, or null as long as its code has not arrived. */
export function useWhole(): Panel | null {
  return usePanelInContext().whole.value;
}

function usePanelInContext(): PanelInContext {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('A component of the panel was rendered outside PanelContext.');
  return panel;
}
