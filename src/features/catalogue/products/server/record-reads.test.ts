import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { createSnapshot } from './catalogue-snapshot.ts'
import { isCurrent, recordReads } from './record-reads.ts'

const { priceList, ...rows } = readDefaultCatalogue()
type Changes = readonly (readonly [string, number])[]
const versions = (priceVersion: number, stockChangedAt: Changes = [], imagesChangedAt: Changes = []) =>
  createSnapshot(
    { ...rows, version: 1, images: [], safety: new Map(), priceLists: [{ ...priceList, version: 1 }], nextPricesInMs: null },
    { version: 9, priceVersion, stockChangedAt: new Map(stockChangedAt), imagesChangedAt: new Map(imagesChangedAt) },
  )

/** Whether a cached page is rendered again after an order of a meter, and after a change of prices. */
function isRedrawn(read: (snapshot: ReturnType<typeof versions>) => unknown) {
  const { snapshot, basis } = recordReads(versions(1))
  read(snapshot)
  return { afterAnOrder: !isCurrent(basis(), versions(1, [['block-51', 2]])), afterPrices: !isCurrent(basis(), versions(2)) }
}

test('an order drops the cached pages that show its product, a price change those with prices', () => {
  expect(isRedrawn(() => 'the terms')).toEqual({ afterAnOrder: false, afterPrices: false })
  expect(isRedrawn(({ settings }) => settings.eurRate)).toEqual({ afterAnOrder: false, afterPrices: true })
  expect(isRedrawn((snapshot) => snapshot.pricedCatalogue('CZK').availabilitiesOf('slimboy'))).toEqual({
    afterAnOrder: false,
    afterPrices: true,
  })
  expect(isRedrawn((snapshot) => snapshot.pricedCatalogue('CZK').availabilitiesOf('block-51'))).toEqual({
    afterAnOrder: true,
    afterPrices: true,
  })
})

test('a new picture drops the cached pages that show pictures of its product, and no others', () => {
  const dropsWhen = (read: (snapshot: ReturnType<typeof versions>) => unknown) => {
    const { snapshot, basis } = recordReads(versions(1))
    read(snapshot)
    return !isCurrent(basis(), versions(1, [], [['block-51', 2]]))
  }
  expect(dropsWhen((snapshot) => snapshot.pricedCatalogue('CZK').imagesOf('block-51'))).toBe(true)
  expect(dropsWhen((snapshot) => snapshot.pricedCatalogue('CZK').imagesOf('slimboy'))).toBe(false)
  expect(dropsWhen((snapshot) => snapshot.settings.eurRate)).toBe(false)
})
