import fc from 'fast-check'
import { sitting } from '../../tests/support/random-actions.ts'
import { runActions, type Sitting } from '../../tests/support/run-actions.ts'
import type { ProofOutcome } from './proof.ts'

const sittings = 10_000

/** Ten thousand random design sessions: each document stays valid after every action, and undoing everything restores exactly the start. */
export function proveSittings(): ProofOutcome {
  const done: Sitting[] = []
  const { failed, counterexamplePath, errorInstance } = fc.check(
    fc.property(sitting, (actions) => void done.push(runActions(actions))),
    { numRuns: sittings },
  )
  const sum = (of: (one: Sitting) => number) => done.reduce((total, one) => total + of(one), 0)
  console.log(
    failed
      ? `a design session failed at ${counterexamplePath}: ${String(errorInstance)}`
      : 'every document stayed valid, and undo gave back every start',
  )
  return {
    wrong: failed ? 1 : 0,
    figures: { sittings: done.length, actions: sum(({ actions }) => actions), steps: sum(({ steps }) => steps) },
  }
}
