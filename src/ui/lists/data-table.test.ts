import { expect, test } from 'vitest'
import { sidesOf } from './data-table.tsx'

test('the cells of a card take turns, but for those that have a side', () => {
  const [cell, toDo] = [{}, { side: 'right' }] as const
  expect(sidesOf([cell, cell, cell, toDo, cell])).toEqual(['left', 'right', 'left', 'right', 'left'])
  expect(sidesOf([cell, cell, toDo, cell, cell])).toEqual(['left', 'right', 'right', 'left', 'right'])
})
