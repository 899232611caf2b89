/** A field of the form for a tool's arguments. */
export type FormField = {
  name: string;
  /** Path of its value in the form, as `expect.type`. */
  path: string;
  /** A hint for people. */
  hint: string;
  isRequired: boolean;
} & (
  | { type: 'element' }
  | { type: 'text'; isLong: boolean }
  | { type: 'number' }
  | { type: 'flag' }
  | { type: 'choice'; options: readonly string[] }
  /** Texts, one per line. */
  | { type: 'list' }
  /** Fields of a nested object. If it is optional, it is left out when its first field is empty. */
  | { type: 'group'; fields: readonly FormField[] }
);

/** The values in a form, by path. */
export type FormValues = Readonly<Record<string, string | boolean>>;
