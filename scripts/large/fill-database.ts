import type pg from 'pg'
import { connect, withConnection } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { seedCatalogue } from '#features/catalogue/products/server/seed-catalogue.ts'
import { orderStatements } from './fill-orders.ts'
import { loadSamples } from './sample-orders.ts'

export interface LargeSizes {
  readonly orders: number
  /** Companies, each with its own price list. */
  readonly partners: number
  /** Accounts: a few of the shop's staff, the others of partners. */
  readonly people: number
}

/** Orders per transaction, so that memory does not grow with the database. */
const batchSize = 20_000

/** Drops the indexes during the work and builds them once afterwards, which is several times faster. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
      FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
     WHERE NOT indisunique AND relname = ANY ($1) AND indexrelid::regclass::text NOT IN ('mails_order_id')`,
    [Object.keys(orderStatements)],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

async function fillPeople(client: pg.Client, { partners, people }: LargeSizes): Promise<void> {
  await client.query(
    `INSERT INTO partners (id, locale, billing)
     SELECT md5('partner ' || i)::uuid, (ARRAY['cz', 'de'])[1 + i % 2],
       jsonb_build_object('useBillingCompany', true, 'companyName', 'Partner ' || i, 'city', 'Brno', 'email', 'partner' || i || '@partner.example')
       FROM generate_series(0, $1::int - 1) AS i`,
    [partners],
  )
  // The first twenty are dealers, the next five admins.
  await client.query(
    `INSERT INTO accounts (id, email, password_hash, role, partner_id, first_name, last_name)
     SELECT md5('person ' || i)::uuid, 'person' || i || '@people.example', '', CASE WHEN i < 20 THEN 'dealer' WHEN i < 25 THEN 'admin' ELSE 'partner' END,
       CASE WHEN i >= 25 THEN md5('partner ' || i % $2::int)::uuid END, 'Jana', 'Nováková ' || i
       FROM generate_series(0, $1::int - 1) AS i`,
    [people, partners],
  )
  await client.query(
    `INSERT INTO price_lists (id, is_default, currency, partner_id)
     SELECT 'large-' || i, false, (ARRAY['CZK', 'EUR'])[1 + i % 2], md5('partner ' || i)::uuid FROM generate_series(0, $1::int - 1) AS i`,
    [partners],
  )
  await client.query(
    `INSERT INTO price_list_versions (price_list_id, version, valid_from, source)
     SELECT id, 1, now(), 'initial' FROM price_lists WHERE NOT is_default`,
  )
  for (const [table, columns] of [
    ['price_list_articles', 'helios_id, category, product_id, scale, description'],
    ['price_list_technologies', 'print_type, category, description'],
  ] as const)
    await client.query(
      `INSERT INTO ${table} (price_list_id, version, ${columns}, prices_thousandths)
       SELECT list.id, 1, ${columns}, prices_thousandths FROM ${table} JOIN price_lists own ON own.id = price_list_id AND own.is_default
         CROSS JOIN price_lists list WHERE NOT list.is_default AND version = 1`,
    )
}

/** Uploads without references, a few of them expired. */
const fillUploads = (client: pg.Client, orders: number) =>
  client.query(
    `INSERT INTO files (sha256, media_type, size_bytes, created_at, purge_after)
     SELECT md5('upload ' || i) || md5('2 upload ' || i), 'image/png', 90000, now() - i * interval '1 minute', now() + interval '29 days' - i * interval '1 minute'
       FROM generate_series(1, $1::int / 20) AS i`,
    [orders],
  )

/**
 * Fills an empty database with orders, partners and people, like a shop after ten years. Files are rows without bytes.
 * @param url of a superuser, who may skip foreign key checks during the insert. @throws for a database that has orders.
 */
export async function fillLargeDatabase(url: string, sizes: LargeSizes, log: (line: string) => void): Promise<void> {
  await migrateDatabase(url)
  const { db, close } = connect(url)
  await seedCatalogue(db)
  await withConnection(url, async (client) => {
    const { rows } = await client.query('SELECT 1 FROM orders LIMIT 1')
    if (rows.length > 0) throw new Error('this database has orders: a large one is made in an empty database')
    await client.query('SET synchronous_commit = off; SET session_replication_role = replica')
    await client.query('ALTER TABLE orders ENABLE ALWAYS TRIGGER fill_order_search_text')
    await fillPeople(client, sizes)
    await fillUploads(client, sizes.orders)
    await loadSamples(client, db)
    await withoutIndexes(client, async () => {
      for (let first = 1; first <= sizes.orders; first += batchSize) {
        const last = Math.min(first + batchSize - 1, sizes.orders)
        for (const statement of Object.values(orderStatements)) {
          const values = statement.includes('$3') ? [first, last, sizes.orders] : [first, last]
          await client.query(statement, values)
        }
        log(`${last.toLocaleString('en')} of ${sizes.orders.toLocaleString('en')} orders`)
      }
      log('indexes')
    })
    await client.query('ALTER TABLE orders ENABLE TRIGGER fill_order_search_text')
    await client.query('VACUUM (ANALYZE)')
  })
  await close()
}
