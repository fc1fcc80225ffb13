import { expect, test } from 'vitest'
import { cellsOfText, readPasted, textOfPrices } from './read-pasted.ts'

const read = (text: string, locale: 'cz' | 'en' | 'de' = 'cz', decimals: 2 | 3 = 2) => readPasted(cellsOfText(text), locale, decimals)

test('a block of a spreadsheet comes with its rows and columns, whatever ends its lines', () => {
  const prices = [
    [41_180, 34_080],
    [1_043_790, 36_240],
  ]
  expect(read('41,18\t34,08\r\n1 043,79\t36,24\r\n')).toEqual({ ok: true, prices })
  expect(read('41,18\t34,08\n1043,79\t36,24')).toEqual({ ok: true, prices })
  expect(read('41.18\t34.08\n1,043.79\t36.24\n', 'en')).toEqual({ ok: true, prices })
  expect(read('1.043,79 €', 'de')).toEqual({ ok: true, prices: [[1_043_790]] })
})

test('the exact number of the spreadsheet counts, not what it shows', () => {
  expect(readPasted([[{ text: '12,5 Kč', number: 12.48 }]], 'cz', 2)).toEqual({ ok: true, prices: [[12_480]] })
})

test('one wrong cell refuses the block, and is named', () => {
  expect(read('41,18\tna dotaz\n-1,00\t36,245')).toEqual({
    ok: false,
    issues: [
      { row: 0, column: 1, text: 'na dotaz' },
      { row: 1, column: 0, text: '-1,00' },
      { row: 1, column: 1, text: '36,245' },
    ],
  })
  expect(read('36,245', 'cz', 3)).toEqual({ ok: true, prices: [[36_245]] })
  expect(read('1.234', 'de', 2).ok).toBe(false)
})

test('quoted cells keep their tabs and quotes, empty text is one empty cell', () => {
  expect(cellsOfText('"a\tb"\t"say ""yes"""')).toEqual([
    [
      { text: 'a\tb', number: null },
      { text: 'say "yes"', number: null },
    ],
  ])
  expect(cellsOfText('')).toEqual([[{ text: '', number: null }]])
})

test('copied prices come back as they were', () => {
  const prices = [
    [41_180, 34_080],
    [0, 999_999_990],
  ]
  const text = textOfPrices(prices, (thousandths) => (thousandths / 1000).toFixed(2).replace('.', ','))
  expect(read(text)).toEqual({ ok: true, prices })
})
