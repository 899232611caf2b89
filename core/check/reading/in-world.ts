import type { ContentWorld } from '../../page/compare/content-worlds.ts';

/** Objects of a page that a check holds until it has asked about them. */
export const OBJECTS = 'penumbra-check';

/** The document by its prototype: a picture that is named `body` hides no member of it. */
const SAFE_DOCUMENT = `new Proxy(document, {
  get(page, name) {
    const value = Reflect.get(Document.prototype, name, page);
    return typeof value === 'function' ? value.bind(page) : value;
  },
})`;

type Place = Pick<ContentWorld, 'session' | 'contextId'>;
type InPage = (argument: never, page: never) => unknown;

/** Runs a function as text in a frame's content script, and returns what it returns as JSON; `more` follows the call. */
export async function callInWorld<T>(
  { session, contextId }: Place,
  work: InPage,
  argument: unknown = null,
  more = '',
): Promise<T> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: callOf(work, argument) + more,
    contextId,
    returnByValue: true,
    awaitPromise: true,
    silent: true,
  });
  if (exceptionDetails)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

/** The objects that a function returns in a list, each by its id. */
export async function objectsInWorld(
  { session, contextId }: Place,
  work: InPage,
  argument: unknown = null,
  more = '',
): Promise<string[]> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: callOf(work, argument) + more,
    contextId,
    silent: true,
    objectGroup: OBJECTS,
  });
  if (!result.objectId) return [];
  const asked = { objectId: result.objectId, ownProperties: true };
  const { result: properties } = await session.send('Runtime.getProperties', asked);
  return properties.flatMap(({ name, value }) =>
    /^\d+$/.test(name) ? (value?.objectId ?? []) : [],
  );
}

function callOf(work: InPage, argument: unknown): string {
  return `(${work})(${JSON.stringify(argument)}, ${SAFE_DOCUMENT})`;
}
