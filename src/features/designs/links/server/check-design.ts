import { and, inArray, isNotNull } from 'drizzle-orm'
import { colorsOf, type ProductFacts } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { refusalWords } from '#features/designs/pictures/refusal-words.ts'
import { storedDrawingRefusal } from '#features/designs/uploads/server/drawing-refusals.ts'
import type { UploadedFile } from '#features/designs/uploads/server/reads.ts'
import { translatorOf } from '#messages/every-message.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { ErrorReply } from '#platform/server/http/error-replies.ts'
import type { DesignToSave } from '../schema.ts'

/** The products that designs are for. */
interface Products {
  readonly product: (id: string) => ProductFacts | null
}

/** What the check of a design needs beside the transaction that saves it. */
export interface DesignCheckDeps {
  readonly catalogue: { readonly current: () => Products }
  readonly files: Pick<FileStore, 'get'>
}

export type IssuesOfDesign = NonNullable<ErrorReply['issues']>

/** Large enough for the largest design: every side with the maximum number of objects. */
export const maxDesignBytes = 1_000_000

/** What of a configuration could never be ordered. Quantities and print errors are checked when the copy is ordered. */
function variantIssues(catalogue: Products, { productId, color, scale }: DesignToSave): IssuesOfDesign {
  const product = catalogue.product(productId)
  if (!product) return [{ path: 'productId', message: 'Product not found' }]
  return [
    ...(colorsOf(product).includes(color) ? [] : [{ path: 'color', message: `${productId} has no colour ${color}` }]),
    ...(product.scales.includes(scale) ? [] : [{ path: 'scale', message: `${productId} has no scale ${scale}` }]),
  ]
}

/** The issues of each picture of a design; `messageOf` returns one by hash. */
const imageIssues = ({ sides }: DesignToSave['design'], messageOf: (sha256: string) => string | null): IssuesOfDesign =>
  sides.flatMap(({ nodes }, side) =>
    nodes.flatMap((node, index) => {
      const message = node.kind === 'image' ? messageOf(node.image) : null
      return message === null ? [] : [{ path: `design.sides.${side}.nodes.${index}.image`, message }]
    }),
  )

async function drawingIssues(
  store: DesignCheckDeps['files'],
  design: DesignToSave['design'],
  kept: readonly UploadedFile[],
  locale: Locale,
) {
  const words = translatorOf(locale).of('designer')
  const issues = new Map<string, string>()
  for (const file of kept) {
    const issue = await storedDrawingRefusal(store, file)
    if (issue) issues.set(file.sha256, refusalWords(issue, words))
  }
  return imageIssues(design, (sha256) => issues.get(sha256) ?? null)
}

/**
 * Why a design can't be saved; empty if it can. Its pictures must have been uploaded; they are locked until the transaction ends, so that no
 * purge deletes them before something refers to them.
 */
export async function checkDesign(tx: Db, deps: DesignCheckDeps, toSave: DesignToSave, locale: Locale): Promise<IssuesOfDesign> {
  const issues = variantIssues(deps.catalogue.current(), toSave)
  if (issues.length > 0) return issues
  const images = imagesOf(toSave.design)
  if (images.length === 0) return []
  const held = await tx
    .select()
    .from(files)
    .where(and(inArray(files.sha256, [...images]), isNotNull(files.widthPx)))
    .for('key share')
  const existing = new Set(held.map(({ sha256 }) => sha256))
  const missing = imageIssues(toSave.design, (sha256) => (existing.has(sha256) ? null : 'this image has not been uploaded'))
  return missing.length > 0 ? missing : drawingIssues(deps.files, toSave.design, held, locale)
}
