import type { ConcernKind } from './concern.ts';

/** What buttons are called that cannot be taken back. */
interface Words {
  kind: ConcernKind;
  /** English, as whole words. */
  english: string;
  /** Beginnings of words of other languages. */
  others: string;
  /** Of languages that do not part their words. */
  unparted: string;
}

const WORDS: readonly Words[] = [
  {
    kind: 'pay',
    english:
      'pay|payment|buy|purchase|order now|place (the |your |my |an )?order|check ?out|subscribe|donate|transfer|withdraw|bid|book( now)?|upgrade',
    others:
      'bezahlen|kaufen|jetzt kaufen|zahlungspflichtig|überweisen|bestellen|acheter|payer|commander|comprar|pagar|acquista|paga|kopen|betalen|купить|оплатить|заказать',
    unparted: '購入|注文|支払|购买|付款|支付|결제|구매',
  },
  {
    kind: 'delete',
    english:
      'delete|remove|erase|discard|destroy|drop|wipe|trash|purge|reset|cancel (the |your |my )?(account|subscription|order|booking)|deactivate|close (the |your |my )?account|uninstall|revoke|terminate',
    others:
      'löschen|entfernen|kündigen|verwerfen|supprimer|effacer|eliminar|borrar|elimina|cancella|verwijderen|удалить',
    unparted: '削除|删除|刪除|삭제',
  },
  {
    kind: 'send',
    english:
      'send|submit|post|publish|share|tweet|reply|invite|forward|apply now|confirm|sign up|register|merge|deploy|release|push',
    others:
      'senden|abschicken|absenden|veröffentlichen|teilen|antworten|bestätigen|envoyer|publier|partager|confirmer|enviar|publicar|compartir|confirmar|invia|pubblica|conferma|verzenden|bevestigen|отправить|опубликовать',
    unparted: '送信|投稿|发送|發送|提交|보내기|제출',
  },
  {
    kind: 'grant',
    english:
      'grant|authori[sz]e|allow|approve|permit|give access|connect account|accept( the)? (terms|invitation)|make (public|admin|owner)',
    others: 'zulassen|erlauben|autoriser|autorizar|permitir|autorizza|consenti|разрешить',
    unparted: '許可|授权|授權|허용',
  },
];

const PATTERNS = WORDS.map(({ kind, english, others, unparted }) => ({
  kind,
  // No \b: it knows only the letters of English.
  pattern: new RegExp(
    `(?<!\\p{L})(?:(?:${english})(?!\\p{L})|(?:${others}))|(?:${unparted})`,
    'iu',
  ),
}));

/** Characters of a name that are searched; a page may give megabytes. */
const MAX_LENGTH = 300;

/** What a person must decide of an element with this name. */
export function sensitiveKinds(name: string): ConcernKind[] {
  const text = name.slice(0, MAX_LENGTH).normalize('NFKC').replace(/\s+/g, ' ');
  return PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ kind }) => kind);
}
