/** Whether PostgreSQL refused a query with one of these SQLSTATEs. Wrapped errors are searched through their causes. */
function hasState(error: unknown, states: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && typeof error.code === 'string' && states.has(error.code)) || hasState(error.cause, states)
}

const uniqueViolation = new Set(['23505'])
const foreignKeyViolation = new Set(['23503'])
const lockNotAvailable = new Set(['55P03'])
const cannotWrite = new Set(['53100', '53200', '25006'])
const repeatable = new Set(['40001', '40P01'])

/** Whether another row has this value already; it may have come at the same time. */
export const isUniqueViolation = (error: unknown): boolean => hasState(error, uniqueViolation)

/** Whether a row that a query refers to is gone, or one that it deletes is still referred to. */
export const isForeignKeyViolation = (error: unknown): boolean => hasState(error, foreignKeyViolation)

/** Whether a query has waited for a lock until its `lock_timeout`. */
export const isLockNotAvailable = (error: unknown): boolean => hasState(error, lockNotAvailable)

/** Whether PostgreSQL ended a transaction for the sake of others, by a deadlock or a serialisation failure: repeating it succeeds. */
export const isRepeatable = (error: unknown): boolean => hasState(error, repeatable)

/** Whether PostgreSQL can't write at the moment: its disk is full, its memory is used up, or it is read-only. Nothing was changed. */
export const isUnableToWrite = (error: unknown): boolean => hasState(error, cannotWrite)
