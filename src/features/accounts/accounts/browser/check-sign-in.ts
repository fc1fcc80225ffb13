import { ApiError } from '#platform/browser/call-api.ts'

/** Whether a call was refused because the reader's session has ended, or is no longer that of a customer. */
export const isSignInOver = (error: unknown): boolean => error instanceof ApiError && (error.status === 401 || error.status === 403)
