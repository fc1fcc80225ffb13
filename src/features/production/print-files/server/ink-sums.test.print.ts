import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type DesignNode } from '#domain/design/document.ts'
import { codeOf, green, pictureOf, red, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { pictureOfPlates } from '#tests/support/print-rasters.ts'
import { inkSumsOf } from './ink-sums.ts'
import { sidePdf } from './pdf/side-pdf.ts'
import { bleedMm } from './pdf/print-page.ts'
import { preparePrint } from './prepare-print.ts'

const size = { widthMm: 234, heightMm: 16 }
const facts = { title: 'print', orderCode: '26114827', creator: 'Rule & Lead', madeAt: new Date('2026-11-21T10:00:00Z') }
const images = new Map<string, Uint8Array>()
const keep = (bytes: Uint8Array): string => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  images.set(sha256, bytes)
  return sha256
}
const logo = keep(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#ffffff"/>
    <circle cx="10" cy="10" r="9" fill="#e30613"/><circle cx="10" cy="10" r="4" fill="#ffffff"/><path d="M22 5h16v10H22z" fill="#007b3a"/></svg>`,
  ),
)
const separated = {
  inks: [red, green],
  separation: [
    { hex: '#e30613', ink: 0 },
    { hex: '#007b3a', ink: 1 },
    { hex: '#ffffff', ink: null },
  ],
}
let bitmap: string
beforeAll(async () => {
  bitmap = keep(
    await sharp(images.get(logo) as Uint8Array, { density: 400 })
      .png()
      .toBuffer(),
  )
})

/** What each plate of a print file covers, mm², as Ghostscript draws it. */
async function coveredBy(pdf: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const page = (size.widthMm + 2 * bleedMm) * (size.heightMm + 2 * bleedMm)
  const areas = new Map<string, number>()
  for (const [name, picture] of Object.entries(await pictureOfPlates(pdf, 1200, { isTrue: true }))) {
    const { channels } = await sharp(picture).stats()
    const area = (1 - (channels[0]?.mean ?? 255) / 255) * page
    if (area > 0) areas.set(name, area)
  }
  return areas
}

test('the area of each plate is the one in the print file: texts, codes, drawings over others, bitmaps, at any angle', async () => {
  const nodes: readonly DesignNode[] = [
    textOf('MMMM', { inks: [{ hex: '#2d2926' }], xMm: 25, widthMm: 40, fontSizeMm: 6 }),
    pictureOf(logo, separated),
    pictureOf(logo, { ...separated, id: 'second', xMm: 60, rotationDeg: 30, widthMm: 10, heightMm: 5 }),
    pictureOf(bitmap, { ...separated, xMm: 130, rotationDeg: -12 }),
    codeOf('https://vrba.example', { inks: [{ hex: '#111111' }], xMm: 180 }),
  ]
  const print = await preparePrint(sideWith(...nodes), images, 'Tampon')
  const { plateAreas } = await inkSumsOf(print, 'Tampon', size)
  const covered = await coveredBy(await sidePdf({ ...size, technology: 'Tampon', print }, facts))
  expect([...plateAreas.keys()].toSorted()).toEqual([...covered.keys()].toSorted())
  for (const [name, area] of covered) expect(Math.abs((plateAreas.get(name) ?? 0) / area - 1)).toBeLessThan(0.02)
})

test('a digital side has the largest sum of its process inks, and says whether the press converts pictures', async () => {
  const text = textOf('VRBA', { inks: [{ hex: '#111111', pantone: 'CMYK 80 70 60 90' }] })
  const shapes = await preparePrint(sideWith(text, textOf('red', { inks: [red] })), images, 'Digital')
  expect(await inkSumsOf(shapes, 'Digital', size)).toEqual({ plateAreas: new Map(), totalPercent: 300, hasRgbPictures: false })
  const withPhoto = await preparePrint(sideWith(pictureOf(bitmap)), images, 'Digital')
  expect((await inkSumsOf(withPhoto, 'Digital', size)).hasRgbPictures).toBe(true)
})

test('a CMYK photo has the sum of its darkest place', async () => {
  const photo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#000000' } })
    .toColorspace('cmyk')
    .jpeg()
    .toBuffer()
  const print = await preparePrint(sideWith(pictureOf(keep(photo))), images, 'Digital')
  const covered = await coveredBy(await sidePdf({ ...size, technology: 'Digital', print }, facts))
  const sum = [...covered.values()].reduce((all, area) => all + area, 0)
  const { totalPercent } = await inkSumsOf(print, 'Digital', size)
  expect(totalPercent).toBeGreaterThan(150)
  expect(Math.abs(totalPercent - (100 * sum) / (20 * 10))).toBeLessThan(5)
})
