import fc from 'fast-check'
import { test } from 'vitest'
import { sitThrough, sitting } from '#tests/support/random-actions.ts'

test('whatever a shopper does, the design stays a valid document, and undoing all of it gives back the start exactly', () => {
  fc.assert(
    fc.property(sitting, (actions) => void sitThrough(actions)),
    { numRuns: 400 },
  )
})
