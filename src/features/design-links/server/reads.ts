import { and, eq, gt } from 'drizzle-orm'
import { upgradeDesign } from '#domain/design/upgrade-design.ts'
import type { Db } from '#db/client.ts'
import { designLinks } from '#db/schema/design-links.ts'
import { hashOfToken } from './keep-design.ts'
import { KeptDesign } from '../schema.ts'

/** The design of a link, migrated to this release's document version; null when the link is unknown or expired. */
export async function keptDesign(db: Db, token: string, now: Date): Promise<KeptDesign | null> {
  const [row] = await db
    .select()
    .from(designLinks)
    .where(and(eq(designLinks.tokenHash, hashOfToken(token)), gt(designLinks.expiresAt, now)))
  const read = upgradeDesign(row?.design)
  return row && read.ok ? KeptDesign.parse({ ...row, design: read.design, expiresAt: row.expiresAt.toISOString() }) : null
}
