import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { countries } from '#domain/postal/countries.ts'
import { transportFor } from '#domain/shipping/transport.ts'
import { tariffTables } from './tariff-table.ts'

const { tariffs } = readDefaultCatalogue()
const eurRate = 25

test.each(['CZK', 'EUR'] as const)('the table of costs in %s says what an order of that weight pays', (currency) => {
  const basis = { tariffs, excludedZipRanges: [], eurRate }
  for (const { upToG, rows } of tariffTables(tariffs, currency, eurRate)) {
    const germany = rows.find(({ country }) => country === 'DE')
    expect(germany?.prices).toEqual(
      upToG.map((weight) => transportFor({ country: 'DE', zipCode: '80331' }, weight, currency, basis).priceThousandths),
    )
  }
})

test('every country that the shop delivers to has a row, and a missing tariff is told as missing', () => {
  const [parcels] = tariffTables(tariffs, 'CZK', eurRate)
  expect(parcels?.rows.map(({ country }) => country).toSorted()).toEqual(countries.toSorted())
  const [partial] = tariffTables(
    tariffs.filter(({ country, upToG }) => country !== 'AT' || upToG !== 5000),
    'CZK',
    eurRate,
  )
  expect(partial?.rows.find(({ country }) => country === 'AT')?.prices[0]).toBeNull()
  expect(tariffTables([], 'EUR', eurRate)).toEqual([])
})
