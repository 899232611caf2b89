import { namesSecret } from '../../page/tree/secret-words.ts';
import { oneLine, regex } from '../../platform/text/regex.ts';
import type { FoundSecret } from './credentials-in.ts';

/** Abbreviations of numbers that sign in or pay; in small letters they are other words. */
const SHORT = 'm?TAN|OTP|TOTP|PUK|2FA[- ]?[Cc]ode|SMS[- ]?[Cc]ode';
const PIN = String.raw`PIN(?:[- ]?(?:[Cc]ode|[Kk]od\p{Ll}*|код|コード|码|碼|번호|nummer))?`;
/** What a card is checked by. */
const CARD = oneLine`
  CVC2?|CVV2?|CSC|[Cc]ard (?:[Vv]erification|[Ss]ecurity) (?:[Cc]ode|[Nn]umber)|[Ss]ecurity [Cc]ode
  |(?:Kartenp|P)rüf(?:ziffer|nummer)(?: \((?:CVC|CVV)\))?|[Cc]ryptogramme(?: visuel)?|[Cc]ódigo de seguran[çz]a
  |[Cc]ódigo de seguridad|[Cc]odice di sicurezza|[Cc]ode de sécurité|セキュリティコード|安全码`;

/** A number that a person proves with who they are, in the languages in which such messages are sent. */
const CODE = oneLine`
  (?:verification|authentication|auth|security|one[- ]time|single[- ]use|login|log[- ]in|sign[- ]in|access|two[- ]factor
  |backup|recovery|unlock|activation)[- ](?:pass)?(?:code|pin|password|number)|passcode|pin ?code
  |(?:bestätigungs|verifizierungs|sicherheits|zugangs|einmal|freischalt|freigabe|anmelde|aktivierungs
  |wiederherstellungs)[- ]?(?:code|passwort|kennwort|pin|schlüssel)|geheimzahl
  |code (?:de |d.)?(?:vérification|validation|sécurité|accès|authentification|connexion|secret|à usage unique|pin)
  |mot de passe à usage unique
  |(?:código|clave) (?:de |d.)?(?:verificaci[oó]n|verificação|seguridad|segurança|acceso|acesso|autenticaci[oó]n
  |autenticação|un solo uso|uso único|pin)
  |codice (?:di |d.)?(?:verifica|sicurezza|accesso|autenticazione|conferma|otp|pin|segreto|monouso)
  |(?:verificatie|beveiligings|toegangs|inlog|eenmalige |pin)code
  |(?:kod|hasło) (?:weryfikacyjny|bezpieczeństwa|dostępu|autoryzacyjny|jednorazowy|jednorazowe|sms|pin)
  |(?:doğrulama|güvenlik|onay|erişim|tek kullanımlık|pin) (?:kod|şifre)\p{L}*|pin kodunuz
  |код\p{L}{0,2} (?:подтверждения|безопасности|доступа|проверки|из смс|входа)|пин-?код|одноразовый (?:код|пароль)
  |код (?:підтвердження|доступу)
  |(?:verifierings|säkerhets|engångs|bekræftelses|sikkerheds|engangs|bekreftelses|sikkerhets)ko(?:d|de)|ověřovací kód
  |jednorázový kód|vahvistuskoodi
  |(?:mã (?:xác minh|xác thực|otp|pin))|kode (?:verifikasi|otp|keamanan|akses)
  |κωδικ\p{L}+ (?:επαλήθευσης|ασφαλείας|πρόσβασης)
  |(?:ال)?رمز (?:ال)?(?:تحقق|التحقق|أمان|الأمان|دخول|الدخول|سري|السري|مرور|pin)|الرقم السري|ओटीपी|सत्यापन कोड|पिन
  |קוד (?:אימות|אבטחה|גישה)`;
const UNPARTED = oneLine`
  暗証番号|認証コード|確認コード|認証番号|ワンタイムパスワード|验证码|驗證碼|校验码|动态(?:密)?码|动态密码|密码|密碼
  |인증 ?(?:번호|코드)|보안 ?코드|비밀번호|일회용 ?(?:번호|코드|비밀번호)|รหัส(?:ยืนยัน|ผ่าน|OTP)`;

/** `is` and colons of these languages, or another line, cell or field. */
const IS = oneLine`
  (?:["'\\]{0,3}\s{0,3}(?:[:：=]|\bis\b(?: now)?|lautet|ist|est|\bes\b|\bè\b|\bé\b|jest|wynosi|\bto\b|\bär\b|\ber\b|は
  |为|是|هو|है|\s[-–—]\s|\|)){0,2}["'\\]{0,3}\s{0,4}["'\\]{0,3}`;
const WHOLE = String.raw`(?![\p{L}\d]|[.,:/-]\d|\s?(?:%|[•*]))`;
/** Digits, alone or in groups; or digits and capitals, with one digit at least. */
const NUMBER = oneLine`
  (?:(?<![\d.,])\d(?:[ -]?\d){3,7}${WHOLE}|(?=[A-Z\d-]*\d)(?=[A-Z\d-]*[A-Z])[A-Z\d]{2,5}-?[A-Z\d]{2,5}${WHOLE})`;
/** What such a code is said to have or to do: a number behind it counts that. */
const COUNTS = oneLine`
  (?!\s(?:digits?|characters?|letters?|minutes?|min|seconds?|sec|hours?|days?|times|attempts?|ziffern|zeichen|stellen
  |minuten|sekunden|chiffres|caractères|dígitos|caracteres|cifre|cijfers|cyfr|цифр)(?!\p{L}))`;

const PATTERNS: readonly RegExp[] = [
  regex('gu')`(?<!\p{L})(?:${PIN}|${SHORT})(?![\p{L}\d])${IS}${NUMBER}${COUNTS}`,
  regex('gu')`(?<!\p{L})(?:${CARD})${IS}\d{3,4}${WHOLE}${COUNTS}`,
  regex('giu')`(?:(?<!\p{L})(?:${CODE})(?!\p{L})|${UNPARTED})${IS}(?:G-)?${NUMBER}${COUNTS}`,
  // “482193 is your verification code”
  regex('giu')`
    (?<![\p{L}\d-])(?:[A-Z]-)?\d{4,8} (?:is|ist|lautet|est|es|è|é|jest|är|er|to)\x20
    (?:(?:the|your|ihr|dein|votre|ton|tu|su|seu|il|tuo|suo|uw|je|twój|din|\p{Lu}[\p{L}\d]+) ){0,4}
    (?:${CODE}|${SHORT}|PIN)(?!\p{L})`,
];

/** A number behind the name of a field for a secret, such as “Social security number” or “Steuer-ID”. */
const NAMED = regex('gu')`
  (?<![\p{L}\d])(\p{L}[\p{L} .’'/-]{1,40}?)\x20?[:：=#]\s{0,3}
  ([A-Z\d]{1,4}(?:[ ./-]?[A-Z\d]{1,4}){1,8})(?![\p{L}\d])`;
const MIN_DIGITS = 6;

/** Codes of a list that is called by its name: `Recovery codes: 8f3k-92jd, 7dk2-p0s9`. */
const LISTS = regex('giu')`
  (?<!\p{L})(?:recovery|backup|one-time|wiederherstellungs|ersatz|sicherungs)[- ]?codes?(?!\p{L})
  |(?:codes? de (?:récupération|secours)|códigos? de (?:recuperación|recuperação|respaldo)
  |codici di (?:recupero|backup)|herstelcodes?|kody (?:odzyskiwania|zapasowe)|kurtarma kodları|резервные коды
  |коды восстановления)(?!\p{L})|(?:リカバリー|復元|バックアップ)コード|恢复代码|备用(?:验证)?码|복구 ?코드|백업 ?코드`;
const LISTED =
  /(?<![\p{L}\d])(?:[a-z\d]{4,6}-[a-z\d]{4,6}|\d{4} ?\d{4}|(?=[a-z]*\d)[a-z\d]{8,12})(?![\p{L}\d])/giu;
const LONGEST_LIST = 1500;
const FURTHEST = 200;
const MOST_BETWEEN = 12;

/**
 * Numbers that are secrets by what they are called alone: PINs, codes that prove who somebody is, and those of cards.
 * Each is found with its name, since its digits may mean something else elsewhere.
 */
export function* labelledCodes(text: string): Generator<FoundSecret> {
  for (const pattern of PATTERNS) {
    for (const [all] of text.matchAll(pattern)) yield { kind: 'code', text: all };
  }
  for (const [all, name = '', value = ''] of text.matchAll(NAMED)) {
    if (value.replace(/\D/g, '').length < MIN_DIGITS || !namesSecret(name)) continue;
    yield { kind: 'code', text: all };
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
