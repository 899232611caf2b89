/** Keys that DevTools and the panel keep while a person writes: reloading, and choosing an element. */
const PASSED_ON = /^(?:mod\+r|mod\+shift\+[ceijr]|f5|f12)$/;

/** Whether a key pressed in the editor is also for DevTools, which would act on Escape and Ctrl+F too. */
export function passesOn({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const name = `${ctrlKey || metaKey ? 'mod+' : ''}${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`;
  return PASSED_ON.test(name);
}
