import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DesignDocument } from './document-schema.ts'
import { blankDesign, type TextNode } from './document.ts'
import { designVersion } from './document-limits.ts'
import { inOldestVersion } from './oldest-version.ts'
import { codeOf, pictureOf, red, sideWith, textOf } from '#tests/support/design-nodes.ts'
import { oldDesigns } from '#tests/support/old-designs.ts'
import { upgradeDesign } from './upgrade-design.ts'

const designed = (first: unknown) => ({ ...blankDesign(), sides: blankDesign().sides.map((side, index) => (index === 0 ? first : side)) })

test.each(oldDesigns)('the design $name of version 1 opens with the line spacing that one line does not need', ({ stored, design }) => {
  expect(design.version).toBe(2)
  expect(DesignDocument.safeParse(design).error?.issues).toBeUndefined()
  const texts = design.sides.flatMap(({ nodes }) => nodes.filter((node) => node.kind === 'text'))
  expect(texts.every(({ text, lineSpacing }) => !text.includes('\n') && lineSpacing === 1.2)).toBe(true)
  expect(JSON.stringify(inOldestVersion(design))).toBe(JSON.stringify(stored))
})

test('line breaks in a text of version 1 stay the spaces that they looked like', () => {
  const { lineSpacing: _, ...old } = textOf('VRBA\r\ntesařství')
  const read = upgradeDesign({ version: 1, sides: designed(sideWith(old as TextNode)).sides })
  expect(read.ok && read.design.sides[0]?.nodes).toMatchObject([{ text: 'VRBA  tesařství', lineSpacing: 1.2 }])
})

test('a design is compared in the oldest version that can hold it', () => {
  const spaced = designed(sideWith(textOf('Vrba\nBrno', { lineSpacing: 1.5 }))) as DesignDocument
  expect(inOldestVersion(spaced)).toMatchObject({ version: 1, sides: [{ nodes: [{ lineSpacing: 1.5 }] }, {}, {}, {}, {}, {}] })
})

test('a design of this release is unchanged', () => {
  const design = blankDesign()
  expect(upgradeDesign(design)).toEqual({ ok: true, design })
})

test('a design of a later release is distinguished from a corrupt one, so that it can be kept', () => {
  expect(upgradeDesign({ ...blankDesign(), version: designVersion + 1 })).toEqual({ ok: false, reason: 'newer' })
})

test.each([null, 'x', {}, { version: 0, sides: [] }, { version: '1', sides: [] }, { version: designVersion, sides: [] }])(
  '%j is not a design',
  (kept) => expect(upgradeDesign(kept)).toEqual({ ok: false, reason: 'unreadable' }),
)

const logo = pictureOf('a'.repeat(64), { inks: [red], separation: [{ hex: '#d8281e', ink: 0 }] })

test('every object of a stored design is restored', () => {
  const design = designed(
    sideWith(textOf('VRBA', { inks: [red], fontStyle: 'bold italic' }), logo, pictureOf('b'.repeat(64)), codeOf('https://vrba.example')),
  )
  expect(upgradeDesign(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, design })
})

test('a picture opens with its largest colours if more were assigned to inks than can be ordered', () => {
  const colors = Array.from({ length: 60 }, (_, nth) => ({ hex: `#0000${(4 * nth).toString(16).padStart(2, '0')}`, ink: 0 }))
  const read = upgradeDesign(designed(sideWith({ ...logo, separation: colors })))
  expect(read.ok && read.design.sides[0]?.nodes).toEqual([{ ...logo, separation: colors.slice(0, 24) }])
})

test.each([null, 5, {}, { nodes: null }])('the other sides are restored if one is %j', (broken) => {
  expect(upgradeDesign(designed(broken))).toEqual({ ok: true, design: blankDesign() })
})

test('if one object is corrupt, the others are restored and can be rendered and ordered', () => {
  const object = fc.constantFrom<object>(textOf('VRBA'), logo, codeOf('https://vrba.example'))
  const values = fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    'javascript:alert(1)',
    5,
    -1,
    Number.NaN,
    [],
    [null],
    [{ hex: 'red' }],
    {},
    true,
  )
  const broken = object.chain((node) =>
    fc.oneof(
      values,
      fc.record({ key: fc.constantFrom(...Object.keys(node)), value: values }).map(({ key, value }) => ({ ...node, [key]: value })),
    ),
  )
  fc.assert(
    fc.property(broken, (node) => {
      const whole = textOf('Kolben')
      const read = upgradeDesign(designed({ ...sideWith(), nodes: [node, whole] }))
      expect(read).toMatchObject({ ok: true })
      expect(read.ok && read.design.sides[0]?.nodes.at(-1)).toEqual(whole)
      expect(DesignDocument.safeParse(read.ok && read.design).error?.issues).toBeUndefined()
    }),
    { numRuns: 2000 },
  )
})
