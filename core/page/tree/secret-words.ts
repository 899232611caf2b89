import { confusableReadings } from '../../platform/text/confusable-readings.ts';

/** Autofill names of fields for secrets: card data, one-time codes and passwords (HTML, "Autofill field name"). */
const AUTOFILL = /(^|\s)(cc-[a-z-]+|one-time-code|(new|current)-password)(\s|$)/i;

/** Names of such fields as whole words, in lower case; parts of regular expressions. */
const WHOLE: readonly string[] = [
  // English
  'pass ?(word|wd|phrase|code|key)s?',
  'pwd',
  'pin( ?(code|number|no))?',
  '(credit|debit|payment|bank) ?card ?(no|nr|num|number)?',
  '(card|cc) ?(no|nr|num|number|pan|code|exp\\w*)',
  '(card|cc) ?(security|verification|identification) ?(code|number|value)?',
  '(card )?security ?(code|number|answer)',
  '(cvc|cvv|cvn|csc|cvd)2?',
  'exp(iry|ires|iration)? ?(date|month|year|mm|yy|yyyy)( ?(mm|yy|yyyy))*',
  'm{1,2} ?(y{2,4}|j{2,4}|a{2,4})',
  '(one ?time|otp|totp|2 ?fa|mfa|two factor|sms|verification|authenti\\w+|confirmation|log ?in|access)' +
    ' ?(code|password|pin|token)',
  'otp|totp|ssn|social security( (no|number))?',
  '(secret|private|recovery|backup|api|access|encryption|signing) ?(key|phrase|words?|codes?|token|pin)',
  '(seed|mnemonic) ?(phrase|words?)|mnemonic|^seed$',
  '(2 ?fa|mfa)( ?(code|token))?|pw ?\\d?|(user|login|admin|my) ?pass ?\\d?|pass ?\\d',
  'secret answer|(paste|enter|insert) (your |the |a )?(\\p{L}+ )?token',
  // Answers to security questions, and words of a phrase by number
  '(your|my) (first|childhood|favou?rite) (pet|school|car|teacher|dog|cat|phone|job|best friend|friend|nickname)( .*)?',
  '(what|which) (street|city|town) (did you|were you|you) (grow|grew|live|born)( .*)?|maiden name',
  '(nom de jeune fille|apellido de soltera|madchenname|geburtsname|meisjesnaam|cognome da nubile' +
    '|nome de solteira|nazwisko panienskie)' +
    '( (de |der |da |del |della |van |votre |ta |sa |su |tu |je |uw |ihrer |deiner |twojej )*\\p{L}+)?',
  '(word|wort|mot|palabra|parola|palavra|woord|slowo|slovo|ord|kelime|слово) #?\\d{1,2}' +
    ' (of|von|sur|de|di|van|z|ze|av|af|из) (12|15|18|21|24)',
  // Accounts and what states number people and taxes by
  'iban|sort code( .*)?|routing (no|number)|bank account (no|number)|medicare (no|number)',
  'telephone banking (no|number|code)',
  'tax ?(id|file (no|number)|payer (id|no|number)|identification (no|number)|reference( number)?|number)',
  'pan (tax|card|number|no)|aadha?ar( (no|number|card))?',
  'steuer ?(id|nr|nummer|identifikationsnummer)|sozialversicherungsnummer|personalausweisnummer|schlusselwort',
  'nric|pesel|bsn|burgerservicenummer|cpf|curp|cnp|oib',
  '^(nip|nik|dni|dni nie|nif|nie|nin|nino)$|rodne cislo|f(o|ø)dselsnummer|henkilotunnus',
  't ?c ?kimlik( no| numaras(i|ı))?|kimlik (no|numaras(i|ı))',
  'снилс|рнокпп|^инн$|αφμ|αμκα|so (cccd|cmnd|can cuoc)|ma so thue',
  'codice (fiscale|usa e getta|monouso|temporaneo|dispositivo)',
  // One code, one phrase
  'cle d acces|chave pix|codigo (do|del) autenticador|eenmalige code|kod blik',
  'blik( kod| code)?|fraza (odzyskiwania|seed)|kodord|kertakayttokoodi|num ?carte',
  'tarjeta ?numero',
  '(client|shared|webhook|app|api|signing) ?secret',
  '(your )?mothers? ?s? maiden name|(device )?unlock pattern',
  '(memorable|magic) (word|information|phrase)',
  '(secret|security) question( answer)?|(answer to|your) (the )?(secret|security) question',
  '(sim )?puk( ?(code|2))?',
  '(auth|bearer|session|refresh|security) ?token|(ssh|wi ?fi|wlan|network|wep|wpa2?|license|licence) ?(key|passphrase)',
  '(door|alarm|gate|safe|lock|unlock|vault|keypad) ?(code|combination|pin)',
  '(enter )?(the |your )?\\d (digit|character|stellig\\w*) ?(code|pin)|\\d haneli kod|\\d ?(chiffres|cifre|digitos)',
  '(enter )?(the )?code (we |that we |you )?(just )?(sent|received|from|texted)( .*)?',
  '(gift ?card|voucher) ?(code|pin|number)',
  'national insurance( (no|number))?|personnummer|fodselsnummer|cpr ?(nummer|nr)|numero de securite sociale',
  // German, French, Spanish, Portuguese, Italian, Dutch, Scandinavian, Turkish
  'tan|m ?tan|mdp|clave|parola|sifre(niz)?|lozinka|sandi',
  'gultig bis|gueltig bis|validade|scadenza (della )?carta|vervaldatum|geldig tot',
  // Greek, Arabic, Hindi
  'πιν|пин|pin kodu|पिन|ओटीपी|सीवीवी',
];

/** Parts of names that mean nothing else: also inside of compounds. A space may be left out. */
const ANYWHERE: readonly string[] = [
  // German
  'passwort|kennwort|losungswort|geheimzahl|geheimnummer|geheimwort|kartennummer|kartennr',
  'kreditkarte|prufziffer|prufnummer|pruefziffer|pruefnummer',
  'sicherheitsfrage|geheimfrage|(wlan|wifi|netzwerk|wpa) ?(schlussel|schluessel|kennwort)',
  '(sicherheits|entsperr|bestatigungs|bestaetigungs|verifizierungs|einmal|zugangs|freigabe|wiederherstellungs)' +
    ' ?(code|pin|schlussel|schluessel|phrase|tan)',
  'ablaufdatum|transaktionsnummer',
  // French
  '(question|reponse) secrete|cle (wi ?fi|reseau|wpa)|mot de passe',
  'phrase (secrete|de recuperation|de passe)|cryptogramme',
  'cle (privee|secrete|de recuperation)',
  'code (secret|confidentiel|pin|sms|d.acces|de securite|de verification|de confirmation|de validation|a usage unique)',
  '(numero|n) (de (la |votre )?)?carte|date d.expiration',
  // Spanish, Portuguese, Italian, Romanian
  '(pregunta|respuesta|pergunta|resposta|domanda|risposta) (secreta|de seguridad|de seguranca|segreta|di sicurezza)',
  'clave (wi ?fi|de red)|contrasen|palavra passe|senha',
  'clave (de acceso|secreta|privada|de seguridad)|chave (privada|secreta|de seguranca)',
  'chiave (privata|segreta)',
  'codigo (secreto|pin|sms|cvv|otp' +
    '|de (seguridad|seguranca|verificacion|verificacao|confirmacion|confirmacao|acceso|acesso|un solo uso))',
  'codice (segreto|pin|sms|otp|cvv|di (sicurezza|verifica|conferma|accesso|recupero))',
  'cod (de )?(securitate|verificare|confirmare|pin)',
  '(numero|nr|numar|numarul) (de |do |della |di |del )?(la |tu |sua |o )?(tarjeta|cartao|carta|card|cardului)',
  'tarjeta de credito|cartao de credito|carta di credito',
  'token de (seguranca|seguridad|securite|acesso|acceso|acces)',
  'fecha de (caducidad|vencimiento|expiracion)|data de (validade|expirare)|data di scadenza',
  'frase (semilla|semente|secreta|segreta|de recuper|di recuper)',
  // Dutch, Swedish, Danish, Norwegian, Finnish
  'wachtwoord|toegangscode|pincode|pinkod|beveiligingscode|verificatiecode|bevestigingscode|kaartnummer|herstelzin',
  'losenord|adgangskode|adgangsord|kodeord|passord|sakerhetskod|sikkerhedskode|sikkerhetskode',
  'verifieringskod|verifikationskode|bekr(a|æ|e)ft?elseskod|engangskod|engångskod|kortnummer',
  'utgangsdatum|udløbsdato|utløpsdato',
  'salasana|tunnusluku|turvakoodi|vahvistuskoodi|korttinumero|kortin numero|kertakayttosalasana',
  // Polish, Czech, Slovak, Hungarian, Croatian
  'kod z (aplikacji|sms)|has[lł]o|has[lł]a|numer karty|data waznosci',
  'klucz (prywatny|odzyskiwania)',
  'kod (pin|sms|cvv|cvc|bezpieczenstwa|weryfikacyjny|potwierdzajacy|jednorazowy|dostepu)',
  'heslo(?!vic)|cislo karty|platnost karty',
  '(bezpecnostni|overovaci|potvrzovaci|pristupovy) kod|jelszo|kartyaszam',
  '(biztonsagi|ellenorzo) kod|broj kartice|sigurnosni kod',
  // Turkish
  '[sş]ifre|kart numaras|guvenlik kodu|do[gğ]rulama kodu|onay kodu|son kullanma tarihi|tek kullan[iı]ml[iı]k',
  // Russian, Ukrainian, Greek
  'пароль|пароля|пин ?код|номер (вашеи )?карты|номер картки|срок деиствия|термін діі',
  'кодовое слово|секретн|приватныи ключ|сид ?фраза|одноразов',
  'код (безопасности|подтверждения|проверки|доступа|из (смс|sms)|підтвердження|безпеки)',
  'κωδικος|αριθμος καρτας|συνθηματικο',
  // Arabic, Hebrew, Persian, Hindi
  'كلمة (ال)?(مرور|سر)|الرقم السري|الرمز السري|رمز (ال)?(تحقق|تأكيد|أمان|دخول)|رقم (ال)?بطاقة|گذرواژه|رمز عبور|سیسمه',
  'סיסמה|סיסמא|קוד (אימות|אבטחה|סודי|גישה)|מספר (ה)?כרטיס|תוקף הכרטיס',
  'पासवर्ड|कार्ड (नंबर|संख्या)|(सत्यापन|सुरक्षा) कोड',
  // Japanese, Chinese, Korean
  '秘密の質問|暗号キー|パスワード|暗証番号|パスコード|(認証|確認|セキュリティ|ワンタイム) ?(コード|番号|パスワード)|カード番号|有効期限|合言葉|秘密鍵|リカバリーフレーズ',
  '安全问题|安全問題|密保|密码|密碼|口令|验证码|驗證碼|校验码|动态码|動態碼|卡号|卡號|安全码|安全碼|有效期|助记词|助記詞|私钥|私鑰',
  '身份证号|身份證號|身分證(字號|號碼)|マイナンバー|個人番号|주민등록번호|복구 ?(문구|구문|단어)|رقم (ال)?هوية',
  'عبارة (ال)?(استرداد|استعادة)|תעודת זהות|आधार (संख्या|नंबर)|कार्ड पिन',
  '보안 ?질문|비밀번호|암호|(인증|보안|확인) ?(번호|코드)|카드 ?번호|유효 ?기간|복구 ?(구문|코드)',
  // Vietnamese, Indonesian, Thai
  'mat khau|ma (pin|otp|cvv|xac minh|xac nhan|xac thuc|bao mat)|so the|kata sandi',
  'kode (otp|pin|verifikasi|keamanan|konfirmasi)|nomor kartu|masa berlaku kartu',
  'kata laluan|nenosiri|nywila|wagwoord|kataluan',
  // Catalan, Basque, Galician, Slovene, Baltic, Icelandic, Albanian, Welsh, Irish
  'contrasenya|contrasinal|pasahitza|geslo|slaptazod|salasona|parool|lykilord|fjalekalim|cyfrinair|pasfhocal',
  // Bulgarian, Macedonian, Kazakh, Mongolian, Armenian, Georgian
  'парола|лозинка|купия соз|нууц уг|գաղտնաբառ|პაროლი',
  // Bengali, Tamil, Telugu, Urdu
  'পাসওয়ার্ড|கடவுச்சொல்|పాస్‌వర్డ్|پاس ورڈ',
  'รหัสผ่าน|รหัส ?(otp|pin|ยืนยัน|ลับ)|หมายเลขบัตร',
];

/** No \b: it knows ASCII letters only. */
const WORDS = new RegExp(
  `(?<![\\p{L}\\d])(?:${folded(WHOLE.join('|'))})(?![\\p{L}\\d])|${folded(ANYWHERE.join('|')).replaceAll(' ', ' ?')}`,
  'u',
);

const HARMLESS_LIST = [
  'pin (to|this|it|board|post|an?|your|my)(?= |$)',
  'password (policy|policies|generator|manager|strength|length|rules?|requirements?|expiry|title)',
  '(number|count|amount) of pass(words|codes|phrases|keys)|passwords? (count|length|limit)',
  'clave de (sol|fa|do)|puk hockey|senhas? de atendimento|passport|business card|board pin',
  'palabras? clave|parola chiave',
].join('|');
/** Where such a word is part of another name. */
const HARMLESS = new RegExp(String.raw`(?<![\p{L}\d])(${HARMLESS_LIST})`, 'gu');

/** Characters that are searched: a page may name a field with megabytes. */
const MAX_SEARCHED_CHARACTERS = 200;

/** Whether an `autocomplete` attribute says that a field holds a secret. */
export function isSecretAutofill(autocomplete: string): boolean {
  return AUTOFILL.test(autocomplete.slice(0, MAX_SEARCHED_CHARACTERS));
}

/**
 * Whether a field's label, name, id or placeholder says that it holds a password, a PIN, card data,
 * a one-time code or a key: `cardNumber`, `cc_exp_month`, `CVV (3 digits)`, `Passwort`, `暗証番号`.
 */
export function namesSecret(text: string): boolean {
  if (text === '') return false;
  if (text.length > MAX_KNOWN_LENGTH) return findsSecret(text);
  let answer = known.get(text);
  if (answer === undefined) {
    answer = findsSecret(text);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, answer);
  }
  return answer;
}

/** A field is asked again at every reading of its page, and the words of so many languages take their time. */
const known = new Map<string, boolean>();
const MAX_KNOWN = 2_000;
const MAX_KNOWN_LENGTH = 200;

function findsSecret(text: string): boolean {
  const readings = confusableReadings(text.slice(0, MAX_SEARCHED_CHARACTERS));
  return readings.some((reading) => WORDS.test(inWords(reading).replace(HARMLESS, ' ')));
}

/** `cardNumber`, `card-number` and `CARD_NUMBER` are all `card number`. */
function inWords(text: string): string {
  return folded(
    text
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
      .toLowerCase()
      .trim(),
  );
}

/** Without the accents of Latin, Greek and Cyrillic letters, which people leave out. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
}
