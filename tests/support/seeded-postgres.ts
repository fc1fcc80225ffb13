import { connect, type Database } from '#db/client.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { seedShop } from './seed-shop.ts'

/** A PostgreSQL server of the distribution with the database of a new shop. */
export interface SeededPostgres extends AsyncDisposable {
  readonly url: string
  readonly database: Database
  /** Of the main process of the server. */
  readonly serverPid: number
}

export async function openSeededPostgres(): Promise<SeededPostgres> {
  await using opened = new AsyncDisposableStack()
  const postgres = await startDebianPostgres()
  opened.defer(() => postgres.stop())
  const url = await postgres.createDatabase('shop')
  await seedShop(url)
  const database = connect(url)
  opened.defer(() => database.close())
  const rest = opened.move()
  return { url, database, serverPid: postgres.pid, [Symbol.asyncDispose]: () => rest.disposeAsync() }
}
