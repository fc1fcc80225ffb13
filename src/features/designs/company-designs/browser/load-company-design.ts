import { nanoid } from 'nanoid'
import { configurationIdLength } from '#domain/orders/cart.ts'
import { type LinkedDesign, loadingFailureOf } from '#features/designs/links/browser/load-linked-design.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { readAsDraft } from '#features/designs/drafts/browser/draft-store.ts'
import { loadImages } from '#features/designs/drafts/browser/load-images.ts'
import { failureOf } from '#platform/browser/failure-of.ts'
import { getCompanyDesign } from './client.ts'
import { rememberOrigin } from './design-origin-store.ts'

function reasonOf(error: unknown): Extract<LinkedDesign, { ok: false }>['reason'] {
  const { kind } = failureOf(error)
  return loadingFailureOf(error) ?? (kind === 'signedOut' || kind === 'forbidden' ? 'signedOut' : 'deleted')
}

/** Fetches a copy of a company's saved design, with a new id and its pictures. The copy knows its origin, so that it can replace it. */
export async function loadCompanyDesign(id: string): Promise<LinkedDesign> {
  try {
    const { productId, color, scale, quantity, design, version } = await getCompanyDesign(id)
    const read = readAsDraft({ productId, color, scale, quantity, design, id: nanoid(configurationIdLength) })
    if (!read.ok) return { ok: false, reason: read.reason === 'newer' ? 'newer' : 'deleted' }
    await loadImages(imagesOf(read.draft.design))
    rememberOrigin(read.draft.id, { id, version })
    return { ok: true, copy: read.draft }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}
