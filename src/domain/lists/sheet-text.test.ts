import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellsOfRows, keepRows, readSheetText, separatorOf, textOfCells } from './sheet-text.ts'

const cellsOf = (text: string) => cellsOfRows(readSheetText(text))

describe('a sheet as text', () => {
  test.each([
    ['copied from a spreadsheet', 'Brno\t250\r\nPraha 7\t750\r\n'],
    ['saved with semicolons', 'Brno;250\nPraha 7;750'],
    ['typed with commas', 'Brno,250\nPraha 7,750\n'],
  ])('%s has the same cells', (_, text) =>
    expect(cellsOf(text)).toEqual([
      ['Brno', '250'],
      ['Praha 7', '750'],
    ]),
  )

  test('has quoted cells with separators, quotes and line breaks', () => {
    expect(cellsOf('"Brno; ""U""\nlesa";250')).toEqual([['Brno; "U"\nlesa', '250']])
    expect(cellsOf('5" Meter\t250')).toEqual([['5" Meter', '250']])
  })

  test('keeps commas of names if its cells stand between tabs', () => {
    expect(separatorOf('VRBA, Brno\t1;5')).toBe('\t')
    expect(cellsOf('VRBA, Brno\t250')).toEqual([['VRBA, Brno', '250']])
  })

  test('is shortened to some of its rows as they are written', () =>
    expect(keepRows('Firma\tPSČ\r\n\r\nVrba\t28\r\n"Nor\ndhus"\t602 00\r\n', [1, 4])).toBe('Firma\tPSČ\n"Nor\ndhus"\t602 00'))

  test('has its cells where it says, and any cells survive a copy', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ř', '"', '\t', '\n', '\r', ';', ',', ' ', '🦊'), maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const text = textOfCells(rows)
        const read = readSheetText(text)
        // A last row without text is the line break at the end.
        expect(cellsOfRows(read)).toEqual(rows)
        for (const { text: shown, start, end } of read.flat()) expect(textOfCells([[shown]])).toBe(text.slice(start, end))
      }),
    )
  })
})
