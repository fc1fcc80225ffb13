import { expect, test } from 'vitest'
import { circleAmong } from './chunk-circles.ts'

test('files that import in one direction have no circle, even if two paths lead to one file', () => {
  const imports = new Map([
    ['page', ['list', 'frame']],
    ['list', ['shared']],
    ['frame', ['shared']],
    ['shared', []],
  ])
  expect(circleAmong(imports)).toBeNull()
})

test('a circle is listed from its first file back to the same file', () => {
  const imports = new Map([
    ['page', ['designer']],
    ['designer', ['picture', 'colors']],
    ['picture', ['colors']],
    ['colors', ['designer']],
  ])
  expect(circleAmong(imports)).toEqual(['designer', 'picture', 'colors', 'designer'])
})

test('a file that imports itself is a circle', () => {
  expect(circleAmong(new Map([['page', ['page']]]))).toEqual(['page', 'page'])
})
