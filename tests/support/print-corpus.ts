import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { inksOfArtwork } from '#artwork/inks-of-artwork.ts'
import { readArtwork } from '#artwork/read-artwork.ts'
import { proposeSeparation } from '#artwork/separation.ts'
import type { Technology } from '#domain/catalogue/categories.ts'
import type { DesignNode, DesignSide, ImageNode, Ink } from '#domain/design/document.ts'
import { green, pictureOf, red, sideWith, textOf } from './design-nodes.ts'
import { fontFamilies, stylesOf } from '#domain/fonts/font-families.ts'
import { illustrateProduct } from '#illustrations/illustrate-product.ts'
import { corpusBitmaps } from './corpus-bitmaps.ts'
import { corpusCodes } from './corpus-codes.ts'
import { corpusDrawings } from './corpus-drawings.ts'
import { corpusGroups } from './corpus-groups.ts'
import { corpusLines } from './corpus-lines.ts'
import { defaultPricedCatalogue } from './default-priced-catalogue.ts'

/** A side as a shopper might design it. */
export interface CorpusDesign {
  readonly name: string
  readonly technology: Technology
  readonly side: DesignSide
  readonly widthMm: number
  readonly heightMm: number
  /** Its CMYK picture has an embedded profile: `foreignCmykProfile`. */
  readonly hasForeignProfile?: true
}

export interface PrintCorpus {
  readonly designs: readonly CorpusDesign[]
  /** The files of all pictures by hash. */
  readonly images: ReadonlyMap<string, Uint8Array>
}

const slat = { widthMm: 234, heightMm: 16 } as const
const logoFolder = join(import.meta.dirname, '../corpus/logos')
const blue: Ink = { hex: '#0057b7', pantone: '2935 C' }

/** Each family in one of its styles, in turn, with the letters that Czech and German have beyond English. */
function fonts(): CorpusDesign[] {
  return fontFamilies.map((fontFamily, index) => {
    const styles = stylesOf(fontFamily)
    const fontStyle = styles[(index * 3 + 1) % styles.length] ?? 'normal'
    const words = index % 2 === 0 ? 'Příliš žluťoučký kůň úpěl ďábelské ódy' : 'Größenmaß für Äste, Öl & Übung: 12,5 mm'
    return {
      name: `font ${fontFamily} ${fontStyle}`,
      technology: index % 3 === 2 ? 'Digital' : 'Tampon',
      side: sideWith(
        textOf(words, {
          fontFamily,
          fontStyle,
          fontSizeMm: 5,
          xMm: 40,
          widthMm: 120,
          yMm: 4,
          inks: [index % 2 === 0 ? red : { hex: '#1d3c34' }],
        }),
      ),
      ...slat,
    }
  })
}

function settings(): CorpusDesign[] {
  const design = (name: string, ...nodes: readonly DesignNode[]): CorpusDesign => ({
    name,
    technology: 'Tampon',
    side: sideWith(...nodes),
    ...slat,
  })
  return [
    design('text turned by 3°', textOf('VRBA tesařství', { rotationDeg: 3, fontStyle: 'bold', inks: [red] })),
    design('text turned by 45°', textOf('Brno', { rotationDeg: 45, widthMm: 12, xMm: 100, inks: [green] })),
    design('text upright', textOf('1912', { rotationDeg: 90, widthMm: 12, xMm: 100 })),
    design('text upside down', textOf('Tesařství Vrba', { rotationDeg: 180 })),
    design(
      'text in the middle and at the right',
      textOf('uprostřed', { alignment: 'center' }),
      textOf('vpravo', { alignment: 'right', xMm: 130, inks: [blue] }),
    ),
    design('small text', textOf('Lipová 14, 602 00 Brno, +420 312 555 014', { fontSizeMm: 2, heightMm: 2.6 })),
    design('small text of an odd size', textOf('Lipová 14, 602 00 Brno, www.vrba.example', { fontSizeMm: 2.1, heightMm: 2.8 })),
    design('large text', textOf('ŽĎÁR', { fontSizeMm: 12, fontStyle: 'bold', yMm: 2, heightMm: 12, inks: [blue] })),
    design(
      'white over a colour',
      textOf('MMMM', { fontSizeMm: 9, fontStyle: 'bold', inks: [red] }),
      textOf('bílá', { xMm: 66, inks: [{ hex: '#ffffff' }] }),
    ),
  ]
}

const houseInks: readonly Ink[] = [red, green, blue]

/** Logos of real icon packages: on plates where three inks are enough, half of them in Pantone inks; otherwise digital. */
function logos(keep: (bytes: Uint8Array) => string): CorpusDesign[] {
  return readdirSync(logoFolder)
    .filter((file) => file.endsWith('.svg'))
    .map((file, index) => {
      const bytes = readFileSync(join(logoFolder, file))
      const read = readArtwork(bytes.toString('utf8'))
      const proposed = read.ok ? proposeSeparation(inksOfArtwork(read.artwork)) : null
      const ratio = read.ok ? read.artwork.width / read.artwork.height : 1
      const [heightMm, widthMm] = [12, 12 * ratio]
      const place = { widthMm, heightMm, xMm: 80, yMm: 2, rotationDeg: index % 4 === 3 ? 15 : 0 }
      const inks = proposed?.inks.map((ink, at) => (index % 2 === 0 ? (houseInks[at] ?? ink) : ink)) ?? []
      const change: Partial<ImageNode> = proposed ? { ...place, inks, separation: [...proposed.separation] } : place
      return {
        name: `logo ${basename(file, '.svg')}`,
        technology: proposed ? 'Tampon' : 'Digital',
        side: sideWith(pictureOf(keep(bytes), change)),
        ...slat,
      }
    })
}

/** Photos made from the shop's illustrations, as studios and phones export them. */
async function photoOf(category: string): Promise<Sharp> {
  const product = defaultPricedCatalogue('CZK').products.find((candidate) => candidate.category === category)
  if (!product) throw new Error(`no ${category}`)
  const svg = illustrateProduct({
    product,
    color: product.meterColors[0] ?? product.pencilColors[0] ?? 'natural',
    scale: product.scales[0] ?? 'withoutPrint',
    prints: [],
    width: 900,
    height: 600,
  })
  return sharp(Buffer.from(svg)).flatten({ background: '#eee8dc' })
}

async function bitmaps(keep: (bytes: Uint8Array) => string): Promise<CorpusDesign[]> {
  const meter = await photoOf('meter')
  const [jpeg, webp, png] = await Promise.all([
    meter.clone().jpeg({ quality: 92 }).toBuffer(),
    (await photoOf('pencil')).webp({ quality: 92 }).toBuffer(),
    (await photoOf('ruler')).resize(300).png().toBuffer(),
  ])
  const turned = await meter.clone().resize(450).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#ffffff"/>
    <circle cx="100" cy="100" r="90" fill="#c8102e"/><path d="M220 60h360v80H220z" fill="#1b1916"/></svg>`,
  )
  const logo = keep(await sharp(drawing).png().toBuffer())
  const transparent = keep(
    await sharp(Buffer.from(drawing.toString().replace(/<rect[^>]*>/, '')))
      .png()
      .toBuffer(),
  )
  const holed = keep(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#c8102e"/>
      <circle cx="100" cy="100" r="90" fill="#ffffff"/><path d="M220 60h360v80H220z" fill="#ffffff"/>
      <circle cx="100" cy="100" r="50" fill="#c8102e"/><circle cx="100" cy="100" r="30" fill="#ffffff"/></svg>`,
    ),
  )
  const separation = [
    { hex: '#c8102e', ink: 0 },
    { hex: '#1b1916', ink: 1 },
    { hex: '#ffffff', ink: null },
  ]
  const place = { xMm: 60, yMm: 2, widthMm: 36, heightMm: 12 }
  const design = (name: string, technology: Technology, ...nodes: readonly DesignNode[]): CorpusDesign => ({
    name,
    technology,
    side: sideWith(...nodes),
    ...slat,
  })
  const photo = { xMm: 100, yMm: 2, widthMm: 18, heightMm: 12 }
  return [
    design('photo, JPEG', 'Digital', pictureOf(keep(jpeg), photo)),
    design('photo, WebP, turned', 'Digital', pictureOf(keep(webp), { ...photo, rotationDeg: -12 })),
    design(
      'photo, PNG under a text',
      'Digital',
      pictureOf(keep(png), photo),
      textOf('Rule & Lead', { xMm: 101, fontSizeMm: 3, inks: [{ hex: '#ffffff' }] }),
    ),
    design('photo of a phone held upright', 'Digital', pictureOf(keep(turned), { ...photo, widthMm: 8 })),
    design('bitmap on two plates', 'Tampon', pictureOf(logo, { ...place, inks: [red, green], separation })),
    design(
      'bitmap on one plate, turned',
      'Simple',
      pictureOf(logo, { ...place, rotationDeg: 8, inks: [blue], separation: separation.map(({ hex, ink }) => ({ hex, ink: ink && 0 })) }),
    ),
    design(
      'logo of two holes over a text',
      'Tampon',
      textOf('MMMMMMMM', { fontSizeMm: 9, inks: [green] }),
      pictureOf(holed, {
        ...place,
        inks: [red],
        separation: [
          { hex: '#c8102e', ink: 0 },
          { hex: '#ffffff', ink: null },
        ],
      }),
    ),
    design(
      'bitmap with transparency, digital, over a text',
      'Digital',
      textOf('MMMMMMMM', { fontSizeMm: 9, inks: [green] }),
      pictureOf(transparent, place),
    ),
    design(
      'bitmap on plates over a text, a text over both',
      'Tampon',
      textOf('MMMMMMMM', { fontSizeMm: 9, inks: [blue] }),
      pictureOf(transparent, { ...place, inks: [red, green], separation }),
      textOf('nahoře', { xMm: 64, inks: [{ hex: '#1b1916' }] }),
    ),
  ]
}

/**
 * The designs on which print and screen are compared: fonts, text settings, QR codes, logos of icon packages, hand-made drawings, bitmaps. Always the
 * same.
 */
export async function printCorpus(): Promise<PrintCorpus> {
  const images = new Map<string, Uint8Array>()
  const keep = (bytes: Uint8Array): string => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    images.set(sha256, bytes)
    return sha256
  }
  const designs = [
    ...fonts(),
    ...settings(),
    ...corpusLines,
    ...corpusCodes,
    ...corpusGroups,
    ...logos(keep),
    ...corpusDrawings(keep),
    ...(await bitmaps(keep)),
  ]
  return { designs: [...designs, ...(await corpusBitmaps(await photoOf('meter'), keep))], images }
}
