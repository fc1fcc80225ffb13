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

/** Runs work one after another, whatever becomes of what was before. */
function openTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run<Result>(work: () => Promise<Result>): Promise<Result> {
      const turn = last.then(work)
      last = turn.catch(() => {})
      return turn
    },
    /** Resolves once nobody waits for a turn. */
    async settled(): Promise<void> {
      for (let seen: typeof last | null = null; seen !== last;) {
        seen = last
        await seen
      }
    },
  }
}

/** Lets queries wait for each other: requests ask several at once, which a client of its own warns about. */
function queueQueries(client: pg.Client): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  const queries = openTurns()
  Object.assign(client, { query: (...given: unknown[]) => queries.run(() => ask(...given)) })
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
  queueQueries(client)
  const outside: Db = drizzle(client)
  let current = outside
  const transactions = openTurns()
  const transaction: Db['transaction'] = (work, config) => transactions.run(() => current.transaction(work, config))
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
      await transactions.settled()
      return outside.transaction(async (whole) => {
        current = whole
        try {
          return await work()
        } finally {
          // Also what nobody waits for, such as the note of a visit.
          await transactions.settled()
          current = outside
        }
      })
    },
    close: () => client.end(),
  }
}
