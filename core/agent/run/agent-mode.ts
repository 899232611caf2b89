/**
 * In which form a run sends the page. `auto`: the outline, folded by the task where it is too long, with a
 * picture for visual tasks, the skeleton where it finds nothing, and the full HTML when the model asks for it.
 */
export const AGENT_MODES = [
  'auto',
  'outline',
  'filtered',
  'hybrid',
  'semantic_v3',
  'compact',
  'semantic',
  'skeleton',
  'full',
] as const;

export type AgentMode = (typeof AGENT_MODES)[number];

/** The form of one page that is sent. */
export type SentMode = Exclude<AgentMode, 'auto'>;
