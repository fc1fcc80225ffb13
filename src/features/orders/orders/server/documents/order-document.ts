import { formatDate, formatDay } from '#domain/format/days.ts'
import { formatFileSize } from '#domain/format/format-file-size.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import type { Locale } from '#domain/locale.ts'
import { expectedDelivery } from '#domain/orders/estimated-delivery.ts'
import type { BillingAddress } from '#domain/contact/address.ts'
import { oneOffThousandths } from '#domain/orders/sold-price.ts'
import { addressLines, joinedLine } from '#domain/contact/address-lines.ts'
import { sumLines, type SumKind } from '#domain/orders/sum-lines.ts'
import { pieceThousandths } from '#domain/pricing/piece-price.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { carrierNames } from '#domain/shipping/carriers.ts'
import { paidBy } from '#domain/orders/payment-methods.ts'
import type { Translator } from '#messages/translator.ts'
import type { SiteSettings } from '#platform/server/sites.ts'
import type { BankAccounts } from '../../payment-instructions.ts'
import type { StoredOrder } from '../reads.ts'
import { itemWords, type SideSpecification } from './item-words.ts'
import { type DocumentPayment, paymentWords, type Row } from './payment-words.ts'

export interface DocumentItem {
  readonly title: string
  readonly facts: string
  readonly quantity: string
  readonly total: string
  readonly oneOffs: string | null
  /** Empty for an item without print. */
  readonly sides: readonly SideSpecification[]
  /** Description of the combined picture of the printed sides; null for an item without print. */
  readonly printPicture: string | null
}

/** Placeholders in `footer.page`: the numbers are known only when the last page has been set. */
export const pagePlaceholders = { page: '%page%', pages: '%pages%' } as const

/**
 * An order as its documents and mails show it: every text in the reader's language, every number formatted. Plain data: a worker thread
 * renders it.
 */
export interface OrderDocument {
  readonly locale: Locale
  readonly brand: string
  readonly orderCode: string
  readonly title: string
  readonly facts: readonly Row[]
  readonly seller: { readonly title: string; readonly lines: readonly string[] }
  readonly buyer: { readonly title: string; readonly lines: readonly string[] }
  readonly delivery: { readonly title: string; readonly lines: readonly string[] }
  /** Null until the day is known. */
  readonly deliverySpan: string | null
  readonly items: readonly DocumentItem[]
  readonly sums: readonly Row[]
  readonly toPay: Row
  readonly payment: DocumentPayment
  /** Legally required notices: why no VAT is charged. */
  readonly notices: readonly string[]
  readonly note: { readonly label: string; readonly text: string } | null
  /** The print files that the shopper uploaded, by name and size. */
  readonly printFiles: readonly string[]
  readonly noPrint: string
  readonly footer: { readonly register: string; readonly email: string; readonly page: string }
}

export interface DocumentBasis {
  readonly translator: Translator
  readonly site: Omit<SiteSettings, 'hosts'>
  readonly bankAccounts: BankAccounts
  /** @throws for an article that is no longer in the catalogue. */
  readonly productOf: (productId: string) => ProductFacts
}

const lines = (...parts: readonly string[]): readonly string[] => parts.filter((part) => part.trim() !== '')

/** Files by name and size; a file that is the original of several pictures is listed once. */
const fileLines = (files: StoredOrder['files'], locale: Locale): readonly string[] => [
  ...new Set(files.map(({ name, sizeBytes }) => `${name}, ${formatFileSize(sizeBytes, locale)}`)),
]

/** Formats a stored order as a document. */
export function orderDocument(stored: StoredOrder, { translator, site, bankAccounts, productOf }: DocumentBasis): OrderDocument {
  const { order, items, files, destinations, approvedAt } = stored
  const { currency, orderCode } = order
  // The shop reads an order in its own language; the bank account stays that of the order's site.
  const { locale } = translator
  const t = translator.of('documents')
  const words = itemWords(translator)
  const money = (thousandths: number) => formatMoney(thousandths, currency, locale)
  const { seller, brand, contactEmail } = site
  const payment = paymentWords(stored, { translator, bankAccounts, brand })
  const expected = expectedDelivery({ ...order, approvedAt })
  const deliverySpan = expected && t('facts.span', { from: formatDay(expected.from), to: formatDay(expected.to) })
  const isExempt = order.vatRate === 0
  const sumWords: Readonly<Record<SumKind, string>> = {
    items: t('sums.items'),
    transport: t('sums.transport', { carrier: carrierNames[order.carrier], weight: `${words.number(order.weightG / 1000, 1)} kg` }),
    duty: t('sums.duty'),
    total: t('sums.total'),
    vat: t('sums.vat', { rate: order.vatRate }),
    vatExempt: t('sums.vatExempt'),
    totalWithVat: t(isExempt ? 'sums.toPayExempt' : 'sums.toPay'),
  }
  const ids = ({ taxIn, taxTin }: Pick<BillingAddress, 'taxIn' | 'taxTin'>) =>
    joinedLine(taxIn && t('parties.companyId', { id: taxIn }), taxTin && t('parties.vatId', { id: taxTin }))

  return {
    locale,
    brand,
    orderCode,
    title: t('title', { code: orderCode }),
    facts: [
      { label: t('facts.issued'), value: formatDate(order.createdAt) },
      { label: t('facts.payment'), value: t(`methods.${stored.payment?.method ?? paidBy(order.paymentMethod)}`) },
      ...(payment.day === null ? [] : [payment.day]),
      ...(deliverySpan ? [{ label: t('facts.delivery'), value: deliverySpan }] : []),
    ],
    seller: {
      title: t('parties.seller'),
      lines: lines(
        seller.name,
        `${seller.street}, ${seller.zipCode} ${seller.city}`,
        t('parties.companyId', { id: seller.companyId }),
        t('parties.vatId', { id: seller.vatId }),
      ),
    },
    buyer: { title: t('parties.buyer'), lines: lines(...addressLines(order.billing, locale), ids(order.billing), order.billing.email) },
    delivery: {
      title: t('parties.delivery'),
      lines:
        destinations.length > 1
          ? destinations.map(({ address, pieces }) => `${words.pieces(pieces)}: ${joinedLine(...addressLines(address, locale))}`)
          : addressLines(order.delivery ?? order.billing, locale),
    },
    deliverySpan,
    items: items.map(({ productId, color, scale, quantity, quote, design }) => {
      const product = productOf(productId)
      const oneOffs = oneOffThousandths(quote)
      // Digital print has no printing plates, and a reorder does not pay for those that exist.
      const paysNoPlates =
        quote.surchargePriceThousandths === 0 ||
        quote.sides.every(({ printCount, technologyType }) => printCount === 0 || technologyType === 'Digital')
      const each = formatMoney(pieceThousandths({ ...quote, quantity }), currency, locale)
      return {
        title: words.title(product, color),
        facts: words.facts(product, scale),
        quantity: t('item.quantity', { pieces: words.pieces(quantity), each }),
        total: money(quote.totalCurrentPriceThousandths),
        oneOffs: oneOffs === 0 ? null : t(paysNoPlates ? 'item.oneOffsDigital' : 'item.oneOffs', { amount: money(oneOffs) }),
        printPicture: words.printPicture(product, design),
        sides: quote.sides.flatMap((side, index) => {
          const designed = design.sides[index]
          return side.printCount > 0 && designed ? [words.side(product, design, side, index, designed)] : []
        }),
      }
    }),
    sums: sumLines(order).flatMap(({ kind, thousandths }) =>
      kind === 'totalWithVat' ? [] : [{ label: sumWords[kind], value: money(thousandths) }],
    ),
    toPay: { label: sumWords.totalWithVat, value: money(order.totalWithVatThousandths) },
    payment,
    notices: isExempt ? [t('exempt', { seller: seller.vatId, buyer: order.billing.taxTin })] : [],
    note: order.note === '' ? null : { label: t('note'), text: order.note },
    printFiles: fileLines(files, locale),
    noPrint: t('item.noPrint'),
    footer: {
      register: t('footer.register', { name: seller.name, register: seller.register }),
      email: contactEmail,
      page: t('footer.page', { page: pagePlaceholders.page, pages: pagePlaceholders.pages }),
    },
  }
}
