import { nanoid } from 'nanoid'
import { configurationIdLength } from '#domain/orders/cart.ts'
import { readAsDraft } from '#features/designs/drafts/browser/draft-store.ts'
import { loadImages } from '#features/designs/drafts/browser/load-images.ts'
import { type LinkedDesign, loadingFailureOf } from '#features/designs/links/browser/load-linked-design.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { orderedItemIn } from '../item-design-links.ts'
import { getItemDesign } from './client.ts'

/** Fetches the design of an ordered item with its pictures, for the office to change; `value` names the item in the URL. */
export async function loadItemDesign(value: string): Promise<LinkedDesign> {
  const item = orderedItemIn(value)
  if (!item) return { ok: false, reason: 'office' }
  try {
    const { orderCode: _, ...ordered } = await getItemDesign(item)
    const read = readAsDraft({ ...ordered, id: nanoid(configurationIdLength) })
    if (!read.ok) return { ok: false, reason: read.reason === 'newer' ? 'newer' : 'office' }
    await loadImages(imagesOf(read.draft.design))
    return { ok: true, copy: read.draft }
  } catch (error) {
    return { ok: false, reason: loadingFailureOf(error) ?? 'office' }
  }
}
