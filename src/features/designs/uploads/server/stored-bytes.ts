import { type AnyColumn, isNotNull, type SQL, sql } from 'drizzle-orm'
import { files } from '#db/schema/files.ts'
import { mailAttachments, mails } from '#db/schema/mails.ts'
import { orderPrintFiles } from '#db/schema/print-files.ts'

/** Every column that refers to bytes of the file store: uploads, print files, and attachments and bodies of mails. */
export const columnsOfStoredBytes: readonly AnyColumn[] = [files.sha256, orderPrintFiles.sha256, mailAttachments.sha256, mails.bodySha256]

/** All hashes that rows refer to, each once, as `sha256`. */
export const referencedBytes: SQL = sql.join(
  columnsOfStoredBytes.map((column) => sql`SELECT ${column} AS sha256 FROM ${column.table} WHERE ${isNotNull(column)}`),
  sql` UNION `,
)
