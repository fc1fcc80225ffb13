import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail, isPersonName, isPhone } from './contact-rules.ts'
import { processorMs } from '#tests/support/processor-time.ts'

describe('a phone number', () => {
  test.each([
    '+420 123 456 789',
    '123456789',
    '(0351) 123-456',
    '+49/351.123456',
    ' +420123456789 ',
    '+420\u00a0603\u202f123\u2009456',
    '+43–1–5550144',
  ])('may be %s', (text) => expect(isPhone(text)).toBe(true))
  test.each([
    '12345678',
    'abc123456789',
    '++420123456789',
    '420+123456789',
    '---------',
    '1 2 3 4 5 6 7 8',
    '',
    '123456789;rm',
    '1'.repeat(41),
  ])('is not %s', (text) => expect(isPhone(text)).toBe(false))
})

describe('an e-mail address', () => {
  test.each(['jana@vrba.example', 'j.novakova+shop@mail.vrba.co', " o'hara@firm.ie ", 'jiří@dílna.cz', 'a@xn--bcher-kva.example'])(
    'may be %s',
    (text) => expect(isEmail(text)).toBe(true),
  )
  test.each([
    'x@',
    '@x.cz',
    'x',
    'a b@c.cz',
    'a@b',
    'a@b..cz',
    '.a@b.cz',
    'a.@b.cz',
    'a@-b.cz',
    'a@b.c',
    'a@b@c.cz',
    'a@b.cz,c@d.cz',
    '<a@b.cz>',
    `${'a'.repeat(65)}@b.cz`,
  ])('is not %s', (text) => expect(isEmail(text)).toBe(false))
  test('is checked quickly, however long the text', () => {
    const usedMs = processorMs(() => {
      for (const text of ['a.'.repeat(50_000), `a@${'a-'.repeat(50_000)}`, `a@${'a.'.repeat(120)}`, '@'.repeat(50_000)])
        expect(isEmail(text)).toBe(false)
    })
    expect(usedMs).toBeLessThan(1000)
  })
})

describe('a name', () => {
  test.each([
    'Jana',
    'Žofie Černá-Nováková',
    "O'Brien",
    'J. R.',
    'Łukasz',
    'Müller',
    'D’Arcy',
    'Γιώργος',
    'Ing. Jan Novák, CSc.',
    'Kovář–Lišková',
    'Anna\u2011Marie',
    'd´Arc',
    'Jana\u200b',
    'Jan\u00a0Amos',
  ])('may be %s', (text) => expect(isPersonName(text)).toBe(true))
  test.each(['J4n', '', ' ', '-', ', Jan', 'Jana@', 'Jana;', '<b>', '\u200b'])('is not %s', (text) =>
    expect(isPersonName(text)).toBe(false),
  )
  test('never contains a digit', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(9), fc.string(), (before, digit, after) => {
        expect(isPersonName(`${before}${digit}${after}`)).toBe(false)
      }),
    )
  })
})

/** Phone number formats in the shop's countries, informal and by the standard (ITU-T E.123). */
test.each([
  ['CZ', '+420 603 123 456', '603123456'],
  ['DE', '+49 (0)351 1234567', '0351/123 45 67'],
  ['AT', '+43 1 5550 1440', '(01) 5550-1440'],
  ['BE', '+32 2 555 12 12', '02/555.12.12'],
  ['ES', '+34 912 345 678', '912-345-678'],
  ['FR', '+33 1 23 45 67 89', '01.23.45.67.89'],
  ['NL', '+31 20 555 1234', '020-5551234'],
  ['IT', '+39 06 1234 5678', '06/12345678'],
  ['PL', '+48 22 123 45 67', '22 123 45 67'],
  ['SE', '+46 8-123 456 78', '08-123 456 78'],
  ['DK', '+45 12 34 56 78', '0045 12345678'],
  ['SK', '+421 2 5555 1234', '02/5555 1234'],
  ['CH', '+41 44 555 01 80', '044 555 01 80'],
])('a number of %s may be %s or %s', (_, abroad, athome) => expect([isPhone(abroad), isPhone(athome)]).toEqual([true, true]))

test('a phone number needs only valid characters and nine digits', () => {
  const characters = fc
    .array(fc.constantFrom(...'0123456789 ./()-'.split('')), { minLength: 0, maxLength: 40 })
    .map((list) => list.join(''))
  fc.assert(
    fc.property(characters, fc.boolean(), fc.constantFrom('x', '+', '#', ';', '０'), (text, hasPlus, wrong) => {
      const digits = text.replace(/\D/g, '').length
      expect(isPhone(`${hasPlus ? '+' : ''}${text}`)).toBe(digits >= 9)
      expect(isPhone(`${text}${wrong}`)).toBe(false)
    }),
  )
})
