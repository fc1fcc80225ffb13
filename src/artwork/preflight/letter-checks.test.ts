import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDefaultCatalogue } from '#domain/default-catalogue/default-catalogue.ts'
import { blankDesign, type TextNode } from '#domain/design/document.ts'
import { fontFaces } from '#domain/fonts/font-families.ts'
import { required } from '#domain/required.ts'
import { sideWith, textOf } from '#tests/support/design-nodes.ts'
import type { Finding } from './finding.ts'
import { fixedNode } from './fixes.ts'
import { preflight } from './preflight.ts'

const { products, settings } = readDefaultCatalogue()
const product = required(
  products.find(({ id }) => id === 'block-72'),
  'block-72',
)
const variant = { product, scale: required(product.scales[0], 'scale'), color: 'white', count: 1000, settings }
const area = { leftMm: 37, topMm: 1, rightMm: 187, bottomMm: 9 }

const written = (text: string, change: Partial<TextNode> = {}) => textOf(text, { xMm: 90, yMm: 1.5, widthMm: 8, heightMm: 3, ...change })

/** What the checks say about the widths of letters. */
function narrow(node: TextNode, technology: 'Tampon' | 'Digital' | 'Simple' = 'Tampon'): readonly Finding[] {
  const blank = blankDesign()
  const design = { ...blank, sides: [sideWith(node), ...blank.sides.slice(1)] }
  return preflight(variant, design, [technology], new Map()).filter(({ check }) => check === 'lineWidth' || check === 'gapWidth')
}
const checksOf = (node: TextNode, technology?: 'Tampon' | 'Digital' | 'Simple') =>
  narrow(node, technology).map(({ check, level }) => `${level} ${check}`)

test('Dancing Script of 3.4 mm is refused by a letter of its text, and enlarged to the size that passes', () => {
  const text = written('Vrba', { fontFamily: 'Dancing Script', fontSizeMm: 3.4 })
  const [found] = narrow(text)
  expect(found).toMatchObject({ check: 'lineWidth', level: 'error', limitMm: 0.15, technology: 'Tampon', fix: { kind: 'resize' } })
  const letter = found?.check === 'lineWidth' ? found.letter : undefined
  expect('Vrba'.charAt(letter?.at ?? -1)).toBe(letter?.letter)
  const fixed = fixedNode(text, required(found?.fix, 'a repair'), { area })
  expect(fixed.kind === 'text' && narrow(fixed)).toEqual([])
})

test('light letters of the smallest height have strokes below 0.15 mm, normal ones have not', () => {
  expect(checksOf(written('Novak', { fontStyle: 'light', fontSizeMm: 2.6 }))).toEqual(['error lineWidth'])
  expect(checksOf(written('Novak', { fontSizeMm: 2.6 }))).toEqual([])
})

test('each technology has its own limit', () => {
  const light = written('Novak', { fontStyle: 'light', fontSizeMm: 3 })
  expect(checksOf(light, 'Digital')).toEqual([])
  expect(checksOf(light, 'Tampon')).toEqual(['error lineWidth'])
  expect(narrow(light, 'Simple')).toMatchObject([{ limitMm: 0.25 }])
})

test('a gap in a letter that a plate fills is an error there, and a warning in digital print', () => {
  const loop = written('h', { fontFamily: 'Pacifico', fontSizeMm: 1.5 })
  expect(checksOf(loop, 'Tampon')).toEqual(['error gapWidth'])
  expect(checksOf(loop, 'Digital')).toEqual(['warning gapWidth'])
})

test('a text that passes at a size passes at every larger one', () => {
  const sizes = fc.tuple(fc.double({ min: 0.5, max: 20, noNaN: true }), fc.double({ min: 1, max: 4, noNaN: true }))
  const text = fc.string({ unit: fc.constantFrom(...Array.from('aegmwzKMXůřŽ4@%„Ω')), minLength: 1 })
  const technologies = fc.constantFrom('Tampon' as const, 'Digital' as const, 'Simple' as const)
  fc.assert(
    fc.property(fc.constantFrom(...fontFaces), text, sizes, technologies, (face, letters, [small, times], technology) => {
      const at = (fontSizeMm: number) => checksOf(written(letters, { ...face, fontSizeMm }), technology)
      expect(at(small)).toEqual(expect.arrayContaining(at(small * times)))
    }),
  )
})
