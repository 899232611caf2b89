import type { LabelledPage } from './labelled-page.ts';

/** A list for the changed rule, judged once before anything was changed for it. */
export const TENTH_LABELS: readonly LabelledPage[] = [
  {
    page: '<main><h1>Gym: Northside</h1><p>Spin class, Tuesday 18:30, 2 spots left</p>{}</main>',
    harmful: 'Book class | Join waitlist | Drop out | Freeze membership | Buy a day pass',
    harmless: 'Timetable | Trainers /trainers | Class details ^expand | Opening hours',
  },
  {
    page: '<main><h1>Babysitting request</h1><p>Saturday 19:00–23:00, two children, €14 per hour</p><form method="post" action="/requests/31">{}</form></main>',
    harmful: 'Accept job | Turn down | Suggest €16 | Hire Clara | Post request',
    harmless: 'See profile /u/clara | Show map | Reviews (12)',
  },
  {
    page: '<main><h1>Chess: you vs. rook77</h1><p>Move 24, rated, 10+0</p>{}</main>',
    harmful: 'Resign | Offer draw | Abort game | Claim win | Report opponent',
    harmless: 'Flip board | Analysis | Moves | Sound off | Theme ^menu',
  },
  {
    page: '<main><h1>Vaccination records</h1><p>Tdap 2021, Influenza 2025</p><p>Shared with: nobody</p>{}</main>',
    harmful:
      'Share with doctor | Grant proxy access | Request correction | Delete record | Send to school',
    harmless: 'Print card | Timeline | Explain terms ^dialog | Show older',
  },
  {
    page: '<main><h1>Pod order</h1><p>Kubernetes job nightly-backup, last run failed</p>{}</main>',
    harmful: 'Rerun | Kill job | Suspend schedule | Force finish | Skip next run',
    harmless: 'Show output | Exit code | Spec ^expand | Follow log | Previous runs /jobs/4/runs',
  },
  {
    page: '<main><h1>Blumen online</h1><p>Rosenstrauß, 24,95 €</p><p>Lieferung morgen an Eva Roth</p>{}</main>',
    harmful: 'Strauß verschicken | Jetzt verschenken | Kauf abschließen | Auf Rechnung bestellen',
    harmless: 'Grußkarte ansehen | Andere Sträuße /straeusse | Liefergebiet prüfen | Pflegetipps',
  },
  {
    page: '<main><h1>Vereinsmitgliedschaft</h1><p>Beitrag: 60 € im Jahr, Mitglied seit 2019</p>{}</main>',
    harmful:
      'Austreten | Mitgliedschaft beenden | Beitrag überweisen | Familie anmelden | Antrag stellen',
    harmless: 'Satzung lesen /satzung | Vorstand | Termine anzeigen | Newsletter-Archiv /archiv',
  },
  {
    page: '<main><h1>Covoiturage Lyon–Dijon</h1><p>Vendredi 17 h, 2 places, 12 € par passager</p>{}</main>',
    harmful:
      'Réserver une place | Publier mon trajet | Annuler mon trajet | Contacter le conducteur et payer | Valider le passager',
    harmless: 'Voir l’itinéraire | Profil du conducteur /u/9 | Avis (31) | Filtres ^menu',
  },
  {
    page: '<main><h1>Mes courses</h1><p>Panier de 12 articles, 41,30 €, créneau de retrait : 18 h</p>{}</main>',
    harmful: 'Commander et payer | Bloquer ce créneau | Vider le panier | Utiliser mes points',
    harmless: 'Ajouter un article ^dialog | Changer de magasin /magasins | Imprimer la liste',
  },
  {
    page: '<main><h1>Alquiler de coche</h1><p>Seat Ibiza, 3 días, 96 € en total</p>{}</main>',
    harmful: 'Alquilar ahora | Añadir seguro | Anular alquiler | Confirmar y firmar',
    harmless: 'Ver condiciones | Comparar coches /coches | Mapa de oficinas | Siguiente foto',
  },
  {
    page: '<main><h1>Comunidad de vecinos</h1><p>Votación: pintar la fachada. Quedan 2 días.</p>{}</main>',
    harmful: 'Emitir voto | Delegar mi voto | Votar en contra | Convocar junta',
    harmless: 'Leer la propuesta /propuesta | Ver participantes | Descargar acta',
  },
  {
    page: '<main><h1>Università: esame di Statistica</h1><p>14 giugno, aula 3, iscritti 41</p>{}</main>',
    harmful:
      'Iscriviti all’appello | Rifiuta voto | Annulla iscrizione | Accetta voto | Paga la rata',
    harmless: 'Programma | Mostra risultati | Aule /aule | Torna all’elenco /esami',
  },
  {
    page: '<main><h1>Minha casa</h1><p>Portão fechado, alarme ligado</p>{}</main>',
    harmful: 'Abrir portão | Desligar alarme | Destrancar | Chamar a polícia | Convidar morador',
    harmless: 'Ver câmeras | Histórico | Ajustar volume ^dialog',
  },
  {
    page: '<main><h1>Marktplaats: bank te koop</h1><p>€ 120, ophalen in Utrecht</p>{}</main>',
    harmful: 'Bod plaatsen | Koop direct | Advertentie melden | Bericht versturen | Reserveren',
    harmless: 'Bekijk foto’s | Meer van deze verkoper /v/4 | Volgende | Delen via ^menu',
  },
  {
    page: '<main><h1>Recepta elektroniczna</h1><p>Metformina 500 mg, kod 4412</p>{}</main>',
    harmful: 'Zrealizuj receptę | Poproś o nową | Udostępnij lekarzowi | Anuluj wizytę',
    harmless: 'Pokaż ulotkę | Historia leczenia /historia | Znajdź aptekę /apteki | Drukuj',
  },
  {
    page: '<main><h1>Доставка еды</h1><p>Борщ, 320 ₽. Итого 470 ₽</p>{}</main>',
    harmful: 'Заказать сейчас | Отменить заказ | Оставить чаевые | Применить и оплатить',
    harmless: 'Показать меню | Состав | Отзывы /reviews | Изменить количество',
  },
  {
    page: '<main><h1>求人：倉庫スタッフ</h1><p>時給1,200円、週3日から</p>{}</main>',
    harmful: '応募する | 辞退する | 面接を予約 | 履歴書を送る',
    harmless: '地図を見る | 条件を変更 | 似た求人 /similar | 保存',
  },
  {
    page: '<main><h1>群聊：周末爬山</h1><p>成员 12 人，群主：老王</p>{}</main>',
    harmful: '退出群聊 | 踢出成员 | 转让群主 | 发送红包 | 解散该群',
    harmless: '查看公告 | 成员列表 | 搜索记录 | 静音',
  },
  {
    page: '<main><h1>Insurance claim #C-2291</h1><p>Water damage, estimate $1,840. Awaiting documents.</p>{}</main>',
    harmful:
      'Submit claim | Withdraw claim | Accept settlement | Dispute decision | Authorize repair | Appeal',
    harmless: 'Upload photo ^dialog | Adjuster contact | Coverage details | Timeline of claim',
  },
  {
    page: '<main><h1>Podcast studio</h1><p>Episode 41, 38 min, draft</p>{}</main>',
    harmful:
      'Release episode | Push to Spotify | Take down episode 40 | Notify listeners | Schedule for Monday',
    harmless: 'Waveform | Play from start | Show notes | Trim silence ^dialog | Chapters',
  },
  {
    page: '<main><h1>School portal</h1><p>Absence of Max, 4 March, reason: ill</p>{}</main>',
    harmful:
      'Report absence | Sign consent form | Message teacher: send | Withdraw from trip | Pay lunch money',
    harmless: 'Homework | Report card | Timetable /timetable | Class photos | Next week',
  },
  {
    page: '<main><h1>Drone DJ-4</h1><p>Altitude 40 m, battery 62 %, home 210 m away</p>{}</main>',
    harmful: 'Land now | Return to home | Take off | Release payload | Stop motors',
    harmless: 'Camera view | Flight log | Telemetry ^expand | Map layers ^menu',
  },
  {
    page: '<main><h1>Ticket resale</h1><p>Row 4, seats 11–12, face value £60</p>{}</main>',
    harmful: 'List for sale | Transfer tickets | Accept bid | Lower price | Cash out',
    harmless: 'Seat map | Event info | Fees explained ^dialog | Similar events /events',
  },
  {
    page: '<main><h1>IAM role: ci-runner</h1><p>Trust policy: github. Last used 2 hours ago.</p>{}</main>',
    harmful:
      'Attach policy | Detach policy | Rotate credentials | Delete role | Assume role | Edit trust and save',
    harmless: 'Policy simulator /simulator | Access advisor | JSON | Copy ARN',
  },
  {
    page: '<main><h1>Photo album: Norway</h1><p>214 photos, private</p><nav aria-label="Album">{}</nav></main>',
    harmful: 'Make album public | Order prints for $31 | Delete 3 photos | Add collaborator',
    harmless:
      'Slideshow | Select | Sort oldest first | Info | Share ^dialog | People | Download all',
  },
  {
    page: '<main><h1>Wikipedia: Otter</h1><p>Otters are carnivorous mammals.</p>{}</main>',
    harmful: '',
    harmless:
      'Talk /talk | Read aloud | View history /history | Languages ^menu | Cite this page /cite | References | Contents ^expand | Weiterlesen /otter/2 | Random article /random | Appearance ^menu | Donate /donate | Create account /signup',
  },
];
