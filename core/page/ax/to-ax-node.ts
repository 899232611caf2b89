import type { Protocol } from 'devtools-protocol';
import { t } from '../../platform/messages/messages.ts';
import { type AxKey, type AxNode, type AxProperty, axKey, type NameSource } from './ax-node.ts';

type RawNode = Protocol.Accessibility.AXNode;
type RawProperty = Protocol.Accessibility.AXProperty;

interface AxPlace {
  session: string | undefined;
  frameId: string;
  /** For a frame's root, which has no parent: the `<iframe>` that shows it. */
  owner: AxKey | null;
}

/** Their boxes are lines of the same text. */
const TEXTS: ReadonlySet<string> = new Set(['StaticText', 'LineBreak', 'ListMarker']);

/** A node of the protocol in the terms of this product. */
export function toAxNode(raw: RawNode, { session, frameId, owner }: AxPlace): AxNode {
  const role = axText(raw.role);
  const children = TEXTS.has(role) ? [] : (raw.childIds ?? []);
  return {
    key: axKey(session, raw.nodeId),
    session,
    frameId,
    id: raw.nodeId,
    parent: raw.parentId === undefined ? owner : axKey(session, raw.parentId),
    children: children.map((id) => axKey(session, id)),
    role,
    name: axText(raw.name),
    nameSources: nameSources(raw.name),
    properties: (raw.properties ?? []).map(toProperty),
    ignored: raw.ignored,
    ignoredReasons: (raw.ignoredReasons ?? []).map(ignoredReason),
    ...(raw.backendDOMNodeId !== undefined && { backendNodeId: raw.backendDOMNodeId }),
    ...(axText(raw.description) !== '' && { description: axText(raw.description) }),
    ...(raw.value?.value !== undefined && { value: String(raw.value.value) }),
  };
}

function toProperty({ name, value }: RawProperty): AxProperty {
  const related = relatedIds(value);
  return { name, value: primitiveOf(value.value), ...(related && { related }) };
}

function primitiveOf(value: unknown): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return value === undefined ? '' : String(value);
}

function axText(value: Protocol.Accessibility.AXValue | undefined): string {
  return value?.value === undefined ? '' : String(value.value);
}

const REASONS: Readonly<Record<string, string>> = {
  activeModalDialog: t('ax.modalDialogOpenOver'),
  activeFullscreenElement: t('ax.anotherElementFillsScreen'),
  ariaModalDialog: t('ax.elementAriaModalOpen'),
  ariaHiddenElement: t('ax.ariaHiddenTrue'),
  ariaHiddenSubtree: t('ax.insideElementAriaHidden'),
  emptyAlt: t('ax.imageEmptyAltText'),
  emptyText: t('ax.onlyWhiteSpace'),
  inertElement: t('ax.itIsInert'),
  inertSubtree: t('ax.insideInertElement'),
  inheritsPresentation: t('ax.elementAroundPresentational'),
  labelContainer: t('ax.labelWhoseTextControl'),
  labelFor: t('ax.labelWhoseTextControl'),
  notRendered: t('ax.notRendered'),
  notVisible: t('ax.notVisible'),
  presentationalRole: t('ax.rolePresentationNone'),
  probablyPresentational: t('ax.seemsDecorative'),
  uninteresting: t('ax.noRoleNoNameNo'),
};

/** Why Chrome ignores a node, as a sentence; with the backend id of the element that is the cause. */
function ignoredReason({ name, value }: Protocol.Accessibility.AXProperty): string {
  const sentence = REASONS[name] ?? t('ax.chromeGivesReason', { name });
  const [cause] = relatedIds(value) ?? [];
  return cause === undefined
    ? sentence
    : t('ax.element', { reason: sentence.replace(/\.$/, ''), cause });
}

/**
 * Chrome's list of name sources in its order, each with its result. Chrome asks some attributes
 * twice, `title` before the placeholder and after it: they are listed once.
 */
function nameSources(name: Protocol.Accessibility.AXValue | undefined): NameSource[] {
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
function relatedIds(value: Protocol.Accessibility.AXValue | undefined): number[] | undefined {
  return value?.relatedNodes?.map(({ backendDOMNodeId }) => backendDOMNodeId);
}
