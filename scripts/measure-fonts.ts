/**
 * Writes what the designer must know about the font files before it loads any: how high each family reaches, which letters each face has,
 * how narrow its letters are, and the families' names in their own face. Run it after changing the table of families or a font:
 * `npm run fonts`, which takes some minutes.
 */
import { writeFileSync } from 'node:fs'
import type { Font } from 'fontkit'
import { type FontReach, reachesOf } from '#domain/design/text-extent.ts'
import { fontFaces, fontFamilies, type FontFamily, stylesOf } from '#domain/fonts/font-families.ts'
import { openFont } from '#platform/server/fonts/font-faces.ts'
import { letterWidths, measuredLetters } from './fonts/letter-widths.ts'
import { outlineLine } from './fonts/outline-line.ts'

/** Precise enough for names 18 px high. */
const nameUnitsPerEm = 250

/** Rounds up, so that a rounded reach still contains every letter. */
const roundedUp = (em: number): number => Math.ceil(em * 200) / 200

/** Printable characters: the others have no outline. */
const letterList = (font: Font): readonly number[] => font.characterSet.filter((letter) => letter >= 0x20).toSorted((a, b) => a - b)

function reachOf(faces: readonly Font[]): FontReach {
  const reach = { tall: 0, plain: 0, deep: 0, cedilla: 0, flat: 0, farUp: 0, farDown: 0 }
  for (const font of faces) {
    for (const letter of letterList(font)) {
      const { minY, maxY } = font.glyphForCodePoint(letter).bbox
      if (!Number.isFinite(minY) || !Number.isFinite(maxY)) continue
      const { up, down } = reachesOf(String.fromCodePoint(letter))
      reach[up] = Math.max(reach[up], roundedUp(maxY / font.unitsPerEm))
      reach[down] = Math.max(reach[down], roundedUp(-minY / font.unitsPerEm))
    }
  }
  // A line with one foreign character still has room for all others.
  const farUp = Math.max(reach.farUp, reach.tall, reach.plain)
  const farDown = Math.max(reach.farDown, reach.deep, reach.cedilla, reach.flat)
  // So does an accent or a descender among letters without one.
  return {
    ...reach,
    tall: Math.max(reach.tall, reach.plain),
    deep: Math.max(reach.deep, reach.flat),
    cedilla: Math.max(reach.cedilla, reach.deep, reach.flat),
    farUp,
    farDown,
  }
}

/** Runs of letters as the gap before them and their length, in base 36; see `missing-letters.ts`. */
function writtenLetters(font: Font): string {
  const runs: { first: number; last: number }[] = []
  for (const letter of letterList(font)) {
    const latest = runs.at(-1)
    if (latest?.last === letter) continue
    if (latest && latest.last === letter - 1) latest.last = letter
    else runs.push({ first: letter, last: letter })
  }
  let next = 0
  return runs
    .map(({ first, last }) => {
      const run = `${(first - next).toString(36)}.${(last - first + 1).toString(36)}`
      next = last + 1
      return run
    })
    .join(' ')
}

const facesOf = (fontFamily: FontFamily) =>
  stylesOf(fontFamily).map((fontStyle) => ({ fontStyle, font: openFont({ fontFamily, fontStyle }) }))

function measure(family: FontFamily) {
  const faces = facesOf(family)
  const plain = faces.find(({ fontStyle }) => fontStyle === 'normal')
  if (!plain) throw new Error(`no normal style: ${family}`)
  const common = writtenLetters(plain.font)
  const others = faces.map(({ fontStyle, font }) => [`${family} ${fontStyle}`, writtenLetters(font)] as const)
  return {
    reach: reachOf(faces.map(({ font }) => font)),
    letters: Object.fromEntries([[family, common], ...others.filter(([, letters]) => letters !== common)]),
    name: outlineLine(plain.font, family, nameUnitsPerEm),
  }
}

const measured = fontFamilies.map((family) => [family, measure(family)] as const)

const write = (path: string, content: object): void =>
  writeFileSync(new URL(`../src/${path}`, import.meta.url), `${JSON.stringify(content, null, 2)}\n`)

write('domain/fonts/font-reaches.json', Object.fromEntries(measured.map(([family, { reach }]) => [family, reach])))
write('domain/fonts/font-letters.json', Object.assign({}, ...measured.map(([, { letters }]) => letters)))
write('domain/fonts/letter-widths.json', {
  letters: measuredLetters,
  faces: Object.fromEntries(fontFaces.map((face) => [`${face.fontFamily} ${face.fontStyle}`, letterWidths(face)])),
})
write('designer/text/family-names.json', Object.fromEntries(measured.map(([family, { name }]) => [family, name])))
