import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { codeBytes, type CodeContent, type Contact, sampleLink } from '#domain/design/code-content.ts'
import { moduleMm, withModules } from '#domain/design/code-modules.ts'
import { designPricing } from '#domain/design/design-pricing.ts'
import { blankDesign, type CodeNode, type DesignDocument, type DesignNode } from '#domain/design/document.ts'
import { fitInto } from '#domain/design/fit-into.ts'
import { required } from '#domain/required.ts'
import { codeOf, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { doOverlap, quietBox } from './code-checks.ts'
import { codeRoom } from './code-room.ts'
import type { Finding } from './finding.ts'
import { fixedNode } from './fixes.ts'
import { preflight } from './preflight.ts'

const { products, settings } = readDefaultCatalogue()
const url = 'https://vrba.example'
/** 25 modules of 0.48 mm in the middle of a slat of 16 mm, with its quiet zone. */
const code = (change: Partial<CodeNode> = {}): CodeNode => codeOf(url, change)

function findings(
  nodes: readonly DesignNode[],
  { id = 'block-72', scale = 'withoutPrint', color = 'white', count = 1000 } = {},
): readonly Finding[] {
  const product = required(
    products.find((candidate) => candidate.id === id),
    id,
  )
  const variant = {
    product,
    scale: required(
      product.scales.find((one) => one === scale),
      scale,
    ),
    color,
    count,
    settings,
  }
  const blank = blankDesign()
  const design: DesignDocument = { ...blank, sides: [sideWith(...nodes), ...blank.sides.slice(1)] }
  const technologies = designPricing(product, design, count, settings).sides.map(({ technologyType }) => technologyType)
  return preflight(variant, design, technologies, new Map())
}
/** A content without one of its characters. A link keeps its beginning, and a name a letter. */
function without(content: CodeContent, pick: number): CodeContent {
  const { kind, ...fields } = content
  const values: Readonly<Record<string, string | undefined>> = fields
  const places = Object.entries(values).flatMap(([field, value]) =>
    Array.from(value ?? '', (_, index) => ({ field, index })).slice(kind === 'link' ? 'http://a.b'.length : field === 'name' ? 1 : 0),
  )
  const { field, index } = required(places[pick % places.length], 'character')
  const value = Array.from(values[field] ?? '').toSpliced(index, 1)
  return { ...content, [field]: value.join('') }
}

const checksOf = (found: readonly Finding[]) => found.map(({ check, level }) => `${level} ${check}`)
const area = { leftMm: 37, topMm: 1, rightMm: 187, bottomMm: 15 }

test('a code that phones read has no findings', () => expect(findings([code()])).toEqual([]))

test('a new code that still has the sample link cannot be ordered', () =>
  expect(findings([codeOf(sampleLink)])).toMatchObject([{ check: 'sampleCode', level: 'error', fix: null }]))

describe('modules', () => {
  const edged = (edgeMm: number, change: Partial<CodeNode> = {}) => code({ widthMm: edgeMm * 25, heightMm: edgeMm * 25, ...change })

  test('need 0.4 mm in pad print, 0.3 mm in digital print and 0.5 mm in simple print', () => {
    expect(checksOf(findings([edged(0.4)]))).toEqual([])
    expect(checksOf(findings([edged(0.39)]))).toEqual(['error moduleSize'])
    expect(checksOf(findings([edged(0.3)], { count: 50 }))).toEqual([])
    expect(checksOf(findings([edged(0.29)], { count: 50 }))).toEqual(['error moduleSize'])
    expect(findings([edged(0.49, { yMm: 6 })], { id: 'spatula-1', color: 'natural' })).toMatchObject([
      { check: 'moduleSize', limitMm: 0.5 },
    ])
  })

  test('are enlarged to the smallest readable size if the print area has room', () => {
    const small = edged(0.2, { yMm: 5.5 })
    const fix = required(findings([small])[0]?.fix, 'fix')
    const repaired = fixedNode(small, fix, { area })
    expect(moduleMm(repaired as CodeNode)).toBeCloseTo(0.4)
    expect(findings([repaired])).toEqual([])
  })

  test('are printed digitally if they have no room in pad print', () => {
    const long = codeOf(`${url}/cenik/skladaci-metry?barva=cervena&delka=2m&pocet=500&potisk=ano`, { widthMm: 12, heightMm: 12 })
    expect(findings([long])).toMatchObject([{ check: 'moduleSize', fix: { kind: 'printDigitally' } }])
  })

  const contact = (change: Partial<Contact> = {}): CodeNode['content'] => ({
    kind: 'contact',
    name: 'Jan Vrba',
    company: 'Truhlářství Vrba',
    phone: '+420 312 555 014',
    email: 'jan@vrba.example',
    web: 'https://vrba.example/kontakt',
    ...change,
  })
  const card = codeOf(url, { content: contact() })

  test('of a business card on Block 72 have room in digital print when as many characters as said are left out', () => {
    const [found] = findings([card], { count: 50 })
    expect(found).toMatchObject({ check: 'moduleSize', limitMm: 0.3, fix: null })
    const { leaveOut } = (found as { readonly room: { readonly leaveOut: number } }).room
    expect(leaveOut).toBe(codeBytes(card.content) - 154)
    const shorter = { ...card, content: contact({ web: 'https://vrba.example/kontakt'.slice(0, -leaveOut) }) }
    expect(findings([shorter], { count: 50 })).toMatchObject([{ check: 'moduleSize', room: 'code', fix: { kind: 'resize' } }])
  })

  test('that have no room on the first slat beside a scale have it on the last one', () => {
    const name = codeOf(url, { content: contact({ company: '', phone: '', email: '', web: '' }), widthMm: 6, heightMm: 6 })
    expect(findings([name], { scale: 'freeTop', count: 50 })).toContainEqual(
      expect.objectContaining({ check: 'moduleSize', room: 'link', roomySide: 'lastSlat' }),
    )
    expect(findings([card], { count: 50 })).toMatchObject([{ check: 'moduleSize', roomySide: null }])
  })

  test('have no room on a pencil: the code is removed', () =>
    expect(findings([card], { id: 'pencil-1', scale: 'withoutPrint', color: 'natural' })).toContainEqual(
      expect.objectContaining({ check: 'moduleSize', room: 'none', fix: { kind: 'remove' } }),
    ))

  test('of a contact that has no room even when it is shortened need a link', () =>
    expect(codeRoom(card, { ...area, bottomMm: 1 + 25 * 0.4 }, 0.4)).toBe('link'))

  test('have room for a content without the characters that are too many, whichever they are', () => {
    const letters = fc
      .string({ unit: fc.constantFrom('a', ' ', ';', 'ž', '€', '😀'), minLength: 1, maxLength: 40 })
      .map((text) => text.trim() || 'a')
    const content = fc.oneof(
      fc.record({ name: letters, company: letters, phone: letters, email: letters, web: letters }).map((fields) => contact(fields)),
      letters.map((path) => ({ kind: 'link' as const, url: `${url}/${path}${path}` })),
    )
    const box = fc.record({ modules: fc.constantFrom('dark' as const, 'light' as const), rotationDeg: fc.integer({ min: 0, max: 359 }) })
    const place = fc.record({
      heightMm: fc.integer({ min: 30, max: 160 }).map((tenths) => tenths / 10),
      limitMm: fc.constantFrom(0.3, 0.4, 0.5),
    })
    fc.assert(
      fc.property(content, box, place, fc.infiniteStream(fc.nat()), (full, change, { heightMm, limitMm }, picks) => {
        const dense = codeOf(url, { ...change, content: full })
        const there = { ...area, bottomMm: area.topMm + heightMm }
        const largest = (one: CodeNode) => fitInto({ ...one, widthMm: 200, heightMm: 200 }, there) as CodeNode
        const isReadable = (one: CodeNode) => moduleMm(largest(one)) >= limitMm - 1e-6
        const room = codeRoom(dense, there, limitMm)
        expect(room === 'code').toBe(isReadable(dense))
        expect(room === 'none').toBe(!isReadable({ ...dense, content: { kind: 'link', url: 'http://a.b' } }))
        if (typeof room === 'string') return
        let shorter = full
        for (let left = room.leaveOut; left > 0; left -= 1) shorter = without(shorter, picks.next().value)
        expect(isReadable({ ...dense, content: shorter })).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the quiet zone of four modules', () => {
  test('must be free of other objects', () => {
    const text = (xMm: number) => textOf('Vrba', { xMm, yMm: 4, widthMm: 20, heightMm: 6 })
    expect(findings([code(), text(112 + 4 * 0.48 + 0.01)])).toEqual([])
    expect(findings([code(), text(112 + 4 * 0.48 - 0.01)])).toMatchObject([{ check: 'quietZone', level: 'warning', byObject: true }])
    expect(findings([code(), { ...text(112), hidden: true }])).toEqual([])
  })

  test('is cleared by moving the code to the nearest place with room', () => {
    const near = [textOf('Vrba', { xMm: 113, yMm: 4, widthMm: 20, heightMm: 6 })]
    const fix = required(findings([code(), ...near])[0]?.fix, 'fix')
    expect(fix).toMatchObject({ kind: 'moveTo', xMm: expect.closeTo(113 - 12 - 4 * 0.48), yMm: 2 })
    expect(findings([fixedNode(code(), fix, { area }), ...near])).toEqual([])
    const low = code({ yMm: 3 })
    expect(findings([low])).toMatchObject([
      { check: 'quietZone', fix: { kind: 'moveTo', xMm: 100, yMm: expect.closeTo(16 - 12 - 4 * 0.48) } },
    ])
  })

  test('is cleared by reducing a code that is too high for its face', () => {
    const high = code({ yMm: 1, widthMm: 14, heightMm: 14 })
    const fix = required(findings([high])[0]?.fix, 'fix')
    expect(fix).toMatchObject({ kind: 'moveTo', edgeMm: expect.closeTo(16 * (25 / 33)) })
    expect(findings([fixedNode(high, fix, { area })])).toEqual([])
  })

  test('is turned with its code', () => {
    const corner = textOf('Vrba', { xMm: 114.4, yMm: 14.4, widthMm: 20, heightMm: 1.4, fontSizeMm: 3 })
    expect(doOverlap(quietBox(code()), corner)).toBe(false)
    expect(doOverlap(quietBox(code({ rotationDeg: 45 })), { ...corner, xMm: 115, yMm: 7 })).toBe(true)
    expect(doOverlap(quietBox(code()), { ...corner, xMm: 115, yMm: 7 })).toBe(false)
  })

  test('must be on the body, whatever the print area', () =>
    expect(findings([code({ yMm: 1, widthMm: 14, heightMm: 14 })])).toMatchObject([{ check: 'quietZone', byObject: false }]))

  test('must not reach into the scale', () => {
    const small = code({ xMm: 100, yMm: 1, widthMm: 8, heightMm: 8 })
    expect(checksOf(findings([{ ...small, yMm: 4 }], { count: 50 }))).toEqual([])
    expect(checksOf(findings([small], { count: 50, scale: 'freeTop' }))).toEqual(['warning quietZone'])
  })

  test('is part of a code that prints its light modules', () => {
    const light = code({ modules: 'light', yMm: 1, widthMm: 14, heightMm: 14, inks: [{ hex: '#ffffff' }] })
    expect(quietBox(light)).toMatchObject({ xMm: light.xMm, yMm: 1, widthMm: 14 })
    expect(findings([light], { color: 'black' })).toEqual([])
  })

  test('overlaps another box if and only if that one overlaps it', () => {
    const box = fc.record({
      xMm: fc.double({ min: 0, max: 20, noNaN: true }),
      yMm: fc.double({ min: 0, max: 20, noNaN: true }),
      widthMm: fc.double({ min: 0.1, max: 10, noNaN: true }),
      heightMm: fc.double({ min: 0.1, max: 10, noNaN: true }),
      rotationDeg: fc.double({ min: -360, max: 360, noNaN: true }),
    })
    fc.assert(
      fc.property(box, box, (one, other) => {
        expect(doOverlap(one, other)).toBe(doOverlap(other, one))
        expect(doOverlap(one, one)).toBe(true)
      }),
    )
  })
})

describe('contrast', () => {
  test('is too low for a pale ink, and the code is printed in black', () => {
    expect(findings([code({ inks: [{ hex: '#dddddd' }] })])).toMatchObject([
      { check: 'codeContrast', isInverted: false, fix: { kind: 'printModules', modules: 'dark', ink: { hex: '#000000' } } },
    ])
  })

  test('is reversed by a light ink on a dark body, which then prints the light modules', () => {
    const white = code({ inks: [{ hex: '#ffffff' }], widthMm: 10, heightMm: 10, yMm: 3 })
    const [found] = findings([white], { color: 'black' })
    expect(found).toMatchObject({ check: 'codeContrast', isInverted: true, fix: { kind: 'printModules', modules: 'light' } })
    const repaired = fixedNode(white, required(found?.fix, 'fix'), { area })
    expect(moduleMm(repaired as CodeNode)).toBeCloseTo(0.4)
    expect(findings([repaired], { color: 'black' })).toEqual([])
  })

  test('of a black code on a dark body is repaired with another ink that prints the light modules', () => {
    const black = code({ widthMm: 10, heightMm: 10, yMm: 3 })
    const [found] = findings([black], { color: 'black' })
    expect(found).toMatchObject({ check: 'codeContrast', fix: { kind: 'printModules', modules: 'light', ink: { hex: '#ffffff' } } })
    expect(findings([fixedNode(black, required(found?.fix, 'fix'), { area })], { color: 'black' })).toEqual([])
  })
})

test('a code keeps its middle and the size of its modules when it prints the others', () => {
  const light = withModules(code({ rotationDeg: 30 }), 'light')
  expect(light).toMatchObject({ widthMm: expect.closeTo(12 * (33 / 25)), rotationDeg: 30 })
  expect(light.xMm + light.widthMm / 2).toBeCloseTo(106)
  expect(withModules(light, 'dark').widthMm).toBeCloseTo(12)
})
