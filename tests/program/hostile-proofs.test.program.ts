import { expect, test } from 'vitest'
import { proofsAmongHostile } from '../support/proofs-among-hostile.ts'

test('hostile PDFs of three accounts refuse no honest proof and no look at its page, and leave the program as it was', async () => {
  const { turns, honestRefused, serverErrors, afterwards } = await proofsAmongHostile({ hostile: 6, honest: 3 })
  expect({ honestRefused, serverErrors }).toEqual({ honestRefused: [], serverErrors: [] })
  const honest = turns.filter(({ read }) => read.isHonest)
  expect(honest).toHaveLength(6)
  // One request of each of the two others, and the one whose file is being read.
  expect(Math.max(...honest.map(({ overtakenBy }) => overtakenBy))).toBeLessThanOrEqual(3)
  expect(afterwards).toMatchObject({ isHealthy: true, children: 0 })
})
