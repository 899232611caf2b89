/** Synonyms for what pages are about; `WORD_GROUPS` has those for actions. */
export const SUBJECT_GROUPS = `
tag label category topic
category section department
product item article goods
stock inventory available availability
wishlist favorite
review rating feedback opinion
gift present
size measure
weight heavy
map location
location place address where
flight plane trip
hotel room accommodation
travel trip journey
book reserve
booking reservation appointment
ticket issue
bug issue defect problem error
issue problem
feature functionality
request ask
question ask
chat conversation talk discussion
call phone ring
meeting event appointment conference
reminder alarm
deadline due
status state progress condition
priority urgent important
urgent important critical
draft unfinished
publish release post
unpublish withdraw
preview view
print paper
scan read
import load ingest
sync synchronize
backup copy
key token secret
token code
verify validate confirm check
check verify
test try
try demo trial
demo sample example
example sample instance
begin start
start begin launch run
run execute launch start
launch release
drill exercise rehearsal
incident outage
rename name
title heading headline
subject topic title
description detail summary
detail more info specification
specification spec
overview summary
history log past
log journal history
recent latest last new
new latest recent
old older previous
popular trending top
free gratis
cheap inexpensive
sale discount offer
offer deal
subscribe follow
unsubscribe unfollow
follow watch
view look
skip jump
jump go
scroll move
bottom down end
automatic auto itself
manual hand
language english german french spanish
translate translation
keyboard shortcut hotkey
mouse cursor pointer
window tab
sidebar drawer navigation panel
header top
footer bottom
popover popup tooltip
slider range
placeholder hint
required mandatory
optional voluntary
public everyone visible open
private hidden personal
guest visitor
community forum
career job position vacancy
press media
legal law
imprint legal
cookie tracking
consent permission
resend again
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
