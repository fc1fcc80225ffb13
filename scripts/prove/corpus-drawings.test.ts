import { expect, test } from 'vitest'
import { drawingRefusal } from '#artwork/drawing-refusal.ts'
import { corpusDrawings, refusedDrawings } from '../../tests/support/corpus-drawings.ts'

test.each(refusedDrawings())('a drawing that cannot be shown correctly is refused: $name', ({ reason, source }) => {
  expect(drawingRefusal(source)).toBe(reason)
})

test('every other drawing of the corpus is accepted', () => {
  const violations: (string | null)[] = []
  corpusDrawings((bytes) => {
    violations.push(drawingRefusal(Buffer.from(bytes).toString('utf8')))
    return 'a'.repeat(64)
  })
  expect(violations.length).toBeGreaterThanOrEqual(20)
  expect(violations.filter(Boolean)).toEqual([])
})
