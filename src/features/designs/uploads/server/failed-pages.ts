import { and, eq, gt } from 'drizzle-orm'
import { dayMs } from '#domain/format/durations.ts'
import type { PdfFailure } from '#domain/uploads/pdf-failures.ts'
import type { Db } from '#db/client.ts'
import { failedPages, files } from '#db/schema/files.ts'

interface Deps {
  readonly db: Db
  readonly clock: () => Date
}

interface PageOfFile {
  readonly sha256: string
  /** 1 for the first. */
  readonly page: number
}

/** A page that failed is tried again after this time: a later release may read it. */
const rememberedMs = 7 * dayMs

/** Why a page could not be drawn before, by any process of the shop; null if it was not tried lately. */
export async function failureOfPage({ db, clock }: Deps, { sha256, page }: PageOfFile): Promise<PdfFailure | null> {
  const since = new Date(clock().getTime() - rememberedMs)
  const [row] = await db
    .select({ reason: failedPages.reason })
    .from(failedPages)
    .where(and(eq(failedPages.sha256, sha256), eq(failedPages.page, page), gt(failedPages.failedAt, since)))
  return row?.reason ?? null
}

/** Remembers that a page can't be drawn, as long as its file is kept. */
export async function recordFailedPage({ db, clock }: Deps, { sha256, page }: PageOfFile, reason: PdfFailure): Promise<void> {
  const failedAt = clock()
  await db.transaction(async (tx) => {
    const [file] = await tx.select({ sha256: files.sha256 }).from(files).where(eq(files.sha256, sha256)).for('key share')
    // Deleted while its page was drawn.
    if (!file) return
    await tx
      .insert(failedPages)
      .values({ sha256, page, reason, failedAt })
      .onConflictDoUpdate({ target: [failedPages.sha256, failedPages.page], set: { reason, failedAt } })
  })
}
