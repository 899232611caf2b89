import { createContext } from 'preact';
import { useGiven } from '../../ui/shell/shell-context.ts';
import type { LlmModels } from './create-llm.ts';

/** Null until the code of the late tabs has arrived. */
export const LlmContext = createContext<LlmModels | null>(null);

/** The models about language models: the available ones, calls to them, and their cost; for a late tab. */
export function useLlm(): LlmModels {
  return useGiven(LlmContext);
}
