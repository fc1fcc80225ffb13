import {
  copyStoredDesign,
  type LinkedDesign,
  type LoadingRefusal,
  loadingFailureOf,
} from '#features/designs/links/browser/load-linked-design.ts'
import { failureOf } from '#platform/browser/failure-of.ts'
import { getCompanyDesign } from './client.ts'
import { rememberOrigin } from './design-origin-store.ts'

function reasonOf(error: unknown): LoadingRefusal {
  const { kind } = failureOf(error)
  return loadingFailureOf(error) ?? (kind === 'signedOut' || kind === 'forbidden' ? 'signedOut' : 'deleted')
}

/** Fetches a copy of a company's saved design. The copy knows its origin, so that it can replace it. */
export async function loadCompanyDesign(id: string): Promise<LinkedDesign> {
  try {
    const { productId, color, scale, quantity, design, version } = await getCompanyDesign(id)
    const loaded = await copyStoredDesign({ productId, color, scale, quantity, design }, 'deleted')
    if (loaded.ok) rememberOrigin(loaded.copy.id, { id, version })
    return loaded
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}
