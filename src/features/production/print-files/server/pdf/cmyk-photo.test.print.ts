import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureOf, sideWith } from '#tests/support/design-nodes.ts'
import { turnedJpeg, withoutAdobeMarker } from '#tests/support/jpeg-markers.ts'
import { platesOfPdf } from '#tests/support/print-rasters.ts'
import { preparePrint } from '../prepare-print.ts'
import { sidePdf } from './side-pdf.ts'

/** A photo as from an agency; one half is much darker than the other. */
const colors = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#c0d8e8"/>
  <path d="M0 0h100v100H0z" fill="#402010"/></svg>`,
)
const cmyk = () => sharp(colors).flatten().toColorspace('cmyk').jpeg({ quality: 95 })

/** The mean of each process ink over the picture as stored by Adobe's programs, 0 to 1. */
async function inksOf(jpeg: Buffer): Promise<readonly number[]> {
  const samples = sharp(jpeg).pipelineColorspace('cmyk').toColorspace('cmyk')
  const { channels } = await sharp(await samples.tiff().toBuffer()).stats()
  return channels.map(({ mean }) => mean / 255)
}

/** The mean of each process ink over a picture that covers a whole side. */
async function printedInks(jpeg: Buffer): Promise<readonly number[]> {
  const size = { widthMm: 40, heightMm: 20 }
  const node = pictureOf('a'.repeat(64), { ...size, xMm: 0, yMm: 0 })
  const print = await preparePrint(sideWith(node), new Map([['a'.repeat(64), jpeg]]), 'Digital')
  const facts = { title: 'CMYK', orderCode: '26114827', creator: 'Rule & Lead', madeAt: new Date(0) }
  const plates = await platesOfPdf(await sidePdf({ ...size, technology: 'Digital', print }, facts))
  // The page extends 2 mm beyond the side.
  const share = (40 * 20) / (44 * 24)
  return ['Cyan', 'Magenta', 'Yellow', 'Black'].map((name) => (plates[name] ?? 0) / share)
}

const opposite = (inks: readonly number[]) => inks.map((value) => 1 - value)

test.each([
  ['as Adobe writes it, inverted', (jpeg: Buffer) => jpeg, (inks: readonly number[]) => inks],
  ['without the marker of Adobe, as it stands', withoutAdobeMarker, opposite],
  ['of a camera that lay on its side', (jpeg: Buffer) => turnedJpeg(jpeg, 6), (inks: readonly number[]) => inks],
  ['upside down, without the marker', (jpeg: Buffer) => turnedJpeg(withoutAdobeMarker(jpeg), 3), opposite],
])('a CMYK photo prints with unchanged ink values: %s', async (_, change, meant) => {
  const jpeg = await cmyk().toBuffer()
  const [wanted, printed] = [meant(await inksOf(jpeg)), await printedInks(change(jpeg))]
  expect(Math.max(...wanted) - Math.min(...wanted)).toBeGreaterThan(0.2)
  for (const [ink, value] of wanted.entries()) expect(Math.abs((printed[ink] ?? 0) - value), `ink ${ink}`).toBeLessThan(0.02)
})

test('the profile of a photo does not change its ink values', async () => {
  const jpeg = await cmyk().withIccProfile('cmyk').toBuffer()
  const [wanted, printed] = [await inksOf(jpeg), await printedInks(jpeg)]
  for (const [ink, value] of wanted.entries()) expect(Math.abs((printed[ink] ?? 0) - value), `ink ${ink}`).toBeLessThan(0.02)
})
