import type { ConcernKind } from '../run/concern.ts';
import type { PressWords } from '../run/step-record.ts';
import { fieldOf, isCommand } from '../writes/command-fields.ts';
import type { HeldWrite, SentKind, SentMeaning } from '../writes/held-write.ts';
import { mayWrite } from '../writes/paused-write.ts';
import { decodedText, kindsOfAddress, pathOf } from './address-kinds.ts';
import { pricesIn } from './words/price-signs.ts';
import { sensitiveKinds } from './words/sensitive-kinds.ts';

/** A request, as far as its kind follows from it. */
export type SentRequest = Pick<HeldWrite, 'method' | 'url' | 'data' | 'operation'>;

/** Words of a path, a command or an operation, by what they do. */
const VERBS: Readonly<Record<Exclude<SentKind, 'submit'>, RegExp>> = {
  delete:
    /^(?:delete[sd]?|del|remove[sd]?|rm|destroy|erase|purge|wipe|trash|deactivate|terminate|revoke|unpublish|cancel|cancell?ed|closeaccount|loeschen|entfernen|supprimer|effacer|eliminar|borrar|excluir|elimina|cancella|rimuovi|verwijderen|usun|skasuj|udalit)$/,
  pay: /^(?:pay|payments?|checkout|purchase|buy|charge|donate|donation|transfer|withdraw|withdrawal|deposit|topup|bid|refund|upgrade|bezahlen|zahlung|kaufen|ueberweisen|payer|paiement|acheter|pagar|pago|comprar|pagamento|acquista|betalen|afrekenen|zaplac|platnosc)$/,
  send: /^(?:send|publish|share|invite|tweet|reply|forward|broadcast|notify|senden|absenden|teilen|envoyer|publier|enviar|publicar|invia|pubblica|verzenden|wyslij|opublikuj)$/,
  grant: /^(?:authori[sz]e|oauth|consent|grant|approve|apikeys?|impersonate)$/,
  account:
    /^(?:unsubscribe|subscribe|resubscribe|kuendigen|resilier|opzeggen|promote|demote|transferownership)$/,
};
/** What a list of them, added to, has sent. */
const MESSAGES =
  /^(?:messages?|comments?|replies|invites?|invitations?|emails|mails|tweets?|posts?|reviews?|nachrichten|kommentare|mensajes|comentarios)$/;
const ORDERS =
  /^(?:orders?|purchases?|donations?|transfers?|bids?|bestellung(?:en)?|commandes?|pedidos?)$/;
/** What is changed of an account, and of rights: the thing that a path ends in. */
const ACCOUNT =
  /^(?:accounts?|profile|me|email|emailaddress|password|passwd|2fa|mfa|totp|twofactor|twostep|roles?|permissions?|plan|subscriptions?|membership|owner|admins?|security|credentials|username|konto|passwort|rolle|compte|motdepasse|cuenta|contrasena|correo)$/;
/** Fields that an account, its rights and its plan have. */
const ACCOUNT_FIELDS =
  /^(?:(?:new|current|old|confirm)?password|passwd|roles?|permissions?|scopes?|is(?:admin|owner)|admin|owner|2fa|mfa|totp|twofactor(?:enabled)?|twostep|plan|planid|tier|visibility|newemail|emailnew)$/;
const EMAIL = /^(?:e?mail|emailaddress|username)$/;
const PAY_FIELDS =
  /^(?:card|cardnumber|ccnumber|cvc|cvv|csc|securitycode|iban|amount|betrag|montant|importe|paymentmethod(?:id)?|stripetoken|donation)$/;
const SUMS = /^(?:amount|total|sum|price|betrag|summe|montant|importe)$/;
const REMOVED = /^(?:is)?(?:deleted|removed|trashed|deactivated|cancell?ed)(?:at)?$/;
const RECIPIENT = /^(?:to|recipients?|cc|bcc|invitees?|empfaenger|destinataire|destinatario)$/;
const INVITED = /^(?:invitee?emails?|emails|payee|beneficiary|shared?with)$/;
const NEW_ADDRESS = /^(?:new)?e?mail(?:address)?$/;
const TEXT = /^(?:message|body|text|comment|content|nachricht|mensaje)$/;
/** Of a page that only signs somebody in or up, looks for something, or takes a list's address. */
const SIGNS_IN =
  /^(?:log(?:in|out|on)|sign(?:in|up|out)|auth|sessions?|register|registration|newsletter|mailing|contact|anmelden|abmelden|registrieren|connexion|inscription)$/;
/** Asks by another method what a GET could ask; nothing is changed by it. */
const ASKS =
  /^(?:search|query|queries|find|filter|lookup|suggest(?:ions?)?|autocomplete|typeahead|validate|preview|count|suche|recherche|buscar)$/;
/** Ends of a path that say how, and not what. */
const HOW =
  /^(?:update|edit|save|set|change|confirm|new|create|add|toggle|enable|disable|on|off|now|submit|do|ajax|api|json|v\d+|\d+|[\da-f]{8,}|[\da-f-]{20,})$/;
/** A text has more words than the name of a command. */
const MAX_COMMAND_WORDS = 6;

/**
 * The kinds of what a request does, by its method, address, operation and fields. Empty where it only asks; `submit`
 * alone where nothing says what it changes, not even the `words` of what was pressed.
 */
export function sentKinds(request: SentRequest, words: PressWords): SentMeaning[] {
  return meaningsOf(request, words).map((meaning) => {
    const to = receiversIn(request, meaning.kind);
    return {
      ...meaning,
      ...(meaning.kind === 'pay' && { paid: sumIn(request, words) }),
      ...(to.length > 0 && { to }),
    };
  });
}

/** Those that are no ids: an address, or words of letters. Beside a message one’s own address may stand. */
function receiversIn({ data }: SentRequest, kind: SentKind): string[] {
  const isReceiver = (field: string) =>
    RECIPIENT.test(field) ||
    INVITED.test(field) ||
    (kind !== 'send' && kind !== 'pay' && NEW_ADDRESS.test(field));
  const named = data.filter(([name]) => isReceiver(fieldOf(name)));
  return named.map(([, value]) => value).filter((value) => /^\p{L}[\p{L} .'’-]*$|@/u.test(value));
}

/** A page may show cents where it sends them as such: the higher of what is sent and shown counts. */
function sumIn({ data }: SentRequest, { label, around = [] }: PressWords): number | null {
  const sent = data.filter(([name]) => SUMS.test(fieldOf(name))).map(([, value]) => Number(value));
  const sums = [...sent, ...[...label, ...around].flatMap(pricesIn)].filter((sum) => sum > 0);
  return sums.length > 0 ? Math.max(...sums) : null;
}

function meaningsOf(request: SentRequest, words: PressWords): SentMeaning[] {
  if (!mayWrite(request.method)) return addressKinds(request.url);
  if (isQuery(request)) return [];
  const named = namedKinds(request);
  if (named.length > 0) return named;
  if (ASKS.test(pathWords(request.url).at(-1) ?? '')) return [];
  const said = saidKinds(words, isUnreadable(request));
  return said.length > 0 ? said : [{ kind: 'submit', word: '' }];
}

/** Whether a request is of a kind by itself, whatever was pressed: then it is nobody's upkeep. */
export function isNamedKind(request: SentRequest): boolean {
  const kinds = mayWrite(request.method) ? namedKinds(request) : addressKinds(request.url);
  return kinds.length > 0;
}

/** What an address that is opened does by itself. */
function addressKinds(url: string): SentMeaning[] {
  const { pathname = '', search = '' } = URL.parse(url) ?? {};
  const words = pathWords(url);
  return kindsOfAddress(`get ${pathname}${search}`)
    .filter((kind) => isSentKind(kind))
    .map((kind) => ({ kind, word: words.find((word) => verbKinds(word).includes(kind)) ?? '' }));
}

export function isSentKind(kind: ConcernKind): kind is SentKind {
  return kind === 'submit' || Object.hasOwn(VERBS, kind);
}

function namedKinds({ method, url, operation, data }: SentRequest): SentMeaning[] {
  const path = pathWords(url);
  const found = new Map<SentKind, string>(method === 'DELETE' ? [['delete', 'delete']] : []);
  const note = (kind: SentKind, word = '') => found.set(kind, found.get(kind) || word);
  const commands = data.filter(([name]) => isCommand(name)).map(([, value]) => decodedText(value));
  const orders = [operation.replace(/^mutation /, ''), ...commands]
    .map(wordsOf)
    .filter((words) => words.length > 0);
  for (const words of orders) {
    if (words.length > MAX_COMMAND_WORDS) continue;
    for (const word of [words[0] ?? '', words.at(-1) ?? '']) {
      for (const kind of verbKinds(word)) note(kind, word);
    }
    if (words.length > 1 && ACCOUNT.test(words.slice(1).join(''))) note('account', words[0]);
  }
  for (const word of path) for (const kind of verbKinds(word)) note(kind, word);
  const thing = thingOf(url);
  const isAdded = method === 'POST' && found.size === 0;
  if (isAdded && MESSAGES.test(thing)) note('send');
  if (isAdded && ORDERS.test(thing)) note('pay');
  const signsIn = path.some((word) => SIGNS_IN.test(word));
  if (ACCOUNT.test(thing) && !signsIn) note('account', thing);
  for (const kind of fieldKinds(data, signsIn, found.size > 0)) note(kind);
  return [...found].map(([kind, word]) => ({ kind, word }));
}

/** What a path ends in, without how: `emailaddress` of `/account/email-address/change`. */
function thingOf(url: string): string {
  const parts = pathOf(url).split('/').map(wordsOf);
  const isThing = (word: string) => !HOW.test(word) && verbKinds(word).length === 0;
  return (parts.findLast((words) => words.some(isThing)) ?? []).filter(isThing).join('');
}

/** `isSaid`: whether its path or its command says what it does. */
function fieldKinds(data: SentRequest['data'], signsIn: boolean, isSaid: boolean): SentKind[] {
  const fields = data.map(([name, value]) => [fieldOf(name), value] as const);
  const has = (pattern: RegExp) => fields.some(([name]) => pattern.test(name));
  const isTrue = (value: string) => value !== '' && !/^(?:0|false|no|off|null)$/i.test(value);
  const isPaid = has(PAY_FIELDS);
  const isMessage = has(TEXT) && (has(RECIPIENT) || has(EMAIL));
  const alone = fields.filter(([name]) => !/csrf|xsrf|token|^id$|method/.test(name));
  const isSigned =
    signsIn || (has(/password|passwd/) && has(EMAIL) && !has(/newpassword|currentpassword/));
  const ofAccount =
    (has(ACCOUNT_FIELDS) && !isSigned) || (has(EMAIL) && alone.length === 1 && !signsIn && !isSaid);
  return [
    ...(fields.some(([name, value]) => REMOVED.test(name) && isTrue(value))
      ? (['delete'] as const)
      : []),
    ...(isPaid ? (['pay'] as const) : []),
    ...(isMessage || (has(RECIPIENT) && !isPaid) ? (['send'] as const) : []),
    ...(ofAccount ? (['account'] as const) : []),
  ];
}

/** By the labels of what was pressed; what stands around it counts where the request itself says nothing. */
function saidKinds({ label, around = [] }: PressWords, isAlone: boolean): SentMeaning[] {
  const said = isAlone ? [...label, ...around] : label;
  const found = said.flatMap((text) => sensitiveKinds(text));
  const isPriced = isAlone && said.some((text) => pricesIn(text).length > 0);
  const all: SentMeaning[] = [...found, ...(isPriced ? [{ kind: 'pay', word: '' } as const] : [])];
  return all.filter(({ kind }, at) => all.findIndex((other) => other.kind === kind) === at);
}

/** Neither a path, nor an operation, nor a field that says anything. */
export function isUnreadable({ url, operation, data }: Omit<SentRequest, 'method'>): boolean {
  const path = pathWords(url).filter((word) => !HOW.test(word));
  return operation === '' && data.length === 0 && path.length <= 1;
}

/** GraphQL’s own word for what changes nothing. */
function isQuery({ operation }: SentRequest): boolean {
  return operation.startsWith('query ');
}

function verbKinds(word: string): SentKind[] {
  return (Object.keys(VERBS) as (keyof typeof VERBS)[]).filter((kind) => VERBS[kind].test(word));
}

/** The words of a path, decoded; parts are words as well: `close-account` is `close`, `account` and `closeaccount`. */
function pathWords(url: string): string[] {
  return pathOf(url)
    .split('/')
    .flatMap((part) => {
      const words = wordsOf(part);
      return words.length > 1 ? [...words, words.join('')] : words;
    });
}

/** `deleteAccount`, `account.delete`, `DELETE_ACCOUNT` in words of small letters. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
