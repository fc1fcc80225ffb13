import { and, eq, gt } from 'drizzle-orm'
import { upgradeDesign } from '#domain/design/upgrade-design.ts'
import type { Db } from '#db/client.ts'
import { designLinks } from '#db/schema/design-links.ts'
import { hashOfToken } from './keep-design.ts'
import { KeptDesign } from '../schema.ts'

/** What a link keeps, brought to the document's version of this release; null for one that is unknown or whose time is over. */
export async function keptDesign(db: Db, token: string, now: Date): Promise<KeptDesign | null> {
  const [row] = await db
    .select()
    .from(designLinks)
    .where(and(eq(designLinks.tokenHash, hashOfToken(token)), gt(designLinks.expiresAt, now)))
  const read = upgradeDesign(row?.design)
  return row && read.ok ? KeptDesign.parse({ ...row, design: read.design, expiresAt: row.expiresAt.toISOString() }) : null
}
