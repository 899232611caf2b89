import type { Protocol } from 'devtools-protocol';
import type { NameSource } from './ax-node.ts';

/**
 * Chrome's list of name sources in its order, each with its result. Chrome asks some attributes
 * twice, `title` before the placeholder and after it: they are listed once.
 */
export function nameSources(name: Protocol.Accessibility.AXValue | undefined): NameSource[] {
  let isWon = false;
  const sources = (name?.sources ?? []).map((source): NameSource => {
    const text = sourceText(source);
    const related = relatedIds(source.attributeValue) ?? relatedIds(source.nativeSourceValue);
    const outcome = source.invalid ? 'invalid' : outcomeOf(text, isWon || source.superseded);
    if (outcome === 'won') isWon = true;
    return {
      from: sourceName(source),
      outcome,
      ...(text !== '' && { text }),
      ...(related && { related }),
    };
  });
  const isSame = (a: NameSource, b: NameSource) => a.from === b.from && a.text === b.text;
  return sources.filter((source, at) => sources.findIndex((other) => isSame(source, other)) === at);
}

function outcomeOf(text: string, isSuperseded: boolean | undefined): NameSource['outcome'] {
  if (text === '') return 'empty';
  return isSuperseded ? 'lost' : 'won';
}

function sourceText({ value, attributeValue }: Protocol.Accessibility.AXValueSource): string {
  const text = value?.value ?? attributeValue?.value;
  return typeof text === 'string' ? text.trim() : '';
}

/** The attribute, or the element such as `label` or `legend`, or `contents`. */
function sourceName(source: Protocol.Accessibility.AXValueSource): string {
  return source.attribute ?? source.nativeSource ?? source.type;
}

/** Backend ids of the elements that a value refers to. */
export function relatedIds(
  value: Protocol.Accessibility.AXValue | undefined,
): number[] | undefined {
  return value?.relatedNodes?.map(({ backendDOMNodeId }) => backendDOMNodeId);
}
