/** Longer texts are looked at in part: nobody hides an order behind so many letters. */
const MAX_TEXT = 20_000;

const MACHINE =
  '(?:a\\.?i\\.?(?: (?:agent|assistant|model|system)s?)?|llms?|(?:large )?language models?|chat ?bots?|' +
  '(?:chat)?gpt|claude|gemini|copilot)';

/** What texts say that are meant for a model. They are looked for in texts that nobody sees, and nowhere else. */
const SIGNS: readonly RegExp[] = [
  // Who reads as a person has no earlier instructions to ignore.
  new RegExp(
    '\\b(?:ignore|disregard|forget|override|ignorez|oubliez|ignorieren?|vergiss|ignora|olvida)\\b.{0,50}' +
      '\\b(?:instructions?|prompts?|rules|directions|context|anweisungen|regeln|instrucciones|consignes)\\b',
    'is',
  ),
  // A person is not told what they are.
  new RegExp(`\\b(?:you are|you're|act as|as|if you are|pretend to be) an? ${MACHINE}\\b`, 'is'),
  // A machine is addressed …
  new RegExp(
    `\\b(?:attention|dear|(?:notes?|instructions?|message) (?:to|for)) (?:all |any )?${MACHINE}\\b`,
    'is',
  ),
  // … or told what to do.
  new RegExp(
    `\\b${MACHINE}\\b.{0,40}\\b(?:must|should|please|shall|do not|don't|never|always|need to)\\b`,
    'is',
  ),
  // What the user must not hear is not meant for the user.
  new RegExp(
    "\\b(?:do not|don't|never|without)\\b.{0,20}\\b(?:tell|inform|mention|reveal|ask|alert)(?:ing)?\\b.{0,30}" +
      '\\b(?:the )?user\\b',
    'is',
  ),
  // Models have a system prompt, people do not.
  /\bsystem prompt\b|<\|?(?:im_start|system|assistant)\|?>/i,
  /(?:忽略|无视|無視).{0,12}(?:指令|指示|提示|说明|命令)/u,
];

/** Whether a text that no person sees speaks to a model that reads the page. */
export function speaksToAgents(text: string): boolean {
  const start = text.slice(0, MAX_TEXT);
  return SIGNS.some((sign) => sign.test(start));
}
