import { checkedNumber } from './checked-numbers.ts';
import { isSecretAutofill, namesSecret } from './secret-words.ts';

/** Facts about a form field; a source leaves out what it does not know. */
interface FieldFacts {
  /** Type of an `<input>`, in lower case. */
  type?: string | undefined;
  autocomplete?: string | undefined;
  /** Whether a person types or chooses in it: the facts below count only for such fields. */
  holdsText?: boolean;
  /** Computed `-webkit-text-security`: `disc` paints dots in place of the letters. */
  textSecurity?: string | undefined;
  /** Whether it has a label, where that is not given here. */
  isNamed?: boolean;
  /** Its accessible name. */
  label?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
  'data-testid'?: string | undefined;
  value?: string | undefined;
}

/** The attributes that name a field, beside its label. */
export const FIELD_NAMES = ['name', 'id', 'placeholder', 'aria-label', 'data-testid'] as const;

/**
 * Whether the text of a field must not leave the page: passwords, card data, one-time codes. All
 * ways of reading a page use this rule.
 */
export function isSecretField(field: FieldFacts): boolean {
  if (field.type === 'password') return true;
  if (isSecretAutofill(field.autocomplete ?? '')) return true;
  if (!field.holdsText) return false;
  const { label = '', textSecurity = '', value = '' } = field;
  if (textSecurity !== '' && textSecurity !== 'none') return true;
  // A card’s number is one in whatever field it stands.
  if (checkedNumber(value) === 'card number') return true;
  const names = [label, ...FIELD_NAMES.map((name) => nameIn(field, name))];
  return names.some((name) => !SEARCHES.test(name) && namesSecret(name));
}

/** A field that searches for something, such as `Search passwords and security`, holds what a person looks for. */
const SEARCHES = new RegExp(
  String.raw`^\s*(?:search|find|filter|look ?up|such(?:e|en)|finde|recherche[rz]?|cherche[rz]?|trouve` +
    String.raw`[rz]|buscar?|encontrar|procurar|pesquisar?|cerca|ricerca|trova|zoek(?:en)?|szukaj` +
    String.raw`|wyszukaj|znajdź|sök|søg|søk|etsi|hae|ara(?=$|\s)|поиск|найти|искать|пошук|знайти|検索|搜索` +
    String.raw`|搜尋|查找|검색|찾기|بحث|ابحث|חיפוש|חפש|αναζήτηση|खोजें|tìm)(?!\p{L})|(?:(?:durch)?suchen|zoeken` +
    String.raw`|検索|搜索|검색|찾기|खोजें)[\s.…]*$`,
  'iu',
);

/**
 * Where the field has a name of its own, what is in quotes in a placeholder is an example (`e.g. 'reset
 * password'`), and a sentence tells of something (`Never share your password here`) unless it asks for the text.
 */
function nameIn(field: FieldFacts, name: (typeof FIELD_NAMES)[number]): string {
  const text = field[name] ?? '';
  const isNamed = field.isNamed || Boolean(field.label || field['aria-label']);
  if (name !== 'placeholder' || !isNamed) return text;
  return SENTENCE.test(text) && !ASKS_FOR.test(text) ? '' : text.replace(QUOTED, ' ');
}

const SENTENCE = /(?:\p{L}\S*\s+){3}\p{L}/u;
const ASKS_FOR_LIST = [
  String.raw`enter|type|input|paste|insert|provide|create|choose|confirm|repeat|re-?\w+|your|my|the`,
  String.raw`new|current|old|\d|ein?ge|gib|geben|ihr|dein|saisi|entre[rz]|votre|introdu|ingres|escrib`,
  'tu|su|digit|inser|voer|vul|uw|je|wpisz|podaj|twoje|zadej|ange|skriv|indtast|syötä|girin',
  'введите|ваш',
].join('|');
const ASKS_FOR = new RegExp(String.raw`^\P{L}*(?:please |bitte )?(?:${ASKS_FOR_LIST})`, 'iu');

const QUOTED = /(?<!\p{L})(?:"[^"]*"|'[^']*'|“[^”]*”|„[^“”]*[“”]|‘[^’]*’|«[^»]*»)/gu;

/** The state of a field whose text is a secret; its own frame decides (content/read). */
export const SECRET_STATE = 'secret';

/** A field that was read already: by what its frame said of it. */
interface ReadField {
  name: string;
  value?: string | undefined;
  states?: readonly string[] | undefined;
}

/** The same for a field that was read already, empty or not, masked or not. */
export function isSecretReading({ name, value, states = [] }: ReadField): boolean {
  if (states.includes(SECRET_STATE) || value === MASK) return true;
  return isSecretField({ holdsText: true, label: name, value });
}

/** Replaces a secret of any length wherever a value would be shown. */
export const MASK = '••••••••';
