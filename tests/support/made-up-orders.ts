import fc from 'fast-check'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import type { ProductFacts } from '#domain/catalogue/product.ts'
import { required } from '#domain/required.ts'
import type { Currency } from '#domain/currency.ts'
import { blankDesign, type DesignDocument } from '#domain/design/document.ts'
import type { Locale } from '#domain/locale.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { emptyInformation, type Information } from '#domain/orders/information.ts'
import { countries, type Country } from '#domain/postal/countries.ts'
import { minimumQuantity } from '#domain/catalogue/minimum-quantity.ts'

/** An order as a shopper might place it: a site, a currency, addresses, and lines of the cart. */
export interface MadeUpOrder {
  readonly locale: Locale
  readonly currency: Currency
  readonly information: Information
  readonly lines: readonly Configuration[]
}

const zipCodes: Readonly<Record<Country, string>> = {
  CZ: '602 00',
  DE: '04109',
  AT: '1010',
  BE: '1000',
  ES: '28013',
  FR: '75001',
  NL: '1012 AB',
  IT: '00184',
  PL: '00-950',
  SE: '111 29',
  DK: '1050',
  SK: '811 01',
  CH: '8004',
}

/** Valid numbers, an invalid one, and none. */
const vatNumbers = ['ATU13585627', 'DE136695976', 'DK13585628', 'CZ25123891', 'PL8567346215', 'IT00743110157', 'ATU13585626', '']

const { products, stock, settings } = readDefaultCatalogue()
const variants = stock.flatMap(({ productId, color, scale }) => {
  const product = products.find(({ id }) => id === productId)
  return product ? [{ product, color, scale }] : []
})
const inks = ['#c8102e', '#1b1916', '#1d4f91']

/** Capitals that every technology can print, and their box. */
const letters = { fontSizeMm: 3.7, widthMm: 8, heightMm: 5.1 } as const

/** A short text in each ink, side by side, as many as fit the side's print area at this scale. */
function printedSide({ sides }: ProductFacts, index: number, scale: string, colors: number) {
  const area = sides[index]?.printAreas.find((candidate) => candidate.scale === scale)
  const face = required(blankDesign().sides[index], `side ${index}`)
  if (!area || area.height < letters.heightMm || area.width < 3 * letters.widthMm) return face
  const nodes = inks.slice(0, colors).map((hex, nth) => ({
    id: `text-${index}-${nth}`,
    kind: 'text' as const,
    xMm: area.centerX + (nth - 1.5) * letters.widthMm,
    yMm: area.centerY - letters.heightMm / 2,
    rotationDeg: 0,
    z: nth,
    locked: false,
    hidden: false,
    inks: [{ hex }],
    text: 'AB',
    fontFamily: 'Open Sans',
    ...letters,
    fontStyle: 'normal',
    alignment: 'center' as const,
    lineSpacing: 1.2,
  }))
  return { ...face, nodes }
}

const designOf = (product: ProductFacts, scale: string, colors: readonly number[]): DesignDocument => {
  const design = blankDesign()
  return { ...design, sides: design.sides.map((_, index) => printedSide(product, index, scale, colors[index] ?? 0)) } as DesignDocument
}

const line: fc.Arbitrary<Configuration> = fc
  .record({
    variant: fc.constantFrom(...variants),
    more: fc.oneof(fc.nat(60), fc.nat(900), fc.nat(20_000)),
    colors: fc.array(fc.constantFrom(0, 0, 1, 1, 2, 3), { minLength: 6, maxLength: 6 }),
    id: fc.string({ unit: fc.constantFrom(...Array.from('abcdefghij0123456789')), minLength: 10, maxLength: 10 }),
  })
  .map(({ variant: { product, color, scale }, more, colors, id }) => ({
    id,
    productId: product.id,
    color,
    scale,
    quantity: minimumQuantity(settings, product) + more,
    design: designOf(product, scale, product.id === 'slimboy' ? [1, 1, 1] : colors),
  }))

const person = { firstName: 'Žofie', surName: 'Říhová', street: 'Příčná 5', city: 'Ústí', phone: '+420 312 555 014' }

const information: fc.Arbitrary<Information> = fc
  .record({
    country: fc.constantFrom(...countries),
    elsewhere: fc.option(fc.constantFrom(...countries), { freq: 3 }),
    isCompany: fc.boolean(),
    taxTin: fc.constantFrom(...vatNumbers),
    note: fc.constantFrom('', 'Prosíme zavolat předem.'),
  })
  .map(({ country, elsewhere, isCompany, taxTin, note }) => ({
    ...emptyInformation,
    useBillingCompany: isCompany,
    billingAddress: {
      ...person,
      country,
      zipCode: zipCodes[country],
      email: 'zofie@rihova.example',
      companyName: isCompany ? 'Říhová s.r.o.' : '',
      taxIn: isCompany ? '04871236' : '',
      taxTin: isCompany ? taxTin : '',
    },
    useDeliveryAddress: elsewhere !== null,
    deliveryAddress:
      elsewhere === null
        ? emptyInformation.deliveryAddress
        : { ...person, companyName: '', country: elsewhere, zipCode: zipCodes[elsewhere] },
    note,
  }))

const sites = [
  { locale: 'cz', currency: 'CZK' },
  { locale: 'cz', currency: 'EUR' },
  { locale: 'en', currency: 'EUR' },
  { locale: 'de', currency: 'EUR' },
  { locale: 'de', currency: 'EUR' },
] as const satisfies readonly Pick<MadeUpOrder, 'locale' | 'currency'>[]

/** Orders over all sites, currencies, countries, companies, articles, quantities and prints; the same for the same seed. */
export const madeUpOrders = (count: number, seed: number): readonly MadeUpOrder[] =>
  fc.sample(
    fc
      .record({
        site: fc.constantFrom(...sites),
        information,
        lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
      })
      .map(({ site, ...order }) => ({ ...site, ...order })),
    { numRuns: count, seed },
  )
