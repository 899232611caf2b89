/**
 * What tells this document from every other that stands in the same frame, before or after it: ids begin
 * at 1 in each. Chrome's own document ids are no guard, for an old one may lead to the new document
 * (FAULTS, finding 7). Pages without a secure context have no `randomUUID`.
 */
export const DOCUMENT_TOKEN = [...crypto.getRandomValues(new Uint32Array(4))]
  .map((part) => part.toString(36))
  .join('-');
