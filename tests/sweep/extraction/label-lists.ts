/** Labels that pay, delete, send, grant or end something, by the page that they are in: `place: label | label`. */
export const HARMFUL_LABELS = `
review: Finish and pay | Seal the deal | Yes, I'm sure | Complete | All good, go | Finalize | Wrap it up | Charge my card | Get it | Confirm and finish | Bestätigen | Valider | Finalizar | Concludi | Zatwierdź | Подтвердить | 確定する | 确认 | 확인 | Secure checkout complete | Confirm details | Yes, charge me | That's everything | Ja, bestellen | Je confirme | Todo correcto | Vai avanti | Afronden | Slutför | Hoàn tất | यही है | Complete purchase | Looks right, continue | Authorize $22.00 | Submit payment | Last step: pay | Abschicken und zahlen | Confirmer l'achat | Pagar ahora | Conferma ordine | 確認して支払う | Pay later with Klarna | Everything correct | Place it | Go ahead and charge | Bestellung abschließen | Payer 22 € | Confirmar y pagar | Concludi acquisto | Köp nu | 下单
plans: Go Pro | Start my plan | Switch to Pro | Pick this plan | Jetzt upgraden | S'abonner | Activate subscription | Get started with Pro | Try free for 14 days | Continue with annual | Join now | Get Pro | Choose Pro | Renew membership | Upgrade to annual | Start Pro trial | Buy seats | Downgrade | Make it annual
instance: Shut down | Reboot | Power off | Force stop | Decommission | Tear down | Rebuild | Reimage | Restart now | Herunterfahren | Redémarrer | Spegni | Delete instance | Stop instance | Detach volume | Resize | Change type | Migrate to new host | Reset password | Hard reset | Stoppen | Éteindre | Apagar | 关机 | Suspend | Start instance | Reset | Evict | Rollback snapshot | Replace disk | Enable public access | Herunterfahren erzwingen | Redémarrer le serveur
profile: Unfollow | Block | Report this account | Connect | Add friend | Poke | Entfolgen | Ne plus suivre | Seguir | Mute forever | Unfriend | Disconnect | Mute and block | Report abuse | Dejar de seguir | ブロックする | Больше не следить | 팔로우 취소 | Remove connection | Restrict | Hide from me forever | Follow back? Unfollow | Bloquear | Unsubscribe | Kontakt entfernen | Remove follower | Block @annchen | Report spam | Cancel request | Stummschalten und blockieren | Supprimer ce contact
thread: ➤ | Go | Shoot | Drop it in | Senden | Wyślij | Отправить | Ping everyone | Start huddle | Delete message | Pin for everyone | Leave channel | Archive channel | Delete thread | Send | Invite people | Call Ben | Clear history
mail: Off it goes | Send later | Fire away | Schedule | Skicka | 送信 | Send now | Discard draft | Send and archive | Enviar ahora | Nu verzenden | Send anyway | Recall message | Discard | Send | Send & close | Delete message | Unsend
danger: Transfer ownership | Archive this repository | Make public | Wipe everything | Nuke it
confirmdel: Yes | OK | Do it | Got it | Proceed | Ja, weg damit | Oui | Sí, adelante | はい | Delete | Yes, I'm sure | Remove | Continue | Weg damit | Supprimer | 确定
confirmdel2: Discard | Leave without saving
trash: Empty | Clear out | Purge | Vider la corbeille | Leeren | Vaciar | Delete all forever | Empty bin | Papierkorb leeren
bank: Continue | Execute | Move money | Freigeben | Überweisen | Virer | Next
trade: Review & submit | Buy | Sell all | Go long | Place order | Close position | Short sell | Submit order | Buy 10 shares | Exit position
consent: Sounds good | Continue | Agree | I understand | Zulassen | Autoriser | Permitir
permission: Allow while visiting | Sure | Turn on | Always | Allow once | While using the app | Grant | Allow | Share location | Don't block
users: Make admin | Kick out | Suspend | Impersonate | Reset password | Demote | Deactivate | Remove from team | Promote to owner | Lock account | Sign in as Ben | Revoke sessions | Delete user | Grant admin | Remove access | Unassign seat | Ban | Force logout | Fire employee | Make owner | Disable login | Transfer data | Offboard
booking: Reserve | I'll reserve | Lock it in | Buchen | Réserver | Cancel reservation | Book room | Confirm stay | Pay at property and confirm | Book now | Check in
appointment: Confirm slot | Set it up | Book appointment | Confirm | Termin buchen
campaign: Launch | Blast it out | Go live | Send to everyone | Start sending | Resend to non-openers | Schedule
wallet: Sign | Confirm | Approve spend | Approve | Send 0.5 ETH | Sign and send
issue: Close as not planned | Comment | Lock conversation
pull: Merge | Squash and merge | Rebase and merge | Approve changes | Enable auto-merge | Close pull request
expense: Approve | Reject | Sign off | Reimburse | Deny | Approve all | Return to sender | Send back | Pay out
deploy: Ship it | Promote | Roll back | Push to prod | Release | Deploy now | Abort rollout | Start rollout | Deploy | Rollback | Start migration | Freeze deploys | Cut over | Stop rollout
home: Unlock | Open door | Disarm | Open garage | Turn heating off | Set alarm off | Unlock door | Disable camera | Turn off alarm | Open blinds and gate | Close garage | Disarm alarm | Stop charging | Trigger siren
cancelsub: Finish cancellation | End it | I want out | Kündigen | Résilier | Cancel my membership | Confirm cancellation | Pause subscription | Yes, cancel | Cancel anyway | End membership now | Cancel subscription | Turn off renewal | Leave Premium
auction: Bid | Bid £90 | Raise my bid | Place max bid | Buy now for £150 | Confirm bid | Retract bid | Buy it now
donate: Give | Chip in | Spenden | Give $25 | Donate monthly | Je donne | Donate | Continue | Send gift
taxform: File | Lodge return | Transmit | Absenden | Submit return | Sign and file | Declare | Submit | Confirm and lodge | Pay tax
jobapply: Apply | Submit | Send my application | Bewerben | Submit application | Withdraw application | Apply now | Send | Bewerbung absenden
contact: Call now | Call mobile | Anrufen | Text Lena | Video call | Ring | Send SMS | Telefonieren | 拨打电话 | Call | Delete contact | FaceTime | 電話する | Call +49 171 | Message Lena | Block number
domain: Release domain | Turn off auto-renew | Push to another account | Unlock domain | Transfer away | Let it expire | Disable DNSSEC | Transfer domain | Delete zone | Point to new server | Delete domain | Renew | Sell domain
sql: Truncate | Drop table | Run migration | Vacuum and reset | Delete rows | Execute query | Drop index | Restore backup | Drop | Delete table | Kill session | Rebuild index
vote: Cast ballot | Vote | Submit vote | Abstimmen | Confirm my vote | Abstain | Submit ballot | Vote for Kim
game: €4.99 | Unlock now
petition: Add my name | Sign | Sign this petition | Unterzeichnen
security: Turn off | Remove authenticator | Deaktivieren | Disable 2FA | Disable | Sign out everywhere | Reset recovery codes | Turn off 2FA | Remove passkey | Trust this browser | Log out other devices | Reset 2FA | Remove device | Change and sign out others
apikeys: Roll key | Revoke | Regenerate | Create key | Expire now | Deactivate | Rotate | Reveal and copy secret | Delete key | Generate new key | Revoke key | Disable
sharedlg: Share | Grant access | Invite | Einladen
editor: Publish | Post it | Veröffentlichen | Опубликовать | Publish now | Unpublish | Delete draft | Submit for review | Post now | Schedule post
review5: Submit | Share my opinion
ride: Request | Confirm Comfort | Get a ride | Confirm pickup | Order taxi | Book it
dating: Super like
calendar: Accept | Decline | Withdraw invitation | Cancel event for everyone | RSVP yes | Propose new time | Cancel meeting | Cancel event | Send invitations | Send update | Leave event | Reschedule for all
cart: Proceed to payment | One-tap buy | Zur Kasse | Passer la commande | 去支付
cluster: Promote replica | Failover | Stop database | Reset stats and reconnect | Take offline | Wipe replica | Scale in | Restart server | Neu starten | Arrêter l'instance | 再起動する
group: Leave group | Exit group | Remove everyone | Make host | Verlassen | Quitter le groupe | Salir del grupo | 退出群聊 | Kick Ben | Ban user | Mute Ben for everyone | Delete chat | Austreten | Dissolve group | Transfer admin | Remove Ben | Add everyone | Gruppe verlassen
invoice: Mark as paid | Settle invoice | Void invoice | Remind customer now | Freigeben und zahlen | Send reminder | Pay €1,240.00 | Approve for payment | Write off balance | Dispute | Pay | Reject invoice | Charge card on file | Send to customer
student: Hand in | End exam | Submit all and finish | Abgeben | Rendre la copie | Submit exam | Finish attempt | Turn in | Submit | Give up | Hand over paper
ticket: Reply and close | Answer | Refund customer | Escalate to legal | Close ticket | Merge into 5520 | Send answer | Delete customer | Send reply | Ban customer | Reassign | Mark as spam
payroll: Run payroll | Approve payroll | Pay everyone | Submit payroll | Release salaries | Pay now | Process payroll | Transfer salaries | Confirm run
crypto: Swap | Approve USDC | Confirm swap | Sign transaction | Confirm | Bridge funds | Unstake | Sell ETH | Mint | Revoke approval
lease: Adopt and sign | Sign here | Agree & sign | Unterschreiben | Signer | 署名する | Finish signing | I accept the terms | Countersign | Accept and sign | Apply signature | Decline to sign
drone: Start mowing | Go | Launch | Return to base
dns: Remove record | Point elsewhere | Delete | Change nameservers
feed: Repost | Report | Share to story | Delete post | Boost post | Hide and report | Unlike everything | Share now | Delete | Send gift
party: Going | Yes, I'll be there | Can't go | Accept invitation | Decline | Bring a friend | RSVP | Maybe going | Accept
listing: Make an offer | Contact Tom | Buy with protection | Offer €100 | Reserve item | Message seller | Bid now | Buy now | Send offer | Mark as sold
upsell: Add protection | Yes please | Protect my phone
gdpr: Erase my data | Request my data | Forget me | Delete my account | Withdraw consent | Opt out | Erase everything | Close account | Object to processing
wifi: Reboot router | Turn Wi-Fi off | Install firmware | Disconnect all devices | Kick device | Factory reset | Update firmware | Block device | Forget network | Restart | Disconnect | Turn off Wi-Fi | Block
branch: Force push | Delete branch | Open pull request | Discard branch | Merge into main | Rename and push | Revert commits | Merge | Squash commits and push | Delete
reset: Start over | Go back to factory | Erase and continue
appcons: Link bank | Continue to bank | Connect | Share my balances | I agree, continue | Authorize access | Allow access | Agree and link | Yes, connect
insurance: File claim | Lodge it | Send documents | Einreichen | Submit claim | Sign and submit | Report damage | Submit | Send claim | Accept settlement
`;

/** Labels that change nothing for good, in the same pages and in others. */
export const HARMLESS_LABELS = `
plain: Learn more | Read on | See all | Toggle theme | Copy link | Show code | Collapse | Expand all | Previous | Next | Top | Menu | Help | Print preview | Skip to content | Refresh | Weiterlesen | Mehr anzeigen | En savoir plus | Ver más | Pokaż więcej | もっと見る | 更多 | Подробнее | Meer weergeven | More info | Skip | Continue reading | Get directions | View changelog | Watch demo | Take the tour | Browse categories | Start tour | Explore | Discover more | Show less | Hide | Got it | OK | Continue | Weiter | Suivant | 下一页 | Siguiente | Avanti | Далее | 次へ | Sprache ändern | Kontakt | Accueil | Mehr erfahren | Mostra dettagli | About us | Services | Portfolio | Contact us | FAQ | Glossary | Sitemap | Subscribe via RSS | Our story | Follow us on Mastodon | Next article | Cookie policy | Legal notice | Über uns | Impressum | À propos | Nosotros | Chi siamo | О нас | 会社概要 | Show map | Expand section | Back to top | Load more | Change language | Pricing | Support | Download | Community | Get started | Read the docs | See pricing | View source | Team | Jobs | Press | Newsroom | Partners | Events | Back | Details | Load previous | Kontakt aufnehmen | Mehr laden | Charger plus | Leer más | Leggi tutto | Czytaj dalej | 詳しく見る | 了解更多 | Läs mer
product: Add to wish list | Add to bag | Compare | Size guide | View details | Choose size | Notify me | Write a review | See reviews | Zoom | 360° view | In den Warenkorb | Ajouter au panier | Aggiungi al carrello | Check availability | Show similar | + | − | Add to cart | Quick view | See size chart | Ask about this item | Pick up in store | Choose color | Read reviews | Zoom image | Save to list | Share price | Delivery options | Warranty details | 5 in stock | Add to registry | Zum Warenkorb hinzufügen | Voir les avis | View cart | Added to cart | Gallery | Material | Care instructions | Color: Oak | Size: L | Specifications | Check store stock | Show in room | Find a store | Questions | Sort reviews | View larger | Next image | Technical data | Compare models | See all colors | Ask a question | Delivery info | Check size | Remove from wishlist? | Show price history | Buying guide
cart: Update quantity | Apply coupon | Estimate shipping | Continue shopping | Save for later | Edit quantity | View item | Promo code | Shipping info | View details | Change quantity | Add promo code | Show summary | Edit
review: Change address | Edit | Back to cart | Use another card | Show items | Zurück | Modifier
plans: Compare plans | Monthly | Yearly | See FAQ | Contact sales
instance: Refresh | View logs | Metrics | Copy IP | Tags | Describe | Filter | Overview | Monitoring | Network | Get screenshot | Connect help | View boot log | Console output | View | Open docs | Show tags | Copy ID | Health checks | Performance
profile: Message history | Photos | Copy profile link | See mutual friends | About | View posts | Show more posts | See followers | Copy username | Show replies | Likes | Highlights | View lists | Expand bio | Message | Media | Show bio | Articles | Share profile link
thread: Emoji | Format | Attach | Search in channel | Jump to latest | Add emoji | Search | Threads | Members | Pinned
mail: Bold | Bullet list | Show Cc | Expand | Minimize | Insert emoji | Italic | Insert link | Font | Undo | Add attachment | Spelling | Underline | Attach file | Add Cc | Full screen | Templates
mailread: Reply | Forward | Print | Mark as read | Star | Snooze | Show original | Antworten | Répondre | Archive folder | Load images | Show details | Next mail | Zoom | View attachments
danger: Learn more | Cancel
confirmdel: Keep | Cancel | No | Back | Abbrechen | Nein | Annuler
trash: Select all | Sort by date
bank: Back | Show recent | Change account | Cancel | Help | Show limits
trade: 1D | 5Y | Add to watchlist | Set alert | Chart type | Chart | News | Financials | Compare | Indicators | Full chart | 1M | Show depth | Company profile | Key statistics
users: Sort by name | Filter by role | View profile | Details | Search users | Export list | Rows per page | Next page | Filters | Search | Show inactive | Sort | View activity | Last page
booking: Show photos | View on map | Change dates | See house rules | More rooms | Amenities | Photos | Reviews | Map | Policies | Facilities | Show rooms | Guest reviews | See location
calendar: Today | Week | Month | Show attendees | Agenda | Previous week | Jump to date | Show weekends | Print | Switch to month | Day | Year | Previous month | List view | Time zone | Next week | Find a time | Hide weekends | Search
docs: Copy | Copy code | Next page | Edit on GitHub | Table of contents | Dark mode | Search docs | Was this helpful? | Run example | Try it | Try in playground | Open in editor | Was it helpful? | View source | Previous | API | Copy snippet | Version 2 | Print page | Tabs | Copy page | Search | Next chapter | Examples | Show output | Feedback
video: Play | Pause | Mute | Full screen | Captions | Playback speed | Next video | Theater mode | Skip intro | Rewind 10 s | Loop | Stop | Start | Restart video | Picture in picture | Turn off captions | Quality | Replay | Cast | Transcript | Share timestamp view | Chapters | Volume | Next | Subtitles | 1.5× | Settings | Volume up | Show chapters | Back 10 seconds | Mini player
map: Zoom in | Zoom out | Satellite | Directions | My location | Layers | Start navigation | Ruler | Street view | Clear route | Traffic | Transit | Terrain | Zoom | Nearby | Clear | Show traffic | Measure | Search this area | Zoom to fit | Legend
results: Sort by price | Filter | Under $25 | Clear filters | Grid view | Show 24 more | 4 stars & up | Free shipping | In stock only | Filter zurücksetzen | Trier | Brand | Color: red | Apply filters | Reset all filters | Relevance | View 40 results | Compare (2) | Save search | List | Grid | Newest | Page 2 | Brand: Lumo | Rating | Remove filter | Sort: newest | In stock | Price: low to high | Show filters | Reset filters | Next | List view
dashboard: Last 7 days | Export CSV | Download report | Full screen | Refresh data | Group by day | Customize | Add widget | Compare to last year | Set date range | Stop refresh | Pin chart | Close panel | Filter | Last quarter | Show legend | Export PDF | Refresh
settings: Reset view | Show advanced | Undo | Preview | Save | Apply | Choose theme | Switch to dark | Change language | Use system theme | Save changes | General | Privacy | Sound | Restore view | Cancel | Appearance | Accessibility | Test sound
account: Order history | Edit profile | View invoices | Notifications | Help center | Manage cookies | Switch account | View activity | Privacy settings | See plan | Billing history
files: New folder | Upload | List view | Rename | Sort | Download | Open | Properties | Move up | Select | Details | Open with | Copy | Grid | Go to folder | Collapse all | Recent | Sort by name | Show hidden | Preview | Info | Zip download | Details view | Sort by size | Copy path | Select all | Show trash
board: Add card | Collapse column | Filter cards | Group by assignee | View archive | Filter | Add label filter | Switch board | Swimlanes | Hide done
news: Read more | Listen | Text size | Older posts | Related stories | Bookmark | Save article
music: Shuffle | Repeat | Play next | Lyrics | Add to queue | Show artist | Stop | Start radio | Play album | View album | Sleep timer | Turn on repeat | Queue | Next | Volume | Previous | Play | Pause | Skip | Add to playlist | Show album | Crossfade
photo: Rotate | Crop | Zoom in | Info | Slideshow | Next photo | Flip | Brightness | Compare original | Show info | Actual size | Zoom | Rotate left | Show details | Next | Compare
signin: Show password | Forgot password? | Back | Use a different email | Sign in | Log in | Continue with email | Create an account | Remember me | Sign in with Google | Need help? | Next | Use passkey help
cookies: Reject all | Manage options | Only necessary | Close | Accept all | Decline | Manage settings | Only essential | Reject | Settings | Accept cookies | Privacy policy | Essential only | More options | Save choices | Cookie settings
list: Done | Move up | Check off
editor: Preview | Bold | Undo | Word count | Insert table | Find and replace | Save draft | Insert image | Redo | Spellcheck | Split view | Close preview | Heading 2 | Outline | Table | Show preview | Italic | Show outline | Heading 1 | Clear formatting | Split paragraph
issue: Subscribe to feed | Copy permalink | Quote | Preview
pull: View diff | Files changed | Show checks
campaign: Preview | Edit subject | Save draft | View audience
contact: Copy number | Edit note | Show map | Edit | Copy email | Show history | Groups
vote: Clear selection | See results
jobapply: Save draft | View job description
deploy: View logs | Compare with 4.1.0 | Show diff | Details | View build | Commits | Artifacts | Changelog | View tests | Build details
cluster: View metrics | Show queries | Open console | Copy connection string | Edit tags
group: Search messages | See members | Media | Mute notifications | View info | Attachments | Links | Search | View members | Info | Show media | Filter members
invoice: Download PDF | View history | Print invoice | Show line items
student: Previous question | Flag question | Review answers | Show calculator | Next question | Show hint | Zoom | Formula sheet
ticket: Internal notes | Assignee details | View customer | Show history | Show thread | Insert template | Customer profile | Tags | Preview | Show macros | Attachments | Related tickets
payroll: Show breakdown | Export | Compare with October | Details | Print payslips | View history
crypto: Flip tokens | Edit slippage | View chart
feed: Show comments | See translation | Save | Copy link to post | View photo | See more | 12 comments | View likes | Next photo | Show more | Translate | Hide comments | Top comments | Play video
party: View guest list | Add to calendar | Get directions | Guests | Location | Show details
listing: Save listing | Show on map | More photos | Similar items | Share price | See seller rating | Photos | Report history | View map | Save | View seller | Show more photos | Calculate distance
upsell: Tell me more | No thanks | Close
wifi: Show devices | Run speed test | Show password | View status | Signal strength | Refresh list | Logs | Details | Signal | Show guests | Refresh
branch: Compare | View commits | Copy branch name | Browse files | Changed files | History | Open file | Copy SHA
recipe: Print recipe | Start timer | Metric | Adjust servings | Save recipe | Jump to recipe | Start cooking | Double servings | Show nutrition | Save | Next step | Print | Show steps | Convert units | Nutrition
course: Start lesson | Resume | Next lesson | Show transcript | Take notes | Mark complete | Restart lesson | Next | Notes | Transcript | Continue lesson | Show answer | Start quiz | Resume lesson | Show notes | Speed
weather: Hourly | 10 days | Change city | Radar | °F | Use my place
sheet: Bold | Merge cells | Freeze row | Insert row | Sort A–Z | Wrap text | Add chart | Fill color | Undo | Number format | Italic | Filter | Currency | Sum | Insert column | Zoom 100% | Borders | Insert chart | Freeze columns | AutoSum
hotelres: Free cancellation | Breakfast included | 4 stars | Sort by price | Show map | Under €100 | Apply | Reset
profileedit: Save | Save changes | Upload photo | Preview profile | Cancel
wizard: Next | Back | Skip this step | Save and exit | Continue | Skip | Finish later | Choose template
bankhome: Show transactions | Statements | Details | Search | Filter by date | Account settings
logs: Tail | Pause stream | Wrap lines | Download logs | Clear filter | Live | Jump to end
teampage: Search members | Sort by role | Show pending | Columns | Refresh
newsletter: Archive | Past issues
lease: Next page | Zoom in | Download copy | Clear signature | Previous page | Show terms | Zoom out | Print
apikeys: Docs | Usage | Copy
security: View sessions | Learn how | Show recovery help
home: Rooms | History | Camera view | Energy | Temperature | Show camera
auction: Bid history | Watch | See photos | Shipping info
sql: Explain | Columns | Indexes | Refresh | Show first 100
`;

/** A later list, of harmful labels too. */
export const MORE_HARMFUL_LABELS = `
parcel: Print and pay label | Buy postage | Frankieren und bezahlen | Acheter l'affranchissement | Comprar etiqueta
clinic: Cancel my visit | Termin absagen | Annuler le rendez-vous | Anular la cita | Disdici | Odwołaj wizytę | Afspraak annuleren
forum: Silence and ignore Mona | Flag as abusive | Melden | Signaler ce message | Denunciar | Ban Mona
tiers: Choose Team | Select Team | Go with Team | Move to Team | Take Team | Team wählen | Choisir Team | Elegir Team | Scegli Team | Teamを選ぶ | Switch my workspace to Team
parking: Start parking | Parkvorgang starten | Extend by 1 hour | Park now | Avvia sosta
gym: Quit | End my contract | Vertrag kündigen | Résilier mon contrat | Darme de baja | Recedi dal contratto | Wypowiedz umowę | Terminate | Freeze membership
backup: Restore | Overwrite with this copy | Wiederherstellen | Erase | Löschen | Remove forever | 復元する
hr: Grant leave | Refuse | Genehmigen | Ablehnen | Accorder | Rechazar | Zatwierdź wniosek | Godkänn
remit: Hand over €80 | Transfer | Pay Carla | Send money | Geld senden | Envoyer l'argent | Enviar dinero | Invia denaro | Przelej | Отправить перевод | 送金する | 转账 | 송금하기 | Parayı gönder
device: Erase this phone | Lock it remotely | Play a sound and mark as lost | Gerät löschen | Effacer l'appareil | Borrar dispositivo | Odepnij urządzenie | Unpair | Sign out here
album: Publish album | Make visible to everyone | Öffentlich machen | Delete 88 photos | Rendre public | Elimina album | 削除
release: Unpublish package | Deprecate | Publish 3.0.1 | Hand over to another maintainer | Yank
ads: Go live now | Start campaign | Spend and publish | Kampagne starten | Lancer la campagne | Publicar anuncio | Activate ad
deed: I sign | Sign electronically | Rechtsverbindlich unterschreiben | Signer le contrat | Firmar contrato | Firma ora | Podpisz umowę | Подписать | 签署 | Reject contract
household: Remove Mia | Make parent | Mia entfernen | Lift all limits | Block purchases for Mia
survey: Hand it in | Finish and send | Antworten absenden | Envoyer mes réponses | Invia risposte
savings: Withdraw | Cash out | Top up €100 | Auszahlen | Retirer l'argent | Depositar | Break the piggy bank
loan: Take this loan | Accept offer | Angebot annehmen | Accepter l'offre | Aceptar préstamo | Sign up for the loan | Draw the money
inbox: Report phishing | Erase message | Endgültig löschen | Supprimer définitivement | Block sender | Move to spam and block
crm: Dismiss lead and inform owner | Convert and email | Merge with Holz AG | Purge record | Datensatz löschen
users: Strip rights | Give admin rights | Entlassen | Retirer les droits | Quitar acceso
bank: Execute transfer now | Autoriser le virement | Ordenar transferencia
group: Walk out | Ditch this group | Abandonar grupo
editor: Go public | Push live | Mettre en ligne | Pubblica adesso | Publicar ya
`;

/** A later list of harmless labels: `^menu`, `^dialog` and `^expand` are what a press opens, a path where it goes. */
export const MORE_HARMLESS_LABELS = `
parcel: Change weight | Edit sender | Gewicht ändern | Help with sizes | Show prices ^expand | Choose a drop-off point ^dialog | Back to list
clinic: Show directions | Add a note ^dialog | Wegbeschreibung | Voir l'itinéraire | More options ^menu | What to bring ^expand
forum: Reply ^dialog | Answer ^expand | Share ^menu | Antworten ^dialog | Répondre ^expand | Newest first | Show 3 more replies | Report ^dialog | Permalink
tiers: See all features | Learn about Team | Alle Funktionen | Voir les détails | FAQ ^expand | € EUR ^menu
parking: Find zone | Change car ^menu | Karte anzeigen | Show tariff ^expand
gym: Opening hours | Find a class | Course plan | Trainingsplan ansehen | Heures d'ouverture | View contract
backup: Details ^expand | Show files | Filter by date ^menu | Inhalt anzeigen
hr: Show calendar | Team view | Balance ^expand | Kalender öffnen | Next request | Previous request
remit: Choose contact ^dialog | Add reference ^expand | Show rates | Kontakte
device: Refresh location | Karte | Rename ^dialog | Battery ^expand | Settings ^menu
album: Share ^dialog | Teilen ^menu | Partager ^dialog | Compartir ^menu | Sort ^menu | Invite ^dialog | Download ^menu
release: Readme | Versions | Dependencies | Copy install command | Code | Show all 40 versions
ads: Audience ^expand | Edit ^dialog | Vorschau | Aperçu
deed: Seite 2 | Page suivante | Open in new tab | Search in document
household: Show activity | Edit ^dialog | Add a person ^dialog | Aktivität ansehen | Screen time ^expand
survey: Clear answer | Précédent | Why we ask ^expand
savings: Show chart | Change goal ^dialog | Verlauf | This year
loan: Show repayment plan | Calculate again | Terms ^expand | Tilgungsplan anzeigen | Back to offers
reader: Larger text | Night mode | Contents ^menu | Nächstes Kapitel | Chapitre suivant | Capítulo siguiente | 次の章 | 下一章 | Следующая глава | Następny rozdział | Fullscreen
shop: Menu ^menu | Wish list | Filter ^expand | Size M | Warenkorb anzeigen | Voir le panier | Women | Sale | Language ^menu | Sign in ^dialog | Quick view ^dialog
crm: New ^menu | Log a call ^dialog | Forward ^dialog | Columns ^menu | Export ^menu | Group by owner | Timeline | Delete ^dialog | More ^menu | Change owner ^dialog
inbox: Reply ^dialog | Reply all ^expand | Forward ^expand | Weiterleiten ^dialog | Transférer ^dialog | Reenviar ^dialog | Inoltra ^dialog | Mark as unread | Snooze ^menu | Next message | Show headers | Labels ^menu | 返信 ^dialog | Ответить ^expand
lookup: Submit query | Find trains | Suchen | Rechercher | Buscar trenes | Cerca | Szukaj | Найти | 検索 | 查询 | Swap stations | Now | Earlier | Return trip
console: Clear results | Copy as CSV | History ^expand
map: 
news: Share ^menu | Listen to this article | Lire la suite | Read aloud
calendar: Next month | Woche | New event ^dialog | Mois suivant
account: Change email /account/email | Delete account… /account/delete | Cancel plan /plan/cancel | Invite friends /invite | Close account /account/close | Abo kündigen /abo/kuendigen
recipe: Metric units | Start timer display ^expand | Portions ^menu | Zur Zutatenliste
weather: Ten days | Wind map | Radar anzeigen | Prévisions
course: Transcript ^expand | Playback speed ^menu | Leçon suivante | Lección siguiente
bankhome: Umsätze anzeigen | New transfer ^dialog | Nouveau virement /transfers/new | Hide balance
booking: Other dates | Zimmer ansehen | Voir les chambres
`;

/** Written before the policy was changed after the list above. */
export const LATEST_HARMFUL_LABELS = `
tiers: Sign me up for Team | Take out Team | Commit to Team | Team buchen | Contratar Team | Assinar Team | Kies Team
parcel: Order courier | Versandetikett kaufen | Confirm and ship
backup: Roll the system back | Restaurer | Ripristina | Przywróć
hr: Turn down | Say no | Afwijzen | Negar | Approvare
remit: Move €80 to Carla | Overmaken | Transferir agora
device: Factory reset | Give up this device | Retirer cet appareil
album: Expose to the web | Hacer público | Rendi pubblico | Upublicznij | 公開設定にする
release: Tag and release | Withdraw version | Zurückziehen
ads: Lanzar anuncio | Start spending | Kampanię uruchom
household: Take Mia out | Let Mia buy anything
loan: Sign the loan | Accept this credit | Akceptuję ofertę | Kredit aufnehmen
savings: Pull money out | Sacar dinero | Uitbetalen | Empty the pot
gym: Bow out | Cancelar contrato | Abmelden vom Vertrag
group: Drop out | Esci dal gruppo | Opuść grupę
crm: Archive and notify all | Assign to Ben and email
`;

export const LATEST_HARMLESS_LABELS = `
tiers: What's in Team? | Show fewer plans | Unterschiede ansehen | Ver detalles | Switch to yearly prices
parcel: Track another | Measure again | Größe berechnen | Saved addresses ^menu
backup: Show log | Verify checksum | Contenu ^expand | Older backups
hr: Open calendar ^dialog | Show policy | Vorheriger Antrag
remit: Last transfers | Split evenly | Currency ^menu
device: Zoom to device | History of places | Nom ^dialog
album: Next photo | Rotate left | Info ^expand | Send ^menu | Delete album ^dialog
release: Weekly downloads | Files | Ver dependencias
ads: Show statistics | Placement ^menu
loan: Compare offers | Longer term | Ratenplan
crm: Email ^dialog | Merge ^dialog | Notes ^expand
inbox: Report ^menu | Block ^dialog | Print view
lookup: Submit | Reverse direction | Apply | Go
console: Run explain plan view | Wrap text
news: Invite a friend /invite | Write to the editor /letters/new | Subscribe ^dialog
`;
