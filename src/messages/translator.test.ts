import { describe, expect, test } from 'vitest'
import { translatorOf } from './every-message.ts'
import { createTranslator } from './translator.ts'

describe('a translator', () => {
  test('follows the plural of its language', () => {
    const czech = translatorOf('cz').of('catalogue')
    expect([1, 3, 5, 21].map((count) => czech('units.models', { count }))).toEqual(['1 model', '3 modely', '5 modelů', '21 modelů'])
    const english = translatorOf('en').of('catalogue')
    expect([0, 1, 2].map((count) => english('units.models', { count }))).toEqual(['0 models', '1 model', '2 models'])
  })

  test('inserts values unescaped and leaves placeholders without a value', () => {
    const shop = createTranslator('en', { shell: { greeting: '{{name}} costs {{price}}' } }).of('shell') as unknown as (
      key: string,
      values?: object,
    ) => string
    expect(shop('greeting', { name: '$& <b>', price: 0 })).toBe('$& <b> costs 0')
    expect(shop('greeting', { name: 'A' })).toBe('A costs {{price}}')
  })

  test('uses the first existing key, and shows a missing key itself', () => {
    const shop = createTranslator('de', { shell: { a: { b: 'da' } } }).of('shell') as unknown as (keys: string | string[]) => string
    expect(shop(['a.x', 'a.b'])).toBe('da')
    expect(shop('a')).toBe('a')
    expect(shop('a.b.c')).toBe('a.b.c')
    expect(shop('constructor')).toBe('constructor')
  })
})
