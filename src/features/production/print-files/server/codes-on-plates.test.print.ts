import sharp from 'sharp'
import { expect, test } from 'vitest'
import { payloadOf } from '#domain/design/code-content.ts'
import { boundingRect } from '#domain/design/geometry.ts'
import { quietBox } from '#artwork/preflight/code-checks.ts'
import { sideToSvg } from '#features/designs/pictures/server/side-to-svg.ts'
import { type CodeDesign, corpusCodes } from '#tests/support/corpus-codes.ts'
import { pictureOfPage, pictureOfPlates } from '#tests/support/print-rasters.ts'
import { scanCode } from '#tests/support/scan-code.ts'
import { bleedMm } from './pdf/print-page.ts'
import { sidePdf } from './pdf/side-pdf.ts'
import { plateOf } from './plates.ts'
import { preparePrint } from './prepare-print.ts'

const facts = { title: 'code', orderCode: '26114827', creator: 'Rule & Lead', madeAt: new Date(0) }
const pdfOf = async ({ side, technology, widthMm, heightMm }: CodeDesign) =>
  sidePdf({ widthMm, heightMm, technology, print: await preparePrint(side, new Map(), technology) }, facts)

const dpi = 600
const px = (mm: number): number => Math.round((mm / 25.4) * dpi)

/** What a phone sees of the code, within its quiet zone: dark ink on a light body, or light ink on a dark one. */
async function scanned(picture: Uint8Array, { code }: CodeDesign, isLightInk = false): Promise<string> {
  const { leftMm, topMm, rightMm, bottomMm } = boundingRect(quietBox(code))
  const { width, height } = await sharp(picture).metadata()
  const [left, top] = [Math.max(0, px(leftMm + bleedMm)), Math.max(0, px(topMm + bleedMm))]
  const region = { left, top, width: Math.min(px(rightMm - leftMm), width - left), height: Math.min(px(bottomMm - topMm), height - top) }
  const seen = sharp(picture).flatten({ background: '#ffffff' }).extract(region)
  return scanCode(await (isLightInk ? seen.negate({ alpha: false }) : seen).png().toBuffer())
}

const plated = corpusCodes.filter(({ technology }) => technology !== 'Digital')

test.each(plated)('the plate of $name is read at its size', async (design) => {
  const [ink = { hex: '#000000' }] = design.code.inks
  const plate = (await pictureOfPlates(await pdfOf(design), dpi))[plateOf(ink).name]
  expect(await scanned(plate as Buffer, design, design.code.modules === 'light')).toBe(payloadOf(design.code.content))
})

test.each(corpusCodes.filter(({ technology }) => technology === 'Digital'))(
  'the print file of $name is read at its size',
  async (design) => {
    expect(await scanned(await pictureOfPage(await pdfOf(design), dpi), design)).toBe(payloadOf(design.code.content))
  },
)

test.each(corpusCodes)('the picture of $name on its body is read', async (design) => {
  const { widthMm, heightMm, side, code } = design
  const body = code.modules === 'light' ? '#3b2a1e' : '#e9d3ac'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${px(widthMm + 2 * bleedMm)}" height="${px(heightMm + 2 * bleedMm)}" viewBox="${-bleedMm} ${-bleedMm} ${widthMm + 2 * bleedMm} ${heightMm + 2 * bleedMm}"><rect x="-9" y="-9" width="999" height="99" fill="${body}"/>${sideToSvg(side, () => undefined)}</svg>`
  expect(await scanned(await sharp(Buffer.from(svg)).png().toBuffer(), design)).toBe(payloadOf(code.content))
})
