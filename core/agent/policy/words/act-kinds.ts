import { confusableReadings } from '../../../platform/text/confusable-readings.ts';
import type { ConcernKind } from '../../run/concern.ts';
import { ACTS, MILD_UNDOING, VIEW_PARTS, VIEW_PARTS_ELSEWHERE } from './act-words.ts';
import { isHarmlessLabel, isQuestion, namesPaper } from './harmless-labels.ts';
import { imperativeIn } from './imperatives.ts';
import { isConsent } from './is-consent.ts';
import { withoutHarmless } from './sensitive-kinds.ts';

/** What a label says before its verb: `Yes, restart`, `Confirm & file`, `Let’s ship it`. */
const BEFORE =
  '[^\\p{L}\\p{N}]*(?:(?:yes|ok|okay|sure|please|now|just|let.?s|go ahead and|i want to|i.d like to|(?:click|tap|press|slide|swipe|hold) to|(?:confirm|save|review|agree|accept|continue|finish|complete|preview|check|stop|next)(?= ?[,&+/]| and| then| to)) ?(?:[,&+/:–—-]|and|then|to)?\\s*)*';
const ENDS = '(?!\\p{L})';
/** What makes an act of nearly any verb: `Merge anyway`, `Hide for everyone`. */
const FOR_GOOD =
  /(?<!\p{L})(?:anyway|regardless|permanently|irrevocably|forever|for good|for (?:everyone|everybody|all users|all members)|without (?:saving|backup|review)|(?:to|in|on) prod(?:uction)?|on my behalf|endgültig|unwiderruflich|trotzdem|für alle|définitivement|pour tous|quand même|definitivamente|para todos|per tutti|definitivo|voor iedereen|dla wszystkich|herkes için|навсегда|для всех)(?!\p{L})/iu;
/** Cancelling is no act unless it says of what; and then unless that is the page’s own. */
const CANCELS =
  /^[^\p{L}]*(?:yes,? )?cancel (?!(?:and|edit|chang|search|upload|download|repl|comment|selection|load|button|import|preview|this action|action|draft|drag|request to|or)|$)\p{L}/iu;

/** Closing is leaving where it says no more, or a part of the view: `Close question` ends what others take part in. */
const CLOSES =
  /^[^\p{L}]*(?:yes,? )?close (?:(?:the|this|my|our|all) )*(?!(?:dialog|window|pop-?up|modal|drawer|banner|overlay|message|chat|conversation|image|picture|photo|gallery|viewer|lightbox|sheet|card|calendar|(?:\p{L}+ )?picker|keyboard|editor|files?|folders?|documents?|projects?|ads?|help|details|all|others?|cart|basket|nav\p{L}*|settings|options|book|page|full ?screen|quick ?view|it|this|button|icon|x|and|without|now|to|for|form|list|info\p{L}*|inspector|console|terminal|app|media|log|comments?|thread|row|tree|box|bar|more|submenu|dropdown|accordion|cookie\p{L}*)(?!\p{L}))\p{L}/iu;

const VIEWED = new RegExp(
  `^(?:(?:all|the|this|my|your|on|off|in|to|a|an|selected|new|current|as)\\s+)*(?:\\p{L}+\\s+)?(?:${VIEW_PARTS})${ENDS}`,
  'iu',
);
const UNDOES = new RegExp(
  `^${BEFORE}un(?!(?:${MILD_UNDOING})${ENDS}|(?:der|ter|it|iv|iq|io|til|less|read|known|titled|limited|available|paid|opened|assigned|resolved|answered|sorted|usual|i)\\p{L}*)\\p{L}{3,}`,
  'iu',
);

/** What joins two acts: `Mute and block` is both. */
const JOINED = /\s+(?:and|&|\+|then|und|et|y|e|en|och|og|ve|и|oraz)\s+/iu;

/** To cancel something, in languages that put the verb first, or last. */
const CANCELS_ELSEWHERE =
  /^(?:annuler|anular|cancelar|annulla|annulleer|odwołaj|anuluj|disdici|disdire|avboka|отменить) (?!(?:les? |las? |los |el |la |il |l.|o |a )?(?:recherche|filtr|sélection|búsqueda|selección|edici|ricerc|selezion|modific|wyszuk|поиск|выбор|téléchargement|chargement|descarga|carga|download|upload))\p{L}|^\p{L}+ (?:absagen|stornieren|annuleren|iptal et)$|^(?:chiudi|cerrar|fermer|clôturer|encerrar|fechar|zamknij|sluit|закрыть|stäng|schließe) (?:(?:il|la|el|le|o|a|mi|mon|mijn|mój|meu|minha|mio|mia|mein|das|het) )*(?:conto|account|cuenta|compte|conta|konto|rekening|profiel|profil|сч[её]т|аккаунт)|^(?:konto|account) (?:schließen|sluiten)|^(?:hesab|üyeliğ)\p{L}* (?:kapat|sil|dondur|iptal)|(?:予約|注文|契約|アポイント)(?:を)?キャンセル|取消(?:预约|预订|订单|预定)|(?:예약|주문) ?취소/iu;

/** The same in other languages: to close something else than a part of the view. */
const CLOSES_ELSEWHERE =
  /^(?:chiudi|cerrar|fermer|clôturer|clore|fechar|encerrar|sluit|zamknij|закрыть|stäng|luk|lukk) (?:(?:il|lo|la|gli|le|el|los|las|les|o|a|os|as|de|het|una?|une|este|esta|ce|cette|questo|questa) |l[’'])?(?!(?:il|lo|la|gli|le|el|los|las|les|o|a|os|as|de|het|una?|une|este|esta|ce|cette|questo|questa)(?!\p{L}))(?!(?:finestr|ventan|fen[eê]tre|janel|venster|okn|окн|f[oö]nst|vind|men[uú]|меню|di[aá]log|диалог|sched|pesta[nñ]|onglet|aba(?!\p{L})|tab|kart|вклад|pann?el|panneau|painel|paneel|панел|messag|mensaj|mensag|bericht|komunikat|сообщ|meddel|beskj|besked|banner|avvis|avis|powiadom|уведом|galler|galer|chat|czat|чат|tout|tutt|todo|tudo|alles|wszystk|вс[её]|filtr|filter|фильтр|ricerc|b[uú]squed|recherch|busca|zoek|szuk|поиск|s[oöø][kg]|map|ka+rt|карт|immagin|im[aá]gen|imag|foto|фото|bild|video|видео|v[ií]d[eé]o|aiut|ayud|aide|ajud|hulp|pomoc|помощ|hj[aäæ]+lp|anteprim|aper[cç]u|vist|vue|podgl[aą]d|просмотр|dettagl|detal|d[eé]tail|szczeg[oó][lł]|подробн|calend|kalend|календ|editor|[eé]diteur|редактор|document|fich|file|plik|файл|cestin|koszyk|carrit|carrello|panier|корзин|annun|anunci|annonc|reklam|реклам|nota|note|popup|pop-up|modal|volet|tiroir|tastier|teclad|clavier|klawiat|клавиат|legend|list|список)\p{L}*)\p{L}{3,}/iu;

/** Verbs that are parted by what they act on: `Turn heating off`, `Take the site offline`, `Set it live`. */
const PARTED =
  /^[^\p{L}]*(?:yes,? )?(?:turn|switch|take|put|set|bring|shut|pull|send|throw|give|cut|lay|call|make|push|roll|tear|hand|sign)((?: \p{L}[\p{L}-]*){1,3}) (?:off|down|offline|online|out|away|live|public|over|up for sale)(?!\p{L})/iu;

/** Someone who is written to or rung up. */
const PERSON = /^(?:Text|Message|Ping|Poke|Nudge|SMS|Ring|Email) (?=\p{Lu}\p{L}+)/u;

const PATTERNS = ACTS.map(({ kind, verbs, mild, others, unparted }) => ({
  kind,
  verbs: new RegExp(`^${BEFORE}(?:${verbs})${ENDS}`, 'iu'),
  mild: new RegExp(`^${BEFORE}(?:${mild})${ENDS}`, 'iu'),
  foreign: new RegExp(`(?<!\\p{L})(?:${others})|${unparted}`, 'iu'),
}));

/** More words are a sentence: it tells of acts. */
const MAX_WORDS = 7;

/** What is at stake around a label: money, or something else that a press may change for good. */
export interface AtStake {
  money: boolean;
  effect: boolean;
}

const NOTHING: AtStake = { money: false, effect: false };

/**
 * What a label’s verb does to machines, people, and things in effect. Where something is at stake, also verbs
 * count which mean little elsewhere: `Start`, `Accept`, `Close`.
 */
export function actKinds(label: string, stake = NOTHING): ConcernKind[] {
  if (namesPaper(label)) return [];
  const found = confusableReadings(label)
    .flatMap((text) => [text, ...text.split(JOINED)])
    .map((text) => kindsOf(withoutHarmless(text), stake));
  return [...new Set(found.flat())];
}

function kindsOf(given: string, stake: AtStake): ConcernKind[] {
  const text = given.trim();
  if (text.split(/\s+/u).length > MAX_WORDS || isQuestion(text)) return [];
  if (isAct(text, PERSON)) return ['send'];
  if ([CANCELS, CANCELS_ELSEWHERE, CLOSES_ELSEWHERE, UNDOES].some((kind) => kind.test(text)))
    return ['delete'];
  if (CLOSES.test(text) && !VIEWED.test(text.replace(/^.*?close\s+/iu, ''))) return ['delete'];
  const [, parted] = PARTED.exec(text) ?? [];
  if (parted !== undefined && !VIEWED.test(parted.trim())) return ['delete'];
  const isMild = !isHarmlessLabel(text);
  const kinds = PATTERNS.filter(
    ({ kind, verbs, mild, foreign }) =>
      isAct(text, verbs) ||
      (isMild && (kind === 'pay' ? stake.money : stake.effect) && isAct(text, mild)) ||
      (foreign.test(text) && !VIEW_PARTS_ELSEWHERE.test(text)),
  ).map(({ kind }) => kind);
  return kinds.length > 0 ? kinds : FOR_GOOD.test(text) ? ['delete'] : [];
}

/**
 * Whether a label asks for an act by the form of its verb, whatever it means: all but those that are known to only
 * show or arrange. Verbs that are as often nouns count where something is at stake.
 */
export function isAnyAct(
  label: string,
  texts: readonly string[],
  stake = NOTHING,
  language?: string,
): boolean {
  const readings = DISGUISED.test(label) ? confusableReadings(label) : [label];
  return readings.some((reading) => isActIn(reading, texts, stake, language));
}

/** Letters of two scripts in one word, or letters that only look like those of words. */
const DISGUISED =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}|[\uFF21-\uFF5A\u{1D400}-\u{1D7FF}]/u;

function isActIn(
  label: string,
  texts: readonly string[],
  stake: AtStake,
  language?: string,
): boolean {
  const text = withoutHarmless(label).trim();
  if (text.split(/\s+/u).length > MAX_WORDS || VIEW_PARTS_ELSEWHERE.test(text)) return false;
  if (isHarmlessLabel(text) && !OFTEN_HARMLESS.test(text)) return false;
  const [before] = HEAD.exec(text) ?? [''];
  const act = text.slice(before.length);
  const form = imperativeIn(act, texts, language);
  if (form === null) return false;
  // What says yes to anything is judged by that, save where something is decided: `Accept` beside a request.
  if (isConsent(text)) return form === 'clear' && (stake.money || stake.effect);
  const isOnView = VIEWED.test(act.replace(/^\S+\s*/u, ''));
  if (form === 'clear' && !TURNS.test(act)) return true;
  return !isOnView && (form === 'clear' || stake.money || stake.effect);
}

/** Harmless verbs that change what is in effect where they have an object: `Attach policy`, `Skip next run`. */
const OFTEN_HARMLESS =
  /^(?:toggle|attach(?! (?:an? |the |your )?(?:files?|images?|photos?|link|document))|skip(?! (?:to|this|intro|ads?|for|forward|back|question|step|track|song))|duplicate|snooze|apply|pause|open to|dismiss) \p{L}|^close (?:the |this )?(?:board|store|shop|poll|case|tab|bill|deal)(?!\p{L})|^(?:changer d|cambiar de |mudar de )|^print \d/iu;
/** Verbs of what is on or off, as views are, too. */
const TURNS =
  /^(?:activate|deactivate|enable|disable|remove|reset|cancel|resume|finish|restart|submit)(?!\p{L})/iu;

const HEAD = new RegExp(`^${BEFORE}`, 'iu');

/** Whether a label begins with such a verb, and what follows is more than a part of the view. */
function isAct(text: string, verbs: RegExp): boolean {
  const [found] = verbs.exec(text) ?? [];
  return found !== undefined && !VIEWED.test(text.slice(found.length).trim());
}
