/** What went wrong, said at once; nothing for an empty text. */
export function Problem({ text, class: className }: { text: string | null; class: string }) {
  if (!text) return null;
  return (
    <p class={className} role="alert">
      {text}
    </p>
  );
}
