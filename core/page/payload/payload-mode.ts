/** Every form in which a page can be sent to a model. */
export const PAYLOAD_MODES = [
  'semantic_v3',
  'compact',
  'outline',
  'semantic',
  'skeleton',
  'hybrid',
  'full',
  'filtered',
  'ax',
] as const;

export type PayloadMode = (typeof PAYLOAD_MODES)[number];
