import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#db/client.ts'
import { partners } from '#db/schema/accounts.ts'
import { companyDesignImages, companyDesigns } from '#db/schema/company-designs.ts'
import { isUniqueViolation } from '#db/sql-states.ts'
import { type DesignCheckDeps, checkDesign, type IssuesOfDesign } from '#features/designs/links/server/check-design.ts'
import type { DesignToSave } from '#features/designs/links/schema.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { releaseFiles } from '#features/designs/uploads/server/release-files.ts'
import { maxDesigns } from '../limit-designs.ts'
import type { ChangedCompanyDesign, DesignName, NewCompanyDesign } from '../schema.ts'

interface Deps extends DesignCheckDeps {
  readonly db: Db
  readonly clock: () => Date
}

/** Who saves, for which company, in which language the messages about pictures are. */
export interface DesignAct {
  readonly partnerId: string
  readonly by: string
  readonly locale: Locale
}

export type DesignRefusal = 'unknown' | 'conflict' | 'name-taken' | 'too-many'
export type SavedCompanyDesign =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: DesignRefusal }
  | { readonly ok: false; readonly reason: 'invalid'; readonly issues: IssuesOfDesign }

const refused = (reason: DesignRefusal) => ({ ok: false, reason }) as const

const isOwn = (partnerId: string, id: string) => and(eq(companyDesigns.id, id), eq(companyDesigns.partnerId, partnerId))

async function keepPictures(tx: Db, designId: string, design: DesignToSave['design']): Promise<void> {
  const images = imagesOf(design)
  if (images.length > 0) await tx.insert(companyDesignImages).values(images.map((sha256) => ({ designId, sha256 })))
}

async function dropPictures(tx: Db, designId: string, at: Date): Promise<void> {
  const released = await tx
    .delete(companyDesignImages)
    .where(eq(companyDesignImages.designId, designId))
    .returning({ sha256: companyDesignImages.sha256 })
  await releaseFiles(
    tx,
    released.map(({ sha256 }) => sha256),
    at,
  )
}

/** Runs an act that gives a design its name; two designs of a company never have the same one, whatever its capitals. */
async function named(act: () => Promise<SavedCompanyDesign>): Promise<SavedCompanyDesign> {
  try {
    return await act()
  } catch (error) {
    if (isUniqueViolation(error)) return refused('name-taken')
    throw error
  }
}

/** Locks a design of the company; refused if it is unknown or no longer the version that the person saw. */
async function lockDesign(tx: Db, partnerId: string, { id, version }: { readonly id: string; readonly version: number | undefined }) {
  const [stored] = await tx.select({ version: companyDesigns.version }).from(companyDesigns).where(isOwn(partnerId, id)).for('update')
  if (!stored) return refused('unknown')
  return version !== undefined && version !== stored.version ? refused('conflict') : null
}

/** Saves a design for all people of a company. Its pictures must have been uploaded, and stay as long as it. */
export const createDesign = (deps: Deps, act: DesignAct, { name, ...toSave }: NewCompanyDesign): Promise<SavedCompanyDesign> =>
  named(() =>
    deps.db.transaction(async (tx): Promise<SavedCompanyDesign> => {
      const { partnerId } = act
      // Locked, so that two people can't go beyond the limit together.
      await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for('no key update')
      if ((await tx.$count(companyDesigns, eq(companyDesigns.partnerId, partnerId))) >= maxDesigns) return refused('too-many')
      const issues = await checkDesign(tx, deps, toSave, act.locale)
      if (issues.length > 0) return { ok: false, reason: 'invalid', issues }
      const id = randomUUID()
      await tx.insert(companyDesigns).values({ ...toSave, id, partnerId, name, savedBy: act.by, savedAt: deps.clock() })
      await keepPictures(tx, id, toSave.design)
      return { ok: true, id }
    }),
  )

/** Replaces a saved design; its name stays. */
export const replaceDesign = (
  deps: Deps,
  act: DesignAct,
  { id, version, ...toSave }: ChangedCompanyDesign & { readonly id: string },
): Promise<SavedCompanyDesign> =>
  deps.db.transaction(async (tx): Promise<SavedCompanyDesign> => {
    const refusal = await lockDesign(tx, act.partnerId, { id, version })
    if (refusal) return refusal
    const issues = await checkDesign(tx, deps, toSave, act.locale)
    if (issues.length > 0) return { ok: false, reason: 'invalid', issues }
    const at = deps.clock()
    await dropPictures(tx, id, at)
    await tx
      .update(companyDesigns)
      .set({ ...toSave, savedBy: act.by, savedAt: at, version: sql`${companyDesigns.version} + 1` })
      .where(isOwn(act.partnerId, id))
    await keepPictures(tx, id, toSave.design)
    return { ok: true, id }
  })

/** Gives a saved design another name. */
export const renameDesign = (
  { db }: Pick<Deps, 'db'>,
  partnerId: string,
  { id, name, version }: DesignName & { readonly id: string },
): Promise<SavedCompanyDesign> =>
  named(() =>
    db.transaction(async (tx): Promise<SavedCompanyDesign> => {
      const refusal = await lockDesign(tx, partnerId, { id, version })
      if (refusal) return refusal
      await tx
        .update(companyDesigns)
        .set({ name, version: sql`${companyDesigns.version} + 1` })
        .where(isOwn(partnerId, id))
      return { ok: true, id }
    }),
  )

/** Deletes a saved design; copies in carts, drafts and orders stay. */
export const deleteDesign = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  partnerId: string,
  { id, version }: { readonly id: string; readonly version: number | undefined },
): Promise<SavedCompanyDesign> =>
  db.transaction(async (tx): Promise<SavedCompanyDesign> => {
    const refusal = await lockDesign(tx, partnerId, { id, version })
    if (refusal) return refusal
    await dropPictures(tx, id, clock())
    await tx.delete(companyDesigns).where(isOwn(partnerId, id))
    return { ok: true, id }
  })

/** Deletes all designs of a company, before the company itself is deleted or erased. */
export async function deleteDesignsOf(tx: Db, partnerId: string, at: Date): Promise<void> {
  const ofCompany = tx.select({ id: companyDesigns.id }).from(companyDesigns).where(eq(companyDesigns.partnerId, partnerId))
  const released = await tx
    .delete(companyDesignImages)
    .where(inArray(companyDesignImages.designId, ofCompany))
    .returning({ sha256: companyDesignImages.sha256 })
  await tx.delete(companyDesigns).where(eq(companyDesigns.partnerId, partnerId))
  await releaseFiles(
    tx,
    released.map(({ sha256 }) => sha256),
    at,
  )
}
