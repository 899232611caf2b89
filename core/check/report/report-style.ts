/** The sheet of the HTML report: the reader’s scheme, no fonts, no pictures. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fff, #17181a);
  --raised: light-dark(#f6f7f9, #202226);
  --line: light-dark(#d9dce1, #3a3d43);
  --text: light-dark(#1d1f23, #e6e7ea);
  --quiet: light-dark(#5c626c, #a4a9b3);
  --link: light-dark(#0b57d0, #8ab4f8);
  --error: light-dark(#b3261e, #ff8a80);
  --warning: light-dark(#8a5300, #ffc061);
  --info: light-dark(#0b57d0, #8ab4f8);
  --good: light-dark(#146c2e, #7ddb96);
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif }
header, main { max-width: 76rem; margin: 0 auto; padding: 0 1.25rem }
header { padding-top: 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
p { margin: .25rem 0 }
a { color: var(--link); overflow-wrap: anywhere }
code { font: .87em ui-monospace, monospace; overflow-wrap: anywhere }
.verdict.good { color: var(--good) }
.verdict.bad { color: var(--error) }
.about, .count { color: var(--quiet); font-size: .87rem; font-weight: normal }
.none { color: var(--good) }
.tiles { list-style: none; display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: .5rem; padding: 0; margin: 1rem 0 0 }
.tiles li { background: var(--raised); border: 1px solid var(--line); border-radius: .5rem;
  padding: .5rem .75rem; font-size: .87rem; color: var(--quiet) }
.tiles b { display: block; font-size: 1.35rem; line-height: 1.3; color: var(--text) }
.tiles .error b { color: var(--error) }
.tiles .warning b { color: var(--warning) }
.tiles .info b { color: var(--info) }
details.rule { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; background: var(--raised) }
details.rule > :not(summary) { margin-left: 1rem; margin-right: 1rem }
summary { cursor: pointer }
details.rule > summary { padding: .6rem 1rem }
summary code { color: var(--quiet) }
.chip { display: inline-block; min-width: 5.2rem; text-align: center; border: 1px solid currentColor;
  border-radius: 1rem; padding: 0 .6rem; font-size: .8rem }
.chip.error, .number.error, .problem { color: var(--error) }
.chip.warning, .number.warning { color: var(--warning) }
.chip.info { color: var(--info) }
.cure::before { content: "→ "; color: var(--good) }
.rule ol { list-style: none; padding: 0 }
.rule li { display: flex; gap: 1rem; border-top: 1px solid var(--line); padding: .75rem 0;
  content-visibility: auto; contain-intrinsic-size: auto 7rem }
.rule li > div:last-child { min-width: 0; flex: 1 }
.selector { background: var(--ground); border: 1px solid var(--line); border-radius: .25rem; padding: 0 .3rem }
.evidence { color: var(--quiet); font-size: .9rem }
.shot { position: relative; flex: none; width: 15rem; align-self: flex-start;
  background: var(--line) 0 0 / 100% 100%; border: 1px solid var(--line); border-radius: .25rem; overflow: hidden }
.shot i { position: absolute; min-width: 4px; min-height: 4px; outline: 2px solid #d6006c; outline-offset: 1px;
  border-radius: 2px; box-shadow: 0 0 0 100vmax rgb(0 0 0 / 25%) }
.fix del { color: var(--error) }
.fix ins { color: var(--good); text-decoration: none }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line) }
thead th { position: sticky; top: 0; background: var(--ground); font-weight: 600 }
tbody th { font-weight: normal; min-width: 18rem }
.number { text-align: right; font-variant-numeric: tabular-nums }
.number.info { color: inherit }
tbody details { font-size: .85rem; color: var(--quiet) }
.times { margin-top: 2rem }
input { font: inherit; padding: .2rem .5rem; border: 1px solid var(--line); border-radius: .25rem;
  background: var(--ground); color: var(--text) }
main { padding-bottom: 3rem }
@media (max-width: 45rem) { .rule li { flex-direction: column } .shot { width: 100% } .chip { min-width: 0 } }
`;
