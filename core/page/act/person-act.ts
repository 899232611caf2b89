/** What a person has done in a page, as the agent's tool that does the same. Elements are `Key`s. */
export type PersonAct<Key = number> =
  | { tool: 'click' | 'double_click'; element: Key }
  | { tool: 'type'; element: Key; text: string }
  | { tool: 'select'; element: Key; options: readonly string[] }
  | { tool: 'check'; element: Key; checked: boolean }
  | { tool: 'press_keys'; element: Key; keys: string }
  | { tool: 'drag'; element: Key; to: Key }
  /** A text went into a field for secrets: which text is not told. */
  | { tool: 'secret'; element: Key };
