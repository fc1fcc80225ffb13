/**
 * Server options that end slow requests: headers and body must arrive within the given time (ms), or the request is answered 408 and its
 * connection closed. Node checks its connections at an interval, so a request may last that much longer.
 */
export const arrivalTimes = (requestTimeoutMs: number) => ({
  requestTimeout: requestTimeoutMs,
  http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: Math.max(100, Math.min(5000, requestTimeoutMs / 6)) },
})
