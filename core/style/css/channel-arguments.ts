import parse, { type FunctionNode, type Node } from 'postcss-value-parser';

/** The arguments of a color function: its channels, and its alpha if it has one. */
export function channelArguments({ nodes }: FunctionNode): { channels: Node[]; alpha: Node[] } {
  const at = alphaDivider(nodes);
  return { channels: nodes.slice(0, at), alpha: nodes.slice(at + 1) };
}

/** `rgb(var(--x))`, `rgba(var(--x), .5)`: the one `var()` that holds all channels. */
export function onlyChannels(node: FunctionNode): FunctionNode | undefined {
  const [only, more] = channelArguments(node).channels.filter(({ type }) => type !== 'space');
  const isVar = only?.type === 'function' && only.value.toLowerCase() === 'var';
  return isVar && !more ? only : undefined;
}

/**
 * The index of the slash, or of the third comma of the old syntax, or of the only one after
 * `var()`.
 */
function alphaDivider(nodes: readonly Node[]): number {
  const slash = nodes.findIndex(({ type, value }) => type === 'div' && value === '/');
  if (slash !== -1) return slash;
  const commas = nodes.flatMap(({ type, value }, i) =>
    type === 'div' && value === ',' ? [i] : [],
  );
  return commas[2] ?? (commas.length === 1 ? commas[0] : undefined) ?? nodes.length;
}

/** A dark tint this thin shades what is behind it; on dark it must lighten instead. */
export const MAX_TINT_ALPHA = 0.25;

/** `rgba(var(--x), .05)`: a color that only tints what is below it. */
export function isTint(node: FunctionNode): boolean {
  const alpha = parse.stringify(channelArguments(node).alpha).trim();
  if (!/^[\d.]+%?$/.test(alpha)) return false;
  return Number.parseFloat(alpha) / (alpha.endsWith('%') ? 100 : 1) < MAX_TINT_ALPHA;
}
