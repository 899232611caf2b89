/** How many changes between capitals, small letters and digits make a word that no person would write. */
const MIN_CHANGES = 4;
const MIN_MADE_CHARACTERS = 10;
/** Shorter passwords are words of examples. */
const MIN_PASSWORD_CHARACTERS = 6;

/** What stands for a password where there is none: `<password>`, `$TOKEN`, `your_key`, `****`. */
const PLACEHOLDER =
  /^(?:[$<{[(%*.#]|process\.|(?:my|your|the|some|an?|new|old)?[\W_]*(?:user(?:name)?|pass(?:w(?:or)?d|phrase|code)?|pwd|pw|secret|token|key|auth|host|port|login|example|test|demo|foo|bar|baz|string|null|none|true|false|undefined|redacted|hidden|x{2,})\d{0,3}[\W_]*$)/i;

type Judge = (value: string) => boolean;
interface Place {
  kind: string;
  /** Its group `value` is the secret. */
  pattern: RegExp;
  /** Whether what is in the place is a secret. */
  is: Judge;
}

/** A value of a header, a cookie, an address or an assignment. */
const VALUE = '(?<value>[^\\s"\'<>;,&\\\\(){}\\[\\]]+)';
/** What stands between a name and its value, in scripts, JSON, headers and addresses. */
const TO = '["\'\\\\]{0,3}\\s*(?:[:=]|=>)\\s*["\'\\\\]{0,3}';
/** In lists of cookies and settings, name and value are two fields, two cells or two lines. */
const BESIDE =
  '["\'\\\\]{0,3}(?:\\s*(?:[:=]|=>)\\s*|,?\\s*["\']?value["\'\\\\]{0,3}\\s*[:=]\\s*|(?: ?[\\t\\n]| \\| )\\s*)["\'\\\\]{0,3}';
/** Names of what a machine has made for signing in. */
const NAMES = [
  'secret|token|credential|signature|jsessionid|csrf|xsrf',
  'sess(?:ion)?[_-]?(?:id|key)?',
  '(?:sess(?:ion)?|logged[_-]?in|remember)[_-][\\w-]{1,60}',
  '(?:api|access|account|private|shared|auth|master)[ _-]?key',
  '(?<![a-z])(?:sig|sid|connect\\.sid|_auth|ticket)|(?<![a-z])[\\w.]{0,12}auth',
].join('|');

/** Names of passwords in the languages in which help is often given. */
export const PASSWORD = [
  'passw(?:or)?d|passphrase|passcode|pwd|passwort|kennwort|contrase[nñ]a|mot ?de ?passe|senha|palavra ?passe',
  'wachtwoord|l[oö]senord|adgangskode|has[lł]o|heslo|jelsz[oó]|salasana|[sş]ifre|пароль|סיסמה|كلمة ?(?:ال)?(?:مرور|سر)',
  'パスワード|密码|密碼|비밀번호|mật ?khẩu|kata ?sandi',
].join('|');

/** The places in which the ways of signing in are written down. */
const PLACES: readonly Place[] = [
  {
    kind: 'credential',
    pattern: new RegExp(`(?:authorization|auth)${TO}(?:basic\\s+)?${VALUE}`, 'gi'),
    is: isNameAndPassword,
  },
  { kind: 'credential', pattern: new RegExp(`\\bbasic\\s+${VALUE}`, 'gi'), is: isNameAndPassword },
  {
    kind: 'credential',
    pattern: new RegExp(`authorization${TO}digest\\s[^\\n]{0,400}?\\bresponse=\\W?${VALUE}`, 'gi'),
    is: isMade,
  },
  {
    kind: 'credential',
    pattern: new RegExp(`authorization${TO}(?:token|api-?key|bearer|key)[\\s=]+${VALUE}`, 'gi'),
    is: isMade,
  },
  {
    kind: 'credential',
    pattern: /\bbtoa\(\s*["'`][^\s:"'`]{1,80}:(?<value>[^"'`\n]{1,120})["'`]/g,
    is: isPassword,
  },
  {
    kind: 'credential',
    pattern:
      /[a-z][a-z\d+.-]{1,20}:(?:\\?\/){2}[^\s:/?#@"'<>]{0,80}:(?<value>[^\s/?#@"'<>]{1,120})@/gi,
    is: isPassword,
  },
  {
    kind: 'credential',
    pattern: /[a-z][a-z\d+.-]{1,20}:(?:\\?\/){2}(?<value>[\w.~%-]{16,120})@/gi,
    is: isMade,
  },
  {
    kind: 'credential',
    pattern:
      /\b(?:curl|wget|https?|xh)\b(?:[^\n]|\\\n){0,300}?\s(?:-[a-z]{0,8}[ua]\s*|--(?:proxy-)?(?:user|auth)[=\s]\s*)["']?[\w.@+-]{1,80}:(?<value>(?<=["'][^\s"']{1,90})[^"'\n]{1,120}|[^\s"']{1,120})/gi,
    is: isPassword,
  },
  {
    kind: 'credential',
    pattern:
      /(?:\s--(?:[a-z]{1,12}-)?(?:password|passwd|passphrase|token|secret)(?:=|\s+)["']?|\bredis-cli\b[^\n]{0,200}?\s-a\s*|\bsshpass\s+-p\s*["']?|\b(?:mysql|mysqldump|mariadb)\b[^\n]{0,200}?\s-p["']?|\blogin\s+\S{1,80}\s+password\s+)(?<value>[^\s"']{1,120})/gi,
    is: isPassword,
  },
  {
    kind: 'credential',
    pattern:
      /(?:\bauth\s*[=:]\s*[([]\s*["'][^"'\s]{1,80}["'],\s*["']|\bthin:[^\s/@]{1,80}\/)(?<value>[^\s"'@]{1,120})/g,
    is: isPassword,
  },
  {
    kind: 'credential',
    pattern:
      /(?<![\w.:/-])[\w.*-]{1,80}:(?:\d{2,5}|\*):[^\s:]{1,80}:[^\s:]{1,80}:(?<value>\S{1,120})(?=\s|$)/g,
    is: isUnlikelyProse,
  },
  {
    kind: 'password',
    pattern: new RegExp(`(?:${PASSWORD})${TO}${VALUE}`, 'gi'),
    is: (value) => isPassword(value) && /\d/.test(value) && /\p{L}/u.test(value),
  },
  {
    kind: 'token',
    pattern: new RegExp(`(?:${NAMES})${BESIDE}${VALUE}`, 'gi'),
    is: isMade,
  },
  {
    kind: 'password',
    pattern: new RegExp(
      `(?:${PASSWORD})(?: ?[\\t\\n]| \\| )\\s*(?<value>[^\\s"'<>|]{8,60})(?=\\s|$)`,
      'gi',
    ),
    is: (value) => isPassword(value) && [/\d/, /[A-Z]/, /[a-z]/].every((one) => one.test(value)),
  },
  {
    kind: 'token',
    pattern: /[?&#;](?:code|auth|jwt|key|hash|otp|state|nonce)=(?<value>[\w.~%+/-]{12,300})/gi,
    is: isMade,
  },
  {
    kind: 'cookie',
    pattern: /__(?:Host|Secure)-[\w.-]{1,60}=(?<value>[^\s;,"'\\]{8,})/g,
    is: isMade,
  },
];

/** The whole of a line of cookies; each of them is a place of its own. */
const COOKIES =
  /(?:cookie["'\\]{0,3}\s*[:=]\s*["'\\]{0,3}|\bcurl\b[^\n]{0,300}?\s(?:-b|--cookie)[=\s]*["']?)(?<line>[^\n"']{3,4000})/gi;
const COOKIE = /(?:^|;\s*)[^\s=;]{1,80}=(?<value>[^\s;]{8,})/g;

/**
 * Secrets by the place in which they stand: headers, cookies, addresses, command lines and assignments. One that
 * could be a word of prose is found with what is before it.
 */
export function* credentialsIn(text: string): Generator<{ kind: string; text: string }> {
  for (const { kind, pattern, is } of PLACES) {
    for (const [all, value] of matchesOf(text, pattern)) {
      if (is(value)) yield { kind, text: isUnlikelyProse(value) ? value : all };
    }
  }
  for (const { groups } of text.matchAll(COOKIES)) {
    for (const [, value] of matchesOf(groups?.line ?? '', COOKIE)) {
      if (isMade(value)) yield { kind: 'cookie', text: value };
    }
  }
}

function* matchesOf(text: string, pattern: RegExp): Generator<[all: string, value: string]> {
  for (const { 0: all, groups } of text.matchAll(pattern)) {
    const value = groups?.value?.replace(/[.,:!?]+$/, '');
    if (value) yield [all, value];
  }
}

/** What scripts call things, `identity.fromX509`: digits stand at the end only. */
const IDENTIFIER = /^[a-z][A-Za-z]*(?:\.[A-Za-z]+)*\d{0,4}$/;

/** Whether a machine has made this: digits, and letters between them or in both cases. */
function isMade(value: string): boolean {
  if (value.length < MIN_MADE_CHARACTERS || PLACEHOLDER.test(value)) return false;
  if (IDENTIFIER.test(value)) return false;
  const kinds = [...value.replace(/[^A-Za-z\d]/g, '')].map((char) =>
    char >= 'a' ? 'a' : char >= 'A' ? 'A' : '0',
  );
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
  return kinds.includes('0') && changes >= MIN_CHANGES;
}

export function isPassword(value: string): boolean {
  return value.length >= MIN_PASSWORD_CHARACTERS && !PLACEHOLDER.test(value);
}

/** Whether base64 says `name:password`, as HTTP sends them. */
function isNameAndPassword(value: string): boolean {
  if (!/^[A-Za-z\d+/_-]{8,}={0,2}$/.test(value) || /^[a-z]+$/.test(value)) return false;
  const digits = value.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  if (digits.length % 4 === 1) return false;
  return /^[ -~]{0,80}:[ -~]+$/.test(atob(digits));
}

export function isUnlikelyProse(value: string): boolean {
  return value.length >= MIN_PASSWORD_CHARACTERS && /\d/.test(value) && /\p{L}/u.test(value);
}
