import { expect, test } from 'vitest'
import { drawingFault } from '#artwork/drawing-fault.ts'
import { corpusDrawings, refusedDrawings } from '../../tests/support/corpus-drawings.ts'

test.each(refusedDrawings())('a drawing that nobody could show right is refused: $name', ({ reason, source }) => {
  expect(drawingFault(source)).toBe(reason)
})

test('every other drawing of the corpus is taken', () => {
  const faults: (string | null)[] = []
  corpusDrawings((bytes) => {
    faults.push(drawingFault(Buffer.from(bytes).toString('utf8')))
    return 'a'.repeat(64)
  })
  expect(faults.length).toBeGreaterThanOrEqual(20)
  expect(faults.filter(Boolean)).toEqual([])
})
