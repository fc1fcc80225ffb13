import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { everyMessage } from './every-message.ts'
import { createTranslator } from './translator.ts'

/** The format of percentages: Czech and German with a no-break space, English without. */
const percentages = { cz: /[}\d]\u00a0%/, de: /[}\d]\u00a0%/, en: /[}\d]%/ } as const

const textsOf = (messages: object): string[] =>
  Object.values(messages).flatMap((value: unknown) => (typeof value === 'object' && value !== null ? textsOf(value) : [String(value)]))

describe.each(locales)('the %s messages', (locale) => {
  test('format every percentage the same way', () => {
    const written = textsOf(everyMessage[locale]).filter((text) => /[}\d]\s*%/.test(text))
    expect(written).not.toEqual([])
    expect(written.filter((text) => !percentages[locale].test(text))).toEqual([])
  })
})

test('one piece is in the singular', () => {
  const english = createTranslator('en', everyMessage.en).of('catalogue')
  const pieces = (count: number) => english('units.pcs', { count, quantity: String(count) })
  expect([pieces(1), pieces(2)]).toEqual(['1\u00a0pc', '2\u00a0pcs'])
})
