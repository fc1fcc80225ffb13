import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenNode } from '#tests/support/broken-nodes.ts'
import { clipboardDoor, doors } from '#tests/support/design-doors.ts'
import { nodeShape } from './design-shapes.ts'

const thousand = fc.sample(brokenNode, { numRuns: 1000, seed: 29 })

function differences(through: typeof doors, nodes: typeof thousand): readonly unknown[] {
  return nodes.flatMap(({ name, node }) => {
    const answers = Object.entries(through).map(([door, take]) => [door, take(node) ?? null] as const)
    return answers.every(([, answer]) => isDeepStrictEqual(answer, answers[0]?.[1])) ? [] : [{ name, ...Object.fromEntries(answers) }]
  })
}

test('a thousand broken nodes get the same answers from the API, drafts, the cart and links', () => {
  expect(differences(doors, thousand)).toEqual([])
})

test('as JSON, they get the same answers from the clipboard, too', () => {
  const sent = thousand.map(({ name, node }) => ({ name, node: JSON.parse(JSON.stringify(node)) as unknown }))
  expect(differences({ ...doors, clipboard: clipboardDoor }, sent)).toEqual([])
})

test('some of them are taken, and what is taken is taken again unchanged', () => {
  const taken = thousand.flatMap(({ node }) => nodeShape.read(node) ?? [])
  expect(taken.length).toBeGreaterThan(100)
  expect(taken.length).toBeLessThan(500)
  expect(taken.map((node) => nodeShape.read(node))).toEqual(taken)
})
