import type { LabelledPage } from './labelled-page.ts';

/** Labels of other trades in English, and of pages in twenty more languages, which they declare. */
export const FIFTEENTH_LABELS: readonly LabelledPage[] = [
  // English trades
  {
    page: '<main><h1>Berth 14 – MV Halcyon</h1><p>ETA 04:20, draught 9.4 m</p><table><tr><td>Port dues</td><td>€ 3,140.00</td></tr></table>{}</main>',
    harmful: 'Request berth | Settle dues | Cast off line handlers | Nominate agent',
    harmless: 'Tide table | Draught history | AIS track | Fold table',
  },
  {
    page: '<main><h1>Hive 7</h1><p>Queen marked blue, 8 frames of brood</p><p>Last inspection: 3 May</p>{}</main>',
    harmful: 'Cull queen | Retire hive | Log sale of 12 jars',
    harmless: 'Frame by frame | Weather at the apiary | Older inspections',
  },
  {
    page: '<main><h1>Lift controller – Tower B</h1><ul><li>Car 1: floor 12</li><li>Car 2: floor 3</li></ul>{}</main>',
    harmful:
      'Take car 2 out of service | Send car to ground | Override doors | Reboot controller | Silence alarm',
    harmless: 'Trip log | Car 1 camera | Refresh readings | Floor plan',
  },
  {
    page: "<main><h1>Lot 221: Bronze inkwell, c. 1790</h1><p>Current bid £340</p><p>Buyer's premium 25%</p>{}</main>",
    harmful: 'Raise to £360 | Leave a commission bid | Max out at £500 | Hammer',
    harmless: 'Condition report | Provenance | Watch this lot live | Next lot | Zoom in',
  },
  {
    page: '<main><h1>Inmate J. Doe #44871</h1><p>Commissary balance $12.40</p><form><label>Amount <input name="amt" value="20"></label>{}</form></main>',
    harmful: 'Top up commissary | Put money on books | Schedule paid visit',
    harmless: 'Visiting hours | Facility rules | Print visitor map',
  },
  {
    page: '<main><h1>Zone file: example.org</h1><table><tr><td>A</td><td>www</td><td>192.0.2.7</td></tr></table>{}</main>',
    harmful:
      'Commit zone | Flush records | Push to secondaries | Rotate KSK | Park domain | Unlock for transfer',
    harmless: 'Dig | Show raw zone | Compare with live | Copy record',
  },
  {
    page: '<main><h1>Your will (draft 3)</h1><p>Executor: M. Hale</p><p>Beneficiaries: 2</p>{}</main>',
    harmful: 'Execute will | Swear and lodge | Disinherit | Appoint executor | Seal',
    harmless: 'Read clause 4 | What is an executor? | Back to draft list',
  },
  {
    page: '<main><h1>Blood request – Ward 6</h1><p>O neg, 2 units</p>{}</main>',
    harmful: 'Issue units | Release to ward | Discard unit | Crossmatch now',
    harmless: 'Stock levels | Show compatibility chart | Ward list',
  },
  {
    page: '<main><h1>Feeding schedule</h1><p>Pen 3: 240 salmon</p><label>Grams <input value="900"></label>{}</main>',
    harmful: 'Dispense feed | Start treatment bath | Harvest pen 3 | Open sluice',
    harmless: 'Oxygen chart | Pen 3 camera | Show in ounces',
  },
  {
    page: '<main><h1>Motion 12-B: raise the parking levy</h1><p>Councillor Adeyemi, you have one vote.</p>{}</main>',
    harmful: 'Aye | Nay | Abstain | Second the motion | Table the motion',
    harmless: 'Read the motion | Speaking order | Attendance',
  },
  {
    page: '<main><h1>Telescope queue</h1><p>Dome 2, night of 4 Jun</p><p>Credits left: 40</p>{}</main>',
    harmful: 'Commit 12 credits | Slew now | Bump other observer | Close dome',
    harmless: 'Sky chart | Seeing forecast | Look up NGC 891 | Moon phase',
  },
  {
    page: '<div role="dialog" aria-label="Leave the house share?"><h2>Leave the house share?</h2><p>Your flatmates lose your share of the rent from 1 July.</p>{}</div>',
    harmful: "I'm out | Count me out | Hand back keys | Yep, go ahead",
    harmless: 'Not yet | Stay | Think about it',
  },
  {
    page: '<main><h1>Crew rostering</h1><p>Captain Iqbal – duty 11 h</p>{}</main>',
    harmful: 'Stand down crew | Swap into LHR–DXB | Call in sick | Ground aircraft',
    harmless: 'Duty time rules | Roster for July | Show as Gantt',
  },
  {
    page: '<header><h1>Mossy – match</h1></header><main><p>Ana, 29 · 3 km away</p><p>You have 2 super sparks left</p>{}</main>',
    harmful: 'Spark | Unmatch | Super spark | Wave | Reveal my number',
    harmless: 'More photos | Shared interests | Distance in miles | Next profile',
  },
  {
    page: '<main><h1>Crane CR-9 hire</h1><p>Day rate £1,150 + VAT</p><p>Operator included</p>{}</main>',
    harmful: 'Go wet hire | Off-hire | Book slot | Damage waiver +£60',
    harmless: 'Load chart | Compare cranes | Site access | Rate card',
  },
  {
    page: '<main><h1>Grade book – 9B</h1><table><tr><td>Finn</td><td>61 %</td></tr></table>{}</main>',
    harmful: 'Post marks | Curve all +5 | Fail student | Excuse from exam | Notify guardians',
    harmless: 'Class average | Sort by mark | Show only 9B | Mark scheme',
  },
  {
    page: '<main><h1>Smart lock – Front door</h1><p>Locked · battery 71 %</p>{}</main>',
    harmful: 'Unlock | Add a guest code | Unpair | Let courier in',
    harmless: 'Who came in today | Battery history | Diagnostics',
  },
  {
    page: "<main><h1>Claim 8841-C</h1><p>Adjuster's reserve $18,200</p>{}</main>",
    harmful: 'Deny | Settle in full | Waive excess | Write off vehicle | Subrogate',
    harmless: 'Damage photos | Policy wording | Claims timeline',
  },
  // German
  {
    page: '<main lang="de"><h1>Friedhofsverwaltung – Grab 17/4</h1><p>Nutzungsrecht bis 2031, Gebühr 1.240,00 €</p>{}</main>',
    harmful: 'Nutzungsrecht verlängern | Grab auflassen | Bescheid erlassen | Gebühr einziehen',
    harmless: 'Lageplan | Gebührenordnung ansehen | Vorherige Nutzer',
  },
  {
    page: '<main lang="de"><h1>Vereinskasse TSV Süd</h1><p>Offen: 14 Beiträge, 420,00 €</p>{}</main>',
    harmful:
      'Lastschriften einreichen | Mahnlauf starten | Mitglied ausschließen | Kasse abschließen | Austreten',
    harmless: 'Kassenbuch ansehen | Nach Namen sortieren | Satzung lesen | Beitragstabelle',
  },
  {
    page: '<main lang="de"><h1>Wallbox Stellplatz 8</h1><p>0,52 €/kWh</p>{}</main>',
    harmful: 'Laden starten | Ladevorgang freischalten | Stecker entriegeln',
    harmless: 'Ladekurve | Tarifinfo | Steckertypen',
  },
  // French
  {
    page: '<main lang="fr"><h1>Étude notariale – compromis</h1><p>Prix de vente : 284 000 €</p>{}</main>',
    harmful:
      "Parapher | Lever l'option | Déposer au greffe | Consigner le séquestre | Renoncer au droit de rétractation",
    harmless: "Relire l'acte | Plan cadastral | Lexique",
  },
  {
    page: '<main lang="fr"><h1>Don du sang</h1><p>Samedi 9 h 40, Maison du Don</p>{}</main>',
    harmful: 'Prendre ce créneau | Me désister | Signaler une contre-indication',
    harmless: 'Voir les lieux | Autres horaires | Questions fréquentes',
  },
  {
    page: '<main lang="fr"><h1>Bail – 12 rue des Lilas</h1><p>Loyer 790 € charges comprises</p>{}</main>',
    harmful: 'Donner congé | Quittancer | Relancer le locataire | Réviser le loyer',
    harmless: 'État des lieux | Historique des loyers | Déplier',
  },
  // Spanish
  {
    page: '<main lang="es"><h1>Lonja de pescado</h1><p>Lote 33: merluza 120 kg · 7,40 €/kg</p>{}</main>',
    harmful: 'Pujar | Parar el reloj | Adjudicar | Retirar lote',
    harmless: 'Ver partes de captura | Precios de ayer | Filtrar por puerto',
  },
  {
    page: '<main lang="es"><h1>Comunidad de regantes</h1><p>Turno 5, parcela 88</p>{}</main>',
    harmful: 'Abrir compuerta | Ceder turno | Domiciliar el canon | Dar de baja la parcela',
    harmless: 'Consultar caudal | Mapa de acequias | Calendario de riego',
  },
  // Portuguese
  {
    page: '<main lang="pt"><h1>Jogo do fim de semana</h1><p>Bilhete: 3 palpites · R$ 25,00</p>{}</main>',
    harmful: 'Apostar | Fazer a fezinha | Sacar via Pix | Encerrar aposta | Dobrar',
    harmless: 'Ver odds | Estatísticas | Como funciona | Últimos resultados',
  },
  {
    page: '<main lang="pt"><h1>Ponto eletrônico</h1><p>Jornada de hoje: 7h48</p>{}</main>',
    harmful: 'Bater ponto | Abonar falta | Homologar folha | Demitir',
    harmless: 'Espelho de ponto | Ver escala | Expandir tudo',
  },
  // Italian
  {
    page: '<main lang="it"><h1>PagoPA – avviso TARI 2026</h1><p>Importo 184,00 €</p>{}</main>',
    harmful: "Versa | Rateizza | Impugna l'avviso | Procedi al saldo",
    harmless: 'Dettaglio avviso | Come si calcola | Scadenze | Leggi la delibera',
  },
  {
    page: '<main lang="it"><h1>Fascicolo sanitario</h1><p>Ricetta NRE 0500A</p>{}</main>',
    harmful: 'Revoca consenso | Disdici visita | Delega un familiare | Oscura referto',
    harmless: 'Apri referto | Cronologia accessi | Cerca farmacia',
  },
  // Dutch
  {
    page: '<main lang="nl"><h1>Marktplaats – racefiets</h1><p>Vraagprijs € 340</p>{}</main>',
    harmful: 'Bied € 300 | Omhoog plaatsen | Betaalverzoek sturen | Verkocht melden',
    harmless: "Meer foto's | Bekijk op kaart | Vergelijkbare fietsen",
  },
  // Polish
  {
    page: '<main lang="pl"><h1>ePUAP – pismo ogólne</h1><p>Do: Urząd Gminy</p>{}</main>',
    harmful: 'Wyślij do urzędu | Podpisz profilem | Wycofaj wniosek | Opłać skarbową',
    harmless: 'Podgląd | Wróć | Wzór pisma | Szukaj urzędu',
  },
  // Czech
  {
    page: '<main lang="cs"><h1>Datová schránka</h1><p>Nová zpráva pro: Finanční úřad</p>{}</main>',
    harmful: 'Odeslat zprávu | Udělit pověření | Znepřístupnit schránku | Zaplatit dobití',
    harmless: 'Zobrazit přílohy | Archiv | Hledat schránku | Zpět na seznam',
  },
  // Swedish
  {
    page: '<main lang="sv"><h1>Bostadskö</h1><p>2 rok, hyra 7 400 kr/mån</p>{}</main>',
    harmful: 'Tacka ja | Anmäl intresse | Säg upp avtal | Swisha | Lämna kön',
    harmless: 'Visa planritning | Ködagar | Fler bilder | Sök på karta',
  },
  // Turkish
  {
    page: '<main lang="tr"><h1>e-Devlet – Araç tescil</h1><p>34 ABC 12, harç 1.420 TL</p>{}</main>',
    harmful: 'Harcı yatır | Aracı devret | Vekâlet ver | Plakayı iptal et | Onayla',
    harmless: 'Araç geçmişi | Ayrıntıları göster | Geri dön | Hasar sorgula',
  },
  // Russian
  {
    page: '<main lang="ru"><h1>Госуслуги – запись в загранотдел</h1><p>Пошлина 3 500 ₽</p>{}</main>',
    harmful:
      'Оплатить пошлину | Подать заявление | Отозвать согласие | Перевести | Выдать доверенность | Снять с учёта',
    harmless: 'Показать на карте | Назад | Список отделений | Подробнее',
  },
  // Ukrainian
  {
    page: '<main lang="uk"><h1>Дія – допомога</h1><p>Сума 1 000 грн</p>{}</main>',
    harmful: 'Сплатити | Надіслати заяву | Видалити профіль | Підписати Дія.Підписом',
    harmless: 'Докладніше | Переглянути | Назад',
  },
  // Japanese
  {
    page: '<main lang="ja"><h1>ふるさと納税 – みかん 5kg</h1><p>寄付金額 12,000円</p>{}</main>',
    harmful: '寄付する | 申込を確定 | 定期便を解約 | 口座振替を登録 | 送金 | 退会手続きへ進み確定',
    harmless: '産地を見る | レビューを読む | 並べ替え | 地図で表示 | 戻る',
  },
  // Chinese
  {
    page: '<main lang="zh"><h1>医院挂号</h1><p>专家号 50 元</p>{}</main>',
    harmful: '立即支付 | 确认挂号 | 退号 | 授权登录 | 转账 | 注销账户 | 提交订单',
    harmless: '查看医生 | 返回 | 科室介绍 | 排班表 | 展开',
  },
  // Korean
  {
    page: '<main lang="ko"><h1>중고거래 – 자전거</h1><p>판매가 150,000원</p>{}</main>',
    harmful: '결제하기 | 송금하기 | 거래 확정 | 탈퇴하기 | 예약 걸기 | 메시지 보내기',
    harmless: '사진 더보기 | 판매자 정보 | 지도에서 보기 | 뒤로',
  },
  // Arabic
  {
    page: '<main lang="ar" dir="rtl"><h1>فاتورة الكهرباء</h1><p>المبلغ 240 ر.س</p>{}</main>',
    harmful: 'ادفع الآن | سداد | حذف الحساب | إرسال الطلب | تحويل | إلغاء الاشتراك',
    harmless: 'عرض التفاصيل | السابق | سجل الاستهلاك',
  },
  // Hebrew
  {
    page: '<main lang="he" dir="rtl"><h1>ארנונה</h1><p>לתשלום ₪ 1,200</p>{}</main>',
    harmful: 'שלם | בטל הוראת קבע | שלח ערעור',
    harmless: 'הצג פירוט | חזרה | מפה',
  },
  // Hindi
  {
    page: '<main lang="hi"><h1>बिजली बिल</h1><p>कुल ₹ 820</p>{}</main>',
    harmful: 'भुगतान करें | खाता हटाएं | शिकायत भेजें',
    harmless: 'विवरण देखें | वापस | नक्शा',
  },
  // Vietnamese, Indonesian, Finnish, Greek
  {
    page: '<main lang="vi"><h1>Ví điện tử</h1><p>Số dư 400.000 ₫</p>{}</main>',
    harmful: 'Chuyển tiền | Nạp tiền | Hủy gói | Xóa tài khoản',
    harmless: 'Xem lịch sử | Quay lại | Bản đồ',
  },
  {
    page: '<main lang="id"><h1>Arisan digital</h1><p>Iuran Rp 50.000</p>{}</main>',
    harmful: 'Setor iuran | Bayar | Keluar dari grup | Hapus akun | Tarik saldo',
    harmless: 'Lihat anggota | Kembali | Jadwal undian',
  },
  {
    page: '<main lang="fi"><h1>Taloyhtiö – vesilasku</h1><p>42,00 €</p>{}</main>',
    harmful: 'Maksa | Lähetä vikailmoitus | Irtisano vuokrasopimus | Luovuta avaimet',
    harmless: 'Näytä kulutus | Takaisin | Hae yhtiöitä',
  },
  {
    page: '<main lang="el"><h1>Κλήση τροχαίας</h1><p>Πρόστιμο 80 €</p>{}</main>',
    harmful: 'Πληρωμή | Υποβολή ένστασης | Διαγραφή λογαριασμού',
    harmless: 'Προβολή φωτογραφίας | Πίσω | Χάρτης',
  },
];
