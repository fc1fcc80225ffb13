import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { withConnection } from '#db/client.ts'
import { databaseAt, onServer } from '#tests/support/on-server.ts'

const schemaFolder = join(import.meta.dirname, '../../../src/db/schema')
const name = `drizzle_${randomBytes(8).toString('hex')}`
const server = inject('testServer')

beforeAll(() => onServer(server.url, `CREATE DATABASE ${name} TEMPLATE ${server.template}`))
afterAll(() => onServer(server.url, `DROP DATABASE ${name} WITH (FORCE)`))

/** The statements that make the tables of `src/db/schema` in a database without any. */
async function statementsOfSchema(): Promise<readonly string[]> {
  const files = readdirSync(schemaFolder).map((file) => pathToFileURL(join(schemaFolder, file)).href)
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Readonly<Record<string, unknown>>>))
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(Object.assign({}, ...modules) as Record<string, unknown>))
}

/** Every column, constraint and index, as PostgreSQL itself writes it. Whether a column may be null is part of the column. */
const definitions = `
  SELECT concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      CASE WHEN attnotnull THEN 'NOT NULL' END, attidentity, attgenerated, pg_get_expr(adbin, adrelid)) AS definition
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
  UNION ALL
  SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  ORDER BY 1`

async function readDefinitions(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ definition: string }>(definitions)
  return rows.map(({ definition }) => definition)
}

const dropTables = `
  DO $$ BEGIN
    EXECUTE (SELECT 'DROP TABLE ' || string_agg(oid::regclass::text, ', ') || ' CASCADE'
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace);
  END $$`

/** Functions and triggers are not compared: drizzle describes none. */
test('the schema in code describes the tables that the migrations make', async () => {
  const statements = await statementsOfSchema()
  await withConnection(databaseAt(server.url, name), async (client) => {
    const migrated = await readDefinitions(client)
    await client.query(dropTables)
    expect(await readDefinitions(client)).toEqual([])
    for (const statement of statements) await client.query(statement)
    expect(await readDefinitions(client)).toEqual(migrated)
  })
})
