import type { Currency } from '#domain/currency.ts'
import type { Manufacturer } from '#features/catalogue/products/manufacturer-facts.ts'
import { toAmount } from '#domain/money.ts'

/* Structured data for search engines (schema.org). URLs are absolute; amounts are without VAT and marked so. */

/** A step of the path from the home page to the page. */
export interface Crumb {
  readonly name: string
  /** Absolute URL. */
  readonly url: string
}

interface Shop {
  readonly brand: string
  readonly url: string
  readonly email: string
}

export const organization = ({ brand, url, email }: Shop) => ({
  '@type': 'Organization',
  '@id': `${url}/#organization`,
  name: brand,
  url: `${url}/`,
  logo: `${url}/favicon.svg`,
  email,
})

export const breadcrumbList = (crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
})

interface OfferedProduct {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly url: string
  readonly imageUrls: readonly string[]
  readonly brand: string
  readonly manufacturer: Manufacturer
  /** The safety information with what it is called, in the language of the page. */
  readonly safety: { readonly name: string; readonly text: string }
  readonly category: string
  readonly color: string | null
  /** In g. */
  readonly weight: number
  readonly price: {
    readonly fromThousandths: number
    readonly currency: Currency
    /** The quantity of that price. */
    readonly pcsFrom: number
  } | null
  readonly orderable: boolean
}

/** An article with the offer of the shown variant. An article without a price has no offer. */
export const productOffer = ({ price, ...product }: OfferedProduct) => ({
  '@type': 'Product',
  '@id': `${product.url}#product`,
  sku: product.id,
  name: product.name,
  description: product.description,
  url: product.url,
  image: product.imageUrls,
  category: product.category,
  ...(product.color === null ? {} : { color: product.color }),
  brand: { '@type': 'Brand', name: product.brand },
  manufacturer: {
    '@type': 'Organization',
    name: product.manufacturer.name,
    email: product.manufacturer.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: product.manufacturer.street,
      postalCode: product.manufacturer.zipCode,
      addressLocality: product.manufacturer.city,
      addressCountry: product.manufacturer.country,
    },
  },
  additionalProperty: [
    { '@type': 'PropertyValue', propertyID: 'safetyInformation', name: product.safety.name, value: product.safety.text },
  ],
  weight: { '@type': 'QuantitativeValue', value: product.weight, unitCode: 'GRM' },
  ...(price === null
    ? {}
    : {
        offers: {
          '@type': 'Offer',
          url: product.url,
          availability: product.orderable ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
          itemCondition: 'https://schema.org/NewCondition',
          price: toAmount(price.fromThousandths),
          priceCurrency: price.currency,
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: toAmount(price.fromThousandths),
            priceCurrency: price.currency,
            valueAddedTaxIncluded: false,
            eligibleQuantity: { '@type': 'QuantitativeValue', minValue: price.pcsFrom, unitCode: 'H87' },
          },
        },
      }),
})

/** The text of the script element. `<` is escaped, so that no name can end the script. */
export const structuredDataText = (things: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
