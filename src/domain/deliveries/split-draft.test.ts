import { describe, expect, test } from 'vitest'
import { isSplitValid } from './split.ts'
import {
  addRow,
  canAddRow,
  type ChosenLocation,
  type DraftRow,
  locationsInOrder,
  placeParts,
  piecesWithoutAddress,
  removeRow,
  rowsToSave,
  splitProblem,
  unassignedPieces,
} from './split-draft.ts'

const location = (id: string): ChosenLocation => ({
  id,
  companyName: id,
  street: 'Lipová 14',
  zipCode: '27201',
  city: 'Kladno',
  country: 'CZ',
})
const row = (id: string, amount: number | null, at: string | null = 'kladno'): DraftRow => ({
  id,
  amount,
  location: at === null ? null : location(at),
})
const meters = { id: 'meters', quantity: 1000 }
const pencils = { id: 'pencils', quantity: 1 }

describe('rows of an item', () => {
  test('a new row takes the pieces that are left', () => {
    expect(addRow(1000, [row('a', 600)], 'b').at(-1)).toEqual({ id: 'b', location: null, amount: 400 })
  })

  test('a new row takes at least one piece', () => expect(addRow(1000, [row('a', 1200)], 'b').at(-1)?.amount).toBe(1))

  test('no row is added when no pieces are left, and an order of one piece is not split', () => {
    expect(canAddRow(1000, [row('a', 999)])).toBe(true)
    expect(canAddRow(1000, [row('a', 1000)])).toBe(false)
    expect(canAddRow(1000, [row('a', 1200)])).toBe(false)
    expect(canAddRow(1, [row('a', null)])).toBe(false)
  })

  test('the last row stays', () => {
    expect(removeRow([row('a', 1), row('b', 2)], 'a').map(({ id }) => id)).toEqual(['b'])
    expect(removeRow([row('a', 1)], 'a')).toHaveLength(1)
  })

  test('pieces of a row without a location have no address', () =>
    expect(piecesWithoutAddress(1000, [row('a', 600), row('b', 300, null)])).toBe(400))

  test('pieces that are not a number yet are not assigned', () => expect(unassignedPieces(10, [row('a', null), row('b', 4)])).toBe(6))
})

describe('a split', () => {
  test.each([
    ['pieces without a location', [row('a', 600)], { itemId: 'meters', kind: 'left', pieces: 400 }],
    ['more pieces than ordered', [row('a', 600), row('b', 500)], { itemId: 'meters', kind: 'tooMany', pieces: 100 }],
    ['a row without pieces', [row('a', 1000), row('b', 0)], { itemId: 'meters', kind: 'noPieces' }],
    ['a row without a number', [row('a', 1000), row('b', null)], { itemId: 'meters', kind: 'noPieces' }],
    ['a row without a location', [row('a', 600), row('b', 400, null)], { itemId: 'meters', kind: 'noLocation' }],
    ['an item without rows', [], { itemId: 'meters', kind: 'left', pieces: 1000 }],
  ] as const)('names %s', (_, rows, problem) => expect(splitProblem([meters], { meters: rows })).toEqual(problem))

  test('without problems is one that the server saves', () => {
    const items = [meters, pencils]
    const rows = { meters: [row('a', 600), row('b', 400, 'brno')], pencils: [row('c', 1)] }
    expect(splitProblem(items, rows)).toBeNull()
    expect(isSplitValid(items, rowsToSave(items, rows))).toBe(true)
  })

  test('numbers its locations alike in all items', () => {
    const rows = { meters: [row('a', 600, 'brno'), row('b', 400, null)], pencils: [row('c', 1), row('d', 1, 'brno')] }
    expect(locationsInOrder([meters, pencils], rows)).toEqual(['brno', 'kladno'])
  })
})

describe('parts of a sheet', () => {
  const part = (id: string, ...pieces: number[]) => ({ location: location(id), pieces })

  test('take the place of rows, those of one location as one row', () => {
    const before = { meters: [row('a', 1000)], pencils: [row('c', 1)] }
    const { meters: rows = [] } = placeParts(before, ['meters'], [part('brno', 600), part('praha', 300), part('brno', 100)])
    expect(rows.map(({ id, amount }) => [id, amount])).toEqual([
      ['brno', 700],
      ['praha', 300],
    ])
    expect(splitProblem([meters, pencils], { ...before, meters: rows })).toBeNull()
  })

  test('without pieces of an item leave its rows as they are', () => {
    const before = { meters: [row('a', 1000)], pencils: [row('c', 1)] }
    expect(placeParts(before, ['meters', 'pencils'], [part('brno', 400, 0), part('praha', 600)])['pencils']).toEqual(before.pencils)
  })
})
