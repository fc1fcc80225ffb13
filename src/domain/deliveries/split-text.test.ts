import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellsOfRows } from '../lists/sheet-text.ts'
import { readSplitText } from './split-text.ts'

const cellsOf = (text: string) => cellsOfRows(readSplitText(text))
const expected = [
  ['Brno', '250'],
  ['Praha 7', '750'],
]

describe('a text of branches and pieces', () => {
  test.each([
    ['copied', 'Brno\t250\nPraha 7\t750'],
    ['copied, with a row typed below', 'Brno\t250\nPraha 7; 750'],
    ['typed with semicolons and one tab', 'Brno;250\nPraha 7\t750'],
    ['typed with blanks alone', 'Brno 250\nPraha 7   750'],
  ])('%s has the same cells', (_, text) => expect(cellsOf(text)).toEqual(expected))

  test('typed with blanks may name the pieces', () =>
    expect(cellsOf('Brno 250 ks\nZlín 5 Stück')).toEqual([
      ['Brno', '250 ks'],
      ['Zlín', '5 Stück'],
    ]))

  test('leaves a number at the end of a name where other rows have a separator', () =>
    expect(cellsOf('Brno\t250\nPraha 7')).toEqual([['Brno', '250'], ['Praha 7']]))

  test('leaves quoted cells as they are', () =>
    expect(cellsOf('"Brno; U lesa"\t5\n"Zlín; centrum"')).toEqual([['Brno; U lesa', '5'], ['Zlín; centrum']]))

  test('has its cells where it says', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'ř', '7', ';', '\t', ' ', '"'), maxLength: 10 })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        const text = lines.join('\n')
        // Quoted cells are longer in the text.
        const plain = readSplitText(text)
          .flat()
          .filter((cell) => cell.text.length === cell.end - cell.start)
        for (const cell of plain) expect(text.slice(cell.start, cell.end)).toBe(cell.text)
      }),
    )
  })
})
