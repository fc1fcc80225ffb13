import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DesignNode } from '#domain/design/document.ts'
import type { Technology } from '#domain/catalogue/categories.ts'
import { green, pictureOf, red, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { boxesOfPdf, fontsOfPdf, platesOfPdf, rasterOfPdf } from '#tests/support/print-rasters.ts'
import { preparePrint } from '../prepare-print.ts'
import { sidePdf } from './side-pdf.ts'

const images = new Map<string, Uint8Array>()
function keep(bytes: Uint8Array): string {
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
const gradient = keep(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><defs><linearGradient id="g"><stop stop-color="#e30613"/><stop offset="1" stop-color="#007b3a"/></linearGradient></defs>
    <rect width="40" height="20" fill="url(#g)"/></svg>`,
  ),
)
let bitmap: string
let photo: string

beforeAll(async () => {
  const drawing = sharp(images.get(logo) as Uint8Array, { density: 1200 })
  bitmap = keep(await drawing.clone().png().toBuffer())
  photo = keep(await drawing.clone().flatten({ background: '#ffffff' }).jpeg().toBuffer())
})

const size = { widthMm: 234, heightMm: 16 }
const facts = { title: '26114827-1, side 1', orderCode: '26114827', creator: 'Rule & Lead', madeAt: new Date('2026-11-21T10:00:00Z') }
const printOf = async (technology: Technology, ...nodes: readonly DesignNode[]) =>
  sidePdf({ ...size, technology, print: await preparePrint(sideWith(...nodes), images, technology) }, facts)

/** The plates that are not empty. */
const inked = async (pdf: Uint8Array) =>
  Object.entries(await platesOfPdf(pdf))
    .filter(([, cover]) => cover > 0)
    .map(([name]) => name)
    .toSorted()
/** The process plates, which always exist. */
const process = ['Black', 'Cyan', 'Magenta', 'Yellow']

const separated = {
  inks: [red, green],
  separation: [
    { hex: '#e30613', ink: 0 },
    { hex: '#007b3a', ink: 1 },
    { hex: '#ffffff', ink: null },
  ],
}

describe('pad and simple printing', () => {
  test.each(['Tampon', 'Simple'] as const)(
    '%s: the inks of texts, drawings and bitmaps are the only plates, the process plates blank',
    async (technology) => {
      const nodes = [textOf('VRBA tesařství', { inks: [red] }), pictureOf(logo, separated), pictureOf(bitmap, { ...separated, xMm: 130 })]
      const pdf = await printOf(technology, ...nodes, textOf('od roku 1912', { inks: [{ hex: '#2d2926' }], xMm: 160 }))
      const plates = await platesOfPdf(pdf)
      expect(Object.keys(plates).toSorted()).toEqual([...process, 'HEX 2D2926', 'PANTONE 348 C', 'PANTONE 485 C'].toSorted())
      for (const name of process) expect(plates[name]).toBe(0)
      for (const name of ['HEX 2D2926', 'PANTONE 348 C', 'PANTONE 485 C']) expect(plates[name]).toBeGreaterThan(0.001)
    },
  )

  test('one code on several objects is one plate, whatever its screen colour', async () => {
    const pdf = await printOf(
      'Tampon',
      textOf('VRBA', { inks: [red] }),
      textOf('Vrba', { inks: [{ hex: '#d52b1e', pantone: 'pantone 485c' }], xMm: 120 }),
    )
    expect(await inked(pdf)).toEqual(['PANTONE 485 C'])
  })

  test('an ink may have any name that a shopper types', async () => {
    const typed = ['All', 'None', 'Cyan', '__proto__', 'Červená (1)', '#41 [x] <<>>', '\u{1F3A8}']
    const nodes = typed.map((pantone, index) =>
      textOf('VRBA', { id: `t${index}`, inks: [{ hex: '#c8102e', pantone }], xMm: 5 + 30 * index }),
    )
    const plates = await platesOfPdf(await printOf('Tampon', ...nodes))
    expect(Object.keys(plates)).toHaveLength(process.length + typed.length)
    for (const name of process) expect(plates[name]).toBe(0)
    expect(Object.values(plates).filter((cover) => cover > 0.001)).toHaveLength(typed.length)
    expect(Object.keys(plates).map(decodeURIComponent)).toContain('ČERVENÁ (1)')
  })

  test('upper objects are knocked out of the plates below', async () => {
    const ground = pictureOf(logo, {
      inks: [red],
      separation: [
        { hex: '#e30613', ink: 0 },
        { hex: '#007b3a', ink: 0 },
        { hex: '#ffffff', ink: 0 },
      ],
    })
    const alone = (await platesOfPdf(await printOf('Tampon', ground)))['PANTONE 485 C'] ?? 0
    const over = textOf('MM', { inks: [green], xMm: 35, fontSizeMm: 4, fontStyle: 'bold' })
    const plates = await platesOfPdf(await printOf('Tampon', ground, over))
    expect((plates['PANTONE 485 C'] ?? 0) + (plates['PANTONE 348 C'] ?? 0)).toBeCloseTo(alone, 3)
    expect(plates['PANTONE 485 C']).toBeLessThan(alone)
  })

  test('a colour that is left out shows the product: the hole of a ring stays open, a white background covers nothing', async () => {
    const under = textOf('MMMM', { inks: [{ hex: '#2d2926' }], xMm: 41, fontSizeMm: 4 })
    const { data, width } = await rasterOfPdf(await printOf('Tampon', under, pictureOf(logo, separated)))
    const at = (xMm: number, yMm: number) => {
      const from = (Math.round(((yMm + 2) / 25.4) * 300) * width + Math.round(((xMm + 2) / 25.4) * 300)) * 3
      return [...data.subarray(from, from + 3)]
    }
    expect(at(35, 8)).toEqual([255, 255, 255])
    expect(at(32, 8)[1]).toBeLessThan(60)
    const alone = (await platesOfPdf(await printOf('Tampon', under)))['HEX 2D2926'] ?? 0
    expect((await platesOfPdf(await printOf('Tampon', under, pictureOf(logo, { ...separated, xMm: 41 }))))['HEX 2D2926']).toBeGreaterThan(
      alone * 0.15,
    )
  })

  test.each(['Tampon', 'Digital'] as const)('%s: objects below a logo show through its holes', async (technology) => {
    const under = textOf('MMMM', { inks: [green], xMm: 29, yMm: 0, fontSizeMm: 16, fontStyle: 'bold', heightMm: 16 })
    const holed = keep(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#e30613"/>
        <rect x="2" y="2" width="36" height="16" fill="#ffffff"/><path d="M30 10H36" stroke="#e30613" stroke-width="6"/></svg>`,
      ),
    )
    const change = {
      inks: [red],
      separation: [
        { hex: '#e30613', ink: 0 },
        { hex: '#ffffff', ink: null },
      ],
    }
    const pdf = await printOf(technology, under, pictureOf(holed, change))
    const [text, both] = await Promise.all([rasterOfPdf(await printOf(technology, under)), rasterOfPdf(pdf)])
    expect((await inked(pdf)).some((name) => process.includes(name))).toBe(technology === 'Digital')
    const at = ({ data, width }: { data: Uint8Array; width: number }, xMm: number, yMm: number) => {
      const from = (Math.round(((yMm + 2) / 25.4) * 300) * width + Math.round(((xMm + 2) / 25.4) * 300)) * 3
      return [...data.subarray(from, from + 3)]
    }
    const samples = Array.from({ length: 24 }, (_, index) => [31.5 + index / 2, 6] as const)
    const shown = samples.map(([x, y]) => at(text, x, y))
    expect(shown.some(([r, g]) => r === 0 && (g ?? 0) > 100)).toBe(true)
    expect(samples.map(([x, y]) => at(both, x, y))).toEqual(shown)
    for (const [x, y] of [
      [30.5, 8],
      [46.5, 8],
      [40, 3.4],
    ] as const)
      expect(at(both, x, y)[0]).toBeGreaterThan(150)
  })

  test('a picture without inks is printed in black by technologies with plates', async () => {
    expect(await inked(await printOf('Simple', pictureOf(bitmap)))).toEqual(['HEX 000000'])
    expect(await inked(await printOf('Simple', pictureOf(gradient)))).toEqual(['HEX 000000'])
  })
})

describe('many and large pictures', () => {
  const imagesIn = async (technology: Technology, ...nodes: readonly DesignNode[]) => {
    const source = Buffer.from(await printOf(technology, ...nodes)).toString('latin1')
    return Array.from(
      source.matchAll(/\/Subtype \/Image\n\/Width (\d+)\n\/Height (\d+)\n(?!\/ColorSpace \/DeviceGray)/g),
      ([, width, height]) => [Number(width), Number(height)],
    )
  }
  const often = (change: Parameters<typeof pictureOf>[1], image: string) =>
    Array.from({ length: 200 }, (_, index) => pictureOf(image, { ...change, id: `n${index}`, xMm: index, widthMm: 20 + index / 100 }))

  test('a picture used two hundred times on a side is stored once in the file', async () => {
    expect(await imagesIn('Tampon', ...often(separated, bitmap))).toHaveLength(separated.inks.length)
    expect(await imagesIn('Digital', ...often({}, photo))).toHaveLength(1)
    expect(await imagesIn('Digital', ...often({}, bitmap))).toHaveLength(1)
  })

  test('pictures are reduced to the resolution of the press and to the pixel limit of a side', async () => {
    const large = keep(
      await sharp({ create: { width: 3000, height: 1500, channels: 4, background: '#e3061380' } })
        .png()
        .toBuffer(),
    )
    for (const [width = 0] of await imagesIn('Digital', pictureOf(large))) expect(width).toBe(Math.round((20 / 25.4) * 900))
    const slats = Array.from({ length: 12 }, (_, index) => {
      const another = keep(Buffer.from(`${Buffer.from(images.get(gradient) as Uint8Array).toString()}<!-- ${index} -->`))
      return pictureOf(another, { id: `n${index}`, xMm: 0, yMm: 0, widthMm: 230, heightMm: 16 })
    })
    const drawn = await imagesIn('Digital', ...slats)
    expect(drawn.reduce((sum, [width = 0, height = 0]) => sum + width * height, 0)).toBeLessThan(16_100_000)
  })
})

test('a coarse bitmap gets smooth edges on its plate, in every ink', async () => {
  const slope = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0H40L0 17.3Z" fill="#e30613"/><path d="M40 0V20H0V17.3Z" fill="#808080"/></svg>`
  const inks = [red, green]
  const separation = [
    { hex: '#e30613', ink: 0 },
    { hex: '#808080', ink: 1 },
    // The mixed colour of the slope's edge.
    { hex: '#b2434a', ink: null },
  ]
  const coarse = keep(
    await sharp(Buffer.from(slope), { density: 72 * 2 })
      .png()
      .toBuffer(),
  )
  const [plain, smooth] = await Promise.all(
    [keep(Buffer.from(slope)), coarse].map(async (image) => rasterOfPdf(await printOf('Tampon', pictureOf(image, { inks, separation })))),
  )
  const difference = plain?.data.reduce((sum, value, at) => sum + Math.abs(value - (smooth?.data[at] ?? 0)), 0) ?? Infinity
  // Squares of 80 × 40 px on 20 × 10 mm would differ along the slope by a third of their area.
  expect(difference).toBeLessThan(25_000)
})

describe('digital printing', () => {
  test('prints in process inks only, with the values of a CMYK code from the shopper', async () => {
    const pdf = await printOf(
      'Digital',
      textOf('VRBA', { inks: [{ hex: '#ff0d00', pantone: 'CMYK 0 95 100 0' }] }),
      textOf('1912', { xMm: 140 }),
    )
    expect(await inked(pdf)).toEqual(['Black', 'Magenta', 'Yellow'])
    expect(Object.keys(await platesOfPdf(pdf)).toSorted()).toEqual(process)
    expect(Buffer.from(pdf).toString('latin1')).toContain('(FOGRA39)')
  })

  test('a drawing stays vector, one with a gradient becomes a bitmap above 600 dpi, a JPEG is unchanged', async () => {
    const source = async (image: string) => Buffer.from(await printOf('Digital', pictureOf(image))).toString('latin1')
    expect(await source(logo)).not.toContain('/Image\n')
    expect(Number(/\/Width (\d+)/.exec(await source(gradient))?.[1])).toBeGreaterThanOrEqual((20 / 25.4) * 600)
    expect(await source(photo)).toContain(Buffer.from(images.get(photo) as Uint8Array).toString('latin1'))
  })
})

describe.each(['Tampon', 'Digital'] as const)('a print file (%s)', (technology) => {
  const print = () => printOf(technology, textOf('Příliš žluťoučký kůň', { inks: [red], rotationDeg: 3 }), pictureOf(logo, separated))

  test('is the side at 1:1 with 2 mm of bleed', async () => {
    expect(boxesOfPdf(await print())).toEqual({
      MediaBox: [0, 0, 238, 20],
      CropBox: [0, 0, 238, 20],
      BleedBox: [0, 0, 238, 20],
      TrimBox: [2, 2, 236, 18],
      ArtBox: [0, 0, 238, 20],
    })
  })

  test('has no fonts: its texts are outlines', async () => {
    expect(fontsOfPdf(await print())).toEqual([])
  })

  test('is the same to the byte when repeated, and names the order', async () => {
    const [first, second] = [await print(), await print()]
    expect(Buffer.compare(first, second)).toBe(0)
    expect(Buffer.from(first).toString('latin1')).toContain('(26114827)')
  })
})

test.each(['Open Sans', 'Josefin Sans', 'Pacifico'])(
  '%s: a text in parts prints as the one in one piece, as on the stage',
  async (fontFamily) => {
    const print = (text: string) => printOf('Tampon', textOf(text, { fontFamily, inks: [red] }))
    expect(await print('S\u030ct\u030cavel\u030c\tad\u030c\u202f1912')).toEqual(await print('Šťaveľ aď 1912'))
  },
)

test('hidden objects are absent', async () => {
  expect(await inked(await printOf('Tampon', textOf('VRBA', { inks: [red] }), textOf('skryto', { inks: [green], hidden: true })))).toEqual([
    'PANTONE 485 C',
  ])
})
