import { createHash, randomBytes } from 'node:crypto'
import { and, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import { colorsOf } from '#domain/catalogue/product.ts'
import { retention } from '#domain/retention.ts'
import type { Db } from '#db/client.ts'
import { designLinkImages, designLinks } from '#db/schema/design-links.ts'
import { files } from '#db/schema/files.ts'
import type { CatalogueSnapshot } from '#features/catalogue/server/catalogue-snapshot.ts'
import { imagesOf } from '#features/design-pictures/images-of.ts'
import { storedDrawingRefusal } from '#features/uploads/server/drawing-refusals.ts'
import { releaseFiles } from '#features/uploads/server/release-files.ts'
import type { UploadedFile } from '#features/uploads/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import type { DesignLinkMade, DesignToSave } from '../schema.ts'

interface Deps {
  readonly db: Db
  readonly catalogue: { readonly current: () => CatalogueSnapshot }
  readonly files: Pick<FileStore, 'get'>
  readonly clock: () => Date
}

type Issues = NonNullable<ErrorReply['issues']>
type DesignSaved = { readonly ok: true; readonly link: DesignLinkMade } | { readonly ok: false; readonly issues: Issues }

const dayMs = 86_400_000

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** What of a configuration could never be ordered. Quantities and print errors are checked when the copy is ordered. */
function variantIssues(catalogue: CatalogueSnapshot, { productId, color, scale }: DesignToSave): Issues {
  const product = catalogue.product(productId)
  if (!product) return [{ path: 'productId', message: 'Product not found' }]
  return [
    ...(colorsOf(product).includes(color) ? [] : [{ path: 'color', message: `${productId} has no colour ${color}` }]),
    ...(product.scales.includes(scale) ? [] : [{ path: 'scale', message: `${productId} has no scale ${scale}` }]),
  ]
}

/** The issues of each picture of a design; `messageOf` returns one by hash. */
const imageIssues = ({ sides }: DesignToSave['design'], messageOf: (sha256: string) => string | null): Issues =>
  sides.flatMap(({ nodes }, side) =>
    nodes.flatMap((node, index) => {
      const message = node.kind === 'image' ? messageOf(node.image) : null
      return message === null ? [] : [{ path: `design.sides.${side}.nodes.${index}.image`, message }]
    }),
  )

async function drawingIssues(files: Deps['files'], design: DesignToSave['design'], kept: readonly UploadedFile[], locale: Locale) {
  const words = translatorOf(locale).of('designer')
  const issues = new Map<string, string>()
  for (const file of kept) {
    const issue = await storedDrawingRefusal(files, file)
    if (issue) issues.set(file.sha256, words(`checks.drawing.${issue}`))
  }
  return imageIssues(design, (sha256) => issues.get(sha256) ?? null)
}

/**
 * Saves a design under a token that can't be guessed. Its pictures must have been uploaded; they are locked during the write, so that no
 * purge deletes them, and protected by the link afterwards.
 */
export async function saveDesign({ db, catalogue, files: store, clock }: Deps, toKeep: DesignToSave, locale: Locale): Promise<DesignSaved> {
  const issues = variantIssues(catalogue.current(), toKeep)
  if (issues.length > 0) return { ok: false, issues }
  const images = imagesOf(toKeep.design)
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashOfToken(token)
  const expiresAt = new Date(clock().getTime() + retention.designLinkDays * dayMs)
  return db.transaction(async (tx) => {
    const held =
      images.length === 0
        ? []
        : await tx
            .select()
            .from(files)
            .where(and(inArray(files.sha256, [...images]), isNotNull(files.widthPx)))
            .for('key share')
    const known = new Set(held.map(({ sha256 }) => sha256))
    const missing = imageIssues(toKeep.design, (sha256) => (known.has(sha256) ? null : 'this image has not been uploaded'))
    if (missing.length > 0) return { ok: false, issues: missing }
    const refused = await drawingIssues(store, toKeep.design, held, locale)
    if (refused.length > 0) return { ok: false, issues: refused }
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
