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
  ['@media (prefers-color-scheme:dark){.a{fill:lime}} @import "x.css"; .a{fill:blue}', '#0000ff'],
  ['.a:hover{fill:lime}', '#ff0000'],
  ['[class="a b"]{fill:blue}', '#0000ff'],
  ['rect[id]{fill:blue}[id=y]{fill:lime}', '#0000ff'],
  [':root rect{fill:blue} rect:root{fill:lime}', '#0000ff'],
  ['.a::before{fill:lime}', '#ff0000'],
  [String.raw`.\61{fill:blue}`, '#0000ff'],
  ['.a{cursor:url("data:image/png;base64,AA}{");fill:blue}', '#0000ff'],
  ['.a{fill:"}";fill:blue}', '#0000ff'],
  ['<![CDATA[ .a /* ; } */ {fill:blue} ]]>', '#0000ff'],
] as const)('%s', ([css, hex]) => expect(styled(css)).toBe(hex))

test.for(['rect:nth-child(2){fill:blue}', 'g+rect{fill:blue}', '[id^=a]{fill:blue}', 'svg|rect{fill:blue}', '.a..b{fill:blue}'])(
  'a sheet with an unsupported selector is refused as a whole: %s',
  (css) => expect(styled(css)).toBe('tooComplex'),
)
