import { isTimeLabel } from './is-time-label.ts';

/** Words that name an act which changes nothing for good, wherever they stand; whole labels begin with them. */
const BEGINNINGS = [
  'cancel|close|back|go back|previous|prev|more|show|hide|load more|see|view|open(?! (?:to|up) )|details?|learn|read|info|help|faq|search|find|filter|apply filters?|sort|clear (the |all |my )?(filters?|search|selection)|reset (the |all )?(filters?|view|zoom|search)|refresh|reload|menu|toggle',
  'expand|collapse|settings|preferences|profile|my account|sign in|log in|login|home|dashboard|overview|edit|rename|copy|duplicate|print|download|export|preview|zoom|full ?screen|play|pause(?= (?:the |this )?(?:video|music|song|playback|audio|slides?\\p{L}*|animations?|track|reading|timer|game|podcast)|$)|mute|skip|undo|redo|add (it )?to (the |my )?(cart|basket|bag|wish ?list|favou?rites|list)|view',
  '(?:siguiente|volgende|nächster?s?|prossim[aoei]|następn[ay]|próxim[ao]|следующ[аи][яй]) \\p{L}+|consultar|consulter|consulta|toon|toont|посмотреть|смотреть|просмотр|drukuj|vergrößern|snooze|weiterlesen|follow (?:the )?link|start (?:chat|typing|reading)|mark (?:all )?(?:as )?(?:read|unread|seen)|lire|leer|leggi|czytaj|lees|читать|kontakt|contact us|zum warenkorb|never ?mind|not yet|translate|locate|listen|calculate|explain|ask about|compare|other|what.s|why|measure|switch to (?:monthly|yearly|annual|weekly)|all(?= [\\p{L} ]+$)(?! (?:in|good|set|done))|autres|otr[ao]s|(?:swap|reverse|flip) (?:stations|direction|columns|rows|languages|currencies)|quantity|change|not now|maybe|no(,| )?thanks?|no\\b|dismiss|later|remind|keep\\b|stay\\b|don.t\\b|new|compose|reply to|select|choose|track|jump|scroll|go to|page \\d|next (page|month|week|day|slide|image)|today|language|dark mode|increase|decrease|\\d+',
  'estimate|continue (?:shopping|browsing|reading|watching|editing|listening)|use (?:another|a different|other)|emojis?$|spell\\p{L}*|explore|discover|watch|format\\b|attach|bold|italic|underline|strike\\p{L}*|bullet|numbered|insert|minimi[sz]e|maximi[sz]e|font|text (?:size|color)|heading|align|indent|outdent|quote$|(?:inline |source )?code$|gif$|stickers?$|mention|write an?|leave an?|monthly|yearly|annual(?:ly)?|weekly|daily|upload|browse|customi[sz]e|manage|options|(?:only )?necessary|(?:reject|decline|deny|refuse) (?:all|cookies|optional|non)|contact sales|talk to sales',
  'abbrechen|schließen|zurück|mehr|details|suchen|suche|filter|sortieren|anmelden|einloggen|bearbeiten|ändern|kopieren|drucken|herunterladen|in den (waren|einkaufs)korb|in den korb|auf den merkzettel|hilfe|einstellungen|nächste seite|vorherige|später|nein|anzeigen|öffnen|auswählen|ansehen|erneut laden|aktualisieren',
  'annuler|fermer|retour|voir|plus|rechercher|filtrer|trier|se connecter|connexion|modifier|copier|imprimer|télécharger|ajouter au panier|ajouter à|aide|plus tard|non|afficher|masquer|agrandir|réduire|calculer|comparer|continuer (?:mes achats|à lire|la lecture)|ouvrir|choisir|précédent',
  'cancelar|cerrar|volver|ver|buscar|filtrar|ordenar|iniciar sesión|acceder|editar|modificar|copiar|imprimir|descargar|añadir al? (carrito|cesta)|agregar al carrito|ayuda|ahora no|no\\b|mostrar|abrir|elegir|anterior|calcular|comparar|continuar (?:comprando|navegando|leyendo|lendo)|seguir comprando|(?:cambiar|trocar|mudar) (?:de |el |la |o |a )?(?:idioma|moneda|moeda|endereço|direção|dirección|cor|color|tamanho|talla|vista)|ocultar|esconder|ampliar|reduzir|reducir|atrás|voltar|fechar|entrar|baixar|adicionar ao carrinho|ajuda|pesquisar',
  'annulla|chiudi|nascondi|confronta|calcola|ingrandisci|indietro|mostra|cerca|filtra|ordina per|accedi|modifica|copia|stampa|scarica|aggiungi al? carrello|aiuto|annuleren|sluiten|vergelijken|verbergen|terug|meer|zoeken|sorteren|inloggen|bewerken|wijzigen|in (de )?winkel(wagen|mand)|anuluj|zamknij|wstecz|wróć|pokaż|szukaj|filtruj|sortuj|zaloguj|edytuj|dodaj do koszyka|pomoc|iptal|i̇ptal|kapat|geri|daha fazla|ara\\b|filtrele|giriş|düzenle|sepete ekle|avbryt|stäng|tillbaka|sök|logga in|lägg i (varukorg|korg)|annuller|luk|tilbage|søg',
  'отмена|отменить$|закрыть|назад|показать|ещё|еще|поиск|найти|фильтр|сортир|войти|вход|изменить|редактировать|копировать|печать|скачать|в корзину|добавить в корзину|помощь|не сейчас|скасувати|закрити|إلغاء$|إغلاق|رجوع|عرض|بحث|تسجيل الدخول|تعديل|أضف إلى|रद्द|खोजें|वापस|बंद करें|कार्ट में',
  '取消$|关闭|關閉|返回|更多|查看|搜索|搜尋|筛选|排序|登录|登入|编辑|編輯|复制|打印|下载|下載|加入购物车|加入購物車|帮助|稍后|上一|キャンセル|閉じる|戻る|もっと|検索|絞り込み|並べ替え|ログイン|編集|コピー|印刷|ダウンロード|カートに(入れる|追加)|ヘルプ|あとで|前へ|취소$|닫기|뒤로|더 ?보기|보기|검색|필터|정렬|로그인|편집|수정|복사|인쇄|다운로드|장바구니|도움말|나중에|이전',
  'zobrazit|zpět|hledat|vyhledat|zavřít|zrušit$|více|předchozí|archiv(?!e)|přehled|seznam|podrobnosti|detaily?|nápověda|mapa|tisk|stáhnout|upravit|seřadit|filtrovat|otevřít|historie|nastavení|kalendář|domů|přihlásit|porovnat|číst|skrýt|kopírovat|zobraziť|späť|hľadať|zavrieť|viac',
  'visa|vis(?!\\p{L})|sök|søk|fler|flere|tilbake|lukk|läs|les(?!\\p{L})|læs|karta|kart|bilder|billeder|historik|historikk|inställningar|hjälp|hjælp|hjelp|öppna|åbn|åpne|jämför|sammenlign|ladda ner|skriv ut|dölj|skjul|kalender|översikt|oversigt|oversikt|detaljer|\\p{L}*dagar(?!\\p{L})|sortera|sorter|redigera|rediger|kopiera|nästa|neste|næste|föregående|forrige',
  'ayrıntı\\p{L}*|detay\\p{L}*|harita|yardım|geçmiş|ayarlar|önceki|menü|takvim|xem|quay lại|trở lại|bản đồ|tìm|lịch sử|chi tiết|đóng$|danh sách|sắp xếp|lọc|so sánh|trợ giúp|hướng dẫn|ẩn|hiện|tải xuống|sao chép|đọc|cài đặt|thông tin|lihat|kembali|jadwal|cari|tutup$|riwayat|peta|bantuan|buka(?! (?:blokir|kunci))|bandingkan|urutkan|saring|unduh|cetak|salin|baca|tampilkan|sembunyikan|pengaturan|selengkapnya|sebelumnya|kalender|papar',
  'näytä|takaisin|hae|etsi|sulje$|lue|avaa|kartta|historia|ohje|tiedot|vertaile|lajittele|suodata|tulosta|kopioi|piilota|kalenteri|asetukset|kuvat|edellinen|katso|muokkaa|yhteenveto|vissza|keres|részletek|térkép|súgó|vezi|înapoi|caută|închide|detalii|hartă|istoric|ajutor|compară|descarcă|sortează',
  'προβολή|πίσω|χάρτης|αναζήτηση|κλείσιμο|λεπτομέρειες|ιστορικό|βοήθεια|περισσότερα|εμφάνιση|ταξινόμηση|λήψη|εκτύπωση|σύγκριση|ρυθμίσεις|απόκρυψη|ημερολόγιο|λίστα|πληροφορίες|προηγούμεν|السابق|سجل ال|العودة|تفاصيل|التفاصيل|خريطة|الخريطة|مساعدة|المساعدة|المزيد|طباعة|تنزيل|مقارنة|ترتيب|تصفية|نسخ|إخفاء|الإعدادات|قائمة|قراءة|اقرأ|شاهد|الصور|التقويم|معلومات',
  'הצג|חזרה|חזור|מפה|חפש|חיפוש|סגור$|פרטים|עוד|עזרה|היסטוריה|השווה|הדפס|הורד|העתק|הסתר|הגדרות|רשימ|קרא|ערוך|צפה|תמונות|מידע|नक्शा|मानचित्र|विवरण|इतिहास|सहायता|सूची|सेटिंग|अधिक|मदद|ดู|ค้นหา|ปิด$|กลับ|รายละเอียด|แผนที่|ประวัติ|ช่วยเหลือ|เพิ่มเติม|เปรียบเทียบ|ดาวน์โหลด|переглянути|докладніше|детальніше|показати|сховати|пошук|довідка|історія|порівняти|список',
  'bekijk(?:en)?|raadpleeg|veelgestelde|ga (?:terug|naar)|torna|vai a(?:i|l|lla|gli|lle|ll.)?|guarda|visualizza|vedi|traccia|segui (?:il|la|l.)|śledź|zobacz|przejdź do|obejrzyj|sprawdź(?! się)|rastrear|seguir (?:el |la |o |a |mi |meu )?(?:pedido|env[ií]o|paquete|rota|ruta)|dicas|consejos|ir (?:al?|para)|ajouter un signet|revenir|aller (?:à|au)|suivre (?:le|la|mon|ma) (?:colis|trajet|commande|livraison)|подробн|отследить|перейти|вернуться|izle|takip et|よくある|詳しく|アクセス$|常见|常見|了解更多|자주 묻는',
  'relire|déplier|replier|lexique|come (?:si|funziona)|scadenze|dettagli\\p{L}*|cronologia|vergelijkbare|soortgelijke|think (?:about|it over)',
];

/** Words that keep what was made or chosen: a person may change it again. */
const KEEPING =
  'save\\b(?! (?:and|&) (?:send|pay|publish|submit|continue to pay))|update\\b|apply (?:a |the |this |my )?(?:coupon|code|promo|voucher|discount|theme|filter|template|style|preset)\\p{L}*|create\\b|add (?:a |an |another |new )?(?:item|row|card|note|tag|label|column|section|page|task|line|field|photo|image|file|event|reminder|address|attachment|emoji|link|recipient|cc|bcc|widget|chart|filter)';

/** Other forms of a word have a longer end; short words are whole ones: `ver` is Spanish, `Verkaufen` no form of it. */
const FORMS = '(?:(?!\\p{L})|(?<=\\p{L}{5}|\\P{Script=Latin})(?!\\p{L}\\p{M}*\\p{L}{8,}))';

const beginsWith = (words: string) => new RegExp(`^[^\\p{L}\\d]*(?:${words})${FORMS}`, 'iu');
const HARMLESS = beginsWith([...BEGINNINGS, KEEPING].join('|'));
const KEEPS = beginsWith(KEEPING);

/** Languages that put the verb last: `Gewicht ändern`, `Kamers bekijken`. */
const ENDS =
  /^(?:[\p{L}-]+ ){1,3}(?:lesen|nachlesen|durchlesen|anschauen|einsehen|aufklappen|wählen|vergrößern|verkleinern|ändern|speichern|prüfen|ansehen|anzeigen|öffnen|bearbeiten|suchen|vergleichen|auswählen|kopieren|herunterladen|downloaden|verfolgen|volgen|drucken|berechnen|einblenden|ausblenden|sortieren|filtern|aufklappen|zuklappen|verbergen|umschalten|durchsuchen|bekijken|sorteren|vergelijken|verbergen|wijzigen|zoeken|openen|tonen|göster|görüntüle|düzenle|sorgula|incele|karşılaştır|oku|gör|yazdır|indir|sırala|filtrele|gizle|kopyala|geçmişi|listesi|bilgileri|bilgisi|detayları|haritası|takvimi|özeti|tablosu)$|(?:देखें|खोजें|पढ़ें|दिखाएं|दिखाएँ|छिपाएं|संपादित करें|डाउनलोड करें|तुलना करें)$|(?:보기|정보|안내|내역|목록|지도|도움말|비교|상세|자세히|기록|일정|후기|리뷰|현황|통계|가이드|펼치기|접기|사진|찾기|읽기)$|(?:を?(?:見る|読む|選ぶ|選択|表示|検索|編集|変更|確認|保存|印刷|比較|計算|非表示に|拡大|縮小|絞り込む|並べ替える)|を表示|を開く|を編集)$/iu;

/** Signs that open, close, move and count. An arrow forward may also be the last step of an order. */
const SIGNS = /^[\s×✕✖✗❌☰⋮⋯…‹›«»←↑↓▲▼◀▶⏸⏯🔍🔎❓⚙+−–-]*$/u;

/** Names of what a page shows: of lists in one word, and of views by their last. */
const SHOWN =
  /^(?:[a-z]{3,}[^\Wsui]s|(?!\p{L}+(?:er|ir|ar) (?:la|le|les|el|los|un|una|une) )(?!(?:accept|agree|apply|confirm|submit|continue|proceed|save|use)(?!\p{L}))(?:\p{L}+ ){1,2}(?:history|details?|info|information|policy|policies|options?|settings|limits?|help|guide|chart|count|list|overview|summary|status|quality|strength|location|output|card number|code|notes|reviews?|photos?|terms|tour|video|demo|article|page|lesson|question|articles?|posts?))$/iu;

/** Nouns of tables and papers, after a word that may be a verb elsewhere: `Stock levels`, `Rate card`. */
const PAPERS =
  /^(?:(?:stock|rate|mark|price|score|time|fuel|load|tide|water|grade|fee|tax|seat|floor|site|team|staff|shift|duty|test|weather|sky|sea|road|rail|land|plot) (?:levels?|cards?|schemes?|charts?|tables?|sheets?|plans?|maps?|bands?|lists?|books?|rules?|curves?|trends?|forecasts?|reports?|logs?)|\p{L}+(?:typen|gruppen|tabellen|zahlen|regeln|quellen|zeiten|daten|ordnung|übersicht|liste|plan)|bản đồ)$/iu;

/** Whether a label names a table, a list or a paper of the page, whatever verb its first word may be elsewhere. */
export function namesPaper(label: string): boolean {
  return PAPERS.test(label.trim());
}

/** What only keeps what was written, to go on with it later: `Draft`, `Save as draft`, `Brouillon`. */
const DRAFTS = [
  '(?:(?:save|keep|store) )?(?:(?:it|this|everything) )?(?:(?:as|to|in) )?(?:a |an |my |the )?drafts?',
  '(?:als |zum |im )?entw(?:u|ü)rfe?n?(?: (?:speichern|sichern|ablegen|behalten))?',
  '(?:enregistrer |sauvegarder |garder )?(?:le |un |en |comme |dans les )?brouillons?',
  '(?:guardar |salvar )?(?:el |un |como |o |um )?(?:borrador(?:es)?|rascunhos?)',
  '(?:salva |salvare )?(?:la |una |come |in )?bozz[ae]',
  '(?:als )?concept(?: (?:opslaan|bewaren))?',
  '(?:zapisz )?(?:jako |w )?(?:wersj[aę] robocz[aą]|szkic)',
  '(?:spara )?(?:som )?utkast',
  '(?:taslak|taslağı|taslak olarak)(?: kaydet)?',
  '(?:сохранить )?(?:как )?черновик',
  '下書き(?:に|を|として)?(?:保存)?',
  '(?:保存)?(?:为|為|到)?草稿(?:箱)?',
  '(?:임시 ?)저장(?:하기)?',
].join('|');
const DRAFT = new RegExp(`^[^\\p{L}]*(?:${DRAFTS})[^\\p{L}]*$`, 'iu');

/** A question gets an answer, and does nothing. */
const QUESTION =
  /^[¿\s]*(?:who|whose|what|when|where|why|how|which|wer|was|wann|wo|woher|wohin|warum|wieso|welche[rsnm]?|qui|que|quoi|où|quand|comment|pourquoi|combien|quel(?:le)?s?|qu.est|qué|quién(?:es)?|cuándo|dónde|cómo|por qué|cuánt[oa]s?|cuál(?:es)?|quem|quando|onde|como|por que|quant[oa]s?|qual|quais|chi|cosa|dove|come|perché|quali|wie|wat|waar|wanneer|hoe(?:veel)?|waarom|welke|kto|co|gdzie|kiedy|jak|dlaczego|ile|który|kim|nerede|nasıl|neden|hangi|кто|что|где|когда|как|почему|зачем|сколько|какой|какие)(?!\p{L})[^?？]*[?？]$/iu;

/** Whether a label asks about something: `What counts as a seat?` */
export function isQuestion(label: string): boolean {
  return QUESTION.test(label.trim());
}

/** Names of views by their last sign, where words have no spaces, and forms in which a page is kept. */
const SHOWN_ELSEWHERE =
  /(?:写真|画像|質問|ページ|一覧|詳細|情報|履歴|地図|案内|料金表|口コミ一覧|使い方|規約|特典|プラン|特集|照片|图片|页|列表|详情|信息|地图|指南|说明|条款|规则|记录|二维码|公告)$|^\P{L}*(?:als |en |in |como |come |jako |as |to |を)?(?:pdf|csv|xlsx?|json|png|jpe?g|svg|ics|html|xml|yaml|md)(?:でダウンロード|で保存)?\P{L}*$|^(?:ordine del giorno|ordre du jour|orden del día|ordem do dia|porządek obrad|повестка(?: дня)?)$/iu;

/** Whether a label names something that a person can simply undo, or that changes nothing. */
export function isHarmlessLabel(label: string): boolean {
  const text = label.trim();
  return (
    text !== '' &&
    (SIGNS.test(text) ||
      HARMLESS.test(text) ||
      ENDS.test(text) ||
      SHOWN.test(text) ||
      PAPERS.test(text) ||
      isQuestion(text) ||
      SHOWN_ELSEWHERE.test(text) ||
      isTimeLabel(text) ||
      DRAFT.test(text))
  );
}

/** Whether a label carries out what was chosen, though it can be changed again: `Save`, `Apply changes`. */
export function keepsChoices(label: string): boolean {
  return KEEPS.test(label.trim());
}
