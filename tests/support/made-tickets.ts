import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import type { Scale, Technology } from '#domain/catalogue/categories.ts'
import { blankDesign, type DesignDocument, type DesignNode } from '#domain/design/document.ts'
import { inksOfPrintedSide } from '#domain/design/side-inks.ts'
import type { Locale } from '#domain/locale.ts'
import { expectedDelivery } from '#domain/orders/estimated-delivery.ts'
import { required } from '#domain/required.ts'
import type { OrderItemRow, OrderRow } from '#features/orders/orders/server/reads.ts'
import { printedSidesOf } from '#features/production/print-files/server/documents/describe-ticket-sides.ts'
import { jobTicket } from '#features/production/print-files/server/documents/job-ticket.ts'
import { drawTicket } from '#features/production/print-files/server/pdf/ticket-pdf.ts'
import { openTicketSheet, type TicketSheet } from '#features/production/print-files/server/pdf/ticket-sheet.ts'
import { closePdf } from '#features/production/print-files/server/pdf/print-page.ts'
import { prepareTicket } from '#features/production/print-files/server/render-print-files.ts'
import { translatorOf } from '#messages/every-message.ts'
import { readConfig } from '#platform/server/env.ts'

const { products } = readDefaultCatalogue()
const { site } = readConfig({})

/** An item of an order as its job ticket needs it. */
export interface MadeItem {
  readonly locale?: Locale
  readonly productId?: string
  readonly color?: string
  readonly scale?: Scale
  /** The objects of each side and its technology. */
  readonly sides: readonly { readonly technology: Technology; readonly nodes: readonly DesignNode[] }[]
  readonly images?: ReadonlyMap<string, Uint8Array>
  readonly quantity?: number
  readonly company?: string
  readonly person?: readonly [firstName: string, surName: string]
  readonly manufactureDate?: string | null
  readonly count?: number
  readonly dispatchDay?: string
  readonly isPartners?: boolean
  readonly approvedAt?: Date
}

/** A text on the ticket, mm from the page's top left corner. */
export interface PlacedText {
  readonly page: number
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly isCut: boolean
}

/** Records the box of each text that is drawn on a sheet. */
function recorded(sheet: TicketSheet, into: PlacedText[]): TicketSheet {
  let pages = 0
  const numbers = new Map<unknown, number>()
  const page = () => (sheet.pdf as unknown as { page: unknown }).page
  sheet.pdf.on('pageAdded', () => numbers.set(page(), (pages += 1)))
  return {
    ...sheet,
    text(text, x, y, width, style = {}) {
      sheet.text(text, x, y, width, style)
      const whole = sheet.widthOf(text, style)
      const own = Math.min(whole, width)
      const left = x + (style.align === 'right' ? width - own : style.align === 'center' ? (width - own) / 2 : 0)
      const size = style.size ?? 3.4
      const box = { left, top: y + size * 0.12, right: left + own, bottom: y + size * 1.12 }
      if (text.trim() !== '') into.push({ page: numbers.get(page()) ?? 0, text, ...box, isCut: whole > width })
    },
  }
}

/** Draws the job ticket of a made-up item, as the shop would for an order. */
export async function madeTicket(made: MadeItem): Promise<{ readonly pdf: Uint8Array; readonly texts: readonly PlacedText[] }> {
  const { locale = 'cz', productId = 'block-72', color = 'white', scale = 'freeTop', quantity = 1000, count = 2 } = made
  const product = required(
    products.find(({ id }) => id === productId),
    productId,
  )
  const blank = blankDesign()
  const design = {
    ...blank,
    sides: blank.sides.map((side, index) => ({ ...side, nodes: (made.sides[index]?.nodes ?? []).map((node, z) => ({ ...node, z })) })),
  } as DesignDocument
  const sides = design.sides.map((side, index) => {
    const technologyType = made.sides[index]?.technology ?? 'Tampon'
    return { printCount: side.nodes.length > 0 ? 1 : 0, technologyType, colorsCount: inksOfPrintedSide(side, technologyType).length }
  })
  const [firstName, surName] = made.person ?? ['Jana', 'Vrbová']
  const order = {
    orderCode: '26114827',
    createdAt: new Date('2026-11-21T10:00:00Z'),
    manufactureDate: made.manufactureDate === undefined ? '2026-11-27' : made.manufactureDate,
    billing: { firstName, surName, companyName: made.company ?? 'VRBA tesařství s.r.o.' },
  } as unknown as OrderRow
  const item = { position: 0, productId, color, scale, quantity, design, quote: { sides } } as unknown as OrderItemRow
  const officeUrl = 'http://localhost:3000/b2b/objednavka/7d1b8a52-93f8-4b7c-a2f4-0a7b1f0d2c11'
  const { dispatchDay = null, approvedAt = null } = made
  const expected = expectedDelivery({ ...order, partnerId: made.isPartners === true ? 'p' : null, approvedAt })
  const basis = { translator: translatorOf(locale), site, product, count, officeUrl, dispatchDay, expected }
  const ticket = jobTicket(order, item, basis)
  const printed = printedSidesOf(item).map(({ sideIndex, technology }) => ({ sideIndex, technology, title: '' }))
  const facts = { creator: 'Rule & Lead', madeAt: order.createdAt, orderCode: order.orderCode }
  const toDraw = await prepareTicket({
    ticket,
    item: { product, color, scale, design },
    sides: printed,
    images: made.images ?? new Map(),
    ...facts,
  })
  const texts: PlacedText[] = []
  const sheet = recorded(openTicketSheet({ ...facts, title: ticket.title }), texts)
  const chunks: Buffer[] = []
  sheet.pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  await drawTicket(sheet, toDraw)
  await closePdf(sheet.pdf)
  return { pdf: Buffer.concat(chunks), texts }
}
