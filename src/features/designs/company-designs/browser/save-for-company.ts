import type { Configuration } from '#domain/orders/configuration.ts'
import { imagesOf } from '#features/designs/pictures/images-of.ts'
import { uploadImages } from '#features/designs/drafts/browser/upload-images.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import type { CompanyDesign } from '../schema.ts'
import { designFailure, postCompanyDesign, putCompanyDesign } from './client.ts'
import { type DesignOrigin, rememberOrigin } from './design-origin-store.ts'

/** Why a design was not saved: `missing` and `refused` concern pictures. */
export type SaveFailure = 'missing' | 'refused' | 'unreachable' | 'invalid' | 'tooMany' | 'tooOften' | 'nameTaken' | 'deleted' | 'conflict'

export type DesignSavedFor =
  | { readonly ok: true; readonly saved: CompanyDesign }
  /** `current` is what somebody else has saved, for a conflict. */
  | { readonly ok: false; readonly reason: SaveFailure; readonly current: CompanyDesign | null }

/** A name for a new design, or the saved one to replace. */
export type SaveTarget = { readonly name: string } | { readonly replaced: DesignOrigin }

function failureOf(error: unknown): SaveFailure {
  const { reason } = designFailure(error)
  switch (reason) {
    case 'conflict':
      return 'conflict'
    case 'name-taken':
      return 'nameTaken'
    case 'too-many':
      return 'tooMany'
    case 'unknown':
      return 'deleted'
    case 'failed':
      if (!(error instanceof ApiError) || error.status >= 500) return 'unreachable'
      return error.status === 429 ? 'tooOften' : 'invalid'
  }
}

/** Uploads the pictures of a design and saves it for all people of the company. Never throws. */
export async function saveForCompany(configuration: Configuration, target: SaveTarget): Promise<DesignSavedFor> {
  const { id, productId, color, scale, quantity, design } = configuration
  const uploaded = await uploadImages(imagesOf(design))
  if (!uploaded.ok) return { ok: false, reason: uploaded.reason, current: null }
  const toSave = { productId, color, scale, quantity, design }
  try {
    const saved = await ('name' in target ? postCompanyDesign(target.name, toSave) : putCompanyDesign(target.replaced, toSave))
    rememberOrigin(id, saved)
    return { ok: true, saved }
  } catch (error) {
    return { ok: false, reason: failureOf(error), current: designFailure(error).current }
  }
}
