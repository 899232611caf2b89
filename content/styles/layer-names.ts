/** The cascade layers of one tree of style sheets, as they are met. */
export class LayerNames {
  readonly #tops = new Map<string, Layer>();
  #anonymous = 0;

  /** Notes a layer by its full name, at its place in the order if it is new. */
  add(name: string): void {
    let children = this.#tops;
    for (const part of name.split('.')) {
      const layer = children.get(part) ?? { children: new Map() };
      children.set(part, layer);
      children = layer.children;
    }
  }

  /** The full name of a layer inside of another; one without a name gets one of its own. */
  fullName(outer: string | null, name: string): string {
    this.#anonymous += name ? 0 : 1;
    const own = name || `anonymous-${this.#anonymous}`;
    return outer === null ? own : `${outer}.${own}`;
  }

  /** Full names, the weakest first: a layer's own rules win over those of the layers inside it. */
  inOrder(): string[] {
    return namesInOrder(this.#tops, '');
  }
}

interface Layer {
  children: Map<string, Layer>;
}

function namesInOrder(layers: ReadonlyMap<string, Layer>, prefix: string): string[] {
  return [...layers].flatMap(([name, { children }]) => [
    ...namesInOrder(children, `${prefix}${name}.`),
    prefix + name,
  ]);
}
