import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { credentialsIn, isPassword, isUnlikelyProse, PASSWORD } from './credentials-in.ts';
import { decodedViews } from './decoded-views.ts';
import { randomTokensIn } from './random-tokens.ts';
import { recoveryPhrases } from './recovery-phrases.ts';
import { shownViews } from './shown-view.ts';

/** A secret in a text, and what kind it is. */
export interface FoundSecret {
  kind: string;
  text: string;
}

/** No secret goes on from one text to the next. */
const BETWEEN_TEXTS = '\n\n\u0001\n\n';
/** A page could switch detection off by a comment. */
const BY_COMMENT = '@secretlint/secretlint-rule-filter-comments';
/** Characters that are searched at once, and how much two pieces share: no secret is longer. */
const MAX_PIECE = 400_000;
const SHARED = 8_000;
/** Private keys of OpenSSL, SSH, PGP and PuTTY: to their end, or as far as their lines go. */
const PRIVATE_KEY =
  /-{4,5} ?BEGIN [A-Z\d ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}(?:(?:(?!-{4,5} ?(?:BEGIN|END))[\s\S]){1,20000}?-{4,5} ?END [A-Z\d ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}|(?:(?:[\s>|]|\\+[nr])*[A-Za-z\d+/=]{16,})+)|Private-Lines: \d+(?:\s+[A-Za-z\d+/=]{20,})+/g;

/** The bodies of such keys alone: how their ASN.1 and the format of OpenSSH begin. */
const KEY_BODY =
  /(?<![\w+/])(?:b3BlbnNzaC1rZXktdjE|M[A-Za-z\d+/]{2,6}(?:CAQAw|IBADAN|AgEAM|IBAAKC|CAQEE))(?:[A-Za-z\d+/=]|\n(?=[A-Za-z\d+/=]{16})){24,}/g;

/**
 * The secrets in these texts, by the rules that secretlint keeps (Slack, Stripe, GitHub, npm, addresses of
 * databases and some thirty more), and private keys in any text, encoded ones too. Each is found once.
 */
export async function findSecrets(texts: Iterable<string>): Promise<FoundSecret[]> {
  const found = new Map<string, string>();
  const given = [...new Set(texts)];
  const read = [...given, ...given.flatMap(decodedViews)];
  const all = new Set([...read, ...read.flatMap((text) => [...joinedNames(text)])]);
  for (const piece of piecesOf([...all].join(BETWEEN_TEXTS))) {
    for (const [key] of piece.matchAll(PRIVATE_KEY)) found.set(key, 'private key');
    for (const [key] of piece.matchAll(KEY_BODY)) found.set(key, 'private key');
    for (const { start, end } of randomTokensIn(piece)) found.set(piece.slice(start, end), 'token');
    for (const phrase of recoveryPhrases(piece)) found.set(phrase, 'recovery phrase');
    for (const { kind, text } of credentialsIn(piece)) found.set(text, kind);
    for (const { kind, text } of toolPasswords(piece)) found.set(text, kind);
    for (const { kind, text } of labelledCodes(piece)) found.set(text, kind);
    const { messages } = await lintSource({
      source: { filePath: 'text', ext: '', content: piece, contentType: 'text' },
      options: {
        noPhysicFilePath: true,
        config: {
          rules: [
            {
              id: '@secretlint/secretlint-rule-preset-recommend',
              rule: creator,
              rules: [{ id: BY_COMMENT, disabled: true }],
            },
          ],
        },
      },
    });
    for (const { ruleId, range, type } of messages) {
      if (type !== 'message') continue;
      const text = piece.slice(range[0], range[1]);
      if (!found.has(text)) found.set(text, kindOf(ruleId));
    }
  }
  return [...found].map(([text, kind]) => ({ kind, text }));
}

/** Words of a command, a few lines of them with continuations. */
const REST = '(?:[^\\n]|\\\\\\n){0,200}?';
const TOOL_WORD = '["\']?(?<value>[^\\s"\']{1,120})';
const TOOL_IS = '(?:\\s(?:is|lautet|ist|est|es|è|é|jest|wynosi|to|är|er|now)){1,2}:?\\s+["\'“„«]?';
/** Behind the name of who signs in, in the same line or section. */
const USER = '(?:user(?:name|[ _]?id)?|uid|login|accountname)["\']?\\s*[=:]\\s*';

/** Where tools take passwords: flags, lines of files, and addresses of their own. */
const PLACES: readonly RegExp[] = [
  // .netrc, in one line or several
  new RegExp(
    `\\blogin\\s+\\S{1,80}\\s+(?:account\\s+\\S{1,80}\\s+)?passw(?:or)?d\\s+${TOOL_WORD}`,
    'gi',
  ),
  new RegExp(
    `\\b(?:docker|podman|helm|oras|skopeo)\\b${REST}\\blogin\\b${REST}\\s-p\\s*=?${TOOL_WORD}`,
    'g',
  ),
  new RegExp(
    `\\bldap(?:search|add|modify|delete|passwd|whoami|compare)\\b${REST}\\s-w\\s+${TOOL_WORD}`,
    'g',
  ),
  new RegExp(`\\bmongo(?:sh|dump|restore|export|import|stat)?\\b${REST}\\s-p\\s+${TOOL_WORD}`, 'g'),
  new RegExp(`\\b(?:un)?zip\\b${REST}\\s-P\\s+${TOOL_WORD}`, 'g'),
  new RegExp(`\\b7z[ar]?\\b${REST}\\s-p${TOOL_WORD}`, 'g'),
  new RegExp(`\\bopenssl\\b${REST}\\s(?:-k\\s+|-pass(?:in|out)?\\s+pass:)${TOOL_WORD}`, 'g'),
  new RegExp(`\\b(?:smbclient|rpcclient|net)\\b${REST}\\s-U\\s+[^\\s%]{1,80}%${TOOL_WORD}`, 'g'),
  new RegExp(`\\b(?:sqlcmd|bcp|isql|tsql)\\b${REST}\\s-P\\s*${TOOL_WORD}`, 'g'),
  /\b(?:sqlplus|expdp|impdp|sqlldr|rman)\b[^\n]{0,100}?\s[\w$#"]{1,40}\/(?<value>[^\s"'@/]{1,120})(?=@|\s|$)/gm,
  /\bnet\s+use\s+\S{1,20}\s+\\\\\S{1,120}\s+(?!\/)(?<value>\S{1,120})(?=\s+\/user:)/gi,
  /\b(?:echo|printf)\s+(?:-n\s+)?["']?(?<value>[^\s"'|]{1,120})["']?\s*\|\s*(?:\w{1,20}\s+){0,2}(?:kinit|sudo\s+-S|su|passwd|chpasswd|cryptsetup|[^\n|]{0,80}--pass\w{0,10}-stdin)\b/g,
  // Redis
  /^[ \t]*requirepass[ \t]+["']?(?<value>[^\s"']{1,120})|^[ \t]*(?:\S{0,40}> )?AUTH[ \t]+(?:\S{1,60}[ \t]+)?["']?(?<value2>[^\s"']{1,120})["']?[ \t]*$/gm,
  /\bWIFI:(?:[^;\n]{0,80};){0,4}P:(?<value>(?:[^;\\\n]|\\.){1,120});/g,
  /(?<![\p{L}\d])(?:psk|wpa_?psk|[\w-]{1,40}_(?:pass|passwd|pw))["']?\s*[:=]\s*["']?(?<value>[^\s"'<>;,&]{1,120})/giu,
  /(?<![\p{L}\d_.-])pass["']?\s*=\s*["']?(?<value>[^\s"'<>;,&(){}]{1,120})/giu,
  // In quotation marks or braces, with spaces and signs
  new RegExp(
    `${USER}[^\\n;&,]{1,80}(?:[\\n;&,]|\\s)[^\\n]{0,80}?(?:${PASSWORD})\\s*=\\s*(?:"(?<value>[^"\\n]{1,120})"|'(?<value2>[^'\\n]{1,120})'|\\{(?<value3>[^}\\n]{1,120})\\})`,
    'giu',
  ),
];

/** “Your password is Sommer2026!” */
const SAID = new RegExp(
  `(?<!\\p{L})(?:${PASSWORD})${TOOL_IS}(?<value>[^\\s"'<>”“»]{1,120})`,
  'giu',
);

/**
 * Passwords where the tools of databases, directories, archives and containers take them, and where a sentence says
 * one. One that could be a word of prose is found with what is before it.
 */
function* toolPasswords(text: string): Generator<{ kind: string; text: string }> {
  for (const pattern of PLACES) {
    for (const { 0: all, groups = {} } of text.matchAll(pattern)) {
      const value = (groups.value ?? groups.value2 ?? groups.value3)?.replace(/[.,:!?;]+$/, '');
      if (value && isPassword(value) && isUnlikelyProse(value))
        yield { kind: 'password', text: value };
      else if (value && isPassword(value) && all.startsWith('login')) {
        yield { kind: 'password', text: all };
      }
    }
  }
  for (const { groups = {} } of text.matchAll(SAID)) {
    const value = groups.value?.replace(/[.,:?;)]+$/, '');
    if (value && isPassword(value) && isUnlikelyProse(value))
      yield { kind: 'password', text: value };
  }
}

/** Abbreviations of numbers that sign in or pay; in small letters they are other words. */
const SHORT = 'm?TAN|OTP|TOTP|PUK|2FA[- ]?[Cc]ode|SMS[- ]?[Cc]ode';
const PIN = 'PIN(?:[- ]?(?:[Cc]ode|[Kk]od\\p{Ll}*|код|コード|码|碼|번호|nummer))?';
/** What a card is checked by. */
const CARD =
  'CVC2?|CVV2?|CSC|[Cc]ard (?:[Vv]erification|[Ss]ecurity) (?:[Cc]ode|[Nn]umber)|[Ss]ecurity [Cc]ode|(?:Kartenp|P)rüf(?:ziffer|nummer)(?: \\((?:CVC|CVV)\\))?|[Cc]ryptogramme(?: visuel)?|[Cc]ódigo de seguran[çz]a|[Cc]ódigo de seguridad|[Cc]odice di sicurezza|[Cc]ode de sécurité|セキュリティコード|安全码';

/** A number that a person proves with who they are, in the languages in which such messages are sent. */
const CODE = [
  '(?:verification|authentication|auth|security|one[- ]time|single[- ]use|login|log[- ]in|sign[- ]in|access|two[- ]factor|backup|recovery|unlock|activation)[- ](?:pass)?(?:code|pin|password|number)|passcode|pin ?code',
  '(?:bestätigungs|verifizierungs|sicherheits|zugangs|einmal|freischalt|freigabe|anmelde|aktivierungs|wiederherstellungs)[- ]?(?:code|passwort|kennwort|pin|schlüssel)|geheimzahl',
  'code (?:de |d.)?(?:vérification|validation|sécurité|accès|authentification|connexion|secret|à usage unique|pin)|mot de passe à usage unique',
  '(?:código|clave) (?:de |d.)?(?:verificaci[oó]n|verificação|seguridad|segurança|acceso|acesso|autenticaci[oó]n|autenticação|un solo uso|uso único|pin)',
  'codice (?:di |d.)?(?:verifica|sicurezza|accesso|autenticazione|conferma|otp|pin|segreto|monouso)',
  '(?:verificatie|beveiligings|toegangs|inlog|eenmalige |pin)code',
  '(?:kod|hasło) (?:weryfikacyjny|bezpieczeństwa|dostępu|autoryzacyjny|jednorazowy|jednorazowe|sms|pin)',
  '(?:doğrulama|güvenlik|onay|erişim|tek kullanımlık|pin) (?:kod|şifre)\\p{L}*|pin kodunuz',
  'код\\p{L}{0,2} (?:подтверждения|безопасности|доступа|проверки|из смс|входа)|пин-?код|одноразовый (?:код|пароль)|код (?:підтвердження|доступу)',
  '(?:verifierings|säkerhets|engångs|bekræftelses|sikkerheds|engangs|bekreftelses|sikkerhets)ko(?:d|de)|ověřovací kód|jednorázový kód|vahvistuskoodi',
  '(?:mã (?:xác minh|xác thực|otp|pin))|kode (?:verifikasi|otp|keamanan|akses)|κωδικ\\p{L}+ (?:επαλήθευσης|ασφαλείας|πρόσβασης)',
  '(?:ال)?رمز (?:ال)?(?:تحقق|التحقق|أمان|الأمان|دخول|الدخول|سري|السري|مرور|pin)|الرقم السري|ओटीपी|सत्यापन कोड|पिन|קוד (?:אימות|אבטחה|גישה)',
].join('|');
const UNPARTED =
  '暗証番号|認証コード|確認コード|認証番号|ワンタイムパスワード|验证码|驗證碼|校验码|动态(?:密)?码|动态密码|密码|密碼|인증 ?(?:번호|코드)|보안 ?코드|비밀번호|일회용 ?(?:번호|코드|비밀번호)|รหัส(?:ยืนยัน|ผ่าน|OTP)';

/** `is` and colons of these languages, or another line, cell or field. */
const IS =
  '(?:["\'\\\\]{0,3}\\s{0,3}(?:[:：=]|\\bis\\b(?: now)?|lautet|ist|est|\\bes\\b|\\bè\\b|\\bé\\b|jest|wynosi|\\bto\\b|\\bär\\b|\\ber\\b|は|为|是|هو|है|\\s[-–—]\\s|\\|)){0,2}["\'\\\\]{0,3}\\s{0,4}["\'\\\\]{0,3}';
const WHOLE = '(?![\\p{L}\\d]|[.,:/-]\\d|\\s?(?:%|[•*]))';
/** Digits, alone or in groups. */
const DIGITS = `(?<![\\d.,])\\d(?:[ -]?\\d){3,7}${WHOLE}`;
/** A code of digits and capitals, with one digit at least. */
const MIXED = `(?=[A-Z\\d-]*\\d)(?=[A-Z\\d-]*[A-Z])[A-Z\\d]{2,5}-?[A-Z\\d]{2,5}${WHOLE}`;
/** What such a code is said to have or to do: a number behind it counts that. */
const COUNTS =
  '(?!\\s(?:digits?|characters?|letters?|minutes?|min|seconds?|sec|hours?|days?|times|attempts?|ziffern|zeichen|stellen|minuten|sekunden|chiffres|caractères|dígitos|caracteres|cifre|cijfers|cyfr|цифр)(?!\\p{L}))';
const NO_LETTER = '(?<!\\p{L})';

const PATTERNS: readonly RegExp[] = [
  new RegExp(
    `${NO_LETTER}(?:${PIN}|${SHORT})(?![\\p{L}\\d])${IS}(?:${DIGITS}|${MIXED})${COUNTS}`,
    'gu',
  ),
  new RegExp(`${NO_LETTER}(?:${CARD})${IS}\\d{3,4}${WHOLE}${COUNTS}`, 'gu'),
  new RegExp(
    `(?:${NO_LETTER}(?:${CODE})(?!\\p{L})|${UNPARTED})${IS}(?:G-)?(?:${DIGITS}|${MIXED})${COUNTS}`,
    'giu',
  ),
  // “482193 is your verification code”
  new RegExp(
    `(?<![\\p{L}\\d-])(?:[A-Z]-)?\\d{4,8} (?:is|ist|lautet|est|es|è|é|jest|är|er|to) (?:(?:the|your|ihr|dein|votre|ton|tu|su|seu|il|tuo|suo|uw|je|twój|din|\\p{Lu}[\\p{L}\\d]+) ){0,4}(?:${CODE}|${SHORT}|PIN)(?!\\p{L})`,
    'giu',
  ),
];

/** Codes of a list that is called by its name: `Recovery codes: 8f3k-92jd, 7dk2-p0s9`. */
const LISTS =
  /(?<!\p{L})(?:recovery|backup|one-time|wiederherstellungs|ersatz|sicherungs)[- ]?codes?(?!\p{L})|(?:codes? de (?:récupération|secours)|códigos? de (?:recuperación|recuperação|respaldo)|codici di (?:recupero|backup)|herstelcodes?|kody (?:odzyskiwania|zapasowe)|kurtarma kodları|резервные коды|коды восстановления)(?!\p{L})|(?:リカバリー|復元|バックアップ)コード|恢复代码|备用(?:验证)?码|복구 ?코드|백업 ?코드/giu;
const LISTED =
  /(?<![\p{L}\d])(?:[a-z\d]{4,6}-[a-z\d]{4,6}|\d{4} ?\d{4}|(?=[a-z]*\d)[a-z\d]{8,12})(?![\p{L}\d])/giu;
const LONGEST_LIST = 1500;
const FURTHEST = 200;
const MOST_BETWEEN = 12;

/**
 * Numbers that are secrets by what they are called alone: PINs, codes that prove who somebody is, and those of cards.
 * Each is found with its name, since its digits may mean something else elsewhere.
 */
function* labelledCodes(text: string): Generator<{ kind: string; text: string }> {
  for (const pattern of PATTERNS) {
    for (const [all] of text.matchAll(pattern)) yield { kind: 'code', text: all };
  }
  for (const { 0: label, index } of text.matchAll(LISTS)) {
    const start = index + label.length;
    const codes: string[] = [];
    let end = 0;
    for (const listed of text.slice(start, start + LONGEST_LIST).matchAll(LISTED)) {
      if (!/\d/.test(listed[0])) continue;
      if (listed.index - end > (codes.length === 0 ? FURTHEST : MOST_BETWEEN)) break;
      end = listed.index + listed[0].length;
      codes.push(listed[0]);
    }
    // Behind a sentence, one number alone is none of a list.
    const isAtOnce = text
      .slice(start)
      .startsWith(codes[0] ?? '', text.slice(start).search(/[\p{L}\d]/u));
    if (codes.length < 2 && !isAtOnce) continue;
    for (const code of codes) yield { kind: 'code', text: code };
  }
}

/** What is before a value, which has digits in most cases: letters with spaces, points, dashes, marks or ends of lines between them. */
const NAME = /(?<![\p{L}\d])\p{L}[\p{L} \t\n._\u00b7*-]{2,60}?(?=["'\\]{0,3}\s{0,8}(?:[:=|]|=>))/gu;
/** Words of a name whose letters stand one by one, and whose value follows in the next line. */
const SPACED = /(?<![\p{L}\d])\p{L}(?:[ ._\u00b7*-]{1,3}\p{L}){3,40}(?![\p{L}\d])/gu;
const BROKEN = /(?<=\p{L})-?\n[ \t]{0,8}(?=\p{Ll}{2})/gu;

/**
 * A text as it reads when names that are broken up are whole: `p a s s w o r d: …`, `pass-word=…`, `pass<b>word</b>`.
 * Nothing where no name is.
 */
function* joinedNames(text: string): Generator<string> {
  for (const shown of [text, ...shownViews(text).map((view) => view.text)]) {
    if (shown !== text) yield shown;
    const joined = shown.replace(NAME, lettersOf);
    if (joined !== shown) yield joined;
    const spaced = shown.replace(BROKEN, '').replace(SPACED, lettersOf);
    if (spaced !== shown && spaced !== joined) yield spaced;
  }
}

function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\d]/gu, '');
}

function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += MAX_PIECE - SHARED) {
    yield text.slice(from, from + MAX_PIECE);
  }
}

/** `@secretlint/secretlint-rule-stripe` is about a `stripe secret`. */
function kindOf(ruleId: string): string {
  const name = ruleId.replace(/^.*rule-/, '').replace(/[^a-z]+/gi, ' ');
  return `${name.trim().slice(0, 20)} secret`;
}
