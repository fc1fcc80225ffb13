import { expect, test } from 'vitest'
import { layOutText } from '#domain/design/text-layout.ts'
import { textOf } from '#tests/support/design-nodes.ts'
import { letterPlace } from './letter-place.ts'

/** Every letter is half an em wide. */
const measure = ({ text }: { readonly text: string }) => text.length / 2

const fitted = (text: string, alignment: 'left' | 'center' | 'right') => {
  const node = textOf(text, { alignment, fontSizeMm: 4, widthMm: 10 })
  return { ...node, heightMm: layOutText(node).heightEm * 4 }
}

test.each([
  ['left', 0.2, 0.4],
  ['center', 0.4, 0.6],
  ['right', 0.6, 0.8],
] as const)('a letter of a text aligned %s is framed where it is printed', (alignment, left, right) => {
  const place = letterPlace(fitted('Dům', alignment), { letter: 'ů', at: 1, em: 0.04 }, measure)
  expect(place?.left).toBeCloseTo(left)
  expect(place?.right).toBeCloseTo(right)
  expect(place?.bottom).toBeLessThanOrEqual(1)
})

test('a letter of the second line is framed below the first one', () => {
  const text = fitted('Jan\nDvůr', 'left')
  const [first, second] = [
    letterPlace(text, { letter: 'n', at: 2, em: 0.04 }, measure),
    letterPlace(text, { letter: 'ů', at: 6, em: 0.04 }, measure),
  ]
  expect(second?.left).toBeCloseTo(0.4)
  expect(second?.top).toBeGreaterThan(first?.top ?? 1)
})

test('a letter that a change of the text removed has no place', () => {
  expect(letterPlace(fitted('Dum', 'left'), { letter: 'ů', at: 1, em: 0.04 }, measure)).toBeNull()
  expect(letterPlace(fitted('D', 'left'), { letter: 'ů', at: 7, em: 0.04 }, measure)).toBeNull()
})
