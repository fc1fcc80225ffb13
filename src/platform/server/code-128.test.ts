import { describe, expect, test } from 'vitest'
import { code128 } from './code-128.ts'

/** The widths of the bars and the spaces between them, in modules. */
function widthsOf(text: string): string {
  const { bars, modules } = code128(text)
  return bars.map(({ from, width }, index) => `${width}${(bars[index + 1]?.from ?? modules) - from - width || ''}`).join('')
}

describe('a barcode', () => {
  test('of eight digits is five symbols of 11 modules around a check and a stop of 13', () => {
    const { bars, modules } = code128('26114827')
    expect(modules).toBe(6 * 11 + 13)
    expect(bars).toHaveLength(6 * 3 + 4)
    expect(bars[0]).toEqual({ from: 0, width: 2 })
  })

  test('of an odd number of digits is longer, not wrong', () => {
    expect(code128('261148270').modules).toBe(8 * 11 + 13)
  })

  // Recorded from bwip-js 4.11.4, another implementation of ISO/IEC 15417.
  test.each([
    ['26114827', '2112323212212312123131213122121143112331112'],
    ['261148270', '2112323212212312123131213122121141311231221422112331112'],
    ['26114827-1', '2112323212212312123131213122121141311221321232211224112331112'],
    ['261148270-50', '2112323212212312123131213122121141311231221221322132121231221211242331112'],
  ])('of %s has the bars of another encoder', (text, widths) => {
    expect(widthsOf(text)).toBe(widths)
  })

  test('carries digits and hyphens only', () => {
    expect(() => code128('26A')).toThrow('only digits')
  })
})
