import { withConnection } from './client.ts'

const channel = 'start_of_a_process'

/** A notification takes milliseconds; a busy server gets more time. */
const maxWaitMs = 5000

/**
 * Notifies itself. A pooler in transaction mode lends its connections to others between two transactions: notifications are lost, advisory
 * locks exclude nobody and settings leak to other sessions, all without an error.
 * @throws when the notification does not arrive.
 */
export async function checkNotifications(url: string, waitMs = maxWaitMs): Promise<void> {
  const id = crypto.randomUUID()
  await withConnection(url, async (listening) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    listening.on('notification', ({ payload }) => {
      if (payload === id) resolve(true)
    })
    await listening.query(`LISTEN ${channel}`)
    await withConnection(url, (notifying) => notifying.query('SELECT pg_notify($1, $2)', [channel, id]))
    const timer = setTimeout(() => resolve(false), waitMs)
    const hasArrived = await promise
    clearTimeout(timer)
    if (hasArrived) return
    throw new Error(
      'a notification (NOTIFY) was lost. If a pooler is in between, set it to session mode (pool_mode = session in PgBouncer)',
    )
  })
}
