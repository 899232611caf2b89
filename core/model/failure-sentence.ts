import type { ModelId } from './model.ts';
import type { FailureKind } from './model-failure.ts';

/** What happened and what to do next, for people. */
export function failureSentence(kind: FailureKind, { model }: ModelId): string {
  return SENTENCES[kind](model);
}

const SENTENCES: Readonly<Record<FailureKind, (model: string) => string>> = {
  'rate-limited': () => 'The provider takes no more requests for now. Try again later.',
  overloaded: (model) => `${model} is overloaded. Try again later, or choose another model.`,
  server: () => 'The provider failed. Try again later, or choose another model.',
  network: () =>
    'The server could not be reached. Check the connection, the address, and that the server allows this extension (CORS, TLS).',
  stalled: (model) => `${model} stopped sending. Try again.`,
  cut: () => 'The reply broke off before its end. Nothing of it was run. Try again.',
  malformed: () => 'The server answered in a form that was not understood. Check the address.',
  unauthorized: () => 'The provider refused the key. Check it in the settings.',
  'no-credit': () => 'The account has no credit left. Top it up, or choose another provider.',
  'no-such-model': (model) =>
    `The provider does not serve ${model}. Choose another of its models, and check the address.`,
  'context-overflow': (model) => `The request is longer than ${model} can read. Shorten it.`,
  'bad-request': () => 'The provider did not accept the request.',
  blocked: () => 'The provider refused the request for its content.',
  unavailable: (model) => `${model} is not available here.`,
  'over-budget': () => 'The budget does not allow this call. Nothing was sent.',
  stopped: () => 'Stopped.',
};
