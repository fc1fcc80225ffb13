import type { SplitRow } from '#domain/deliveries/split.ts'
import { postWorkbook } from '#features/catalogue/price-lists/browser/client.ts'
import { ApiError, callApi } from '#platform/browser/call-api.ts'
import type { DeliveryLocation, ImportedLocationsReply, LocationForm, LocationImportRefusal, LocationList } from '../schema.ts'

/** All functions throw ApiError with the server's reason and issues, or the browser's error without an answer. */
export const postLocation = (body: LocationForm): Promise<DeliveryLocation> =>
  callApi('POST /api/b2b/partner/delivery-location/create', { body })

export const putLocation = (id: string, body: LocationForm): Promise<DeliveryLocation> =>
  callApi('PUT /api/b2b/partner/delivery-location/{id}', { path: { id }, body })

/** The company's locations that match a phrase, by company. */
export const getLocations = (phrase: string, signal: AbortSignal): Promise<LocationList> =>
  callApi('GET /api/b2b/partner/delivery-location/list', { query: { limit: 20, ...(phrase !== '' && { phrase }) }, signal })

interface SavedSplit {
  readonly orderId: string
  /** Of the order's addresses as seen; a late save is a conflict. */
  readonly version: number
}

/** Delivers a whole order to one location. */
export const postSingleDelivery = ({ orderId, version }: SavedSplit, locationId: string): Promise<unknown> =>
  callApi('POST /api/b2b/partner/order/{orderId}/delivery-location/single/{id}', {
    path: { orderId, id: locationId },
    query: { version },
  })

/** Splits the items of an order among locations. */
export const postSplitDelivery = ({ orderId, version }: SavedSplit, rows: readonly SplitRow[]): Promise<unknown> =>
  callApi('POST /api/b2b/partner/order/{orderId}/delivery-location/multiple', { path: { orderId }, body: { rows: [...rows], version } })

/** Many locations at once: a workbook, or the cells of copied rows. */
export type LocationSource = File | readonly (readonly string[])[]

export type LocationsSent =
  | { readonly ok: true; readonly reply: ImportedLocationsReply }
  /** `reason` is that of the API, if it has one; `cause` is for the words of the others. */
  | {
      readonly ok: false
      readonly reason: string | null
      readonly cause: unknown
      readonly errors: NonNullable<LocationImportRefusal['errors']>
      readonly total: number
    }

function refusalOf(error: unknown): LocationsSent {
  if (!(error instanceof ApiError) || error.status >= 500) return { ok: false, reason: null, cause: error, errors: [], total: 0 }
  const { reason, errors = [], total = 0 } = error.body as LocationImportRefusal
  return { ok: false, reason: reason ?? (error.status === 413 ? 'too-large' : null), cause: error, errors, total }
}

/** Adds the locations of a sheet, or with `isDryRun` only asks how many are new. Never throws. */
export async function sendLocations(source: LocationSource, { isDryRun }: { readonly isDryRun: boolean }): Promise<LocationsSent> {
  const dryRun = isDryRun ? 'true' : 'false'
  try {
    if (!(source instanceof File)) {
      const body = { rows: source.map((cells) => [...cells]) }
      return { ok: true, reply: await callApi('POST /api/b2b/partner/delivery-location/import-rows', { query: { dryRun }, body }) }
    }
    const form = new FormData()
    form.set('file', source)
    return {
      ok: true,
      reply: await postWorkbook<ImportedLocationsReply>(`/api/b2b/partner/delivery-location/import?dryRun=${dryRun}`, form),
    }
  } catch (error) {
    return refusalOf(error)
  }
}
