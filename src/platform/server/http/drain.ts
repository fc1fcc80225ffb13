import type { FastifyInstance } from 'fastify'

/** Whether this process is about to stop. It answers until it does, but asks its clients to go elsewhere. */
export interface Drain {
  readonly hasBegun: () => boolean
  readonly begin: () => void
}

export function openDrain(): Drain {
  let hasBegun = false
  return { hasBegun: () => hasBegun, begin: () => void (hasBegun = true) }
}

/** Connections that were busy when the server began to close are looked at again after this time. */
const lookAgainMs = 50

/**
 * From the begin of the drain on, every reply ends its connection. When the server closes, running requests finish, and connections that
 * become idle are closed: Node closes only those that are idle at that moment, and would wait for the others until their clients end them.
 */
export function drainConnections(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (drain.hasBegun()) void reply.header('connection', 'close')
    next()
  })
  app.addHook('preClose', (done) => {
    const closing = setInterval(() => app.server.closeIdleConnections(), lookAgainMs)
    app.server.once('close', () => clearInterval(closing))
    closing.unref()
    done()
  })
}
