import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createLogger, errorForLog, reasonOf, shownReason } from './log.ts'

test('a failed query is logged without its parameters', () => {
  const cause = Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021', detail: 'Nováková' })
  const logged = errorForLog(new DrizzleQueryError('insert into "orders" ("billing") values ($1)', ['jana@novakova.example'], cause))
  expect(logged).toMatchObject({ query: 'insert into "orders" ("billing") values ($1)', cause: { message: cause.message, code: '22021' } })
  expect(JSON.stringify(logged)).not.toMatch(/novakova|Nováková/)
})

test("the reason of a failed query is PostgreSQL's message, and other reasons hold no personal data", () => {
  const refused = new DrizzleQueryError('insert into "mails"', ['jana@novakova.example', 'Nováková'], new Error('the disk is full'))
  expect(reasonOf(refused)).toBe('the disk is full')
  expect(reasonOf(new Error('550 <jana@novakova.example>: unknown'))).toBe('550 <[e-mail]>: unknown')
  expect(reasonOf('broken off')).toBe('broken off')
})

test('a reason is stored whatever a mail server says, and however long it is', () => {
  expect(reasonOf(new Error('550 no\0 such\ud83d user'))).toBe('550 no such\ufffd user')
  expect(reasonOf(new Error('x'.repeat(3_000_000)))).toHaveLength(2000)
})

test('a reason is one line that cannot turn its neighbours around', () => {
  expect(reasonOf(new Error('550 no\u001b[31m\r\n\tsuch \u202eresu\u2066 here\u0085'))).toBe('550 no [31m such resu here')
  expect(reasonOf(new Error('550 schránka neexistuje, ящик не найден'))).toBe('550 schránka neexistuje, ящик не найден')
})

test('a reason is shown in 300 characters, also one that was stored before', () => {
  expect(shownReason('550 no\u0007 such \u202euser')).toBe('550 no such user')
  expect(shownReason('x'.repeat(300))).toBe('x'.repeat(300))
  expect(shownReason('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`)
  expect(shownReason(`${'x'.repeat(298)}😀😀`)).toBe(`${'x'.repeat(298)}…`)
})

test('any other error is logged with its stack', () => {
  expect(errorForLog(new RangeError('too far'))).toMatchObject({ type: 'RangeError', message: 'too far', stack: expect.any(String) })
})

describe('a line of the log', () => {
  const token = 'Zk3-9_aBcDeFgHiJkLmNoPqRsTuVwXyZ'
  const write = (details: object, message = '') => {
    const lines: string[] = []
    createLogger('debug', { write: (line) => void lines.push(line) }).error(details, message)
    return lines.join('')
  }

  test.each([
    ['a mail server that names the reader', new Error('550 5.1.1 <jana.vrbova@vrba-tesařství.example>: unknown'), 'jana'],
    ['a mail server’s login', new Error('connect smtp://shop:s3cret@mail.example:465'), 's3cret'],
    ['a bearer token', new Error('401 for Bearer abc.def-123'), 'abc.def'],
    ['a session', new Error('jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig-nature is old'), 'eyJ'],
    ['the key in a query', new Error('GET /payment?id=1&token=abcdefgh'), 'abcdefgh'],
  ])('hides %s', (_, error, hidden) => {
    const line = write({ err: error })
    expect(line).not.toContain(hidden)
    expect(JSON.parse(line)).toMatchObject({ level: 50, err: { type: 'Error' } })
  })

  test.each(['/order/', '/api/orders/', '/objednavka/'])('hides the key of an order below %s', (path) => {
    for (const url of [`${path}${token}`, `${path}${token}?a=b`, `${path}${token}/proofs/1`, `${path}${token}.data`])
      expect(write({ path: url })).not.toContain(token)
  })

  test('hides passwords and cookies by their names', () => {
    const line = write({ body: { password: 'a "quoted" one', token: 'abc' }, headers: { cookie: 'jwt-token=abc', authorization: 'x' } })
    expect(line).not.toMatch(/quoted|abc|"x"/)
    expect(JSON.parse(line)).toHaveProperty('body.password', '[hidden]')
  })

  test('is written at once also when it has a million letters without a break', () => {
    for (const letters of ['x'.repeat(1_000_000), 'eyJ'.repeat(300_000), 'a:/'.repeat(300_000)])
      expect(JSON.parse(write({ err: new Error(letters) }))).toHaveProperty('err.message', letters)
  })

  test('leaves lines without personal data unchanged', () => {
    expect(JSON.parse(write({ path: '/produkt/perfekt-10-black-patent', ms: 3 }, 'a request was answered'))).toMatchObject({
      path: '/produkt/perfekt-10-black-patent',
      ms: 3,
      msg: 'a request was answered',
    })
  })
})
