import { and, eq, gt } from 'drizzle-orm'
import { upgradeDesign } from '#domain/design/upgrade-design.ts'
import type { Db } from '#db/client.ts'
import { designLinks } from '#db/schema/design-links.ts'
import { hashOfToken } from './save-design.ts'
import { SavedDesign } from '../schema.ts'

/** The design of a link, migrated to this release's document version; null when the link is unknown or expired. */
export async function savedDesign(db: Db, token: string, now: Date): Promise<SavedDesign | null> {
  const [row] = await db
    .select()
    .from(designLinks)
    .where(and(eq(designLinks.tokenHash, hashOfToken(token)), gt(designLinks.expiresAt, now)))
  const read = upgradeDesign(row?.design)
  return row && read.ok ? SavedDesign.parse({ ...row, design: read.design, expiresAt: row.expiresAt.toISOString() }) : null
}
