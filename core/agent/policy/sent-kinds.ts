import { checkedNumber } from '../../page/tree/checked-numbers.ts';
import type { ConcernKind } from '../run/concern.ts';
import type { PressWords } from '../run/step-record.ts';
import { commandIn, fieldOf } from '../writes/command-fields.ts';
import type { HeldWrite, SentKind, SentMeaning } from '../writes/held-write.ts';
import { mayWrite } from '../writes/paused-write.ts';
import { decodedText, kindsOfAddress, pathOf } from './address-kinds.ts';
import { isSum, sumOf } from './differs-from-approved.ts';
import { pricesIn } from './words/price-signs.ts';
import { sensitiveKinds } from './words/sensitive-kinds.ts';

/** A request, as far as its kind follows from it. */
export type SentRequest = Pick<HeldWrite, 'method' | 'url' | 'data' | 'operation'>;

/** Words of a path, a command or an operation, by what they do. */
const VERBS: Readonly<Record<Exclude<SentKind, 'submit'>, RegExp>> = {
  delete:
    /^(?:delete[sd]?|del|remove[sd]?|rm|destroy|erase|purge|wipe|trash|deactivate|terminate|revoke|unpublish|uninstall|unlink|cancel|cancell?ed|closeaccount|loeschen|entfernen|supprimer|effacer|eliminar|borrar|excluir|elimina|cancella|stornieren|annuler|rimuovi|verwijderen|usun|skasuj|udalit)$/,
  pay: /^(?:pay|payments?|checkout|purchase|buy|charge|donate|donation|transfer|withdraw|withdrawal|deposit|topup|bid|refund|upgrade|bezahlen|zahlung|kaufen|bestellen|ueberweisen|payer|paiement|acheter|pagar|pago|comprar|pagamento|acquista|betalen|afrekenen|zaplac|platnosc)$/,
  send: /^(?:send|publish|share|invite|tweet|reply|forward|broadcast|notify|senden|absenden|teilen|envoyer|publier|enviar|publicar|invia|pubblica|verzenden|wyslij|opublikuj)$/,
  grant: /^(?:authori[sz]e|oauth|consent|grant|approve|apikeys?|impersonate)$/,
  account:
    /^(?:unsubscribe|subscribe|resubscribe|kuendigen|resilier|opzeggen|promote|demote|transferownership)$/,
};
/** What a list of them, added to, has sent. */
const MESSAGES =
  /^(?:messages?|comments?|replies|invites?|invitations?|emails|mails|tweets?|posts?|reviews?|nachrichten|kommentare|mensajes|comentarios)$/;
/** Whose owner may do something in one’s name. */
const ACCESS =
  /^(?:(?:personal)?accesstokens?|tokens|(?:api|ssh|deploy|gpg|access)keys?|webhooks?|collaborators?|admins?)$/;
const ORDERS =
  /^(?:orders?|purchases?|donations?|transfers?|bids?|bestellung(?:en)?|commandes?|pedidos?)$/;
/** What is changed of an account, and of rights: the thing that a path ends in. */
const ACCOUNT =
  /^(?:accounts?|profile|me|email|emailaddress|password|passwd|2fa|mfa|totp|twofactor|twostep|roles?|permissions?|plan|subscriptions?|membership|owner|admins?|security|credentials|username|konto|passwort|rolle|compte|motdepasse|cuenta|contrasena|correo)$/;
/** The same in the name of a call, where other words may stand before it. */
const STRONG_ACCOUNT =
  /^(?:email|emailaddress|password|passwd|2fa|mfa|totp|twofactor(?:auth(?:entication)?)?|twostep|roles?|permissions?|admins?|credentials|username|subscriptions?)$/;
/** Where an address is that of an account. */
const USERS =
  /^(?:accounts?|settings|preferences|profile|me|users?|konto|einstellungen|compte|cuenta|ajustes)$/;
/** Fields that an account, its rights and its plan have. */
const ACCOUNT_FIELDS =
  /^(?:(?:new|current|old|confirm)?password|passwd|passwort|kennwort|motdepasse|contrasena|roles?|rolle|rol|permissions?|permisos|scopes?|is(?:admin|owner)|admin|owner|2fa|mfa|totp|twofactor(?:enabled)?|twostep|plan|planid|tier|visibility|newemail|emailnew)$/;
const EMAIL = /^(?:e?mail|emailaddress|username)$/;
const PAY_FIELDS =
  /^(?:card|cardnumber|kartennummer|numero(?:de)?(?:carte|tarjeta)|ccnumber|cvc|cvv|csc|securitycode|iban|amount|betrag|montant|importe|paymentmethod(?:id)?|stripetoken|donation)$/;
const CARD_PART = /(?:^|[.[\]])(?:card|payment\w*|billing)[.[\]]+(?:number|pan)\]?$/i;
/** The same where the fields below have names of their own: `role.id`. */
const ACCOUNT_PART = /(?:^|[.[\]])(?:roles?|permissions?|newEmail|new_email)[.[\]]/;
const REMOVED =
  /^(?:is)?(?:deleted|removed|trashed|deactivated|cancell?ed)(?:at)?$|^(?:delete|remove|destroy)$/;
const RECIPIENT = /^(?:to|recipients?|cc|bcc|invitees?|empfaenger|destinataire|destinatario)$/;
const INVITED = /^(?:invitee?emails?|emails|payee|beneficiary|shared?with)$/;
const NEW_ADDRESS = /^(?:new)?e?mail(?:address)?$/;
const CONVERSATION = /^(?:channel|conversation|thread|chat)(?:id)?$/;
/** What names another field, and what holds its value. */
const NAMES_FIELD =
  /^(?:key|name|field|path|prop(?:erty)?|setting|option|attr(?:ibute)?|feature|flag|column|pref(?:erence)?)$/;
const VALUE_OF_FIELD = /^(?:new)?value$|^(?:val|enabled|checked|on|isenabled)$/;
/** What names a stored call, and other fields that say nothing. */
const STORED = /^(?:docid|sha256hash|hash|action(?:id|key|ref)\w*)$/;
const NO_NAMES = new RegExp(
  `^(?:id|version|nonce|csrf\\w*|xsrf\\w*|authenticitytoken)$|${STORED.source}`,
);
const LETTERS = /\p{L}{2}/u;
const TEXT = /^(?:message|body|text|comment|content|nachricht|mensaje)$/;
/** Of a page that only signs somebody in or up, looks for something, or takes a list's address. */
const SIGNS_IN =
  /^(?:log(?:in|out|on)|sign(?:in|up|out)|auth|sessions?|register|registration|newsletter|mailing|contact|anmelden|abmelden|registrieren|connexion|inscription)$/;
/** Asks by another method what a GET could ask; nothing is changed by it. */
const ASKS =
  /^(?:search|query|queries|find|filter|lookup|suggest(?:ions?)?|autocomplete|typeahead|validate|preview|count|suche|recherche|buscar)$/;
/** Ends of a path that say how, and not what. */
const HOW =
  /^(?:update|edit|save|set|change|confirm|new|create|add|toggle|enable|disable|on|off|now|submit|do|ajax|api|json|place|make|v\d+|\d+|[\da-f]{8,}|[\da-f-]{20,})$/;
/** What stands behind the name of an order. */
const AROUND =
  /^(?:request(?:ed)?|action|command|mutation|event|async|handler|start(?:ed)?|submit(?:ted)?|all|many|batch|bulk|one|by|id)$/;
/** Calls that note, look up or show something. */
const NOTES =
  /^(?:track|log|record|report|view|get|list|fetch|load|read|count|check|preview|validate|estimate|is|has|show|hide|dismiss|open|search|find)$/;
const ADDS = /^(?:create|add|new|make|place|post|submit|insert|generate|write|issue)$/;
const HAPPENED = /^(?:event|type|status|state)$/;
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
  const sent = data.flatMap(([name, value]) => (isSum(name) ? (sumOf(value) ?? []) : []));
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

function namedKinds(request: SentRequest): SentMeaning[] {
  const { method, url } = request;
  const path = pathWords(url);
  const found = new Map<SentKind, string>(method === 'DELETE' ? [['delete', 'delete']] : []);
  const note = (kind: SentKind, word = '') => found.set(kind, found.get(kind) || word);
  const orders = ordersOf(request);
  for (const { kind, word } of orders.flatMap(orderKinds)) note(kind, word);
  for (const word of path) for (const kind of verbKinds(word)) note(kind, word);
  const { thing, last } = thingOf(url);
  const isAdded = method === 'POST' && found.size === 0;
  for (const kind of isAdded ? addedKinds(thing, last) : []) note(kind);
  const signsIn = path.some((word) => SIGNS_IN.test(word));
  if (ACCOUNT.test(thing) && !signsIn) note('account', thing);
  const isOfUser = [path, ...orders].flat().some((word) => USERS.test(word));
  const data = withNamed(request.data);
  for (const kind of fieldKinds(data, { signsIn, isOfUser, isSaid: found.size > 0 })) note(kind);
  return [...found].map(([kind, word]) => ({ kind, word }));
}

/** The words of what a request calls and commands. */
function ordersOf({ url, operation, data }: Omit<SentRequest, 'method'>): string[][] {
  const calls = operation
    .split(', ')
    .filter((call) => !call.startsWith('query '))
    .map((call) => call.replace(/^(?:mutation|subscription) /, ''));
  const commands = data.map(([name, value]) => {
    const words = withoutHow(wordsOf(decodedText(commandIn(name, value))));
    // What has happened is named by more words than what is done.
    const ends = [...words.slice(0, 1), ...words.slice(1).slice(-1)];
    return HAPPENED.test(fieldOf(name)) ? ends : words;
  });
  const [end = ''] = pathOf(url).split('/').slice(-1);
  const batched = end.includes(',') ? end.split(',') : [];
  return [...[...calls, ...batched].map((call) => withoutHow(wordsOf(call))), ...commands].filter(
    (words) => words.length > 0 && words.length <= MAX_COMMAND_WORDS,
  );
}

/** `account.deleteRequested` is `account delete`, `batchDelete` is `delete`. */
function withoutHow(words: readonly string[]): string[] {
  const isWhat = (word: string) => !HOW.test(word) && !AROUND.test(word);
  const last = words.findLastIndex(isWhat);
  return last < 0 ? [...words] : words.slice(0, last + 1);
}

/** What an order does: by its verb, which may stand anywhere but in the name of what is only noted or shown. */
function orderKinds(words: readonly string[]): SentMeaning[] {
  const [first = ''] = words;
  const said = NOTES.test(first) ? [first, words.at(-1) ?? ''] : [...words, words.join('')];
  const verbs = said.flatMap((word) => verbKinds(word).map((kind) => ({ kind, word })));
  const rest = words.slice(1);
  const isOfAccount =
    ACCOUNT.test(rest.join('')) ||
    (!verbs.some(({ kind }) => kind === 'send') &&
      rest.some((_, at) => STRONG_ACCOUNT.test(rest.slice(at).join(''))));
  const added =
    verbs.length === 0 && ADDS.test(first) ? addedKinds(rest.join(''), words.at(-1) ?? '') : [];
  return [
    ...verbs,
    ...added.map((kind) => ({ kind, word: '' })),
    ...(isOfAccount ? [{ kind: 'account', word: first } as const] : []),
  ];
}

/** What it means that one more of these is made. */
function addedKinds(thing: string, last: string): SentKind[] {
  if (MESSAGES.test(thing) || MESSAGES.test(last)) return ['send'];
  if (ORDERS.test(thing)) return ['pay'];
  return ACCESS.test(thing) ? ['grant'] : [];
}

/** With the fields that others name: `{"path": "/role", "value": "owner"}` is `role`. */
function withNamed(data: SentRequest['data']): SentRequest['data'] {
  const named = [data, data.toReversed()].flatMap((fields) => {
    const names = new Map<string, string>();
    return fields.flatMap(([name, value]): [string, string][] => {
      const around = name.slice(0, name.search(/[^.[\]]*\]?$/));
      if (NAMES_FIELD.test(fieldOf(name))) names.set(around, value);
      const field = VALUE_OF_FIELD.test(fieldOf(name)) ? names.get(around) : undefined;
      return field === undefined ? [] : [[field.split('/').at(-1) ?? '', value]];
    });
  });
  return [...data, ...named];
}

/** What a path ends in, without how: `emailaddress` of `/account/email-address/change`; and its last word. */
function thingOf(url: string): { thing: string; last: string } {
  const parts = pathOf(url).split('/').map(wordsOf);
  const isThing = (word: string) => !HOW.test(word) && verbKinds(word).length === 0;
  const words = (parts.findLast((part) => part.some(isThing)) ?? []).filter(isThing);
  return { thing: words.join(''), last: words.at(-1) ?? '' };
}

/** What is known besides the fields. `isSaid`: whether the path or a command says what it does. */
interface FieldFacts {
  signsIn: boolean;
  isOfUser: boolean;
  isSaid: boolean;
}

function fieldKinds(
  data: SentRequest['data'],
  { signsIn, isOfUser, isSaid }: FieldFacts,
): SentKind[] {
  const fields = data.map(([name, value]) => [fieldOf(name), value] as const);
  const has = (pattern: RegExp) => fields.some(([name]) => pattern.test(name));
  const isTrue = (value: string) => value !== '' && !/^(?:0|false|no|off|null)$/i.test(value);
  const isPaid =
    has(PAY_FIELDS) ||
    data.some(([name, value]) => CARD_PART.test(name) || checkedNumber(value) !== null);
  const isMessage = has(TEXT) && (has(RECIPIENT) || has(EMAIL) || has(CONVERSATION));
  // Documents and JSON stand beside the fields that were read of them.
  const alone = fields.filter(
    ([name, value]) =>
      !/csrf|xsrf|token|^id$|method|^query$|^operationname$|hash|version|^(?:op|key|field|path|value)$/.test(
        name,
      ) && !/^\s*[[{]/.test(value),
  );
  const isSigned =
    signsIn || (has(/password|passwd/) && has(EMAIL) && !has(/newpassword|currentpassword/));
  const ofAccount =
    ((has(ACCOUNT_FIELDS) || data.some(([name]) => ACCOUNT_PART.test(name))) && !isSigned) ||
    (has(EMAIL) && (alone.length === 1 || isOfUser) && !isSigned && !isSaid);
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

/**
 * Neither a path, nor an operation, nor a field that says anything: calls of a server’s own functions send lists, and
 * hashes, to the address of the page.
 */
export function isUnreadable({ url, operation, data }: Omit<SentRequest, 'method'>): boolean {
  const path = pathWords(url).filter((word) => !HOW.test(word));
  const fields = data.filter(([, value]) => !/^\s*[[{]/.test(value)).map(([name]) => fieldOf(name));
  const isBare = fields.every((name) => !LETTERS.test(name) || NO_NAMES.test(name));
  const isCall = fields.some((name) => !LETTERS.test(name) || STORED.test(name));
  return operation === '' && isBare && (isCall || (data.length === 0 && path.length <= 1));
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
