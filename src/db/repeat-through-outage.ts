import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionLoss } from './connection-loss.ts'

/** Another member of a cluster takes over within some seconds; a restart of PostgreSQL takes some more. */
const maxMs = 60_000
const pauseMs = 500

/**
 * Repeats a change until the database can be reached, for a minute at most. Only for a change that has the same effect when it is made
 * twice: the first one may have been committed.
 */
export async function repeatThroughOutage<Result>(change: () => Promise<Result>): Promise<Result> {
  for (const began = performance.now(); ; await sleep(pauseMs)) {
    try {
      return await change()
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() - began > maxMs) throw error
    }
  }
}
