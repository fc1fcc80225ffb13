import {
  blankDesign,
  type CodeNode,
  type DesignDocument,
  type DesignNode,
  type ImageNode,
  type Ink,
  type TextNode,
} from '#domain/design/document.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { bodyHexes } from '#domain/colors/colors.ts'
import { minContrast, minInkContrast, plainInkOn } from '#domain/colors/contrast.ts'
import { modulesAcross } from '#domain/design/code-modules.ts'
import { layOutText } from '#domain/design/text-layout.ts'
import { linesOf } from '#domain/design/text-lines.ts'
import { openFontOf } from '#platform/server/fonts/font-faces.ts'
import { foldText } from '#domain/lists/fold-text.ts'
import type { Teller } from '../teller.ts'
import { drawLogo, type StoryLogoName } from './story-logos.ts'

/** What a customer prints, whatever the article. */
export interface StoryPrint {
  /** One or two lines, the name first. */
  readonly lines: readonly string[]
  readonly logo: { readonly name: StoryLogoName; readonly inkCount: 1 | 2 | 3 } | null
  readonly inks: readonly [Ink, Ink, Ink]
  readonly fontFamily: string
  /** Printed as a code where there is room. */
  readonly link: string | null
  readonly isOnBothSides: boolean
}

const box = { rotationDeg: 0, locked: false, hidden: false } as const
/** Nothing is printed closer to the edge of its area. */
const marginMm = 0.8
const lowMm = 6
const lowMarginMm = 0.4
const minimumFontMm = 3.7
const lineSpacing = 1.15
/** Phones read smaller modules of a code badly in any technology. */
const minimumModuleMm = 0.52

type Area = ProductFacts['sides'][number]['printAreas'][number]

interface Place {
  readonly side: number
  readonly area: Area
  readonly hash: string | null
  readonly hexes: readonly string[]
}

/** The width of the longest line, in em. */
function widthEm(node: Pick<TextNode, 'fontFamily' | 'fontStyle' | 'text'>): number {
  const font = openFontOf(node)
  return Math.max(...linesOf(node.text).map((line) => font.layout(line).advanceWidth / font.unitsPerEm))
}

/** Logo at the left, the lines beside it, the code at the right. */
function layOut({ lines, inks, fontFamily, link }: StoryPrint, { side, area, hash, hexes }: Place): DesignNode[] {
  const height = area.height - 2 * (area.height < lowMm ? lowMarginMm : marginMm)
  const left = area.centerX - area.width / 2 + marginMm
  const width = area.width - 2 * marginMm
  const edge = Math.min(height, 14)
  const squareAt = (xMm: number) => ({ xMm, yMm: area.centerY - edge / 2, widthMm: edge, heightMm: edge })
  const hasLogo = hash !== null && edge >= 6 && width > 40
  const content = { kind: 'link', url: link ?? '' } as const
  const hasCode = link !== null && width > 110 && edge / modulesAcross({ content }) >= minimumModuleMm
  const logoEnd = hasLogo ? edge + 3 : 0
  const codeEnd = hasCode ? edge + 3 : 0
  const room = width - logoEnd - codeEnd
  const face = { fontFamily, fontStyle: 'normal', lineSpacing } as const
  /** The size at which lines fill what is left of the area. */
  const sizeOf = (text: string): number => Math.min(height / layOutText({ ...face, text }).heightEm, room / widthEm({ ...face, text }), 7)
  const [name = ''] = lines
  // Low areas, as those of pencils, take capitals without accents.
  const capitals = foldText(name).toUpperCase()
  const text = [lines.join('\n'), name, capitals].find((each) => sizeOf(each) >= minimumFontMm)
  if (text === undefined) return []
  const fontSizeMm = sizeOf(text)
  const textHeight = fontSizeMm * layOutText({ ...face, text }).heightEm
  const ink = inks[0]
  const group = hasLogo ? `card-${side}` : undefined
  const words: TextNode = {
    ...box,
    ...face,
    id: `text-${side}`,
    kind: 'text',
    z: 1,
    xMm: left + logoEnd,
    yMm: area.centerY - textHeight / 2,
    widthMm: widthEm({ ...face, text }) * fontSizeMm,
    heightMm: textHeight,
    inks: [ink],
    text,
    fontSizeMm,
    alignment: 'left',
    ...(group !== undefined && { group }),
  }
  const logo: ImageNode | null = hasLogo
    ? {
        ...box,
        id: `logo-${side}`,
        kind: 'image',
        z: 0,
        ...squareAt(left),
        image: hash,
        name: 'logo.svg',
        inks: hexes.map((hex) => inks.find((each) => each.hex === hex) ?? { hex }),
        separation: hexes.map((hex, index) => ({ hex, ink: index })),
        ...(group !== undefined && { group }),
      }
    : null
  const code: CodeNode | null = hasCode
    ? {
        ...box,
        id: `code-${side}`,
        kind: 'code',
        z: 2,
        ...squareAt(left + width - edge),
        content,
        modules: 'dark',
        inks: [{ hex: '#000000' }],
      }
    : null
  return [logo, words, code].filter((node) => node !== null)
}

/** A customer's print on a body: what could hardly be seen on it is printed in black or white. */
function legibleOn(bodies: readonly string[], print: StoryPrint): StoryPrint {
  const plain: Ink = { hex: plainInkOn(bodies) }
  const legible = print.inks.map((ink) => (minContrast(ink.hex, bodies) >= minInkContrast ? ink : plain))
  const distinct = [...new Map(legible.map((ink) => [ink.hex, ink])).values()]
  const [first = plain, second = first, third = first] = distinct
  const logo = print.logo && { ...print.logo, inkCount: Math.min(print.logo.inkCount, distinct.length) as 1 | 2 | 3 }
  return { ...print, inks: [first, second, third], logo }
}

interface StoryArticle {
  readonly product: ProductFacts
  readonly color: string
  readonly scale: string
}

/** The design of a customer's print on an article: its logo is uploaded first. */
export async function storyDesign(
  teller: Teller,
  { product, color, scale, print: wanted }: StoryArticle & { readonly print: StoryPrint },
): Promise<DesignDocument> {
  const print = legibleOn(bodyHexes(color), wanted)
  const drawing = print.logo && drawLogo(print.logo.name, print.inks, print.logo.inkCount)
  const hash = drawing && (await teller.upload(drawing.bytes))
  const design = blankDesign()
  const printed = product.sides
    .map(({ printAreas }, side) => ({ side, area: printAreas.find((each) => each.scale === scale) }))
    .filter((place): place is { side: number; area: Area } => place.area !== undefined)
    .slice(0, print.isOnBothSides ? 2 : 1)
  return {
    ...design,
    sides: design.sides.map((face, side) => {
      const place = printed.find((each) => each.side === side)
      if (!place) return face
      const nodes = layOut(print, { ...place, hash, hexes: drawing?.hexes ?? [] })
      const groups = nodes.some((node) => node.group !== undefined) ? [{ id: `card-${side}` }] : []
      return { ...face, nodes, ...(groups.length > 0 && { groups }) }
    }),
  }
}
