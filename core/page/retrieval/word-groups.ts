/**
 * Words that people and pages use for the same thing. Two words that are one term are written
 * together (`signin`), because pairs of neighboring words are looked up.
 */
export const WORD_GROUPS = `
login signin logon authenticate
logout signout logoff leave
signup register registration createaccount join subscribe enroll
account profile user me
delete remove erase discard trash bin destroy drop clear
cart basket bag trolley
buy purchase order checkout acquire pay get
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
reply respond answer react response
email mail message envelope letter inbox
phone telephone tel mobile cell
password passcode passphrase pin
picture photo image avatar illustration screenshot
help support faq assistance question
contact touch reach
notifications alerts bell reminders
notify inform tell alert
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
large big bigger huge wide
small little tiny smaller compact
size large small big bigger smaller dimension
text font typeface lettering
increase raise more increment plus grow higher
decrease lower less reduce decrement minus fewer shrink
year annual annually yearly
month monthly
week weekly
day daily
hour hourly
minute minutely
quarter quarterly
half 50
dozen 12
quantity qty amount count number pieces units
percent percentage rate share
tax vat
balance sheet
invoice bill receipt statement
bill billing payment
refund reimbursement chargeback
bank account iban
card credit debit visa mastercard
customer client buyer shopper
seller vendor merchant supplier
employee staff worker personnel
boss manager supervisor lead
owner proprietor holder
author writer creator
reader viewer audience
friend contact buddy
group team channel squad
role permission right access privilege
block ban forbid
allow permit grant authorize
revoke withdraw
deny reject decline refuse
approve accept confirm allow
assign delegate allocate
archive archived
restore recover reactivate undelete
reset restore default
connect link integrate pair
disconnect unlink detach
integration plugin extension addon connector app
device gadget hardware
screen display monitor
camera webcam photo
microphone mic
speaker audio sound
video film movie clip
song music track tune audio
album gallery
slideshow carousel
thumbnail preview
crop cut trim
rotate turn
draw paint sketch
brush pen pencil
colour color hue tint shade
background wallpaper
border outline edge frame
corner radius rounded
width wide broad
height tall high
left start
right end
top above upper up
bottom below lower down
center centre middle
layout arrangement design
column field
table grid spreadsheet
spreadsheet csv excel xlsx
pdf document
folder directory
path location
copy paste
drag move
move relocate transfer
swap exchange replace
merge combine join
split divide separate
compare versus difference diff
link url address hyperlink
bookmark favorite
`;
