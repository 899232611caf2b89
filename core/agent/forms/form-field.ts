/** A field of the form in which a person fills in a tool's arguments. */
export type FormField = {
  name: string;
  /** Where its value stands among the form's, as `expect.type`. */
  path: string;
  /** What to type there, for people. */
  hint: string;
  isRequired: boolean;
} & (
  | { type: 'element' }
  | { type: 'text'; isLong: boolean }
  | { type: 'number' }
  | { type: 'flag' }
  | { type: 'choice'; options: readonly string[] }
  /** Texts, one on a line. */
  | { type: 'list' }
  /** Fields of an object inside. Without the first of them it is left out, where it may be. */
  | { type: 'group'; fields: readonly FormField[] }
);

/** What stands in a form, by path. */
export type FormValues = Readonly<Record<string, string | boolean>>;
