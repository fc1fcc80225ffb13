import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, timestamptz } from './columns.ts'
import { orderItems } from './orders.ts'

const printFileKinds = ['side', 'ticket'] as const

/** Files for the press: a print file for each printed side of an item, and the job ticket. The bytes are in the file store. */
export const orderPrintFiles = pgTable(
  'order_print_files',
  {
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    /** 0-based side number; 6 for the job ticket, which comes last. */
    part: integer('part').notNull(),
    kind: text('kind', { enum: printFileKinds }).notNull(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderItemId, table.part] }),
    index('order_print_files_sha256').on(table.sha256),
    isOneOf('order_print_files_kind_known', table.kind, printFileKinds),
  ],
)
