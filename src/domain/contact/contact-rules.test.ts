import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail, isPersonName, isPhone } from './contact-rules.ts'

describe('a phone number', () => {
  test.each(['+420 123 456 789', '123456789', '(0351) 123-456', '+49/351.123456', ' +420123456789 '])('may be %s', (text) =>
    expect(isPhone(text)).toBe(true),
  )
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
  test('is answered at once, however long the text', () => {
    const started = performance.now()
    for (const text of ['a.'.repeat(50_000), `a@${'a-'.repeat(50_000)}`, `a@${'a.'.repeat(120)}`, '@'.repeat(50_000)])
      expect(isEmail(text)).toBe(false)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('a name', () => {
  test.each(['Jana', 'Žofie Černá-Nováková', "O'Brien", 'J. R.', 'Łukasz', 'Müller', 'D’Arcy', 'Γιώργος'])('may be %s', (text) =>
    expect(isPersonName(text)).toBe(true),
  )
  test.each(['J4n', '', ' ', '-', 'Jana@', 'Jana;', '<b>'])('is not %s', (text) => expect(isPersonName(text)).toBe(false))
  test('never holds a digit', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(9), fc.string(), (before, digit, after) => {
        expect(isPersonName(`${before}${digit}${after}`)).toBe(false)
      }),
    )
  })
})
