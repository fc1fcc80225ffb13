import { createHash, randomBytes } from 'node:crypto'
import { inArray, lte } from 'drizzle-orm'
import { dayMs } from '#domain/format/durations.ts'
import type { Locale } from '#domain/locale.ts'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { designLinkImages, designLinks } from '#db/schema/design-links.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { releaseFiles } from '#features/designs/uploads/server/release-files.ts'
import { type DesignCheckDeps, checkDesign, type IssuesOfDesign } from './check-design.ts'
import type { DesignLinkMade, DesignToSave } from '../schema.ts'

interface Deps extends DesignCheckDeps {
  readonly db: Db
  readonly clock: () => Date
}

type DesignSaved = { readonly ok: true; readonly link: DesignLinkMade } | { readonly ok: false; readonly issues: IssuesOfDesign }

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Saves a design under a token that can't be guessed. The link protects its pictures. */
export async function saveDesign(deps: Deps, toKeep: DesignToSave, locale: Locale): Promise<DesignSaved> {
  const images = imagesOf(toKeep.design)
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashOfToken(token)
  const expiresAt = new Date(deps.clock().getTime() + retention.designLinkDays * dayMs)
  return deps.db.transaction(async (tx) => {
    const issues = await checkDesign(tx, deps, toKeep, locale)
    if (issues.length > 0) return { ok: false, issues }
    await tx.insert(designLinks).values({ tokenHash, ...toKeep, expiresAt })
    if (images.length > 0) await tx.insert(designLinkImages).values(images.map((sha256) => ({ tokenHash, sha256 })))
    return { ok: true, link: { token, expiresAt: expiresAt.toISOString() } }
  })
}

/** Deletes expired links; the next purge of uploads deletes their pictures. */
export async function purgeDesigns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const expired = tx.select({ tokenHash: designLinks.tokenHash }).from(designLinks).where(lte(designLinks.expiresAt, now))
    const released = await tx
      .delete(designLinkImages)
      .where(inArray(designLinkImages.tokenHash, expired))
      .returning({ sha256: designLinkImages.sha256 })
    await tx.delete(designLinks).where(lte(designLinks.expiresAt, now))
    await releaseFiles(
      tx,
      released.map(({ sha256 }) => sha256),
      now,
    )
  })
}
