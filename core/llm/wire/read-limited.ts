/** The body with its bytes counted: `onOver` is called once, when there are more than `max`. */
export function countBytes(
  body: ReadableStream<Uint8Array>,
  max: number,
  onOver: () => void,
): ReadableStream<Uint8Array> {
  let count = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        count += bytes.byteLength;
        if (count <= max) return controller.enqueue(bytes);
        onOver();
        controller.terminate();
      },
    }),
  );
}

/** The first `max` bytes of a body as text; the rest is not waited for. */
export async function readStart(
  body: ReadableStream<Uint8Array> | null,
  max: number,
): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let count = 0;
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value.subarray(0, max - count), { stream: true });
    count += value.byteLength;
    if (count < max) continue;
    await reader.cancel().catch(() => undefined);
    return text;
  }
}
