import type pg from 'pg'

/** Tables whose rows change while shoppers order, besides new rows: the other tests of orders balance them. */
const changing: readonly string[] = ['stock', 'rate_limits', 'backups']

async function tablesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !changing.includes(name))
}

/** A mark of each row of each table at one moment, kept in a schema beside them. @returns the number of rows. */
export async function freezeRows(client: pg.Client): Promise<number> {
  const tables = await tablesOf(client)
  let frozen = 0
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ; CREATE SCHEMA frozen')
  for (const table of tables) {
    const { rowCount } = await client.query(`CREATE TABLE frozen.${table} AS SELECT md5(whole::text) AS mark FROM public.${table} whole`)
    frozen += rowCount ?? 0
  }
  await client.query('COMMIT')
  return frozen
}

export interface Differences {
  /** Frozen rows that were compared. */
  readonly compared: number
  /** Frozen rows that a table lacks or has with other values, by table; tables without any are left out. */
  readonly different: Readonly<Record<string, number>>
}

/** Looks for each frozen row among those of its table. */
export async function compareWithFrozen(client: pg.Client): Promise<Differences> {
  let compared = 0
  const different: Record<string, number> = {}
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ compared: number; different: number }>(
      `SELECT (SELECT count(*)::int FROM frozen.${table}) AS compared, (SELECT count(*)::int FROM (
         SELECT mark FROM frozen.${table} EXCEPT ALL SELECT md5(whole::text) FROM public.${table} whole) missing) AS different`,
    )
    compared += rows[0]?.compared ?? 0
    if (rows[0] && rows[0].different > 0) different[table] = rows[0].different
  }
  return { compared, different }
}
