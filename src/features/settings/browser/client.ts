import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { callApi } from '#platform/browser/call-api.ts'

/** Rates, minimums and one-off prices as they stand now. @throws ApiFault, or the browser's error without an answer. */
export const fetchSettings = (signal?: AbortSignal): Promise<PublicSettings> => callApi('GET /api/settings', { signal })
