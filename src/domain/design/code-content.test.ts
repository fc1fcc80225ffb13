import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encode } from 'uqr'
import { codeOf, isCodeContent } from '#tests/support/design-nodes.ts'
import { codeBytes, nameOfCode, payloadOf } from './code-content.ts'
import { moduleMm, modulesAcross, modulesOfBox } from './code-modules.ts'
import { maxCodeBytes } from './document-limits.ts'
import { CodeNode } from './document-schema.ts'

/** Texts with characters that separate, break lines, take several bytes or are broken. */
const anyText = fc.string({
  unit: fc.constantFrom('a', 'Z', '.', ';', ':', ',', '\\', '\n', '\r', '\t', ' ', '/', 'ž', '€', '😀', '\ud800'),
})

const contact = { kind: 'contact', name: 'Jan Vrba' } as const
const pathsOf = (node: unknown) => CodeNode.safeParse(node).error?.issues.map(({ path }) => path.join('.'))

test('a link is read as it is stored', () =>
  expect(payloadOf({ kind: 'link', url: 'https://vrba.example/ceník?a=1,2;3' })).toBe('https://vrba.example/ceník?a=1,2;3'))

test('a contact is a vCard 3.0 without its empty fields', () =>
  expect(
    payloadOf({ ...contact, company: 'Truhlářství Vrba, s. r. o.', phone: '+420 312 555 014', email: '', web: 'https://vrba.example' }),
  ).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Vrba;Jan',
      'FN:Jan Vrba',
      'ORG:Truhlářství Vrba\\, s. r. o.',
      'TEL:+420 312 555 014',
      'URL:https://vrba.example',
      'END:VCARD',
    ].join('\r\n'),
  ))

test.each([
  ['Cher', 'N:Cher'],
  ['Anna Marie Nováková', 'N:Nováková;Anna Marie'],
  ['C:\\; Vrba, Jr', 'N:C:\\\\;;;;Vrba\\, Jr'],
  ['Kateřina Žďárská; Vrba, s.r.o.', 'N:Žďárská;Kateřina;;;Vrba\\, s.r.o.'],
  ['Ing. Jan Novák, CSc.', 'N:Novák;Ing. Jan;;;CSc.'],
  ['Z\u030cofie R\u030ci\u0301hova\u0301', 'N:Říhová;Žofie'],
  ['Jana,', 'N:Jana'],
  [', s.r.o.', 'N:s.r.o.;\\,'],
])('the name %s is sorted by the family name: %s', (name, line) => expect(payloadOf({ ...contact, name }).split('\r\n')[2]).toBe(line))

test('no value of a contact can begin another property', () => {
  fc.assert(
    fc.property(anyText, (value) => {
      const content = { ...contact, company: value }
      fc.pre(isCodeContent(content))
      expect(payloadOf(content).split(/\r\n|[\r\n]/)).toHaveLength(value.trim() === '' ? 5 : 6)
    }),
  )
})

test('a code is named after the host of its link, or after its contact', () => {
  expect(nameOfCode({ kind: 'link', url: 'http://www.vrba.example:8080/a?b' })).toBe('www.vrba.example')
  expect(nameOfCode(contact)).toBe('Jan Vrba')
})

test.each([
  '',
  'vrba.example',
  'ftp://vrba.example',
  'javascript:alert(1)',
  'https://',
  'https://vrba',
  'https://a b.example',
  'https://vrba.example/\n',
  'https://vrba.example/\ud800',
])('the API refuses the link %j and says which field is wrong', (url) => {
  expect(pathsOf(codeOf(url))).toEqual(['content.url'])
  expect(isCodeContent({ kind: 'link', url })).toBe(false)
})

test('the API refuses a contact without a name, of several lines, or with an incomplete page', () => {
  expect(pathsOf(codeOf('', { content: { ...contact, name: ' ' } }))).toEqual(['content.name'])
  expect(pathsOf(codeOf('', { content: { ...contact, phone: '1\n2' } }))).toEqual(['content.phone'])
  expect(pathsOf(codeOf('', { content: { ...contact, web: 'vrba' } }))).toEqual(['content.web'])
})

test('the API refuses a content that is too long, and a size that is none or not square', () => {
  const long = { ...contact, company: 'ž'.repeat(250) }
  expect(codeBytes(long)).toBeGreaterThan(maxCodeBytes)
  expect(pathsOf(codeOf('', { content: long }))).toEqual(['content'])
  const code = codeOf('https://vrba.example')
  expect(pathsOf({ ...code, heightMm: 11 })).toEqual(['heightMm'])
  for (const edge of [0, -1, Number.NaN, Infinity]) expect(pathsOf({ ...code, widthMm: edge, heightMm: edge })).not.toEqual([])
  expect(pathsOf(code)).toBeUndefined()
})

test('what the API accepts as a content, the pages do', () => {
  const value = fc.oneof(anyText, fc.webUrl(), fc.constantFrom('', 'https://vrba.example', 'Jan'))
  const content = fc.oneof(
    fc.record({ kind: fc.constant('link'), url: value }),
    fc.record({ kind: fc.constant('contact'), name: value, company: value, web: value }, { requiredKeys: ['kind'] }),
  )
  fc.assert(
    fc.property(content, (some) => {
      expect(isCodeContent(some)).toBe(CodeNode.safeParse(codeOf('', { content: some as CodeNode['content'] })).success)
    }),
    { numRuns: 2000 },
  )
})

test('the modules of a code are known without encoding it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zA-Zěšč0-9/]{0,400}$/), (rest) => {
      const code = codeOf(`https://vrba.example/${rest}`)
      if (!isCodeContent(code.content)) return
      expect(modulesAcross(code)).toBe(encode(payloadOf(code.content), { ecc: 'L', boostEcc: true, border: 0 }).size)
      expect(modulesOfBox({ ...code, modules: 'light' })).toBe(modulesAcross(code) + 8)
    }),
  )
  expect(moduleMm(codeOf('https://vrba.example', { widthMm: 12.5 }))).toBe(0.5)
})
