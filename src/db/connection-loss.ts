/**
 * SQLSTATEs after which the connection is gone or was never made: class 08 (connection exception), a server that stops, crashes,
 * starts or promotes, a session that the server ended, and no free connection slot.
 * Source: PostgreSQL, Appendix A, "PostgreSQL Error Codes".
 */
const connectionStates = /^(08\w{3}|57P0[1-5]|25P0[34]|53300)$/

/** What the operating system says of a server that can't be reached. */
const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** `pg` and `pg-pool` give these errors no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/

/**
 * Whether an error says that the database can't be reached, or that the connection ended under a query. The work may be repeated once
 * the database is back; of a transaction it is unknown whether its commit arrived. Drizzle and others wrap the error: causes count too.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (connectionStates.test(code) || networkCodes.has(code) || driverMessages.test(error.message)) return true
  // A host with several addresses fails once for each of them.
  if (error instanceof AggregateError && error.errors.some(isConnectionLoss)) return true
  return isConnectionLoss(error.cause)
}
