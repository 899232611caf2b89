/** English verbs in their plain form, with which a label asks for an act, and which labels seldom use as nouns. */
export const ENGLISH_VERBS =
  wordsIn(`abandon abolish abort absolve absorb abstain accelerate accept accomplish accredit accuse acknowledge
  acquire act activate adjourn administer admit adopt advertise advise affirm agree airdrop allocate allot
  allow allowlist alter amend amputate analyze announce annul apologize appeal append appoint appraise
  apprehend approve argue arrange arrest assemble assert assign assist assume assure attach attend attest
  augment authenticate authorise authorize automate avoid backdate backfill ban banish begin bequest
  blacklist bless block borrow bulldoze bury buy bypass calibrate cancel carry cease censor certify change
  checkout choose circulate claim cleanse commence commend commit communicate compel compensate compete
  complain comply concede conclude condemn confer confess confirm confiscate conform confront connect
  conquer consent conserve consign consolidate consume contribute convey convict cooperate cordon correspond
  counter countersign crash create debit decide declare decline decode decommission decrypt dedicate deduct
  defend defer define defrost degrade delegate delete delist deliver demolish demote deny depart deploy
  deport deposit deprecate deprive dequeue derail descend deserve designate destroy detach detain detonate
  devote disable disarm disband discard discharge disclose disconnect discontinue disembark disengage
  disinfect dismantle dismount disown dispatch dispense disperse dispose dispute disqualify disrupt dissolve
  distribute disturb divert divest divorce donate downgrade downvote educate eject elect elevate eliminate
  embargo emit employ empower empty enable encourage encrypt endorse enforce enlist enqueue enrich enrol
  enroll ensure entrust erase erect escalate establish evacuate evade evict evolve exceed exclude execute
  exempt exhaust exile expel experiment expire explode exploit expose extinguish fabricate facetime
  facilitate finalise finalize finish flee flush follow forbid foreclose forfeit forge forget forgive
  frighten fulfil fulfill furnish gamble garnish gather generate graduate greet hang harden heal hibernate
  hijack hire honk ignite ignore impeach impersonate implement impose impound imprison improve inactivate
  incinerate include incorporate indemnify indict induce infect inflate inform inherit inhibit initialise
  initialize initiate inject injure insist install instruct insulate insure intercept interrupt intervene
  introduce invade invest investigate invite invoke irrigate isolate join kick kidnap kill levy liberate
  license liquidate lodge loosen lose marry migrate mobilise mobilize modernize monetize nationalize neglect
  neutralize nominate normalize notarize notify nudge nuke obey obligate obtain occupy offboard offload
  onboard operate oppose opt organise organize oust outbid outlaw overcharge overclock overhaul overlook
  override overrule overturn overwrite owe pardon participate partition pay penalise penalize perform permit
  persist persuade place plunge poke postpone pour pray prescribe prevent proclaim procure prohibit prolong
  promote propose prosecute protect prove provide provision prune publicise publicize publish punish
  purchase purge pursue qualify quit ration reactivate readmit realize reallocate reap reassign rebalance
  rebook reboot rebuild rebuke receive reclaim recognize recompile reconcile reconnect recruit recycle
  redact redeem redeploy redirect refer refill refinance refund refuse refute regain regenerate register
  regulate rehabilitate rehire reimburse reindex reinforce reinstall reinstate reissue reject rejoin
  relaunch relay release relinquish relist relocate rely remand rematch remit remove renew renounce reopen
  reorder repay repeal replenish replicate reply report repossess represent reprocess request requeue
  require reroute rerun reschedule rescind reseed resell resend reset resign resist resolve respond restart
  restock restrain restrict resubmit resume resurrect resync retain retake retaliate retire retract retreat
  retry retweet reunite reverse revert revoke rsvp sabotage sack sacrifice sanitize sap satisfy scatter
  scrape scrub seclude secure seize sell send settle sew shatter shelve shorten shred sideload slay snipe
  soak solicit starve steal stimulate strengthen subdue submit subpoena subscribe subsidize substitute
  subtract succeed sue summon suppress surcharge suspend sustain synchronize tame taunt terminate terrorize
  testify thaw tighten transact transform transmit troubleshoot tweet unban unblock undergo undertake
  unfollow unify unite unlink unlist unload unlock unmatch unpair unregister unseal unsend unshare unstake
  unsubscribe unwind upcharge uphold uplift uproot upset upvote utilize vacate vaccinate validate vandalize
  vaporize venture veto vibrate violate void vouch wager waive wake warn weaken weld whitelist widen wipe
  withdraw withhold wreck
  abdicate barter bequeath bribe cede defuse deregister dethrone eavesdrop endow engrave equip euthanize expatriate
  expend expunge exhume ferry flog foist forsake fumigate hoist immobilize implant inoculate jettison liquefy
  maim mobilize ordain overthrow parole pawn peddle poach preempt quash quell quench requisition sedate
  sequester sever smuggle sterilize subcontract subjugate taint transplant trespass unleash usurp vanquish`);

/** Verbs that are as often nouns (“Address”), or only arrange what is seen (“Rotate”). */
export const VAGUE_VERBS =
  wordsIn(`dismiss access adapt address adjust advance aid alert align answer apply approach arm assess attack attempt
  auction audit award back balance bar battle bet bid bill bind blow boil bomb book boost boot bounce
  boycott brake breach break bridge bring broadcast build burn call capture cash cast catch cause challenge
  charge chase cheer chill classify clean clear clip clone close coach collect combine come command
  commission complete compress conduct contact contest continue contract control convert cook cool correct
  cover craft credit cross crush cure curse cut cycle damage dare deal decrease defeat delay demand
  determine develop dial die direct discipline discount dislike dive divide dodge double draft drain draw
  drive drop dump earn edit email embark embed embrace end engage enter escape escort evaluate examine
  exchange exercise exit experience express extend extract fail farm fast fasten feed fetch fight file fill
  finance fine fire fix flag flash float flood fly force fork forward foster found freeze fund gain get gift give
  go grab grade grant grind grow guarantee guard handle harvest haul heat help hide hit hold honor honour
  host hunt hurt identify import increase insert inspect invoice issue jail judge keep knock land launch lay
  lead leave lend let lift light like limit list load loan lobby lock love lower mail maintain make
  manufacture march mark match melt mend merge message mine mint mock modify mortgage mount move mow murder
  negotiate note object offer open order own pack paint pair park pass patch pause peel petition phase phone
  pick ping plant plead pledge plot polish poll pool power practise praise prepare present press price prime
  print process produce program promise protest pull pump punch push put quarantine query raid raise rally
  rank ransom rate reach react rearrange recall recast recharge recommend record recover redo reduce reform
  refuel regret remind render rent reorganize repair replace replay reprimand rescan rescue reserve
  reshuffle resize restore return reveal revive reward rewrite ride ring rinse rip risk roast rob roll route
  rule run rush salute sample sanction say scale schedule score scrap scratch seal seat seed select separate
  serve set shake shape share shed shift shine ship shoot shout shut sign silence simulate sink sit skip
  slash sleep slow smash snooze solve spare spawn speak spend spin split sponsor spray spread squash squeeze
  stab stage stake stamp stand start steer step stick stir stock stop store strap stretch strike strip study
  suffer suggest supply support surrender swallow swap swear sweep swim swipe switch sync tackle take talk
  tax teach tear tease tell test text thank throttle throw tie tip toggle torch torture toss tow trade train
  transcribe transfer transport trap trash treat trigger trim triumph trust try tune turn unhide unmask
  update upgrade upload urge use vary vent verify visit volunteer vote wait walk warm wash waste water wear
  weigh welcome whip whistle win wire wish witness work worship yell yield zap zero
  bail bolt bump bust buzz cap chuck clamp clock cordon crank cull dim dip ditch dock dose douse drill drown
  gut halve hammer hand hatch herd hike hitch hurl jam jolt lash lease loot muster nab nail oil pitch plow
  pluck prod ram reel rig root rout rush scoop slap slam slice slip smoke smother snap snare spike spill spur
  squat stash stoke strand swat tap tape thrash top toast trail tug vault wed whack wrap wring`);

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
