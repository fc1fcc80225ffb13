interface ErrorLog {
  readonly error: (details: object, message: string) => void
}

const quietMs = 10_000

/**
 * A log for errors that come many times a second while something is away, such as each attempt to reach
 * PostgreSQL again: the first is logged at once, then one every ten seconds with the number of those in between. `clock` is in milliseconds.
 */
export function logRarely(log: ErrorLog, clock: () => number = () => performance.now()): ErrorLog {
  let loggedAt = -Infinity
  let unlogged = 0
  return {
    error(details, message) {
      if (clock() - loggedAt < quietMs) {
        unlogged += 1
        return
      }
      log.error(unlogged === 0 ? details : { ...details, unlogged }, message)
      loggedAt = clock()
      unlogged = 0
    },
  }
}
