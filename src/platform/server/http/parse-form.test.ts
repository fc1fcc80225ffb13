import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasTooManyParts, parseForm } from './parse-form.ts'

const boundary = '----shop'
const contentType = `multipart/form-data; boundary=${boundary}`
const formOf = (parts: number, value = 'a'): Buffer => {
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="n"\r\n\r\n${value}\r\n`
  return Buffer.from(`${part.repeat(parts)}--${boundary}--\r\n`)
}

const values = fc.stringMatching(/^[a-z]{0,20}$/)

test('a form of at most sixty parts is read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 60 }), values, async (parts, value) => {
      expect((await parseForm(formOf(parts, value), contentType))?.getAll('n')).toEqual(Array<string>(parts).fill(value))
    }),
    { numRuns: 50 },
  )
})

test('a form of more than sixty parts is refused before it is taken apart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 61, max: 300 }), values, async (parts, value) => {
      await expect(parseForm(formOf(parts, value), contentType)).rejects.toThrow(/./)
    }),
    { numRuns: 50 },
  )
})

test('the count stops at the first part too many, so that a form of 23 MB takes no longer than a small one', () => {
  const looks: number[] = []
  const body = formOf(450_000)
  const { indexOf } = Buffer.prototype
  Buffer.prototype.indexOf = function (this: Buffer, ...given: Parameters<typeof indexOf>) {
    const at = indexOf.apply(this, given)
    looks.push(at)
    return at
  } as typeof indexOf
  try {
    expect(hasTooManyParts(body, boundary)).toBe(true)
  } finally {
    Buffer.prototype.indexOf = indexOf
  }
  expect(looks).toHaveLength(62)
  expect(Math.max(...looks)).toBeLessThan(10_000)
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary="never ends'])(
  'a body of the type %s is no form',
  async (type) => {
    expect(await parseForm(formOf(100), type)).toBeNull()
  },
)

test('a quoted boundary counts as well', async () => {
  await expect(parseForm(formOf(100), `multipart/form-data; charset=utf-8; boundary="${boundary}"`)).rejects.toThrow(/./)
})
