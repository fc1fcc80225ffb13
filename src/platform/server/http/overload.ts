/** There is more to do than the shop takes on at once. Answered 503 with the seconds after which to try again. */
export class Overload extends Error {
  readonly statusCode = 503
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('too much is waiting')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
