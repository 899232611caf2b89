import { isPassword, isUnlikelyProse, PASSWORD } from './credentials-in.ts';

/** Words of a command, a few lines of them with continuations. */
const REST = '(?:[^\\n]|\\\\\\n){0,200}?';
const WORD = '["\']?(?<value>[^\\s"\']{1,120})';
const IS = '(?:\\s(?:is|lautet|ist|est|es|è|é|jest|wynosi|to|är|er|now)){1,2}:?\\s+["\'“„«]?';
/** Behind the name of who signs in, in the same line or section. */
const USER = '(?:user(?:name|[ _]?id)?|uid|login|accountname)["\']?\\s*[=:]\\s*';

/** Where tools take passwords: flags, lines of files, and addresses of their own. */
const PLACES: readonly RegExp[] = [
  // .netrc, in one line or several
  new RegExp(
    `\\blogin\\s+\\S{1,80}\\s+(?:account\\s+\\S{1,80}\\s+)?passw(?:or)?d\\s+${WORD}`,
    'gi',
  ),
  new RegExp(
    `\\b(?:docker|podman|helm|oras|skopeo)\\b${REST}\\blogin\\b${REST}\\s-p\\s*=?${WORD}`,
    'g',
  ),
  new RegExp(
    `\\bldap(?:search|add|modify|delete|passwd|whoami|compare)\\b${REST}\\s-w\\s+${WORD}`,
    'g',
  ),
  new RegExp(`\\bmongo(?:sh|dump|restore|export|import|stat)?\\b${REST}\\s-p\\s+${WORD}`, 'g'),
  new RegExp(`\\b(?:un)?zip\\b${REST}\\s-P\\s+${WORD}`, 'g'),
  new RegExp(`\\b7z[ar]?\\b${REST}\\s-p${WORD}`, 'g'),
  new RegExp(`\\bopenssl\\b${REST}\\s(?:-k\\s+|-pass(?:in|out)?\\s+pass:)${WORD}`, 'g'),
  new RegExp(`\\b(?:smbclient|rpcclient|net)\\b${REST}\\s-U\\s+[^\\s%]{1,80}%${WORD}`, 'g'),
  new RegExp(`\\b(?:sqlcmd|bcp|isql|tsql)\\b${REST}\\s-P\\s*${WORD}`, 'g'),
  /\b(?:sqlplus|expdp|impdp|sqlldr|rman)\b[^\n]{0,100}?\s[\w$#"]{1,40}\/(?<value>[^\s"'@/]{1,120})(?=@|\s|$)/gm,
  /\bnet\s+use\s+\S{1,20}\s+\\\\\S{1,120}\s+(?!\/)(?<value>\S{1,120})(?=\s+\/user:)/gi,
  /\b(?:echo|printf)\s+(?:-n\s+)?["']?(?<value>[^\s"'|]{1,120})["']?\s*\|\s*(?:\w{1,20}\s+){0,2}(?:kinit|sudo\s+-S|su|passwd|chpasswd|cryptsetup|[^\n|]{0,80}--pass\w{0,10}-stdin)\b/g,
  // Redis
  /^[ \t]*requirepass[ \t]+["']?(?<value>[^\s"']{1,120})|^[ \t]*(?:\S{0,40}> )?AUTH[ \t]+(?:\S{1,60}[ \t]+)?["']?(?<value2>[^\s"']{1,120})["']?[ \t]*$/gm,
  /\bWIFI:(?:[^;\n]{0,80};){0,4}P:(?<value>(?:[^;\\\n]|\\.){1,120});/g,
  /(?<![\p{L}\d])(?:psk|wpa_?psk|[\w-]{1,40}_(?:pass|passwd|pw))["']?\s*[:=]\s*["']?(?<value>[^\s"'<>;,&]{1,120})/giu,
  /(?<![\p{L}\d_.-])pass["']?\s*=\s*["']?(?<value>[^\s"'<>;,&(){}]{1,120})/giu,
  // In quotation marks or braces, with spaces and signs
  new RegExp(
    `${USER}[^\\n;&,]{1,80}(?:[\\n;&,]|\\s)[^\\n]{0,80}?(?:${PASSWORD})\\s*=\\s*(?:"(?<value>[^"\\n]{1,120})"|'(?<value2>[^'\\n]{1,120})'|\\{(?<value3>[^}\\n]{1,120})\\})`,
    'giu',
  ),
];

/** “Your password is Sommer2026!” */
const SAID = new RegExp(`(?<!\\p{L})(?:${PASSWORD})${IS}(?<value>[^\\s"'<>”“»]{1,120})`, 'giu');

/**
 * Passwords where the tools of databases, directories, archives and containers take them, and where a sentence says
 * one. One that could be a word of prose is found with what stands before it.
 */
export function* toolPasswords(text: string): Generator<{ kind: string; text: string }> {
  for (const pattern of PLACES) {
    for (const { 0: all, groups = {} } of text.matchAll(pattern)) {
      const value = (groups.value ?? groups.value2 ?? groups.value3)?.replace(/[.,:!?;]+$/, '');
      if (value && isPassword(value) && isUnlikelyProse(value))
        yield { kind: 'password', text: value };
      else if (value && isPassword(value) && all.startsWith('login')) {
        yield { kind: 'password', text: all };
      }
    }
  }
  for (const { groups = {} } of text.matchAll(SAID)) {
    const value = groups.value?.replace(/[.,:?;)]+$/, '');
    if (value && isPassword(value) && isUnlikelyProse(value))
      yield { kind: 'password', text: value };
  }
}
