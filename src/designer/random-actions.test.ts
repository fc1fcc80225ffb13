import fc from 'fast-check'
import { test } from 'vitest'
import { sitting } from '#tests/support/random-actions.ts'
import { runActions } from '#tests/support/run-actions.ts'

test('after any sequence of actions the design is valid, and undoing all of them restores the start exactly', () => {
  fc.assert(
    fc.property(sitting, (actions) => void runActions(actions)),
    { numRuns: 400 },
  )
})
