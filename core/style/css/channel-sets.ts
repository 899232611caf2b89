import type { FunctionNode } from 'postcss-value-parser';
import { channelArguments } from './channel-arguments.ts';

/** A variable for each channel, as in `rgb(var(--r), var(--g), var(--b))`: together they are one color. */
export interface ChannelSet {
  names: readonly string[];
  /** What stands between them. */
  comma: ', ' | ' ';
}

/** The variables of a color that has one for each channel; undefined for any other. */
export function channelSet(node: FunctionNode): ChannelSet | undefined {
  const parts = channelArguments(node).channels;
  const hasComma = parts.some(({ type, value }) => type === 'div' && value === ',');
  const names = parts.flatMap((part) => {
    if (part.type === 'space' || part.type === 'div') return [];
    const isVar = part.type === 'function' && part.value.toLowerCase() === 'var';
    return [isVar && part.nodes.length === 1 ? (part.nodes[0]?.value ?? '') : ''];
  });
  const isSet = names.length === CHANNELS && names.every((name) => name.startsWith('--'));
  return isSet ? { names, comma: hasComma ? ', ' : ' ' } : undefined;
}

const CHANNELS = 3;

/** The name of the variable that would hold all channels of a set. */
export function setName({ names }: ChannelSet): string {
  return `--${names.map((name) => name.slice(2)).join('-')}`;
}

/** What a rule that gives a number to each variable of a set says of its color; undefined for any other rule. */
export function setValue({ names, comma }: ChannelSet, values: NumberValues): string | undefined {
  const numbers = names.flatMap((name) => values.get(name) ?? []);
  return numbers.length === names.length ? numbers.join(comma) : undefined;
}

export type NumberValues = ReadonlyMap<string, string>;

/** The variables of a rule that hold a plain number; null where they are too few for a color. */
export function numbersIn(
  declarations: readonly { property: string; value: string }[],
): NumberValues | null {
  const numbers = declarations.filter(({ property, value }) => {
    return property.startsWith('--') && NUMBER.test(value);
  });
  if (numbers.length < CHANNELS) return null;
  return new Map(numbers.map(({ property, value }) => [property, value.trim()]));
}

const NUMBER = /^\s*[\d.]+(?:%|deg)?\s*$/;
