import { ApiError } from '#platform/browser/call-api.ts'

const refusals = ['not-first', 'unknown', 'own-access', 'email-taken', 'too-many', 'too-often'] as const

/** Why an act was refused, as the key of its sentence; `failed` if its cause is not one of people. */
export function peopleRefusal(error: unknown): (typeof refusals)[number] | 'failed' {
  const given = error instanceof ApiError && error.status < 500 ? error.body.reason : undefined
  if (given === undefined) return 'failed'
  return refusals.find((reason) => reason === given) ?? 'unknown'
}
