import type { ProductFacts } from '#domain/catalogue/product.ts'
import type { Ink } from '#domain/design/document.ts'
import type { NamedInk, NamedInks } from '#domain/design/named-inks.ts'
import { type Day, formatDate, formatDay, formatMoment } from '#domain/format/days.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import type { Locale } from '#domain/locale.ts'
import { type DeliverySpan } from '#domain/orders/estimated-delivery.ts'
import { lineWords } from '#features/catalogue/lines/line-words.ts'
import type { OrderItemRow, OrderRow } from '#features/orders/orders/server/reads.ts'
import type { Translate, Translator } from '#messages/translator.ts'
import type { SiteSettings } from '#platform/server/sites.ts'
import { nearestPantone, plateOf } from '../plates.ts'
import { describeTicketObjects, type TicketObject } from './describe-ticket-objects.ts'
import { describeTicketSides, type PrintedTicketSide, printedSidesOf, type TicketSide } from './describe-ticket-sides.ts'
import { type TicketWords, ticketWords } from './ticket-words.ts'

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

/** A day of the job; null until it is set. */
export interface TicketDate {
  readonly label: string
  readonly day: string | null
}

/** The job ticket of an item for the press, with all texts and numbers formatted. It contains only known facts. */
export interface JobTicket extends TicketWords {
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
  readonly sides: readonly TicketSide[]
  readonly objects: readonly TicketObject[]
  /** The inks of all plates, each once. */
  readonly inks: readonly TicketInk[]
  readonly ordered: string
  readonly customerName: string
  readonly steps: readonly string[]
  readonly foot: string
}

interface TicketBasis {
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

const isPlated = ({ technology }: PrintedTicketSide): boolean => technology !== 'Digital'
const distinctNamed = (inks: readonly NamedInk[]): readonly NamedInk[] => [...new Map(inks.map((ink) => [ink.key, ink])).values()]

function nearestOf(ink: Ink, { of, locale }: Translator): string | null {
  const near = nearestPantone(ink)
  return near && of('documents')('ticket.nearest', { code: near.name, difference: formatNumber(near.difference, locale, 1) })
}

function inksOf(printed: readonly PrintedTicketSide[], inks: NamedInks, translator: Translator): readonly TicketInk[] {
  const onPlates = printed.filter(isPlated).flatMap(({ side, technology }) => inks.ofSide(side, technology))
  return distinctNamed(onPlates).map(({ ink, name }) => ({
    plate: plateOf(ink).name,
    hex: ink.hex.toLowerCase(),
    name,
    nearest: nearestOf(ink, translator),
  }))
}

/** What is ticked off during production. */
const stepsOf = (documents: Translate<'documents'>, hasPlates: boolean): readonly string[] => [
  documents('ticket.steps.blanks'),
  ...(hasPlates ? [documents('ticket.steps.inks'), documents('ticket.steps.plates')] : [documents('ticket.steps.file')]),
  documents('ticket.steps.firstPiece'),
  documents('ticket.steps.lastPiece'),
  documents('ticket.steps.packed'),
]

/** Builds the job ticket of an item. */
export function jobTicket(order: OrderRow, item: OrderItemRow, basis: TicketBasis): JobTicket {
  const { translator, site, product, count, officeUrl } = basis
  const documents = translator.of('documents')
  const { number, title, facts, namedInks } = lineWords(translator)
  const position = item.position + 1
  const printed = printedSidesOf(item)
  const inks = namedInks(item.design)
  const { firstName, surName, companyName } = order.billing
  return {
    ...ticketWords(documents),
    locale: translator.locale,
    title: documents('ticket.title', { code: order.orderCode, position, count }),
    barcode: `${order.orderCode}-${position}`,
    officeUrl,
    product: [title(product.name, item.color), facts({ ...product, scale: item.scale })].join(', '),
    customer: companyName === '' ? `${firstName} ${surName}` : companyName,
    pieces: { label: documents('ticket.pieces'), value: number(item.quantity) },
    dates: datesOf(documents, order.manufactureDate, basis),
    sides: describeTicketSides(item, product, translator),
    objects: describeTicketObjects(printed, inks, translator),
    inks: inksOf(printed, inks, translator),
    ordered: documents('ticket.ordered', { moment: formatMoment(order.createdAt) }),
    customerName: `${firstName} ${surName}`,
    steps: stepsOf(documents, printed.some(isPlated)),
    foot: documents('ticket.foot', { seller: site.seller.name, code: order.orderCode, day: formatDate(order.createdAt) }),
  }
}
