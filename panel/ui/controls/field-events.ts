/** Handles the sending of a form in the panel, so that the browser loads no page for it. */
export function sends(act: () => void) {
  return (event: { preventDefault: () => void }) => {
    event.preventDefault();
    act();
  };
}

/** Keeps what is typed into a field, or chosen in it. */
export function into(kept: { value: string } | { value: string | null }) {
  return (event: { currentTarget: { value: string } }) => {
    kept.value = event.currentTarget.value;
  };
}

/** Sets what is kept, whatever happened. */
export function sets<Value>(kept: { value: Value }, value: NoInfer<Value>) {
  return () => {
    kept.value = value;
  };
}

/** Keeps what a control hands on. */
export function keeps<Value>(kept: { value: Value }) {
  return (value: Value) => {
    kept.value = value;
  };
}

type FieldKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'preventDefault'> & {
  currentTarget: Pick<HTMLTextAreaElement, 'form'>;
};

/** Sends the field's form with Enter; Shift+Enter begins a line. */
export function sendOnEnter(event: FieldKey): void {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
