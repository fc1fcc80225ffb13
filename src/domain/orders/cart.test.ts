import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import type { DesignDocument } from '../design/document-schema.ts'
import { blankDesign } from '../design/document.ts'
import { priceListIn } from '../pricing/price-list.ts'
import { quoteConfiguration, toApiQuote } from '../pricing/quote.ts'
import { addToCart, duplicateInCart, piecesInCart, removeFromCart, updateInCart } from './cart.ts'
import { newConfiguration, priceRequest, requireProduct, withPrices } from './configuration.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

const { products, priceList, settings } = readDefaultCatalogue()
const product = products.find(({ id }) => id === 'block-72') ?? null
const first = { ...newConfiguration('aaaaaaaaaa', 'block-72', { color: 'white', scale: 'freeTop' }), quantity: 100 }
const second = { ...first, id: 'bbbbbbbbbb', color: 'black', quantity: 7 }

describe('the cart', () => {
  test('keeps configurations in the order of adding', () => expect(addToCart(addToCart([], first), second)).toEqual([first, second]))
  test('never contains an id twice', () =>
    expect(addToCart([first, second], { ...first, quantity: 9 })).toEqual([{ ...first, quantity: 9 }, second]))
  test('updates an existing line and refuses an unknown one', () => {
    provesMessage('lineNotFound.thrown')
    expect(updateInCart([first, second], { ...second, quantity: 8 })[1]?.quantity).toBe(8)
    expect(() => updateInCart([first], second)).toThrow('configuration not found in cart')
  })
  test('removes by id', () => expect(removeFromCart([first, second], first.id)).toEqual([second]))
  test('duplicates under a new id, directly after the original', () => {
    expect(duplicateInCart([first, second], first.id, 'cccccccccc').map(({ id }) => id)).toEqual(['aaaaaaaaaa', 'cccccccccc', 'bbbbbbbbbb'])
    expect(() => duplicateInCart([first], 'nobody', 'cccccccccc')).toThrow('configuration not found in cart')
  })
  test('does not modify the given cart', () => {
    const cart = Object.freeze([first])
    addToCart(cart, second)
    duplicateInCart(cart, first.id, 'cccccccccc')
    expect(cart).toEqual([first])
  })
  test('adds up the pieces that share one stock', () => {
    const cart = [first, { ...first, id: 'cccccccccc', quantity: 20 }, second, { ...first, id: 'dddddddddd', scale: 'freeCenter' as const }]
    expect(piecesInCart(cart, first)).toBe(120)
    expect(piecesInCart(cart, first, first.id)).toBe(20)
  })
})

describe('a configuration', () => {
  test('starts blank with one piece', () => {
    const fresh = newConfiguration('aaaaaaaaaa', 'block-72', { color: 'white', scale: 'freeTop' })
    expect(fresh).toEqual({ id: 'aaaaaaaaaa', productId: 'block-72', color: 'white', scale: 'freeTop', quantity: 1, design: blankDesign() })
    expect(fresh.design.sides).toHaveLength(6)
  })
  test('without a product cannot be priced', () => {
    provesMessage('configurationWithoutProduct')
    expect(() => requireProduct(null)).toThrow('Configuration product cannot be null')
    expect(() => priceRequest(first, null, 100, 'CZK', settings)).toThrow('Configuration product cannot be null')
  })
  test('requests its price and stores the answer', () => {
    const node = {
      id: 't',
      xMm: 30,
      yMm: 2,
      widthMm: 30,
      heightMm: 5,
      rotationDeg: 0,
      z: 0,
      locked: false,
      hidden: false,
      inks: [{ hex: '#000000' }],
    }
    const text = {
      ...node,
      kind: 'text',
      text: 'VRBA',
      fontFamily: 'Open Sans',
      fontSizeMm: 5,
      fontStyle: 'normal',
      alignment: 'left',
      lineSpacing: 1.2,
    } as const
    const design: DesignDocument = {
      ...blankDesign(),
      sides: blankDesign().sides.map((side, index) => (index < 2 ? { ...side, nodes: [text] } : side)),
    }
    const request = priceRequest({ ...first, design }, product, 250, 'CZK', settings)
    expect(request).toMatchObject({
      productId: 'block-72',
      count: 250,
      tamponSurchargeCount: 1,
      digitalSurchargeCount: 0,
      simpleSurchargeCount: 0,
    })
    const surchargeCounts = { Simple: 0, Digital: 0, Tampon: request.tamponSurchargeCount }
    const basis = { priceList: priceListIn('CZK', priceList, settings.eurRate), settings, currency: 'CZK' } as const
    const quote = toApiQuote(quoteConfiguration({ ...request, product: requireProduct(product), surchargeCounts }, basis))
    const priced = withPrices({ ...first, design }, request, quote)
    expect(priced).toMatchObject({
      price: quote.totalCurrentPrice,
      latestSelectedPriceLevel: 200,
      tamponSurchargeCount: 1,
      currency: 'CZK',
    })
    expect(priced.pdfData).toEqual([0, 1].map((side) => ({ side, technology: 'Tampon', colorsCount: 1 })))
  })
})
