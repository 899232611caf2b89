import { oneLine, regex } from '../../platform/text/regex.ts';

export interface FoundSecret {
  kind: string;
  text: string;
}

/** How many changes between capitals, small letters and digits make a word that no person would write. */
const MIN_CHANGES = 4;
const MIN_MADE_CHARACTERS = 10;
/** Shorter passwords are words of examples. */
const MIN_PASSWORD_CHARACTERS = 6;

/** What stands for a password where there is none: `<password>`, `$TOKEN`, `your_key`, `****`. */
const PLACEHOLDER = regex('i')`
  ^(?:[$<{[(%*.#]|process\.|(?:my|your|the|some|an?|new|old)?[\W_]*(?:user(?:name)?|pass(?:w(?:or)?d|phrase|code)?|pwd
  |pw|secret|token|key|auth|host|port|login|example|test|demo|foo|bar|baz|string|null|none|true|false|undefined
  |redacted|hidden|x{2,})\d{0,3}[\W_]*$)`;

/** A value of a header, a cookie, an address or an assignment. */
const VALUE = String.raw`[^\s"'<>;,&\\(){}\[\]]+`;
/** What stands between a name and its value, in scripts, JSON, headers and addresses. */
const TO = String.raw`["'\\]{0,3}\s*(?:[:=]|=>)\s*["'\\]{0,3}`;
/** In lists of cookies and settings, name and value are two fields, two cells or two lines. */
const BESIDE = oneLine`
  ["'\\]{0,3}(?:\s*(?:[:=]|=>)\s*|,?\s*["']?value["'\\]{0,3}\s*[:=]\s*|(?: ?[\t\n]| \| )\s*)["'\\]{0,3}`;
/** Names of what a machine has made for signing in. */
const NAMES = oneLine`
  secret|token|credential|signature|jsessionid|csrf|xsrf|sess(?:ion)?[_-]?(?:id|key)?
  |(?:sess(?:ion)?|logged[_-]?in|remember)[_-][\w-]{1,60}
  |(?:api|access|account|private|shared|auth|master)[ _-]?key
  |(?<![a-z])(?:sig|sid|connect\.sid|_auth|ticket)|(?<![a-z])[\w.]{0,12}auth`;
/** Names of passwords in the languages in which help is often given. */
const PASSWORD = oneLine`
  passw(?:or)?d|passphrase|passcode|pwd|passwort|kennwort|contrase[nñ]a|mot ?de ?passe|senha|palavra ?passe
  |wachtwoord|l[oö]senord|adgangskode|has[lł]o|heslo|jelsz[oó]|salasana|[sş]ifre|пароль|סיסמה
  |كلمة ?(?:ال)?(?:مرور|سر)|パスワード|密码|密碼|비밀번호|mật ?khẩu|kata ?sandi`;
/** Behind the name of who signs in, in the same line or section. */
const NAMED = oneLine`
  (?:user(?:name|[ _]?id)?|uid|login|accountname)["']?\s*[=:]\s*[^\n;&,]{1,80}(?:[\n;&,]|\s)[^\n]{0,80}?
  (?:${PASSWORD})\s*=\s*`;
/** Words of a command, a few lines of them with continuations. */
const REST = String.raw`(?:[^\n]|\\\n){0,200}?`;
const WORD = String.raw`[^\s"']{1,120}`;

/**
 * The places in which the ways of signing in are written down, and where tools take passwords. The name of a group
 * says what has to be true of it.
 */
const PLACES: Readonly<Record<string, readonly RegExp[]>> = {
  credential: [
    regex('gi')`(?:authorization|auth)${TO}(?:basic\s+)?(?<encoded>${VALUE})`,
    regex('gi')`\bbasic\s+(?<encoded>${VALUE})`,
    /\bbtoa\(\s*["'`][^\s:"'`]{1,80}:(?<password>[^"'`\n]{1,120})["'`]/g,
    regex('gi')`
      [a-z][a-z\d+.-]{1,20}:(?:\\?/){2}[^\s:/?#@"'<>]{0,80}:(?<password>[^\s/?#@"'<>]{1,120})@`,
    regex('gi')`
      \b(?:curl|wget|https?|xh)\b(?:[^\n]|\\\n){0,300}?\s(?:-[a-z]{0,8}[ua]\s*|--(?:proxy-)?(?:user|auth)[=\s]\s*)
      ["']?[\w.@+-]{1,80}:(?<password>(?<=["'][^\s"']{1,90})[^"'\n]{1,120}|${WORD})`,
    regex('gi')`
      (?:\s--(?:[a-z]{1,12}-)?(?:password|passwd|passphrase|token|secret)(?:=|\s+)["']?
      |\bredis-cli\b[^\n]{0,200}?\s-a\s*|\bsshpass\s+-p\s*["']?
      |\b(?:mysql|mysqldump|mariadb)\b[^\n]{0,200}?\s-p["']?)(?<password>${WORD})`,
    regex('g')`
      (?:\bauth\s*[=:]\s*[([]\s*["'][^"'\s]{1,80}["'],\s*["']|\bthin:[^\s/@]{1,80}/)(?<password>[^\s"'@]{1,120})`,
    regex('g')`
      (?<![\w.:/-])[\w.*-]{1,80}:(?:\d{2,5}|\*):[^\s:]{1,80}:[^\s:]{1,80}:(?<unlikely>\S{1,120})(?=\s|$)`,
    regex('gi')`authorization${TO}digest\s[^\n]{0,400}?\bresponse=\W?(?<made>${VALUE})`,
    regex('gi')`authorization${TO}(?:token|api-?key|bearer|key)[\s=]+(?<made>${VALUE})`,
    /[a-z][a-z\d+.-]{1,20}:(?:\\?\/){2}(?<made>[\w.~%-]{16,120})@/gi,
  ],
  token: [
    regex('gi')`(?:${NAMES})${BESIDE}(?<made>${VALUE})`,
    /[?&#;](?:code|auth|jwt|key|hash|otp|state|nonce)=(?<made>[\w.~%+/-]{12,300})/gi,
  ],
  cookie: [/__(?:Host|Secure)-[\w.-]{1,60}=(?<made>[^\s;,"'\\]{8,})/g],
  password: [
    // .netrc, in one line or several
    regex('gi')`
      \blogin\s+\S{1,80}\s+(?:account\s+\S{1,80}\s+)?passw(?:or)?d\s+["']?(?<password>${WORD})`,
    regex('gi')`(?:${PASSWORD})${TO}(?<odd>${VALUE})`,
    regex('gi')`(?:${PASSWORD})(?: ?[\t\n]| \| )\s*(?<mixed>[^\s"'<>|]{8,60})(?=\s|$)`,
    regex(
      'g',
    )`\b(?:docker|podman|helm|oras|skopeo)\b${REST}\blogin\b${REST}\s-p\s*=?["']?(?<odd>${WORD})`,
    regex(
      'g',
    )`\bldap(?:search|add|modify|delete|passwd|whoami|compare)\b${REST}\s-w\s+["']?(?<odd>${WORD})`,
    regex('g')`\bmongo(?:sh|dump|restore|export|import|stat)?\b${REST}\s-p\s+["']?(?<odd>${WORD})`,
    regex('g')`\b(?:un)?zip\b${REST}\s-P\s+["']?(?<odd>${WORD})`,
    regex('g')`\b7z[ar]?\b${REST}\s-p["']?(?<odd>${WORD})`,
    regex('g')`\bopenssl\b${REST}\s(?:-k\s+|-pass(?:in|out)?\s+pass:)["']?(?<odd>${WORD})`,
    regex('g')`\b(?:smbclient|rpcclient|net)\b${REST}\s-U\s+[^\s%]{1,80}%["']?(?<odd>${WORD})`,
    regex('g')`\b(?:sqlcmd|bcp|isql|tsql)\b${REST}\s-P\s*["']?(?<odd>${WORD})`,
    regex('gm')`
      \b(?:sqlplus|expdp|impdp|sqlldr|rman)\b[^\n]{0,100}?\s[\w$#"]{1,40}/(?<odd>[^\s"'@/]{1,120})(?=@|\s|$)`,
    /\bnet\s+use\s+\S{1,20}\s+\\\\\S{1,120}\s+(?!\/)(?<odd>\S{1,120})(?=\s+\/user:)/gi,
    regex('g')`
      \b(?:echo|printf)\s+(?:-n\s+)?["']?(?<odd>[^\s"'|]{1,120})["']?\s*\|\s*(?:\w{1,20}\s+){0,2}
      (?:kinit|sudo\s+-S|su|passwd|chpasswd|cryptsetup|[^\n|]{0,80}--pass\w{0,10}-stdin)\b`,
    // Redis
    regex('gm')`^[ \t]*requirepass[ \t]+["']?(?<odd>${WORD})`,
    regex(
      'gm',
    )`^[ \t]*(?:\S{0,40}> )?AUTH[ \t]+(?:\S{1,60}[ \t]+)?["']?(?<odd>${WORD})["']?[ \t]*$`,
    /\bWIFI:(?:[^;\n]{0,80};){0,4}P:(?<odd>(?:[^;\\\n]|\\.){1,120});/g,
    regex('giu')`
      (?<![\p{L}\d])(?:psk|wpa_?psk|[\w-]{1,40}_(?:pass|passwd|pw))["']?\s*[:=]\s*["']?(?<odd>[^\s"'<>;,&]{1,120})`,
    /(?<![\p{L}\d_.-])pass["']?\s*=\s*["']?(?<odd>[^\s"'<>;,&(){}]{1,120})/giu,
    // In quotation marks or braces, with spaces and signs
    regex('giu')`${NAMED}"(?<odd>[^"\n]{1,120})"`,
    regex('giu')`${NAMED}'(?<odd>[^'\n]{1,120})'`,
    regex('giu')`${NAMED}\{(?<odd>[^}\n]{1,120})\}`,
    // “Your password is Sommer2026!”
    regex('giu')`
      (?<!\p{L})(?:${PASSWORD})(?:\s(?:is|lautet|ist|est|es|è|é|jest|wynosi|to|är|er|now)){1,2}:?\s+["'“„«]?
      (?<said>[^\s"'<>”“»]{0,119}[^\s"'<>”“».,:?;)])`,
  ],
};

const JUDGES: Readonly<Record<string, (value: string) => boolean>> = {
  encoded: isNameAndPassword,
  password: isPassword,
  unlikely: isUnlikelyProse,
  made: isMade,
  odd: (value) => isPassword(value) && isUnlikelyProse(value),
  said: (value) => isPassword(value) && isUnlikelyProse(value),
  mixed: (value) => isPassword(value) && [/\d/, /[A-Z]/, /[a-z]/].every((one) => one.test(value)),
};

/** The whole of a line of cookies; each of them is a place of its own. */
const COOKIES = regex('gi')`
  (?:cookie["'\\]{0,3}\s*[:=]\s*["'\\]{0,3}|\bcurl\b[^\n]{0,300}?\s(?:-b|--cookie)[=\s]*["']?)
  (?<line>[^\n"']{3,4000})`;
const COOKIE = /(?:^|;\s*)[^\s=;]{1,80}=(?<made>[^\s;]{8,})/g;

/**
 * Secrets by the place in which they stand: headers, cookies, addresses, command lines, files of tools, sentences and
 * assignments. One that could be a word of prose is found with what is before it.
 */
export function* credentialsIn(text: string): Generator<FoundSecret> {
  for (const [kind, patterns] of Object.entries(PLACES)) {
    for (const pattern of patterns) yield* secretsAt(pattern, text, kind);
  }
  for (const { groups } of text.matchAll(COOKIES)) {
    yield* secretsAt(COOKIE, groups?.line ?? '', 'cookie');
  }
}

function* secretsAt(pattern: RegExp, text: string, kind: string): Generator<FoundSecret> {
  for (const { 0: all, groups = {} } of text.matchAll(pattern)) {
    for (const [name, given = ''] of Object.entries(groups)) {
      const value = name === 'said' ? given : given.replace(/[.,:!?;]+$/, '');
      if (JUDGES[name]?.(value)) yield { kind, text: isUnlikelyProse(value) ? value : all };
    }
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

function isPassword(value: string): boolean {
  return value.length >= MIN_PASSWORD_CHARACTERS && !PLACEHOLDER.test(value);
}

/** Whether base64 says `name:password`, as HTTP sends them. */
function isNameAndPassword(value: string): boolean {
  if (!/^[A-Za-z\d+/_-]{8,}={0,2}$/.test(value) || /^[a-z]+$/.test(value)) return false;
  const digits = value.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/');
  if (digits.length % 4 === 1) return false;
  return /^[ -~]{0,80}:[ -~]+$/.test(atob(digits));
}

function isUnlikelyProse(value: string): boolean {
  return value.length >= MIN_PASSWORD_CHARACTERS && /\d/.test(value) && /\p{L}/u.test(value);
}
