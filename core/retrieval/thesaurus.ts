import { stem } from './stem.ts';

/**
 * Words that people and pages use for the same thing. Two words that are one term are written
 * together (`signin`), as pairs of neighbouring words are looked up.
 */
const GROUPS = `
login signin logon authenticate
logout signout logoff
signup register registration createaccount join subscribe enroll
account profile user me
delete remove erase discard trash bin destroy
cart basket bag trolley
buy purchase order checkout acquire pay
search find lookup query seek look locate
settings preferences options configuration config customize
home start main frontpage homepage
next forward following
previous back prior earlier older backward
more additional further
close dismiss exit hide
cancel abort stop nevermind
edit change modify update alter rename adjust
add new create insert plus append compose write make generate produce
save store keep apply
send submit post deliver
email mail message envelope letter inbox
phone telephone tel mobile cell
password passcode passphrase pin
picture photo image avatar illustration screenshot
help support faq assistance question
contact touch reach
notifications alerts bell reminders
menu hamburger navigation
language locale
country nation live
city town
address street
zip postcode postal
name call called
surname lastname familyname
forename firstname givenname
birthday birth dob
company organization business
comment note remark feedback description
file document attachment
upload attach import
download export
print printer
share forward
like favorite heart love
star favorite starred rate rating
filter narrow refine
sort order arrange rank
show display view see reveal
expand open unfold
collapse fold shrink
clear reset empty erase wipe
refresh reload sync
copy duplicate clone clipboard
undo revert
price cost amount total fee
money dollar payment donate pay give
salary pay wage income earnings
discount coupon voucher promo
code coupon
shipping delivery
fast express quick
plan subscription tier pricing
upgrade pro premium
team member people colleague somebody someone
invite add
user member person customer
admin administrator
privacy security
theme appearance mode dark light skin
dark night black
light day white
color colour
calendar date schedule
today now
time clock hour
docs documentation manual guide docu reference
readme read
article post blog story
about info information
terms conditions tos agreement
agree accept consent
news newsletter tips
remember stay keep
forgot forgotten lost cant
repeat confirm again retype
all everything every entire
done complete completed finished
active ongoing unfinished
none nothing
task todo item
dashboard overview
chart graph statistic analytics
report summary
row entry record line
volume sound loud
enable activate on
disable deactivate off
play resume
pause stop
mute silence
zoom magnify
full fullscreen maximize
robot captcha human
install installation setup
page pagination
dialog modal popup
toast notification
hint tooltip
donate sponsor
version release
error fault failure
success ok
large big
small little
1 one first 1st
2 two second
3 three third
4 four fourth
5 five fifth
6 six sixth
7 seven seventh
8 eight eighth
9 nine ninth
10 ten tenth
january jan
february feb
march mar
april apr
june jun
july jul
august aug
september sep sept
october oct
november nov
december dec
monday mon
tuesday tue
wednesday wed
thursday thu
friday fri
saturday sat
sunday sun
`;

const related = new Map<string, Set<string>>();
for (const group of GROUPS.trim().split('\n')) {
  const stems = group.split(' ').map(stem);
  for (const word of stems) {
    const others = related.get(word) ?? new Set<string>();
    for (const other of stems) if (other !== word) others.add(other);
    related.set(word, others);
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Stems of the words that may stand for the word of this stem. */
export function synonyms(wordStem: string): ReadonlySet<string> {
  return related.get(wordStem) ?? NONE;
}

/** Every word of the thesaurus as it is spelt, for correcting a query's typing. */
export const KNOWN_WORDS: readonly string[] = [...new Set(GROUPS.trim().split(/\s+/))];
