import { callApi } from '#platform/browser/call-api.ts'
import type { DesignLinkMade, DesignToKeep, KeptDesign } from '../schema.ts'

/** @throws ApiFault when the server does not keep it; the browser's error without an answer. */
export const postDesign = (body: DesignToKeep): Promise<DesignLinkMade> => callApi('POST /api/designs', { body })

/** @throws ApiFault with 404 when the link opens nothing any more; the browser's error without an answer. */
export const getDesign = (token: string): Promise<KeptDesign> => callApi('GET /api/designs/{token}', { path: { token } })
