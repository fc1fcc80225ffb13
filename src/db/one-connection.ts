import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connectTimeoutMs, type Db, ignoreErrorEvents, plannerSettings } from './client.ts'

/** A database of one connection, on which the work of several requests can be one transaction. */
export interface OneConnection {
  readonly db: Db
  readonly pool: Pick<pg.Pool, 'query'>
  /** Runs work, every query of which is a part of one transaction. Transactions in it become savepoints. One at a time. */
  readonly asOne: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly close: () => Promise<void>
}

/** Lets queries wait for each other: requests ask several at once, which a client of its own warns about. */
function takeTurns(client: pg.Client): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  let last: Promise<unknown> = Promise.resolve()
  const query = (...given: unknown[]): Promise<unknown> => {
    const turn = last.then(() => ask(...given))
    last = turn.catch(() => {})
    return turn
  }
  Object.assign(client, { query })
}

/**
 * Opens one connection. Transactions on it take turns, so a transaction must not wait for another one of the same database.
 * @param searchPath the schemas in which names are looked up, in their order
 */
export async function openOneConnection(url: string, { searchPath }: { readonly searchPath: string }): Promise<OneConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rule-and-lead',
    // What a broken server loses is the end of the work, which its own record tells.
    options: `${plannerSettings} -c synchronous_commit=off -c search_path=${searchPath}`,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  ignoreErrorEvents(client)
  await client.connect()
  takeTurns(client)
  const outside: Db = drizzle(client)
  let current = outside
  let last: Promise<unknown> = Promise.resolve()
  const transaction: Db['transaction'] = (work, config) => {
    const turn = last.then(() => current.transaction(work, config))
    last = turn.catch(() => {})
    return turn
  }
  async function settled(): Promise<void> {
    for (let seen: typeof last | null = null; seen !== last;) {
      seen = last
      await seen
    }
  }
  const db = new Proxy(outside, {
    get(_, name: keyof Db) {
      if (name === 'transaction') return transaction
      const member: unknown = current[name]
      return typeof member === 'function' ? member.bind(current) : member
    },
  })
  return {
    db,
    pool: client as unknown as Pick<pg.Pool, 'query'>,
    async asOne(work) {
      await settled()
      return outside.transaction(async (whole) => {
        current = whole
        try {
          return await work()
        } finally {
          // Also what nobody waits for, such as the note of a visit.
          await settled()
          current = outside
        }
      })
    },
    close: () => client.end(),
  }
}
