import { expect, test } from 'vitest'
import { readArtwork } from './read-artwork.ts'

/** The fill of a square with a style sheet, or why the drawing is refused. */
function styled(css: string): string | undefined {
  const square = '<g class="group"><rect width="10" height="10" class="a b" id="x" fill="red"/></g>'
  const read = readArtwork(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><style>${css}</style>${square}</svg>`)
  return read.ok ? read.artwork.paths[0]?.fill?.hex : read.reason
}

test.for([
  ['.a{fill:lime}', '#00ff00'],
  ['rect{fill:lime}.a{fill:blue}', '#0000ff'],
  ['.a{fill:blue}rect{fill:lime}', '#0000ff'],
  ['#x{fill:blue}.a.b{fill:lime}', '#0000ff'],
  ['.no,.b{fill:blue}', '#0000ff'],
  ['.group .a{fill:blue}', '#0000ff'],
  ['g>.a{fill:blue} svg > .a{fill:lime}', '#0000ff'],
  ['.a{fill:lime!important}#x{fill:blue}', '#00ff00'],
  ['@media (prefers-color-scheme:dark){.a{fill:lime}} .a{fill:blue}', '#0000ff'],
  ['.a:hover{fill:lime}', '#ff0000'],
  ['[class="a b"]{fill:blue}', '#0000ff'],
  ['rect[id]{fill:blue}[id=y]{fill:lime}', '#0000ff'],
  [':root rect{fill:blue} rect:root{fill:lime}', '#0000ff'],
  ['.a::before{fill:lime}', '#ff0000'],
  [String.raw`.\61{fill:blue}`, '#0000ff'],
  ['.a{cursor:url("data:image/png;base64,AA}{");fill:blue}', '#0000ff'],
  ['.a{fill:"}";fill:blue}', '#0000ff'],
  ['.group{ &amp; .a{fill:blue} }', '#0000ff'],
  ['.group{ .a{fill:blue} > rect{stroke:none} }', '#0000ff'],
  ['.group{ .no &amp;{fill:lime} }', '#ff0000'],
  ['@layer base, brand; @layer brand{.a{fill:blue}} @layer base{#x{fill:lime}}', '#0000ff'],
  ['@layer base{#x{fill:lime}} .a{fill:blue}', '#0000ff'],
  ['@layer base{.a{fill:blue!important}} #x{fill:lime!important}', '#0000ff'],
  ['@media screen{.a{fill:blue}} @media print{.a{fill:lime}}', '#0000ff'],
  ['@media (prefers-color-scheme:light) and (not (monochrome)){.a{fill:blue}}', '#0000ff'],
  ['@supports (fill:oklch(0.5 0.1 20)){.a{fill:blue}} @supports not (fill:red){.a{fill:lime}}', '#0000ff'],
  [':is(.no,.a){fill:blue} :where(#x){fill:lime}', '#0000ff'],
  ['rect:not(.no):first-child{fill:blue} rect:nth-child(2n){fill:lime}', '#0000ff'],
  ['style+g>[id^=x]{fill:blue} g~rect{fill:lime}', '#0000ff'],
  [':root{--brand:blue} .a{fill:var(--brand)}', '#0000ff'],
  ['.a{fill:var(--none,var(--other,blue))}', '#0000ff'],
  ['.a{--one:var(--two);--two:var(--one);fill:lime;fill:var(--one,blue)}', '#0000ff'],
  ['.a{fill:blue;fill:nothing}', '#0000ff'],
  ['.a{fill:oklch(62.8% 0.2577 29.23)}', '#ff0000'],
  ['.a{fill:color-mix(in srgb,blue,white)}', '#8080ff'],
  ['.a{fill:#00f;fill:color(display-p3 0 1 0)}', '#00ff00'],
  ['.a..b{fill:lime}', '#ff0000'],
  ['<![CDATA[ .a /* ; } */ {fill:blue} ]]>', '#0000ff'],
] as const)('%s', ([css, hex]) => expect(styled(css)).toBe(hex))
