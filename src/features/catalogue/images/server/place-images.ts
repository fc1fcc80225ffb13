import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { productImages } from '#db/schema/product-images.ts'
import { changesBetween } from '#domain/audit/recorded-change.ts'
import { recordChange } from '#features/accounts/audit/server/record-change.ts'
import type { LockedImages } from './reads.ts'

/** Who changes the pictures of which product, and when. */
export interface ImageActor {
  readonly productId: string
  readonly accountId: string
  readonly at: Date
}

type Images = LockedImages['images']

/** Gives the pictures of a locked product their positions, from 0 without gaps. */
export async function placeImages(tx: Db, images: Images): Promise<void> {
  const ids = JSON.stringify(images.map(({ id }) => id))
  await tx.execute(sql`
    UPDATE ${productImages} SET position = placed.nth - 1
    FROM json_array_elements_text(${ids}::json) WITH ORDINALITY AS placed(id, nth)
    WHERE ${productImages.id} = placed.id::uuid AND ${productImages.position} <> placed.nth - 1`)
}

/** The pictures as the audit trail names them: their order, and the colour of each. */
const fieldsOf = (images: Images) => ({
  images: images.map(({ fileName }) => fileName),
  color: Object.fromEntries(images.map(({ id, fileName, color }) => [`${fileName} ${id.slice(0, 8)}`, color])),
})

/** Adds a change of the pictures of a product to the audit trail. */
export const recordImages = (tx: Db, { productId, accountId, at }: ImageActor, before: Images, after: Images): Promise<string | null> =>
  recordChange(tx, {
    accountId,
    subject: 'productImage',
    subjectId: productId,
    changes: changesBetween(fieldsOf(before), fieldsOf(after)),
    at,
  })
