/** The words of an error with its code or status: errors of HTTP clients often have no other. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name === 'Error' ? '' : error.name
  const status = '$metadata' in error ? (error.$metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode : undefined
  const marks = [code, status === undefined ? '' : `status ${status}`].filter((mark) => mark !== '' && !error.message.includes(mark))
  return [error.message, ...(marks.length > 0 ? [`(${marks.join(', ')})`] : [])].filter((part) => part !== '').join(' ')
}

/**
 * The file store can't be reached, refuses, or can't write: nothing was stored, and the same call may succeed later. It has no `cause`,
 * because a connection lost to the store is none lost to the database, whose errors are searched through their causes.
 */
export class StoreUnavailable extends Error {
  /** Longer than browsers wait by themselves: the shopper is told. */
  readonly retryAfterSeconds = 15

  constructor(error: unknown) {
    super(`the file store can't be used: ${describeError(error)}`)
    this.name = 'StoreUnavailable'
  }
}
