import { drawingAtSize, hasBothSides, sizeOfDrawing } from '#artwork/drawing-at-size.ts'
import { drawingInAddress } from '#artwork/drawing-in-address.ts'
import { drawingText } from '#domain/design/drawing-text.ts'
import { type FontFace, fontFamilies, stylesOf } from '#domain/fonts/font-families.ts'
import { cssWeightOf, isItalic } from '#domain/fonts/font-styles.ts'

/** Any text at all; that it is hidden or empty costs only a font. */
const liveText = /<(?:[\w.-]+:)?text[\s>]/
const weighted = /font-weight|\bfont\s*:|<style/i
const slanted = /italic|oblique/i

/** The fonts of the shop that a drawing may use: the author's program has them, but a picture in a page sees no fonts of the page. */
export function facesOfDrawing(source: string): readonly FontFace[] {
  if (!liveText.test(source)) return []
  const named = source.toLowerCase()
  return fontFamilies
    .filter((family) => named.includes(family.toLowerCase()))
    .flatMap((fontFamily) => stylesOf(fontFamily).map((fontStyle) => ({ fontFamily, fontStyle })))
    .filter(({ fontStyle }) => weighted.test(source) || cssWeightOf(fontStyle) === 400)
    .filter(({ fontStyle }) => slanted.test(source) || !isItalic(fontStyle))
}

/** A drawing inside the drawing with live text, which no font reaches. */
export function hasInnerText(source: string): boolean {
  return [...source.matchAll(/data:image\/svg\+xml[^"']*/gi)].some(([address]) => {
    try {
      return liveText.test(drawingInAddress(address) ?? '')
    } catch {
      // A malformed address shows nothing.
      return false
    }
  })
}

function addressOf(file: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('a font cannot be read')))
    reader.readAsDataURL(file)
  })
}

async function fontRule(face: FontFace): Promise<string> {
  const { faceFile } = await import('../text/face-files.ts')
  const reply = await fetch(faceFile(face))
  if (!reply.ok) throw new Error(`no font ${face.fontFamily}`)
  const address = await addressOf(await reply.blob())
  const looks = `font-weight:${cssWeightOf(face.fontStyle)};font-style:${isItalic(face.fontStyle) ? 'italic' : 'normal'}`
  return `@font-face{font-family:"${face.fontFamily}";${looks};src:url("${address}")}`
}

/** A drawing with rules for its fonts. They go behind its own rules, so that no selector counts an element more. */
function withRules(source: string, rules: string): string {
  const read = new DOMParser().parseFromString(source, 'image/svg+xml')
  const root = read.documentElement
  const [own] = read.getElementsByTagNameNS('*', 'style')
  const sheet = own ?? root.appendChild(read.createElementNS('http://www.w3.org/2000/svg', 'style'))
  sheet.append(rules)
  return new XMLSerializer().serializeToString(read)
}

/** Letters keep their places: hinting, which some screens have, moves them by a pixel. */
const unhinted = 'text{text-rendering:geometricPrecision}'

const declaration = /^\uFEFF?\s*<\?xml[^>]*\?>/

/** The decoded text, to which no declared encoding applies. Without both sides it gets its own, which no canvas may choose. */
function sized(source: string): string {
  const own = hasBothSides(source) ? null : sizeOfDrawing(source)
  return (own && drawingAtSize(source, own)) ?? source.replace(declaration, '')
}

export interface AuthorDrawing {
  readonly file: Blob
  readonly hasFonts: boolean
}

/**
 * The file of a drawing as its author's program has it: with the shop's fonts that it names, in an encoding that pictures in pages have.
 * Null for a drawing that a page cannot show so. @throws Error if a font cannot be fetched
 */
export async function authorDrawing(bytes: Uint8Array): Promise<AuthorDrawing | null> {
  const source = drawingText(bytes)
  if (hasInnerText(source)) return null
  const rules = await Promise.all(facesOfDrawing(source).map(fontRule))
  const text = sized(source)
  const hasFonts = rules.length > 0
  return { file: new Blob([hasFonts ? withRules(text, unhinted + rules.join('')) : text], { type: 'image/svg+xml' }), hasFonts }
}
