import type { Technology } from '#domain/catalogue/categories.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { moduleMm } from '#domain/design/code-modules.ts'
import { type DesignNode, type DesignSide, type Ink, printedNodes } from '#domain/design/document.ts'
import { areaRect, boundingRect, printAreaOf, type Rect } from '#domain/design/geometry.ts'
import { nameOf } from '#domain/design/node-name.ts'
import { sideFingerprint } from '#domain/design/design-pricing.ts'
import type { NamedInk } from '#domain/design/named-inks.ts'
import { inksOfObject } from '#domain/design/side-inks.ts'
import { linesOf } from '#domain/design/text-lines.ts'
import { type Day, formatDate, formatDay, formatMoment } from '#domain/format/days.ts'
import type { Locale } from '#domain/locale.ts'
import { type DeliverySpan } from '#domain/orders/estimated-delivery.ts'
import { sharesPlatesOf } from '#domain/pricing/surcharge-counts.ts'
import { lineWords } from '#features/catalogue/lines/line-words.ts'
import type { OrderItemRow, OrderRow } from '#features/orders/orders/server/reads.ts'
import type { Translate, Translator } from '#messages/translator.ts'
import type { SiteSettings } from '#platform/server/sites.ts'
import { nearestPantone, plateOf } from '../plates.ts'

interface Swatch {
  readonly hex: string
  readonly name: string
}

/** An ink on the press. */
export interface TicketInk {
  /** The name of its plate in the print file, see `plateOf`. */
  readonly plate: string
  readonly hex: string
  /** Its name in the order and in the order PDF. */
  readonly name: string
  /** The nearest Pantone of an ink that is mixed by eye, in words. */
  readonly nearest: string | null
}

/** A row of the table, with formatted numbers. */
export interface TicketObject {
  readonly side: string
  readonly object: string
  readonly inks: readonly Swatch[]
  /** Shown instead of an ink where there is none. */
  readonly inkNote: string
  readonly x: string
  readonly y: string
  readonly width: string
  readonly height: string
  readonly turn: string
  readonly source: string
}

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

/** A day of the job; null until it is set. */
export interface TicketDate {
  readonly label: string
  readonly day: string | null
}

/** The job ticket of an item for the press, with all texts and numbers formatted. It contains only known facts. */
export interface JobTicket {
  readonly locale: Locale
  readonly title: string
  readonly barcode: string
  /** The address of the order in the office, for the QR code. */
  readonly officeUrl: string
  readonly product: string
  readonly customer: string
  readonly pieces: { readonly label: string; readonly value: string }
  /** Production, and dispatch or delivery. */
  readonly dates: readonly TicketDate[]
  readonly scaleTrue: string
  /** The page replaces `%percent%`. */
  readonly scaleReduced: string
  readonly sides: readonly TicketSide[]
  readonly columns: Readonly<Record<'side' | 'object' | 'ink' | 'x' | 'y' | 'width' | 'height' | 'turn' | 'source', string>>
  readonly objects: readonly TicketObject[]
  /** The inks of all plates, each once. */
  readonly inks: readonly TicketInk[]
  readonly plate: string
  /** Notes beside a side of one plate or of several; `%number%` is replaced by the plate numbers. */
  readonly onPlate: string
  readonly onPlates: string
  readonly rightReading: string
  /** What a plate prints: `%percent%` of the print area, `%area%` mm². */
  readonly coverage: string
  /** The most process ink at one place, `%percent%`. */
  readonly totalInk: string
  readonly rgbPictures: string
  readonly checkBar: string
  readonly ordered: string
  readonly customerName: string
  readonly steps: readonly string[]
  readonly foot: string
  readonly bar: string
  readonly page: string
}

export const placeholders = { percent: '%percent%', number: '%number%', page: '%page%', pages: '%pages%', area: '%area%' } as const

export interface TicketBasis {
  readonly translator: Translator
  readonly site: Pick<SiteSettings, 'seller'>
  readonly product: ProductFacts
  /** Number of items in the order. */
  readonly count: number
  readonly officeUrl: string
  /** The days of the item's delivery, see `StoredOrder.dispatchDays` and `expectedDelivery`. */
  readonly dispatchDay: Day | null
  readonly expected: DeliverySpan | null
}

/** The day of production and, as far as it is known, the one on which the pieces leave the shop or reach the customer. */
function datesOf(
  documents: Translate<'documents'>,
  manufactureDate: Day | null,
  { dispatchDay, expected }: Pick<TicketBasis, 'dispatchDay' | 'expected'>,
) {
  const production = { label: documents('ticket.production'), day: manufactureDate && formatDay(manufactureDate) }
  if (dispatchDay !== null) return [production, { label: documents('ticket.dispatch'), day: formatDay(dispatchDay) }]
  return expected ? [production, { label: documents('ticket.delivery'), day: formatDay(expected.to) }] : [production]
}

/** The printed sides of an item as sold, each with its technology. */
export function printedSidesOf({ quote, design }: Pick<OrderItemRow, 'quote' | 'design'>) {
  return quote.sides.flatMap(({ printCount, technologyType }, sideIndex) => {
    const side = design.sides[sideIndex]
    return printCount > 0 && side && printedNodes(side).length > 0 ? [{ sideIndex, side, technology: technologyType }] : []
  })
}

function context(side: DesignSide): Rect {
  const rects = printedNodes(side).map(boundingRect)
  return {
    leftMm: Math.min(...rects.map(({ leftMm }) => leftMm)),
    topMm: Math.min(...rects.map(({ topMm }) => topMm)),
    rightMm: Math.max(...rects.map(({ rightMm }) => rightMm)),
    bottomMm: Math.max(...rects.map(({ bottomMm }) => bottomMm)),
  }
}

const distinctNamed = (inks: readonly NamedInk[]): readonly NamedInk[] => [...new Map(inks.map((ink) => [ink.key, ink])).values()]

/** Builds the job ticket of an item. */
export function jobTicket(order: OrderRow, item: OrderItemRow, basis: TicketBasis): JobTicket {
  const { translator, site, product, count, officeUrl } = basis
  const documents = translator.of('documents')
  const { t, number, title, facts, namedInks } = lineWords(translator)
  const position = item.position + 1
  const mm = (value: number) => number(value, 1)
  /** "Side 2: last slat"; the faces of a pencil are numbered in their name. */
  function sideTitle(index: number): string {
    const key = product.sides[index]?.name ?? 'front'
    const name = t(`sides.${key}`)
    return key.startsWith('facet') ? name : documents('ticket.side', { number: index + 1, name })
  }
  const printed = printedSidesOf(item)
  const inks = namedInks(item.design)
  const swatch = (ink: Ink): Swatch => ({ hex: ink.hex, name: inks.of(ink).name })

  function ticketInk({ ink, name }: NamedInk): TicketInk {
    const near = nearestPantone(ink)
    const nearest = near && documents('ticket.nearest', { code: near.name, difference: number(near.difference, 1) })
    return { plate: plateOf(ink).name, hex: ink.hex.toLowerCase(), name, nearest }
  }

  function ticketSide({ sideIndex, side, technology }: (typeof printed)[number], place: number): TicketSide {
    const source = printed.findIndex(
      (other) =>
        other.sideIndex === sharesPlatesOf(sideIndex) &&
        other.technology === technology &&
        sideFingerprint(other.side) === sideFingerprint(side),
    )
    const { width = 0, height = 0 } = product.sides[sideIndex] ?? {}
    const face = product.sides[sideIndex]
    const area = face ? printAreaOf(face, item.scale, technology) : null
    const extent = context(side)
    const count = item.quote.sides[sideIndex]?.colorsCount ?? 0
    const colors = technology === 'Digital' ? documents('ticket.fullColor') : documents('ticket.inks', { count })
    return {
      sideIndex,
      title: sideTitle(sideIndex),
      print: `${t(`technologies.${technology}`)}, ${colors}`,
      widthMm: width,
      heightMm: height,
      technology,
      platesOfSide: source < 0 ? place : source,
      area: area && areaRect(area),
      extent,
      spans: [mm(extent.leftMm), mm(extent.rightMm - extent.leftMm), documents('ticket.toEdge', { mm: mm(width - extent.rightMm) })],
    }
  }

  function sourceOf(node: DesignNode): string {
    switch (node.kind) {
      case 'text':
        return documents('ticket.font', { family: node.fontFamily, size: mm(node.fontSizeMm) })
      case 'code':
        return documents('ticket.code', { size: number(moduleMm(node), 2) })
      case 'image':
        return node.name
    }
  }

  function ticketObject(node: DesignNode, sideIndex: number, technology: Technology): TicketObject {
    const isOwn = node.kind === 'image' && node.inks.length === 0 && technology === 'Digital'
    return {
      side: String(sideIndex + 1),
      object: node.kind === 'text' ? linesOf(node.text).join(' / ') : nameOf(node),
      inks: inksOfObject(node, technology).map(swatch),
      inkNote: isOwn ? documents('ticket.ownColors') : '',
      x: mm(node.xMm),
      y: mm(node.yMm),
      width: mm(node.widthMm),
      height: mm(node.heightMm),
      turn: `${number(node.rotationDeg, Number.isInteger(node.rotationDeg) ? 0 : 1)}°`,
      source: sourceOf(node),
    }
  }

  const { firstName, surName, companyName } = order.billing
  const isPlated = printed.some(({ technology }) => technology !== 'Digital')
  return {
    locale: translator.locale,
    title: documents('ticket.title', { code: order.orderCode, position, count }),
    barcode: `${order.orderCode}-${position}`,
    officeUrl,
    product: [title(product.name, item.color), facts({ ...product, scale: item.scale })].join(', '),
    customer: companyName === '' ? `${firstName} ${surName}` : companyName,
    pieces: { label: documents('ticket.pieces'), value: number(item.quantity) },
    dates: datesOf(documents, order.manufactureDate, basis),
    scaleTrue: documents('ticket.scaleTrue'),
    scaleReduced: documents('ticket.scaleReduced', { percent: placeholders.percent }),
    sides: printed.map(ticketSide),
    columns: {
      side: documents('ticket.columns.side'),
      object: documents('ticket.columns.object'),
      ink: documents('ticket.columns.ink'),
      x: documents('ticket.columns.x'),
      y: documents('ticket.columns.y'),
      width: documents('ticket.columns.width'),
      height: documents('ticket.columns.height'),
      turn: documents('ticket.columns.turn'),
      source: documents('ticket.columns.source'),
    },
    objects: printed.flatMap(({ side, sideIndex, technology }) =>
      printedNodes(side).map((node) => ticketObject(node, sideIndex, technology)),
    ),
    inks: distinctNamed(printed.flatMap(({ side, technology }) => (technology === 'Digital' ? [] : inks.ofSide(side, technology)))).map(
      ticketInk,
    ),
    plate: documents('ticket.plate', { number: placeholders.number }),
    onPlate: documents('ticket.onPlates', { count: 1, numbers: placeholders.number }),
    onPlates: documents('ticket.onPlates', { count: 2, numbers: placeholders.number }),
    rightReading: documents('ticket.rightReading'),
    coverage: documents('ticket.coverage', { percent: placeholders.percent, area: placeholders.area }),
    totalInk: documents('ticket.totalInk', { percent: placeholders.percent }),
    rgbPictures: documents('ticket.rgbPictures'),
    checkBar: documents('ticket.checkBar'),
    ordered: documents('ticket.ordered', { moment: formatMoment(order.createdAt) }),
    customerName: `${firstName} ${surName}`,
    steps: [
      documents('ticket.steps.blanks'),
      ...(isPlated ? [documents('ticket.steps.inks'), documents('ticket.steps.plates')] : [documents('ticket.steps.file')]),
      documents('ticket.steps.firstPiece'),
      documents('ticket.steps.lastPiece'),
      documents('ticket.steps.packed'),
    ],
    foot: documents('ticket.foot', { seller: site.seller.name, code: order.orderCode, day: formatDate(order.createdAt) }),
    bar: documents('ticket.bar'),
    page: documents('ticket.page', { page: placeholders.page, pages: placeholders.pages }),
  }
}
