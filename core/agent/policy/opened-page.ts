import type { PressContext } from '../../page/act/press-context.ts';
import type { PageNode } from '../../page/tree/page-tree.ts';
import type { ConcernKind } from '../run/concern.ts';
import { namesPayment } from './words/price-signs.ts';

/** A request that carries nothing that could say what to act on: no method but GET, no query, no number, no token. */
const PLAIN = /^get (?:\/(?!\p{Lu}*\d)(?![\w-]*\d{2})[\p{L}\w.~%-]{0,40})+$/u;
const ONE_PART = /^get \/[^/]+\/?$/;
/** The first page of what is done by a form: `/transfers/new`. */
const FORM_PAGE = /\/(?:new|start|create|add|compose|nuevo|nouveau|neu|novo|nuovo|nieuw|nowy)\/?$/i;
/** What has a page of its own that asks again: one of it, and the visitor’s. */
const OWN =
  /account|profile?(?!\p{L})|subscription|membership|(?<!\p{L})(?:plan|abo|konto|compte|cuenta|conta|conto|abonn?emen\p{L}*|suscripci|assinatura|abbonamento|subskrypcj|подписк|аккаунт)/iu;

/** A link may not only open the page of an act, but carry it out: `/upgrade/confirm`, `?confirm=1`. */
export const CARRIES_OUT =
  /[/?&](?:confirm(?:ed)?|execute|commit|finali[sz]e|submit|do|now|one-?click|bestaetigen|confirmer|confirmar|conferma|bevestig|potwierdz|onayla|podtverdit)(?:=(?:1|true|yes|y|on|ok)(?=$|[&#])|$|[?#&])/i;

/**
 * What a link asks for by its words and only gets to on the page that it opens, where it is judged again: a form of a
 * payment or an invitation, or the page that asks whether to delete one’s account. Links with a number, a token or a
 * query act on something; those beside a sum may.
 */
export function kindsOfOpenedPage(
  { node }: PageNode,
  context: PressContext | undefined,
): ReadonlySet<ConcernKind> {
  if (node.role !== 'link' || !context || !PLAIN.test(context.leads)) return NONE;
  if (CARRIES_OUT.test(context.leads)) return NONE;
  // In a list item, a name in the path may say which: `/lists/groceries/send`.
  if (context.asks || (context.item && !ONE_PART.test(context.leads))) return NONE;
  const isForm = FORM_PAGE.test(context.leads);
  if (!isForm && context.around.some(namesPayment)) return NONE;
  return OWN.test(context.leads) ? WITH_DELETION : FORMS;
}

const NONE: ReadonlySet<ConcernKind> = new Set();
const FORMS: ReadonlySet<ConcernKind> = new Set(['pay', 'send']);
const WITH_DELETION: ReadonlySet<ConcernKind> = new Set(['pay', 'send', 'delete']);
