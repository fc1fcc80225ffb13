import { callApi, type ReplyOf } from '#platform/browser/call-api.ts'

/** Both throw ApiError, or the browser's error without an answer. */
export const getWaiting = (signal: AbortSignal): Promise<ReplyOf<'GET /api/b2b/dealer/waiting'>> =>
  callApi('GET /api/b2b/dealer/waiting', { signal })

export const getSearch = (phrase: string, signal: AbortSignal): Promise<ReplyOf<'GET /api/b2b/dealer/search'>> =>
  callApi('GET /api/b2b/dealer/search', { query: { phrase }, signal })
