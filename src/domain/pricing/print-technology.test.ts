import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '../default-catalogue/default-catalogue.ts'
import { Settings } from '../catalogue/settings-schema.ts'
import { printTechnology } from './print-technology.ts'
import { quoteIssues } from './quote-issues.ts'
import { surchargeCounts } from './surcharge-counts.ts'

const { products, settings } = readDefaultCatalogue()
const meter = { id: 'block-72', category: 'meter' } as const
const slimboy = { id: 'slimboy', category: 'meter' } as const
const spatula = { id: 'spatula-1', category: 'spatula' } as const

describe('the technology of a side', () => {
  test('99 meters print digitally, 100 by pad', () => {
    expect(printTechnology(settings, meter, 99, { colorsCount: 1 })).toBe('Digital')
    expect(printTechnology(settings, meter, 100, { colorsCount: 1 })).toBe('Tampon')
  })
  test('each category has its own limit', () => {
    const own = { ...settings, minTamponPrintRulerCount: 499 }
    expect(printTechnology(own, { id: 'ruler-1', category: 'ruler' }, 499, { colorsCount: 1 })).toBe('Digital')
    expect(printTechnology(own, { id: 'ruler-1', category: 'ruler' }, 500, { colorsCount: 1 })).toBe('Tampon')
    expect(printTechnology(own, meter, 499, { colorsCount: 1 })).toBe('Tampon')
  })
  test("more than three colours, no colours, or the shopper's choice mean digital print", () => {
    expect([0, 1, 3, 4].map((colorsCount) => printTechnology(settings, meter, 5000, { colorsCount }))).toEqual([
      'Digital',
      'Tampon',
      'Tampon',
      'Digital',
    ])
    expect(printTechnology(settings, meter, 5000, { colorsCount: 1, digitalOnly: true })).toBe('Digital')
  })
  test('spatulas are always Simple and Slimboy is always Tampon', () => {
    for (const count of [1, 99, 100, 100_000])
      for (const side of [{ colorsCount: 0 }, { colorsCount: 9, digitalOnly: true }]) {
        expect(printTechnology(settings, spatula, count, side)).toBe('Simple')
        expect(printTechnology(settings, slimboy, count, side)).toBe('Tampon')
      }
  })
  test('the limit must end a tier, otherwise one tier would have two prices', () => {
    expect(Settings.safeParse({ ...settings, minTamponPrintMeterCount: 100 }).success).toBe(false)
    expect(Settings.safeParse({ ...settings, minTamponPrintMeterCount: 199 }).success).toBe(true)
  })
})

describe('one-off prices', () => {
  const a = { technology: 'Tampon', fingerprint: 'a' } as const
  const b = { technology: 'Tampon', fingerprint: 'b' } as const

  test('are charged once for an identical pair, otherwise per printed side', () => {
    expect(surchargeCounts([a, a])).toEqual({ Simple: 0, Digital: 0, Tampon: 1 })
    expect(surchargeCounts([a, b, a, a])).toEqual({ Simple: 0, Digital: 0, Tampon: 3 })
    expect(surchargeCounts([a, null, a, null])).toEqual({ Simple: 0, Digital: 0, Tampon: 2 })
    expect(surchargeCounts([null, a, a, null])).toEqual({ Simple: 0, Digital: 0, Tampon: 2 })
  })
  test('are charged separately for the fifth and sixth side', () => {
    expect(surchargeCounts([null, null, null, null, a, a]).Tampon).toBe(2)
  })
  test('are counted per technology, and the same print in another technology counts separately', () => {
    expect(surchargeCounts([a, { ...a, technology: 'Digital' }])).toEqual({ Simple: 0, Digital: 1, Tampon: 1 })
    expect(surchargeCounts([])).toEqual({ Simple: 0, Digital: 0, Tampon: 0 })
  })
})

describe('a price request', () => {
  const product = (id: string) => products.find((candidate) => candidate.id === id) ?? expect.fail(id)
  const side = { colorsCount: 1, technologyType: 'Tampon', printCount: 1 } as const
  const requested = { color: 'white', scale: 'freeTop', count: 100, sides: [side] }
  const paths = (id: string, request: Omit<Parameters<typeof quoteIssues>[1], 'surchargeCounts'>) => {
    const plates = surchargeCounts(
      request.sides.map(({ technologyType, printCount }, index) =>
        printCount > 0 ? { technology: technologyType, fingerprint: `${index}` } : null,
      ),
    )
    return quoteIssues(product(id), { ...request, surchargeCounts: plates }, settings).map(({ path }) => path)
  }

  test('that is valid has no errors', () => expect(paths('block-72', requested)).toEqual([]))
  test('names every field that the product does not support', () => {
    const wrong = { color: 'mauve', scale: 'single', count: 0, sides: [side, { ...side, technologyType: 'Simple' as const }] }
    expect(paths('block-72', wrong)).toEqual(['color', 'scale', 'count', 'sides.1.technologyType'])
    expect(paths('block-72', { ...requested, count: 500_001 })).toEqual(['count'])
  })
  test("respects the product's minimum", () => {
    expect(paths('slimboy', { ...requested, count: 99 })).toEqual(['count'])
    expect(paths('slimboy', requested)).toEqual([])
  })
  test('is never digital on Slimboy, and only Simple on spatulas', () => {
    expect(paths('slimboy', { ...requested, sides: [{ ...side, technologyType: 'Digital' }] })).toEqual(['sides.0.technologyType'])
    expect(paths('spatula-1', { color: 'natural', scale: 'withoutPrint', count: 1000, sides: [side] })).toEqual(['sides.0.technologyType'])
  })
  test('has one to three colours in pad print', () => {
    expect(
      paths('block-72', {
        ...requested,
        sides: [
          { ...side, colorsCount: 4 },
          { ...side, colorsCount: 0 },
        ],
      }),
    ).toEqual(['sides.0.colorsCount', 'sides.1.colorsCount'])
    expect(paths('block-72', { ...requested, sides: [{ ...side, colorsCount: 0, printCount: 0 }] })).toEqual([])
  })
})
