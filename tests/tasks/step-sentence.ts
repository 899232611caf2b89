/** What a model says in a short sentence before it calls a tool; both solvers say the same. */
export function stepSentence(tool: string, name: string): string {
  const verb = VERBS[tool] ?? `call ${tool} on`;
  return name === '' ? `Next I ${verb} it.` : `Next I ${verb} “${name.slice(0, MAX_NAME)}”.`;
}

/** What it says before several calls. */
export const FORM_SENTENCE = 'I fill in these fields as the task says and go on.';

const MAX_NAME = 40;

const VERBS: Readonly<Record<string, string>> = {
  click: 'click',
  type: 'type into',
  select: 'choose in',
  check: 'set',
  scroll: 'scroll',
  done: 'report',
};
