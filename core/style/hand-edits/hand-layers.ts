/** Prefix of the layers of a person's own rules, and of their edits in rules of the generator. */
const HAND = 'penumbra-hand';
const EDITED = 'penumbra-edited';
/** The same of what a model wrote and a person has accepted. */
const MODEL = 'penumbra-model';

/** Where a declaration of a person's was written. */
interface WrittenPlace {
  /** Full name of its layer; null when it is in none. */
  layer: string | null;
  important: boolean;
}

/**
 * The layer in which a declaration by hand is applied. All of them are important there, so that they
 * win over the page and the generator; the layers repeat what wins among them (CSS Cascade 5 §6.4).
 * Edits in a layer of the generator have one of their own each, so that their order stays as well.
 */
export function handLayer({ layer, important }: WrittenPlace): string {
  const hand = important ? `${HAND}-important` : HAND;
  if (layer === null) return hand;
  if (isHandLayer(layer)) return layer;
  if (layer.startsWith('penumbra-')) return layer.replace('penumbra', EDITED);
  return `${hand}-in-${layer.replace(/[^\w-]/g, '_')}`;
}

/** Whether a layer is for what people and models wrote, as in a text that was exported. */
export function isWritten(layer: string | null): boolean {
  return layer !== null && (isHandLayer(layer) || layer.startsWith(MODEL));
}

/** Whether a layer is one of {@link handLayer}, as in a text that was exported. */
function isHandLayer(layer: string): boolean {
  return layer.startsWith(HAND) || layer.startsWith(EDITED);
}

/**
 * The layer in which a model's declaration is applied: behind all that is by hand, and before all that is generated,
 * repairs among it.
 */
export function modelLayer({ layer }: Pick<WrittenPlace, 'layer'>): string {
  if (layer === null) return MODEL;
  if (layer.startsWith(MODEL)) return layer;
  if (layer.startsWith('penumbra-')) return layer.replace('penumbra', MODEL);
  return `${MODEL}-in-${layer.replace(/[^\w-]/g, '_')}`;
}

/**
 * The layers for what people and models wrote in a text with these layers, in order of priority: a person's
 * important declarations, their others, their edits in rules of the generator, and then the model's.
 */
export function handLayerOrder(layers: readonly string[]): string[] {
  const foreign = layers.filter((layer) => layer.startsWith('penumbra-'));
  const own = nested(layers.filter((layer) => !layer.startsWith('penumbra-')));
  const named = (important: boolean) => (layer: string) => handLayer({ layer, important });
  const all = [
    ...own.map(named(true)),
    handLayer({ layer: null, important: true }),
    handLayer({ layer: null, important: false }),
    ...own.map(named(false)).reverse(),
    ...foreign.map(named(false)),
    modelLayer({ layer: null }),
    ...[...own.toReversed(), ...foreign].map((layer) => modelLayer({ layer })),
  ];
  return [...new Set(all.toSorted((a, b) => rankOf(a) - rankOf(b)))];
}

function rankOf(name: string): number {
  if (name.startsWith(MODEL)) return 5;
  if (name.startsWith(EDITED)) return 4;
  if (name === `${HAND}-important`) return 1;
  if (name === HAND) return 2;
  return name.startsWith(`${HAND}-important-in-`) ? 0 : 3;
}

/** Layers weakest first: what is right in a layer is stronger than the layers in it. */
function nested(layers: readonly string[]): string[] {
  const inner = Map.groupBy(layers, (layer) => layer.split('.', 1).join());
  return [...inner].flatMap(([top, all]) => {
    const below = all.flatMap((layer) => (layer === top ? [] : layer.slice(top.length + 1)));
    return [...nested(below).map((layer) => `${top}.${layer}`), top];
  });
}
