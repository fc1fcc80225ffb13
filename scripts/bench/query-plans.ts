import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '#db/client.ts'

/** A statement with its parameters as the program sent it. */
interface Sent {
  readonly text: string
  readonly values: unknown[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

/** The database on a pool, with a record of the statements it runs. */
export function recordedDatabase(pool: pg.Pool): { readonly db: Db; readonly take: () => readonly Sent[] } {
  let sent: Sent[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) }
  return { db: drizzle(pool, { logger }), take: () => sent.splice(0) }
}

const scansOf = (node: PlanNode): readonly string[] => [
  ...(node['Index Name'] === undefined
    ? node['Relation Name'] === undefined || node['Node Type'] !== 'Seq Scan'
      ? []
      : [`every row of ${node['Relation Name']}`]
    : [node['Index Name']]),
  ...(node.Plans ?? []).flatMap(scansOf),
]

const canBePlanned = ({ text }: Sent): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text)

/** The indexes that PostgreSQL uses for the statements, and the tables that it scans sequentially. */
export async function plansOf(pool: pg.Pool, statements: readonly Sent[]): Promise<readonly string[]> {
  const scans = new Set<string>()
  for (const { text, values } of statements.filter(canBePlanned)) {
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values)
    for (const { 'QUERY PLAN': plan } of rows) for (const scan of scansOf(plan[0].Plan)) scans.add(scan)
  }
  return [...scans]
}
