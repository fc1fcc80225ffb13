import type { Configuration } from '#domain/orders/configuration.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { uploadImages } from '#features/designs/drafts/browser/upload-images.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import { postDesign } from './client.ts'
import type { DesignLinkMade } from '../schema.ts'

/** Why there is no link: `missing` and `refused` concern pictures, the others the shop. */
export type LinkFailure = 'missing' | 'refused' | 'tooMany' | 'invalid' | 'unreachable'
export type CreatedLink = { readonly ok: true; readonly link: DesignLinkMade } | { readonly ok: false; readonly reason: LinkFailure }

function failureOf(error: unknown): LinkFailure {
  if (!(error instanceof ApiError) || error.status >= 500) return 'unreachable'
  return error.status === 429 ? 'tooMany' : 'invalid'
}

async function uploadDesign({ productId, color, scale, quantity, design }: Configuration): Promise<CreatedLink> {
  const uploaded = await uploadImages(imagesOf(design))
  if (!uploaded.ok) return { ok: false, reason: uploaded.reason }
  try {
    return { ok: true, link: await postDesign({ productId, color, scale, quantity, design }) }
  } catch (error) {
    return { ok: false, reason: failureOf(error) }
  }
}

let last: { readonly state: string; readonly created: Promise<CreatedLink> } | null = null

/** Uploads the pictures of a design and then the design. The link of an unchanged design is reused; a failed one is retried. */
export function createLink(configuration: Configuration): Promise<CreatedLink> {
  const state = JSON.stringify(configuration)
  if (last?.state === state) return last.created
  const created = uploadDesign(configuration).then((result) => {
    if (!result.ok && last?.created === created) last = null
    return result
  })
  last = { state, created }
  return created
}
