import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectTimeoutMs } from './client.ts'

export interface Listener {
  readonly close: () => Promise<void>
}

interface ListenHandlers {
  /** @param payload as given to NOTIFY; empty without one. */
  readonly onNotify: (channel: string, payload: string) => void
  /** Called after a lost connection was restored: notifications in between have been missed. */
  readonly onReconnect: () => void
  readonly onError: (error: unknown) => void
}

/** Listens at a database; see `listen`. */
export const listenerOf =
  (url: string) =>
  (channels: readonly string[], handlers: ListenHandlers): Promise<Listener> =>
    listen(url, channels, handlers)

const retryMs = 500

/** Listens to channels on its own connection and reconnects whenever it breaks. Resolves once it listens. */
export async function listen(
  url: string,
  channels: readonly string[],
  { onNotify, onReconnect, onError }: ListenHandlers,
): Promise<Listener> {
  const closing = new AbortController()
  let client = await open()

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'rule-and-lead listener',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    })
    next.on('error', onError)
    try {
      await next.connect()
      for (const channel of channels) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(onError)
      throw error
    }
    if (closing.signal.aborted) await next.end()
    next.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''))
    next.once('end', () => {
      if (!closing.signal.aborted) void reconnect()
    })
    return next
  }

  async function reconnect(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(retryMs, undefined, { ref: false })
      try {
        client = await open()
        onReconnect()
        return
      } catch (error) {
        onError(error)
      }
    }
  }

  return {
    async close() {
      closing.abort()
      await client.end().catch(onError)
    },
  }
}
