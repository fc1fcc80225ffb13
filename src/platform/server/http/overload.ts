/** The shop has more work than it can accept. Answered 503 with the seconds after which to retry. */
export class Overload extends Error {
  readonly statusCode = 503
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('too many tasks are waiting')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
