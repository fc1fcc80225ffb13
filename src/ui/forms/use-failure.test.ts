import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { locales } from '#domain/locale.ts'
import { translatorOf } from '#messages/every-message.ts'
import { ApiError, apiErrorOf, callApi } from '#platform/browser/call-api.ts'
import { failureKinds, failureOf } from '#platform/browser/failure-of.ts'
import { failureWords } from './use-failure.ts'

const refused = [400, 401, 402, 403, 404, 405, 409, 410, 412, 413, 415, 418, 422, 423, 428, 429, 451]
const own = [500, 501, 503, 505, 507]
const html = '<html>error</html>'
const kindOf = (status: number, text = html) => failureOf(apiErrorOf(status, text)).kind

afterEach(() => vi.unstubAllGlobals())

describe.each(locales)('what a person is told of a failed call, %s', (locale) => {
  const translator = translatorOf(locale)
  const words = (status: number, text = html) => failureWords(translator, apiErrorOf(status, text))
  const t = translator.of('accounts')

  test('a refusal is told by its reason or its kind, and by the English sentence for programs only where neither says anything', () => {
    for (const status of [401, 404, 409, 410, 413, 429])
      expect(words(status, '{"message":"Only the chief may import."}')).not.toContain('chief')
    for (const status of [400, 403, 422])
      expect(words(status, '{"message":"Only the chief may import."}')).toBe('Only the chief may import.')
    expect(words(403, '{"message":"Only the first person may.","reason":"not-first"}')).toBe(t('failures.reasons.not-first'))
    expect(words(409, '{"message":"The order was cancelled.","reason":"cancelled"}')).toBe(t('failures.reasons.cancelled'))
    expect(words(409, '{"message":"Somebody was faster.","reason":"unheard-of"}')).toBe(t('failures.conflict'))
    expect(words(429, '{"message":"Too many attempts to sign in. Try again later."}')).toBe(t('failures.wait'))
  })

  test('no refusal sounds like an error of ours or like no answer', () => {
    for (const status of refused)
      for (const text of [html, '', '{}', '{"message":""}', '{"message":7}', 'null', '[]'])
        expect([t('failures.ours'), t('failures.noAnswer')]).not.toContain(words(status, text))
  })

  test('an error of ours never shows what the server says about it', () => {
    for (const status of own) expect(words(status, '{"message":"relation does not exist"}')).toBe(t('failures.ours'))
  })

  test('a shop that is very busy says so, and that it is worth trying again', () => {
    expect(words(503, '{"message":"The shop is very busy.","reason":"busy"}')).toBe(t('failures.wait'))
    expect(words(503, '{"reason":"busy"}')).toBe(t('failures.ours'))
  })

  test('every kind has words of its own', () => {
    const all = failureKinds.map((kind) => t(`failures.${kind}`))
    expect(new Set(all).size).toBe(failureKinds.length)
  })
})

test('sign-in, right, absence, conflict, size and haste are told apart', () => {
  expect([401, 403, 404, 410, 409, 413, 429, 418].map((status) => kindOf(status))).toEqual([
    'signedOut',
    'forbidden',
    'gone',
    'gone',
    'conflict',
    'tooLarge',
    'wait',
    'refused',
  ])
})

test('a proxy that got no answer, a cut connection and a time limit are no answer', async () => {
  expect([502, 504].map((status) => kindOf(status))).toEqual(['noAnswer', 'noAnswer'])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(failureOf(await callApi('GET /api/settings').catch((error: unknown) => error)).kind).toBe('noAnswer')
  expect(failureOf(new DOMException('timed out', 'TimeoutError')).kind).toBe('noAnswer')
})

test('an answer that the page cannot use is an error of ours', () => {
  expect(failureOf(new Error('the reply is empty')).kind).toBe('ours')
  expect(failureOf(new ApiError(500, null)).kind).toBe('ours')
})

test('no message of the office says by itself that the server did not respond: a refusal would be told so too', () => {
  const folder = new URL('../../messages/', import.meta.url)
  for (const locale of locales)
    for (const file of ['office.json', 'accounts.json']) {
      const messages = JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')) as Record<string, unknown>
      // The words of failed calls say so themselves, and a failed job tells of the server of somebody else.
      const text = JSON.stringify({ ...messages, failures: null }).replaceAll(
        /"unreachable":"(?:The other server|Druhý server|Der andere Server)[^"]*"/g,
        '',
      )
      expect(text, `${locale}/${file}`).not.toMatch(
        /server did not respond|(?:[Ss]erver|[Oo]bchod) neodpověděl|(?:Server|Shop) hat nicht geantwortet|No answer from the server/,
      )
    }
})
