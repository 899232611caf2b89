import { unclobbered } from '../semantics/unclobbered.ts';

/**
 * The origin that a click on a link, or on a button that sends a form, leads to when it is another than
 * the document's; undefined for everything else.
 */
export function leadsTo(el: Element): string | undefined {
  const address = addressOf(el);
  if (address === null || address.startsWith('#')) return undefined;
  const url = URL.parse(address, document.baseURI);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === location.origin) return undefined;
  return url.origin;
}

function addressOf(el: Element): string | null {
  const link = unclobbered.closest(el, 'a[href], area[href]');
  if (link) return unclobbered.attribute(link, 'href');
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
