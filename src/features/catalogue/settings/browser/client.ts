import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import type { AdminSettings, SettingsInput } from '../schema.ts'
import { callApi } from '#platform/browser/call-api.ts'

/**
 * Fetches the current rates, minimums and one-off prices.
 * @throws ApiError, or the browser's error without an answer
 */
export const fetchSettings = (signal?: AbortSignal): Promise<PublicSettings> => callApi('GET /api/settings', { signal })

/**
 * Changes settings; what is absent stays.
 * @throws ApiError: 400 names the fields, 409 has the `current` settings of somebody who saved meanwhile; or the browser's error
 */
export const putSettings = (body: SettingsInput): Promise<AdminSettings> => callApi('PUT /api/settings', { body })
