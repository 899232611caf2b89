/** Every form in which a page can be sent to a model (dom-extraction-v3 §8, §2.6.2). */
export const PAYLOAD_MODES = [
  'semantic_v3',
  'compact',
  'semantic',
  'skeleton',
  'hybrid',
  'full',
  'filtered',
  'ax',
] as const;

export type PayloadMode = (typeof PAYLOAD_MODES)[number];
