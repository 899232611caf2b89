/** Whether a press on it sends the form that it belongs to, if it belongs to one. */
export function isSubmitter(el: Element): el is HTMLButtonElement | HTMLInputElement {
  if (el instanceof HTMLButtonElement) return el.type === 'submit';
  return el instanceof HTMLInputElement && /^(submit|image)$/.test(el.type);
}
