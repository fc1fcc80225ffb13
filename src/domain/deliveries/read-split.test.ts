import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../locale.ts'
import { readSplit } from './read-split.ts'
import { maxSplitRows } from './split.ts'

const meters = { name: 'Block 71', quantity: 1000 }
const pencils = { name: 'Hexa', quantity: 300 }
const rowsOf = (cells: readonly (readonly string[])[], items = [meters]) =>
  readSplit(cells, items, 'cz').rows.map(({ name, pieces }) => [name, ...pieces])
const issuesOf = (cells: readonly (readonly string[])[], locale: 'cz' | 'en' | 'de' = 'cz') =>
  readSplit(cells, [meters], locale).issues.map(({ row, column, issue }) => [row, column, issue])

describe('a sheet of branches and pieces', () => {
  test('has a branch and its pieces in each row', () =>
    expect(
      rowsOf([
        ['Brno', '250'],
        ['Praha 7', '750'],
      ]),
    ).toEqual([
      ['Brno', 250],
      ['Praha 7', 750],
    ]))

  test.each([
    ['Czech', ['Č.', 'Pobočka', 'Počet kusů']],
    ['English', ['No.', 'Branch', 'Quantity']],
    ['German', ['Nr.', 'Filiale', 'Stück']],
  ])('may name its columns in %s, with others beside them', (_, headings) =>
    expect(rowsOf([headings, ['1', 'Brno', '250']])).toEqual([['Brno', 250]]),
  )

  test('has a column for each item, in the order of the order or by its name', () => {
    expect(rowsOf([['Brno', '250', '100']], [meters, pencils])).toEqual([['Brno', 250, 100]])
    const named = [
      ['Pobočka', 'hexa', 'block 71'],
      ['Brno', '100', '250'],
    ]
    expect(rowsOf(named, [meters, pencils])).toEqual([['Brno', 250, 100]])
  })

  test('may leave out rows without pieces and end with its sum', () => {
    const cells = [['Brno', '250'], ['Ostrava', ''], ['Plzeň', '0'], ['Praha', '750'], ['Celkem', '1 000'], []]
    expect(readSplit(cells, [meters], 'cz')).toMatchObject({ withoutPieces: ['Ostrava', 'Plzeň'], hasSum: true, issues: [], problem: null })
    expect(rowsOf(cells)).toHaveLength(2)
    // A sum that is none is a branch to ask about.
    expect(rowsOf([...cells.slice(0, 4), ['Celkem', '900']]).at(-1)).toEqual(['Celkem', 900])
  })

  test.each(['250', '250 ks', '250 pcs', '250 Stück', '250,0', ' 250\u00a0'])('reads "%s" as 250 pieces', (text) =>
    expect(rowsOf([['Brno', text]])).toEqual([['Brno', 250]]),
  )

  test.each(['-5', '1e3', '12,5', 'mnoho', '0x10', '?', '١٢', '5 6', '=A1', '1.000', '1,000'])(
    'takes "%s" for no number of pieces',
    (text) => expect(issuesOf([['Brno', text]])).toEqual([[1, 1, 'noPieces']]),
  )

  test('takes a thousand as its language writes it', () => {
    expect(issuesOf([['Brno', '1,000']], 'en')).toEqual([])
    expect(issuesOf([['Brno', '1.000']], 'en')).toEqual([[1, 1, 'noPieces']])
    expect(issuesOf([['Brno', '1.000']], 'de')).toEqual([])
  })

  test('names pieces beyond the order, pieces without a branch, and every faulty row', () =>
    expect(
      issuesOf([
        ['Brno', '1001'],
        ['', '5'],
        ['Praha', '1000000000'],
        ['Plzeň', 'x'],
      ]),
    ).toEqual([
      [1, 1, 'tooMany'],
      [3, 1, 'tooMany'],
      [4, 1, 'noPieces'],
      [2, 0, 'noName'],
    ]))

  test('asks about a row of one cell that may end with pieces or be a name', () => {
    expect(issuesOf([['Brno', '250'], ['Praha 7']])).toEqual([[2, 0, 'notSeparated']])
    expect(issuesOf([['Brno', '250'], ['Praha 7', ''], ['Ostrava']])).toEqual([])
  })

  test('has rows, and no more than 5,000', () => {
    const many = Array.from({ length: maxSplitRows }, (_, nth) => [`Místo ${nth}`, '1'])
    expect(readSplit([], [meters], 'cz').problem).toBe('noRows')
    expect(readSplit([['Pobočka', 'ks']], [meters], 'cz').problem).toBe('noRows')
    expect(readSplit([['Brno', '0']], [meters], 'cz').problem).toBe('noRows')
    expect(readSplit(many, [meters], 'cz').problem).toBeNull()
    expect(readSplit([...many, ['Brno', '1']], [meters], 'cz').problem).toBe('tooManyRows')
  })

  test('with any cells has whole, positive pieces of each item in every row, and issues only where it has cells to correct', () => {
    const cell = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('Brno', 'Celkem', '250', '-1', '1e9', '', 'ks'))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 8 }), fc.constantFrom(...locales), (cells, locale) => {
        const { rows, issues } = readSplit(cells, [meters, pencils], locale)
        for (const { row, pieces, name } of rows) {
          const isFaulty = issues.some((issue) => issue.row === row)
          expect(pieces.every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true)
          expect(isFaulty || (name !== '' && pieces.some((amount) => amount > 0))).toBe(true)
        }
        for (const { row } of issues) expect(cells[row - 1]?.length).toBeGreaterThan(0)
      }),
    )
  })
})
