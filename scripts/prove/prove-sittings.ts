import fc from 'fast-check'
import { type Sitting, sitThrough, sitting } from '../../src/designer/testing/random-acts.ts'

const sittings = 10_000

/**
 * Ten thousand shoppers at random in the designer: each document stays valid after every act, and undoing everything gives back the
 * start, exactly. Prints what was done; the answer is the number of sittings that failed.
 */
export function proveSittings(): number {
  const done: Sitting[] = []
  const { failed, counterexamplePath, errorInstance } = fc.check(
    fc.property(sitting, (acts) => void done.push(sitThrough(acts))),
    { numRuns: sittings },
  )
  const sum = (of: (one: Sitting) => number) => done.reduce((total, one) => total + of(one), 0).toLocaleString('en')
  console.log(
    `designer: ${done.length.toLocaleString('en')} sittings of ${sum(({ acts }) => acts)} acts, ${sum(({ steps }) => steps)} steps undone and done again` +
      (failed ? `; WRONG at ${counterexamplePath}: ${String(errorInstance)}` : ', every document valid, every start given back'),
  )
  return failed ? 1 : 0
}
