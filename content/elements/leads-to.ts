import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/**
 * The origin that a click on a link, or on a button that sends a form, leads to when it is another than
 * the document's, and the one that a form is sent to; undefined for everything else.
 */
export function leadsTo(el: Element): string | undefined {
  const address = linkAddress(el);
  if (address === null || address.startsWith('#')) return undefined;
  // Most addresses name no host: making a URL of each costs more than all else here.
  if (isPath(address) && pageDocument.baseUri().startsWith(`${location.origin}/`)) return undefined;
  const url = URL.parse(address, pageDocument.baseUri());
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === location.origin) return undefined;
  return url.origin;
}

/** Whether an address is nothing but a path below the document's own host. */
function isPath(address: string): boolean {
  return address.length < MAX_PATH && /^[/#?.\w-]*$/.test(address) && !address.startsWith('//');
}

/** Longer ones are data, mostly. */
const MAX_PATH = 2_000;

/** Whether pressing an element sends the form that it belongs to. */
export function submitsForm(el: Element): boolean {
  return isSubmitter(el) && el.form !== null;
}

function linkAddress(el: Element): string | null {
  // Enter in a field sends a form that has no button, too.
  if (el instanceof HTMLFormElement) return unclobbered.attribute(el, 'action');
  // A link in SVG may have its address in a namespace of its own.
  const link = unclobbered.closest(el, 'a[*|href], area[href]');
  if (link) return unclobbered.attribute(link, 'href') ?? unclobbered.attribute(link, 'xlink:href');
  if (!isSubmitter(el)) return null;
  return unclobbered.attribute(el, 'formaction') ?? actionOf(el);
}

function isSubmitter(el: Element): el is HTMLButtonElement | HTMLInputElement {
  return (
    (el instanceof HTMLButtonElement && el.type === 'submit') ||
    (el instanceof HTMLInputElement && /^(submit|image)$/.test(el.type))
  );
}

function actionOf({ form }: HTMLButtonElement | HTMLInputElement): string | null {
  return form && unclobbered.attribute(form, 'action');
}
