import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import { callApi } from '#platform/browser/call-api.ts'

/**
 * Fetches the current rates, minimums and one-off prices.
 * @throws ApiError, or the browser's error without an answer
 */
export const fetchSettings = (signal?: AbortSignal): Promise<PublicSettings> => callApi('GET /api/settings', { signal })
