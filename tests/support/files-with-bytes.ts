import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** Columns that refer to uploads; those below refer to bytes without such a row. */
const columnsOfUploads = [
  'files.sha256',
  'order_item_images.sha256',
  'order_files.sha256',
  'invoices.sha256',
  'order_proofs.sha256',
  'message_attachments.sha256',
  'design_link_images.sha256',
  'company_design_images.sha256',
  'product_images.sha256',
]
const columnsOfBytes = ['order_print_files.sha256', 'mail_attachments.sha256', 'mails.body_sha256']
const storedAtOnce = 8

/** Gives the uploads of a filled database random bytes, of `totalBytes` in all, and the other files those of one of them. */
export async function giveFilesBytes(client: pg.Client, files: FileStore, totalBytes: number): Promise<void> {
  const { rows } = await client.query<{ sha256: string }>('SELECT sha256 FROM files')
  const size = Math.ceil(totalBytes / rows.length)
  const made: { readonly before: string; readonly after: string }[] = []
  const left = [...rows]
  const store = async () => {
    for (let row = left.pop(); row; row = left.pop()) made.push({ before: row.sha256, after: await files.put(randomBytes(size)) })
  }
  await Promise.all(Array.from({ length: storedAtOnce }, store))
  await client.query('SET session_replication_role = replica')
  await client.query(
    'CREATE TEMPORARY TABLE given (nth int GENERATED ALWAYS AS IDENTITY (START 0 MINVALUE 0), before text PRIMARY KEY, after text)',
  )
  await client.query('INSERT INTO given (before, after) SELECT * FROM unnest($1::text[], $2::text[])', [
    made.map(({ before }) => before),
    made.map(({ after }) => after),
  ])
  const split = (name: string) => name.split('.') as [string, string]
  for (const [table, column] of columnsOfUploads.map(split))
    await client.query(`UPDATE ${table} SET ${column} = given.after FROM given WHERE given.before = ${table}.${column}`)
  await client.query('UPDATE files SET size_bytes = $1', [size])
  for (const [table, column] of columnsOfBytes.map(split))
    await client.query(`UPDATE ${table} SET ${column} = given.after FROM given WHERE nth = abs(hashtext(${table}.${column}) % $1::int)`, [
      rows.length,
    ])
  await client.query('SET session_replication_role = DEFAULT')
}
