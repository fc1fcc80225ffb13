/**
 * Writes the outlines printed in product pictures: the numbers of the scales and the texts of the invented logos. Run it after changing a
 * logo's text or a font: `node scripts/outline-glyphs.ts`.
 */
import { writeFileSync } from 'node:fs'
import { openFontFile } from '#platform/server/fonts/font-faces.ts'
import { outlineLine } from './fonts/outline-line.ts'

const words = {
  vrba: { text: 'VRBA', face: '800ExtraBold' },
  tesarstvi: { text: 'tesařství', face: '400Regular' },
  nordhus: { text: 'Nordhus', face: '600SemiBold' },
  stavbyHorak: { text: 'STAVBY HORÁK', face: '700Bold' },
  lindqvistTimber: { text: 'Lindqvist Timber', face: '600SemiBold' },
  atelierKamen: { text: 'atelier kámen', face: '500Medium' },
  kolben: { text: 'KOLBEN', face: '800ExtraBold' },
  soehne: { text: '& Söhne', face: '400Regular' },
  dachwerk: { text: 'DACHWERK', face: '800ExtraBold' },
  malerEbner: { text: 'Maler Ebner', face: '600SemiBold' },
  elektro: { text: 'ELEKTRO', face: '400Regular' },
  proud: { text: 'PROUD', face: '800ExtraBold' },
  oknaSever: { text: 'Okna Sever', face: '700Bold' },
  fliesen: { text: 'Fliesen', face: '400Regular' },
  ott: { text: 'OTT', face: '800ExtraBold' },
  pensionAurora: { text: 'Pension Aurora', face: '500Medium' },
} as const

const figureFont = openFontFile('barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf')
const figures = Object.fromEntries(Array.from('0123456789', (digit) => [digit, outlineLine(figureFont, digit)]))
const outlinedWords = Object.fromEntries(
  Object.entries(words).map(([name, { text, face }]) => [name, outlineLine(openFontFile(`archivo/${face}/Archivo_${face}.ttf`), text)]),
)

/** The designer draws figures, but no invented logos. */
const write = (name: string, outlines: object) =>
  writeFileSync(new URL(`../src/illustrations/${name}-outlines.json`, import.meta.url), `${JSON.stringify(outlines, null, 2)}\n`)

write('figure', figures)
write('word', outlinedWords)
