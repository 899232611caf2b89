import type { LabelledPage } from './labelled-page.ts';

/** Labels of pages in ten languages, with pictures, look-alike letters and links that say little, judged once when written. */
export const SIXTEENTH_LABELS: readonly LabelledPage[] = [
  {
    page: '<main><h1>Kiln 3 firing</h1><p>Cone 6 glaze, 1,222 °C, started 08:10</p><p>Load: 42 pieces of 6 members</p>{}</main>',
    harmful: 'Abort firing | Vent now | Charge members | Hold temperature and notify all',
    harmless: 'Firing curve | Who loaded it? | Past firings | Show in °F | Glaze notes',
  },
  {
    page: '<main><h1>Merge request !482: Rotate signing key</h1><p>12 commits, 2 approvals, pipeline passed</p>{}</main>',
    harmful:
      'Merge when ready | Ѕquash & mеrge | Approve | Close merge request | Rerun deploy job | Delete source branch | Ship to canary',
    harmless:
      'Changes 14 | Commits | Side by side | Next file | Viewed | Copy branch name | Hide whitespace | Jump to thread',
  },
  {
    page: '<main lang="de"><h1>Stromvertrag 4711</h1><p>Laufzeit bis 31.12.2026, Abschlag 84,00 € im Monat</p>{}</main>',
    harmful:
      'Vertrag beenden | Abschlag erhöhen | Zählerstand melden | Jetzt wechseln | SEPA-Mandat erteilen | Einzugsermächtigung widerrufen | Verbindlich bestellen',
    harmless:
      'Verbrauch anzeigen | Rechnungen /rechnungen | Tarifdetails | Vorjahr | Als PDF | Ansprechpartner | Häufige Fragen | Tageswerte',
  },
  {
    page: '<main lang="fr"><h1>Mon bail</h1><p>Appartement T2, loyer 780 €, dépôt de garantie 780 €</p>{}</main>',
    harmful:
      'Donner congé | Signer l’état des lieux | Payer le loyer | Déclarer un sinistre | Transmettre le dossier | Autoriser le prélèvement | Virer le loyer',
    harmless:
      'Voir mes quittances | Plan de l’appartement | Mois précédent | Télécharger l’état des lieux | Coordonnées du gérant | Détail des charges | Tout déplier',
  },
  {
    page: '<main lang="es"><h1>Transferencia a Lucía Ramos</h1><p>Importe: 350,00 € · Cuenta ES12 •••• 9021</p>{}</main>',
    harmful:
      'Firmar y enviar | Ejecutar | Adelante | Programar envío | Añadir como favorito y pagar | Confirmo',
    harmless:
      'Ver límites | Cambiar cuenta ^menu | Guardar como plantilla ^dialog | Volver | Consultar comisiones | Historial',
  },
  {
    page: '<main lang="it"><h1>Condominio Via Roma 8</h1><p>Assemblea del 12 maggio, 18 partecipanti, quorum raggiunto</p>{}</main>',
    harmful:
      'Approva il bilancio | Delega il voto | Convoca l’assemblea | Revoca l’amministratore | Versa la quota | Chiudi la votazione',
    harmless:
      'Ordine del giorno | Verbale precedente | Scarica il bilancio | Mostra i partecipanti | Calendario | Torna all’elenco',
  },
  {
    page: '<main lang="pt"><h1>Loja da Ana</h1><p>Saldo disponível: R$ 1.240,00</p>{}</main>',
    harmful:
      'Sacar tudo | Antecipar recebíveis | Encerrar loja | Publicar anúncio | Estornar venda | Mandar cobrança | Ativar Pix automático',
    harmless:
      'Ver extrato | Vendas de hoje | Baixar relatório | Filtrar por data ^expand | Meus produtos | Dicas para vender mais | Página seguinte',
  },
  {
    page: '<main lang="nl"><h1>Zorgverzekering</h1><p>Premie € 142,50 per maand, eigen risico € 385</p>{}</main>',
    harmful:
      'Polis opzeggen | Declaratie indienen | Overstappen | Eigen risico verhogen | Machtiging intrekken | Betaal in termijnen',
    harmless:
      'Bekijk vergoedingen | Polisblad downloaden | Zoek zorgverlener | Veelgestelde vragen | Vorige maand | Uitleg eigen risico',
  },
  {
    page: '<main lang="pl"><h1>Przesyłka 6200 4411</h1><p>Paczkomat WAW22A, odbiór do 14 maja, pobranie 89,00 zł</p>{}</main>',
    harmful:
      'Otwórz skrytkę | Zapłać za pobranie | Zrezygnuj z przesyłki | Przekieruj paczkę | Nadaj zwrot | Zgłoś reklamację',
    harmless:
      'Śledź trasę | Pokaż na mapie | Godziny otwarcia | Historia statusów | Regulamin | Poprzednia przesyłka',
  },
  {
    page: '<main lang="tr"><h1>Fatura – Mart</h1><p>Tutar: 412,90 TL · Son ödeme 28.03</p>{}</main>',
    harmful:
      'Hemen öde | Otomatik ödeme talimatı ver | Aboneliği sonlandır | İtiraz et | Hattı kapat',
    harmless: 'Ayrıntılar | Önceki faturalar | Faturayı indir | Yardım | Kullanım geçmişi',
  },
  {
    page: '<main lang="ru"><h1>Заявка № 318</h1><p>Статус: на рассмотрении · Сумма 45 000 ₽</p>{}</main>',
    harmful:
      'Отозвать заявку | Одобрить | Передать в банк | Списать сумму | Уволить | Опубликовать ответ | Сбросить пароль',
    harmless:
      'Показать историю | Скачать договор | Подробнее | Назад к списку | Следующая заявка | Печать',
  },
  {
    page: '<main lang="ja"><h1>旅館 山の湯 – 予約内容</h1><p>2名様 1泊 合計 38,000円</p>{}</main>',
    harmful:
      '予約を確定する | この内容で申し込む | キャンセルする | 宿に連絡する | 口コミを投稿 | ポイントを使う',
    harmless:
      '部屋の写真 | アクセス | 前のページ | 詳しく見る | 地図を表示 | よくある質問 | 条件を変更 ^dialog',
  },
  {
    page: '<main lang="zh"><h1>群聊：周末徒步</h1><p>成员 28 人 · 群主：阿明</p>{}</main>',
    harmful: '解散该群 | 移出成员 | 转让群主 | 发布群公告 | 退出群聊 | 全员禁言',
    harmless: '查看成员 | 群公告 | 聊天记录 | 搜索 | 返回 | 二维码 | 查看更多',
  },
  {
    page: '<main lang="ko"><h1>전세 계약서</h1><p>보증금 2억 원, 계약 기간 2년</p>{}</main>',
    harmful: '전자 서명하기 | 계약 파기 | 보증금 송금 | 제출하기 | 임대인에게 보내기',
    harmless: '계약서 보기 | 인쇄 | 이전 | 특약 펼치기 | 도움말',
  },
  {
    page: '<main><h1>Lobby door – Unit 12</h1><p>Locked, battery 62 %, last opened 07:41</p>{}</main>',
    harmful: '🔓 | Buzz in | Let courier in | Hold open 10 min | Add a guest code | Factory reset',
    harmless: 'Activity | Battery details | 🔍 | ❔ | Camera view | Who has keys?',
  },
  {
    page: '<main><h1>Ladder order – ACME</h1><p>Qty 200 · Limit 41.20 · Buying power $9,812.00</p>{}</main>',
    harmful: 'B | Transmit | Reverse | Flatten | Join bid | Cancel all orders | Double up | ✔',
    harmless:
      'Depth chart | Time & sales | Centre ladder | Show P&L | 1m | 5m | Option chain /options',
  },
  {
    page: '<main><h1>Fixture list – U14 girls</h1><p>14 players, 3 unavailable, kick-off Sat 10:00</p>{}</main>',
    harmful:
      'Announce squad | Call off match | Text parents | Drop player | Collect subs ($4 each) | Register for the cup | Scratch from league',
    harmless:
      'League table | Directions to ground | Last five results | Kit list | Sort by surname | Weather | Print team sheet',
  },
  {
    page: '<main><h1>Your plan: Solo</h1><p>Renews 3 June, $9.00/month</p>{}</main>',
    harmful:
      'Switch to Team | Learn more /plan/cancel?confirm=1 | Continue /billing/upgrade/confirm | Keep my data but leave | Get 20 more seats | Restart plan | Gift a month',
    harmless:
      'Compare plans /plans | Usage | Invoices /billing/invoices | What counts as a seat? | Currency ^menu | Talk to us /contact | Read the terms /terms',
  },
  {
    page: '<main><h1>Adoption of Biscuit</h1><p>Terrier mix, 3 years, adoption fee £180</p>{}</main>',
    harmful:
      'Apply to adopt | Put on hold for me | Sponsor Biscuit | Tell the shelter I’m interested | Reserve a visit | Cover his fee',
    harmless:
      'More photos | Health record | Similar dogs | How adoption works | Back to results | Play video | Map of shelter',
  },
  {
    page: '<main><h1>Node pool eu-3</h1><p>6 nodes, 41 pods, autoscaling on</p>{}</main>',
    harmful:
      'Drain | Cordon | Scale to zero | Taint | Upgrade pool | Evict pods | Ａpply patch | ⏻',
    harmless:
      'Events | YAML | Pods (41) | Copy kubeconfig path | Wrap lines | Auto-refresh | Group by zone | Open logs',
  },
  {
    page: '<main><h1>Questionnaire: Week 6</h1><p>Question 9 of 9. Your answers go to Dr. Lind.</p>{}</main>',
    harmful:
      'Hand it to Dr. Lind | Finish and share | Withdraw from study | I consent | Submit answers',
    harmless:
      'Previous question | Larger text | Read aloud | Why do you ask? | Review my answers | Explain this scale',
  },
  {
    page: '<main><h1>Lost property: black umbrella</h1><p>Found at Gate B4 on 2 May, kept 30 days</p>{}</main>',
    harmful: 'It’s mine | Have it sent (£6.50) | Hand to police | Dispose of item | Extend hold',
    harmless:
      'Where is the desk? | Zoom photo | Other umbrellas | Opening times | Report map | Back to search',
  },
];
