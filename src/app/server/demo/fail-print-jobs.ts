import { sql } from 'drizzle-orm'
import { letterQueues } from '#features/billing/letters/server/jobs.ts'
import { drawDocuments } from './draw-documents.ts'

/** The disk was full yesterday: the print files of two orders failed, and a retry makes them. */
export async function failPrintJobs(deps: Parameters<typeof drawDocuments>[0]): Promise<void> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    SELECT id FROM orders JOIN demo.on_demand ON order_id = id
    WHERE status = 'designApproved' AND cancelled_at IS NULL ORDER BY created_at DESC LIMIT 2`)
  for (const { id } of rows)
    await drawDocuments(deps, id, (tx) =>
      tx.execute(sql`
        INSERT INTO pgboss.job (name, data, state, retry_limit, retry_count, created_on, started_on, start_after, completed_on, output)
        SELECT ${letterQueues.makePrintFiles.name}, jsonb_build_object('orderId', id), 'failed', 40, 40, placed, placed, placed, placed,
          jsonb_build_object('message', 'ENOSPC: no space left on device, write')
        FROM (SELECT id, created_at + interval '1 minute' AS placed FROM orders WHERE id = ${id}) failed`),
    )
}
