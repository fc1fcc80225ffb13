import { isUnableToWrite } from './sql-states.ts'

/**
 * SQLSTATEs that mean the connection is gone, was never made, or leads to the wrong member of a cluster: class 08 (connection exception), a
 * server that stops, crashes, starts or promotes, a session ended by the server, no free connection slot, and a server that only reads
 * because it no longer leads the cluster, or does not lead it yet.
 * Source: PostgreSQL, Appendix A, "PostgreSQL Error Codes".
 */
const connectionStates = /^(08\w{3}|57P0[1-5]|25P0[34]|25006|53300)$/

/** Error codes of the operating system for a server that can't be reached. */
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

/** Errors of `pg` and `pg-pool` that carry no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/

/**
 * Whether an error means that the database can't be reached, or that the connection ended during a query or must be replaced. The work may be
 * repeated once the database is back; whether a transaction was committed is unknown. Wrapped errors are searched through their causes.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (connectionStates.test(code) || networkCodes.has(code) || driverMessages.test(error.message)) return true
  // A host with several addresses reports one error for each of them.
  if (error instanceof AggregateError && error.errors.some(isConnectionLoss)) return true
  return isConnectionLoss(error.cause)
}

/** Whether the database can't be reached or can't write: the same request may succeed later. */
export const isOutage = (error: unknown): boolean => isConnectionLoss(error) || isUnableToWrite(error)
