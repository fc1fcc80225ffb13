import Fastify from 'fastify'
import { openStandIns, type StandIns } from '#platform/server/payments/stand-ins/open-stand-ins.ts'
import { openPaymentProviders, type PaymentProviders } from '#platform/server/payments/open-providers.ts'

export interface RunningStandIns extends AsyncDisposable {
  readonly standIns: StandIns
  readonly providers: PaymentProviders
  readonly origin: string
}

/**
 * Starts the stand-ins on their own port, and the real adapters configured for them.
 * @param folder where they store payments; in memory if omitted.
 */
export async function startStandIns(folder?: string): Promise<RunningStandIns> {
  const standIns = openStandIns(folder === undefined ? {} : { folder })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(standIns.routes)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    standIns,
    origin: standIns.origin(),
    providers: openPaymentProviders({ goPay: null, payPal: null }, standIns),
    [Symbol.asyncDispose]: () => app.close(),
  }
}
