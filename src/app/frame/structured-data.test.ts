import { expect, test } from 'vitest'
import { breadcrumbList, organization, productOffer, structuredDataText } from './structured-data.ts'

const article = {
  id: 'block-71',
  name: 'Block 71',
  description: 'One metre in five links.',
  url: 'https://shop.example/product/block-71',
  imageUrls: ['https://shop.example/images/products/meter/block-71-white.jpg'],
  brand: 'Rule & Lead',
  manufacturer: {
    name: 'Vrba s.r.o.',
    street: 'Lipová 14',
    zipCode: '602 00',
    city: 'Brno',
    country: 'CZ',
    countryName: 'Czechia',
    email: 'studio@shop.example',
  },
  safety: { name: 'Safety information', text: 'Not a toy.' },
  category: 'Folding meters',
  color: 'White',
  weight: 54,
  price: { fromThousandths: 660, currency: 'EUR', pcsFrom: 10_000 },
  orderable: true,
} as const

test('an article is offered at the price that the page shows, without VAT, with its minimum quantity', () => {
  expect(productOffer(article).offers).toMatchObject({
    price: 0.66,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    priceSpecification: { valueAddedTaxIncluded: false, eligibleQuantity: { minValue: 10_000 } },
  })
})

test('an article names its manufacturer with both addresses', () => {
  expect(productOffer(article).manufacturer).toMatchObject({
    name: 'Vrba s.r.o.',
    email: 'studio@shop.example',
    address: { streetAddress: 'Lipová 14', postalCode: '602 00', addressLocality: 'Brno', addressCountry: 'CZ' },
  })
})

test('an article says what to mind when it is used', () => {
  expect(productOffer(article).additionalProperty).toEqual([
    { '@type': 'PropertyValue', propertyID: 'safetyInformation', name: 'Safety information', value: 'Not a toy.' },
  ])
})

test('a sold-out article is marked so, and one without a price has no offer', () => {
  expect(productOffer({ ...article, orderable: false }).offers?.availability).toBe('https://schema.org/OutOfStock')
  expect(productOffer({ ...article, price: null })).not.toHaveProperty('offers')
})

test('breadcrumbs are numbered from the home page', () => {
  const list = breadcrumbList([
    { name: 'Rule & Lead', url: 'https://shop.example/' },
    { name: 'Rulers', url: 'https://shop.example/ruler' },
  ])
  expect(list.itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://shop.example/'],
    [2, 'https://shop.example/ruler'],
  ])
})

test('no name can end the script element, and the data stay the same', () => {
  const shop = organization({ brand: '</script><b>', url: 'https://shop.example', email: 'studio@shop.example' })
  const text = structuredDataText([shop])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': [shop] })
})
