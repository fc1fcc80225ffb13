/**
 * Writes the outlines that the product pictures print: the figures of the scales and the words of the invented logos. Run it after
 * changing a logo's words or a font: `node scripts/outline-glyphs.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font, type Path } from 'fontkit'

const words = {
  vrba: { text: 'VRBA', face: '800ExtraBold' },
  tesarstvi: { text: 'tesařství', face: '400Regular' },
  nordhus: { text: 'Nordhus', face: '600SemiBold' },
  stavbyHorak: { text: 'STAVBY HORÁK', face: '700Bold' },
  lindqvistTimber: { text: 'Lindqvist Timber', face: '600SemiBold' },
  atelierKamen: { text: 'atelier kámen', face: '500Medium' },
  kolben: { text: 'KOLBEN', face: '800ExtraBold' },
  soehne: { text: '& Söhne', face: '400Regular' },
} as const

/** Outlines count in thousandths of an em, y down. */
const unitsPerEm = 1000

function openFont(specifier: string): Font {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(specifier))))
  if (!('layout' in font)) throw new Error(`a collection of fonts, not a face: ${specifier}`)
  return font
}

const letters = { lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' } as const

/** Path data in whole units: only its first command is absolute, so that the outline can be put anywhere. */
function relativePath(
  path: Path,
  scale: number,
  left: number,
  from: { x: number; y: number } | null,
): { data: string; start: { x: number; y: number } | null } {
  let start = from
  let pen = from ?? { x: 0, y: 0 }
  let data = ''
  for (const { command, args } of path.commands) {
    if (command === 'closePath') {
      data += 'z'
      pen = start ?? pen
      continue
    }
    const points = Array.from({ length: args.length / 2 }, (_, index) => ({
      x: Math.round(left + (args[index * 2] ?? 0) * scale),
      y: Math.round(-(args[index * 2 + 1] ?? 0) * scale),
    }))
    const last = points.at(-1) ?? pen
    if (command === 'moveTo') {
      data += start === null ? `M${last.x} ${last.y}` : `m${last.x - pen.x} ${last.y - pen.y}`
      start = last
    } else data += letters[command] + points.map(({ x, y }) => `${x - pen.x} ${y - pen.y}`).join(' ')
    pen = last
  }
  return { data, start }
}

function outline(font: Font, text: string): { advance: number; path: string } {
  const scale = unitsPerEm / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(text)
  let left = 0
  let path = ''
  let start: { x: number; y: number } | null = null
  for (const [index, glyph] of glyphs.entries()) {
    const drawn = relativePath(glyph.path, scale, left, start)
    path += drawn.data
    start = drawn.start
    left += (positions[index]?.xAdvance ?? 0) * scale
  }
  return { advance: Math.round(advanceWidth * scale), path }
}

const figureFont = openFont('@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf')
const figures = Object.fromEntries(Array.from('0123456789', (digit) => [digit, outline(figureFont, digit)]))
const outlinedWords = Object.fromEntries(
  Object.entries(words).map(([name, { text, face }]) => [
    name,
    outline(openFont(`@expo-google-fonts/archivo/${face}/Archivo_${face}.ttf`), text),
  ]),
)

const target = new URL('../src/illustrations/glyph-outlines.json', import.meta.url)
writeFileSync(target, `${JSON.stringify({ figures, words: outlinedWords }, null, 2)}\n`)
