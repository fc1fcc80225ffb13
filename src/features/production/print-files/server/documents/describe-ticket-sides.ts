import type { Technology } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { sideFingerprint } from '#domain/design/design-pricing.ts'
import { type DesignSide, printedNodes } from '#domain/design/document.ts'
import { areaRect, boundingRect, printAreaOf, type Rect } from '#domain/design/geometry.ts'
import { sharesPlatesOf } from '#domain/pricing/surcharge-counts.ts'
import { catalogueWords } from '#features/catalogue/products/catalogue-words.ts'
import type { OrderItemRow } from '#features/orders/orders/server/reads.ts'
import type { Translator } from '#messages/translator.ts'

export interface TicketSide {
  readonly sideIndex: number
  readonly title: string
  readonly print: string
  readonly widthMm: number
  readonly heightMm: number
  readonly technology: Technology
  /** Index in `sides` of the side whose plates are used: itself, or an identical one. */
  readonly platesOfSide: number
  readonly area: Rect | null
  /** The bounding box of the print. */
  readonly extent: Rect
  /** Left edge to print, width of the print, print to right edge. */
  readonly spans: readonly [string, string, string]
}

/** A printed side of an item as sold. */
export interface PrintedTicketSide {
  readonly sideIndex: number
  readonly side: DesignSide
  readonly technology: Technology
}

/** The printed sides of an item as sold, each with its technology. */
export function printedSidesOf({ quote, design }: Pick<OrderItemRow, 'quote' | 'design'>): readonly PrintedTicketSide[] {
  return quote.sides.flatMap(({ printCount, technologyType }, sideIndex) => {
    const side = design.sides[sideIndex]
    return printCount > 0 && side && printedNodes(side).length > 0 ? [{ sideIndex, side, technology: technologyType }] : []
  })
}

function extentOf(side: DesignSide): Rect {
  const rects = printedNodes(side).map(boundingRect)
  return {
    leftMm: Math.min(...rects.map(({ leftMm }) => leftMm)),
    topMm: Math.min(...rects.map(({ topMm }) => topMm)),
    rightMm: Math.max(...rects.map(({ rightMm }) => rightMm)),
    bottomMm: Math.max(...rects.map(({ bottomMm }) => bottomMm)),
  }
}

/** Index in `printed` of the side whose plates this one uses; -1 if there is none. */
const sideOfPlates = (printed: readonly PrintedTicketSide[], { sideIndex, side, technology }: PrintedTicketSide): number =>
  printed.findIndex(
    (other) =>
      other.sideIndex === sharesPlatesOf(sideIndex) &&
      other.technology === technology &&
      sideFingerprint(other.side) === sideFingerprint(side),
  )

/** Describes the printed sides of an item: how each is printed, and where on it. */
export function describeTicketSides(item: OrderItemRow, product: Pick<ProductFacts, 'sides'>, translator: Translator): TicketSide[] {
  const documents = translator.of('documents')
  const { t, number } = catalogueWords(translator)
  const mm = (value: number) => number(value, 1)
  const printed = printedSidesOf(item)

  /** "Side 2: last slat"; the faces of a pencil are numbered in their name. */
  function titleOf(index: number): string {
    const key = product.sides[index]?.name ?? 'front'
    const name = t(`sides.${key}`)
    return key.startsWith('facet') ? name : documents('ticket.side', { number: index + 1, name })
  }

  return printed.map((each, place) => {
    const { sideIndex, side, technology } = each
    const face = product.sides[sideIndex]
    const { width = 0, height = 0 } = face ?? {}
    const area = face ? printAreaOf(face, item.scale, technology) : null
    const extent = extentOf(side)
    const plates = sideOfPlates(printed, each)
    const count = item.quote.sides[sideIndex]?.colorsCount ?? 0
    const colors = technology === 'Digital' ? documents('ticket.fullColor') : documents('ticket.inks', { count })
    return {
      sideIndex,
      title: titleOf(sideIndex),
      print: `${t(`technologies.${technology}`)}, ${colors}`,
      widthMm: width,
      heightMm: height,
      technology,
      platesOfSide: plates < 0 ? place : plates,
      area: area && areaRect(area),
      extent,
      spans: [mm(extent.leftMm), mm(extent.rightMm - extent.leftMm), documents('ticket.toEdge', { mm: mm(width - extent.rightMm) })],
    }
  })
}
