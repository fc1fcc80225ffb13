import { callApi } from '#platform/browser/call-api.ts'
import type { DesignLinkMade, DesignToSave, SavedDesign } from '../schema.ts'

/**
 * Stores a design under a link.
 * @throws ApiError if the server refuses it; the browser's error without an answer
 */
export const postDesign = (body: DesignToSave): Promise<DesignLinkMade> => callApi('POST /api/designs', { body })

/**
 * Fetches the design of a link.
 * @throws ApiError with 404 if the link has expired; the browser's error without an answer
 */
export const getDesign = (token: string): Promise<SavedDesign> => callApi('GET /api/designs/{token}', { path: { token } })
