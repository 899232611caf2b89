/** The ids of the panel's tabs, for links from one tab to another. */
export type TabId =
  | 'tree'
  | 'ax'
  | 'compare'
  | 'modes'
  | 'colors'
  | 'dark'
  | 'check'
  | 'agent'
  | 'chat'
  | 'cost';
