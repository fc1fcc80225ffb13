import { ApiError } from '#platform/browser/call-api.ts'

const refusals = ['not-first', 'unknown', 'own-access', 'email-taken', 'too-many', 'too-often'] as const

/** Why an act was refused, as the key of its sentence; `failed` if there was no answer. */
export function peopleRefusal(error: unknown): (typeof refusals)[number] | 'failed' {
  if (!(error instanceof ApiError) || error.status >= 500) return 'failed'
  return refusals.find((reason) => reason === error.body.reason) ?? 'unknown'
}
