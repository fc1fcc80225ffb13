import {
  failingStore,
  fullDatabase,
  fullDataFolder,
  jumpingClock,
  unresolvedMailServer,
} from '../../tests/support/failures-of-the-machine.ts'
import { provideOperationPrograms } from '../system-packages.ts'
import type { ProofOutcome } from './proof.ts'

const failures = { fullDataFolder, fullDatabase, failingStore, jumpingClock, unresolvedMailServer } as const

/** Causes the failures of docs/operations/failures.md one after the other and checks what its table says. Needs root, to mount disks. */
export async function proveFailures(): Promise<ProofOutcome> {
  if (process.getuid?.() !== 0) throw new Error('this proof mounts small disks: run it as root, for example in a container')
  provideOperationPrograms()
  const figures: Record<string, number> = {}
  let wrong = 0
  for (const [name, cause] of Object.entries(failures)) {
    console.log(`   ${name}`)
    const outcome = await cause((line) => console.log(`     ${line}`))
    for (const sentence of outcome.wrong) console.log(`   wrong: ${sentence}`)
    wrong += outcome.wrong.length
    figures[`${name}Orders`] = outcome.orders
    figures[`${name}MaxSeconds`] = outcome.maxWaitSeconds
  }
  return { wrong, figures }
}
