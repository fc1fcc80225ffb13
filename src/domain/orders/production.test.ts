import { describe, expect, test } from 'vitest'
import { isLateInProduction, printRunsOf, workingDays } from './production.ts'

const side = { colorsCount: 2, technologyType: 'Tampon', printCount: 1 } as const

describe('print runs', () => {
  test('are one for each ink of a side', () => expect(printRunsOf([side, { ...side, colorsCount: 1 }])).toBe(3))
  test('of digital print are one for a side, whatever its colours', () =>
    expect(printRunsOf([{ ...side, technologyType: 'Digital', colorsCount: 4 }])).toBe(1))
  test('of a blank item are none', () => {
    expect(printRunsOf([{ ...side, printCount: 0 }])).toBe(0)
    expect(printRunsOf([])).toBe(0)
  })
})

test('an order is late from the day after its manufacture date until it is produced', () => {
  expect(isLateInProduction('inProduction', '2026-11-30', '2026-12-01')).toBe(true)
  expect(isLateInProduction('inProduction', '2026-11-30', '2026-11-30')).toBe(false)
  expect(isLateInProduction('produced', '2026-11-30', '2026-12-01')).toBe(false)
  expect(isLateInProduction('designApproved', null, '2026-12-01')).toBe(false)
})

test('work is planned from Monday to Friday', () => {
  expect(workingDays('2026-11-27', 3)).toEqual(['2026-11-27', '2026-11-30', '2026-12-01'])
  expect(workingDays('2026-11-28', 1)).toEqual(['2026-11-30'])
})
