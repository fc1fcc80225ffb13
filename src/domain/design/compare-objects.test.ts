import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pictureOf, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { compareObjects } from './compare-objects.ts'
import type { DesignNode } from './document-schema.ts'
import { blankDesign } from './document.ts'
import { printedObjects } from './printed-objects.ts'

/** The printed objects of a design whose first side, or second one, has these nodes. */
const objectsOf = (nodes: readonly DesignNode[], side = 0) =>
  printedObjects(
    { ...blankDesign(), sides: blankDesign().sides.map((blank, index) => (index === side ? sideWith(...nodes) : blank)) },
    blankDesign().sides.map((_, index) => (index === side ? 'Tampon' : undefined)),
  )
const compared = (before: readonly DesignNode[], after: readonly DesignNode[]) =>
  compareObjects(objectsOf(before), objectsOf(after)).map(({ kind, object, changed }) => [object.name, kind, ...changed])

const name = textOf('Novák')
const phone = textOf('602 111 222', { yMm: 9 })

describe('two versions of a design', () => {
  test('that are the same have no changes', () => {
    expect(compared([name, phone], [name, phone])).toEqual([
      ['Novák', 'kept'],
      ['602 111 222', 'kept'],
    ])
  })

  test.each([
    ['its place', { xMm: 61 }, 'position'],
    ['its size', { widthMm: 61 }, 'size'],
    ['its turn', { rotationDeg: 15 }, 'turn'],
    ['its ink', { inks: [{ hex: '#000000', pantone: '485 C' }] }, 'inks'],
    ['its words', { text: 'Nováková' }, 'content'],
    ['its font', { fontFamily: 'Archivo' }, 'content'],
  ] as const)('differ in an object by %s', (_, change, trait) => {
    const [[, kind, ...changed] = []] = compared([name], [{ ...name, ...change, inks: [...('inks' in change ? change.inks : name.inks)] }])
    expect([kind, ...changed]).toEqual(['changed', trait])
  })

  test('do not differ by less than a table shows', () => {
    expect(compared([name], [{ ...name, xMm: name.xMm + 0.04, rotationDeg: 0.04 }])).toEqual([['Novák', 'kept']])
  })

  test('name what is new, and at the end what is gone', () => {
    expect(compared([name], [phone])).toEqual([
      ['602 111 222', 'added'],
      ['Novák', 'removed'],
    ])
  })

  test('know an object that was placed again by what it prints', () => {
    expect(compared([name], [{ ...name, id: 'another', xMm: 90 }])).toEqual([['Novák', 'changed', 'position']])
  })

  test('know an object that moved to another side', () => {
    const [moved] = compareObjects(objectsOf([name], 0), objectsOf([name], 1))
    expect(moved).toMatchObject({ kind: 'changed', changed: ['position'] })
  })

  test('hide what is not printed', () => {
    expect(compared([name], [{ ...name, hidden: true }])).toEqual([['Novák', 'removed']])
  })

  test('have each object exactly once, whatever was added, removed, moved or renamed', () => {
    const node = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      text: fc.constantFrom('x', 'y', 'z'),
      xMm: fc.integer({ min: 0, max: 9 }),
    })
    const nodes = fc
      .uniqueArray(node, { selector: ({ id }) => id, maxLength: 5 })
      .map((list) => list.map(({ text, ...at }) => textOf(text, at)))
    fc.assert(
      fc.property(nodes, nodes, (before, after) => {
        const rows = compareObjects(objectsOf(before), objectsOf(after))
        const kinds = (...wanted: readonly string[]) => rows.filter(({ kind }) => wanted.includes(kind))
        expect(kinds('kept', 'changed', 'added').map(({ object }) => object.id)).toEqual(after.map(({ id }) => id))
        const earlier = [...kinds('kept', 'changed').map((row) => row.before?.id ?? ''), ...kinds('removed').map(({ object }) => object.id)]
        expect(earlier.toSorted()).toEqual(before.map(({ id }) => id).toSorted())
        expect(rows.every(({ kind, changed }) => (kind === 'changed') === changed.length > 0)).toBe(true)
      }),
    )
  })

  test('read backwards, swap what is new and what is gone and change the same objects', () => {
    const node = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      text: fc.constantFrom('x', 'y', 'z'),
      xMm: fc.integer({ min: 0, max: 3 }),
    })
    // Equal contents could be paired in two ways.
    const nodes = fc
      .uniqueArray(node, { selector: ({ id }) => id })
      .map((list) => list.map(({ text, ...at }) => textOf(`${text}${at.id}`, at)))
    fc.assert(
      fc.property(nodes, nodes, (before, after) => {
        const count = (rows: ReturnType<typeof compareObjects>, kind: string) => rows.filter((row) => row.kind === kind).length
        const [forth, back] = [compareObjects(objectsOf(before), objectsOf(after)), compareObjects(objectsOf(after), objectsOf(before))]
        expect([count(back, 'added'), count(back, 'removed'), count(back, 'changed')]).toEqual([
          count(forth, 'removed'),
          count(forth, 'added'),
          count(forth, 'changed'),
        ])
      }),
    )
  })
})

test('a picture in its own colours has no inks in digital print, and black on plates', () => {
  const design = {
    ...blankDesign(),
    sides: blankDesign().sides.map((side, index) => (index === 0 ? sideWith(pictureOf('a'.repeat(64))) : side)),
  }
  expect(printedObjects(design, ['Digital']).map(({ inks }) => inks)).toEqual([[]])
  expect(printedObjects(design, ['Tampon']).map(({ inks }) => inks)).toEqual([[{ hex: '#000000' }]])
})
