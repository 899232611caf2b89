import { stripInvisible } from '../../platform/letters/strip-invisible.ts';
import { msg } from '../../platform/messages/messages.ts';
import { quotedWords } from '../../platform/text/short-list.ts';
import { type Concern, type ConcernKind, MEANS } from '../run/concern.ts';
import { withoutAccents } from '../writes/command-fields.ts';
import { STAKES } from './words/stakes.ts';

/**
 * What an address says of itself that opening it does (`get /path?query`), by its decoded path and the names and values
 * of its query: every address that is typed, followed, sent by a form, asked for by a client or fetched by a page is
 * judged here. A page that only shows a thing, or asks before it does it, does nothing.
 */
export function kindsOfAddress(leads: string): ConcernKind[] {
  const where = spelledOut(leads);
  const kinds = STAKES.filter(({ path }) => path.test(where) || path.test(splitWords(where))).map(
    ({ kind }) => kind,
  );
  const later = leftToPage(leads);
  const done = kinds.filter((kind) => kind === 'delete' || carriesOut(kind, where));
  const isPaid = (done.includes('send') && AMOUNT.test(where)) || CARD.test(where);
  const all: ConcernKind[] = [...(isPaid ? ['pay' as const] : []), ...done];
  if (changesAccount(where)) all.push('account');
  return [...new Set(all)].filter((kind) => !later.has(kind));
}

/** What a person decides on before an address is opened, wherever it is named. */
export function openingConcerns(url: string): Concern[] {
  const { pathname = '', search = '' } = URL.parse(url) ?? {};
  const where = pathname + search;
  return kindsOfAddress(`get ${where}`).map((kind) => ({
    kind,
    sentence: msg('policy.opening', {
      address: quotedWords(where),
      means: MEANS[kind] ?? msg('policy.cannotUndone'),
    }),
  }));
}

/** A request that carries nothing that could say what to act on: no query, no number, no token. */
const PLAIN = /^(?:\/(?!\p{Lu}*\d)(?![\w-]*\d{2})[\p{L}\w.~%-]{0,40})+$/u;
/** What has a page of its own that asks again: one of it, and the visitor’s. */
const OWN =
  /account|profile?(?!\p{L})|subscription|membership|(?<!\p{L})(?:plan|abo|konto|compte|cuenta|conta|conto|abonn?emen\p{L}*|suscripci|assinatura|abbonamento|subskrypcj|подписк|аккаунт)/iu;

/**
 * What an address only gets to on the page that it opens, where it is judged again: a form of a payment or an
 * invitation, or the page that asks whether to delete one’s account. Addresses with a number, a token or a query act on
 * something.
 */
function leftToPage(leads: string): ReadonlySet<ConcernKind> {
  const where = spelledOut(leads);
  if (!PLAIN.test(where) || CARRIES_OUT.test(where)) return NONE;
  return OWN.test(where) ? WITH_DELETION : FORMS;
}

const NONE: ReadonlySet<ConcernKind> = new Set();
const FORMS: ReadonlySet<ConcernKind> = new Set(['pay', 'send']);
const WITH_DELETION: ReadonlySet<ConcernKind> = new Set(['pay', 'send', 'delete']);

/** An address may not only open the page of an act, but carry it out: `/upgrade/confirm`, `?decision=allow`. */
const CARRIES_OUT = new RegExp(
  '[/?&](?:(?:confirm(?:ed)?|execute|commit|finali[sz]e|submit|do|now|one-?click|approved?|accept(?:ed)?|' +
    'allow(?:ed)?|agreed?|bestaetigen|confirmer|confirmar|conferma|bevestig|potwierdz|onayla|podtverdit)' +
    '(?:=(?:1|true|yes|y|on|ok)(?=$|[&#])|$|[?#&])|' +
    '(?:action|decision|response|answer|choice|op|cmd|do)=(?:confirm|approve|allow|accept|agree|execute|yes)(?=$|[&#]))',
  'i',
);
/** What is paid, and whom it is sent to: with them, the form has been filled in. */
const AMOUNT =
  /[?&](?:amount|amt|sum|betrag|summe|montant|importe|monto|importo|bedrag|kwota|belopp)=\D{0,4}\d/i;
const RECIPIENT = /[?&](?:to|recipient|payee|beneficiary|iban|invitee|e-?mail)=[^&]*\p{L}/iu;
/** From one place or day to another. */
const ROUTE = /[?&]from=/i;

/** What is paid with. */
const CARD = /[?&](?:card(?:_?number|_?no)?|cc-?number|cvc|cvv|iban)=\s*\w/i;

const OF_ACCOUNT =
  'e-?mail(?:-?address)?|password|2fa|mfa|two-?(?:factor|step)|roles?|permissions?|plan|owner';
const CHANGED = 'change|update|set|save|switch|off|on|disable|enable|deactivate|activate|toggle';
/** Such a thing with what is done to it, on both sides of a sign. */
const CHANGES_ACCOUNT = new RegExp(
  `[/_-](?:(?:${OF_ACCOUNT})[/_-](?:${CHANGED})|(?:${CHANGED})[/_-]?(?:${OF_ACCOUNT}))(?=$|[/?_-])`,
  'i',
);
/** What it becomes. */
const ASSIGNED =
  /[?&](?:new_?)?(?:e-?mail|password|role|permission|plan|owner|value|enabled)=[^&]|[?&](?:state|status)=(?:on|off|0|1)/i;
/** A page of one thing that is given another value: `/users/5/role?role=owner`; a plan is only shown by it. */
const OWN_VALUE = /[/_-](e-?mail|password|role|permission|owner)\?(?:.*&)?(?:new_?)?\1=[^&]/i;
const SWITCHED = /[/_-](?:off|on|disable|enable|deactivate|activate)(?=$|[/?])/i;

/** Whether opening it changes an account or rights; without a query it is the page that asks for the change. */
function changesAccount(where: string): boolean {
  if (OWN_VALUE.test(where)) return true;
  if (!CHANGES_ACCOUNT.test(splitWords(where))) return false;
  const isSwitched = SWITCHED.test(where) && !PLAIN.test(where);
  return isSwitched || CARRIES_OUT.test(where) || ASSIGNED.test(where);
}

function carriesOut(kind: ConcernKind, where: string): boolean {
  if (CARRIES_OUT.test(where)) return true;
  const isAddressed = RECIPIENT.test(where) && !ROUTE.test(where);
  return kind !== 'grant' && (AMOUNT.test(where) || (kind === 'send' && isAddressed));
}

/** Parts of a query that hold what somebody writes or looks for, and the order of a list. */
const FREE =
  /^(?:q|query|search|s|term|keywords?|text|title|body|message|subject|comment|prompt|order|order_?by|sort|sort_?by|utm_\w+)$/i;
/** A document of GraphQL that changes something, and its first call. */
const MUTATION = /^\s*mutation\b[^{]*\{\s*(?:\w+\s*:\s*)?([a-z]\w*)/i;
/** A value of more words is a text. */
const MAX_WORDS = 3;

/** Path and query of `get /path?query` as their server may read them, and the rest as it is. */
function spelledOut(leads: string): string {
  const [, path = '', query = '', rest = ''] = /^\S* ?([^\s?]*)\??(\S*)(.*)$/su.exec(leads) ?? [];
  const said = query.split(/[&;]/).flatMap((pair) => {
    const [name = '', value = ''] = pair
      .split(/=(.*)/s)
      .map((part) => decodedText(part.replaceAll('+', ' ')));
    if (name === '') return [];
    const [, call] = MUTATION.exec(value) ?? [];
    if (call !== undefined) return [`op=${call}`, 'do=yes'];
    if (FREE.test(name)) return ['text='];
    return value.trim().split(/\s+/).length > MAX_WORDS
      ? [`${name}=`]
      : [`${name}=${value.trim()}`];
  });
  return (
    [withoutDots(decodedText(path)), said.join('&')].filter((part) => part !== '').join('?') + rest
  );
}

/** `/a/./b/../c` is `/a/c`, also where the dots came out of a second decoding; `;` begins what is like a query. */
function withoutDots(path: string): string {
  const parts: string[] = [];
  for (const part of path.replaceAll(';', '?').split(/[/\\]+/)) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.length > 0 ? `/${parts.join('/')}` : '';
}

/** Servers behind servers decode once more each; nobody has more. */
const MAX_DECODINGS = 8;

/** The path of an address as its server may read it. */
export function pathOf(url: string): string {
  return withoutDots(decodedText(URL.parse(url)?.pathname ?? ''));
}

/** A text decoded until it changes no more, without accents, and without what nobody sees. */
export function decodedText(text: string): string {
  let at = text;
  for (let count = 0; count < MAX_DECODINGS; count++) {
    const next = at
      // One at a time: what is no text beside them keeps no letter hidden.
      .replace(/%u00([0-7][\da-f])|%([0-7][\da-f])/gi, (_, wide?: string, plain?: string) =>
        String.fromCharCode(Number.parseInt(wide ?? plain ?? '', 16)),
      )
      .replace(/(?:%[89a-f][\da-f])+/gi, (bytes) => {
        try {
          return decodeURIComponent(bytes);
        } catch {
          return bytes;
        }
      });
    if (next === at) break;
    at = next;
  }
  return withoutAccents(stripInvisible(at).text.normalize('NFKC'));
}

/** `deleteAccount` as `delete-Account`; what has digits is a token. */
function splitWords(where: string): string {
  return where.replace(/[^/?&=]+/g, (part) =>
    /\d/.test(part) ? part : part.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1-'),
  );
}
