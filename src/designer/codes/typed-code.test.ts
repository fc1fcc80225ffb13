import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxCodeBytes } from '#domain/design/document-limits.ts'
import { isCodeContent } from '#tests/support/design-nodes.ts'
import { readLink, readTyped, type TypedCode, typedOf } from './typed-code.ts'

/** Texts with characters that separate, break lines, take several bytes or are broken. */
const anyText = fc.string({
  unit: fc.constantFrom('a', 'Z', '.', ';', ':', ',', '\\', '\n', '\r', '\t', ' ', '/', 'ž', '€', '😀', '\ud800'),
})

const link = (url: string): TypedCode => ({ ...typedOf({ kind: 'link', url: '' }), url })
const contact = (fields: Partial<TypedCode>): TypedCode => ({ ...link(''), kind: 'contact', ...fields })

test.each([
  ['vrba.example', 'https://vrba.example'],
  [' www.vrba.example/ ', 'https://www.vrba.example'],
  ['HTTP://Vrba.Example/Ceník?a=b', 'http://vrba.example/Cen%C3%ADk?a=b'],
  ['https://vrba.example/#kontakt', 'https://vrba.example/#kontakt'],
  ['vrba.example:8080/a', 'https://vrba.example:8080/a'],
  ['truhlářství.example', 'https://xn--truhlstv-hza9ppa.example'],
])('%j is completed to %s', (typed, url) => expect(readLink(typed)?.replace(/xn--[^.]+/, 'xn--truhlstv-hza9ppa')).toBe(url))

test.each(['', 'vrba', 'vrba example.com', 'mailto:jan@vrba.example', 'javascript:alert(1)', 'ftp://vrba.example', 'https://', '1.', '5'])(
  '%j is no link',
  (typed) => expect(readLink(typed)).toBeNull(),
)

test('the first field that is wrong is named', () => {
  expect(readTyped(link('vrba'))).toMatchObject({ content: null, issue: 'url' })
  expect(readTyped(contact({ name: ' ' }))).toMatchObject({ content: null, issue: 'name' })
  expect(readTyped(contact({ name: 'Jan', web: 'vrba' }))).toMatchObject({ content: null, issue: 'web' })
})

test('empty fields of a contact are left out, and its page is completed', () =>
  expect(readTyped(contact({ name: ' Jan Vrba ', phone: '\t', web: 'vrba.example' })).content).toEqual({
    kind: 'contact',
    name: 'Jan Vrba',
    web: 'https://vrba.example',
  }))

test('what is too long is said with how much of it, and the room before that', () => {
  const base = 'https://vrba.example/'
  expect(readTyped(link(base + 'a'.repeat(maxCodeBytes - base.length)))).toMatchObject({ issue: null, room: 0 })
  expect(readTyped(link(base + 'a'.repeat(maxCodeBytes - base.length + 3)))).toMatchObject({ content: null, issue: { surplus: 3 } })
})

test('whatever is typed makes a content that can be stored, or none, and its fields make it again', () => {
  const value = fc.oneof(anyText, fc.webUrl(), fc.constantFrom('vrba.example', 'Jan Vrba'))
  const typed = fc.record({
    kind: fc.constantFrom('link' as const, 'contact' as const),
    url: value,
    name: value,
    company: value,
    phone: value,
    email: value,
    web: value,
  })
  fc.assert(
    fc.property(typed, (fields) => {
      const { content } = readTyped(fields)
      if (content === null) return
      expect(isCodeContent(content)).toBe(true)
      expect(readTyped(typedOf(content)).content).toEqual(content)
    }),
    { numRuns: 1000 },
  )
})
