import { data, redirect } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { officeUrlFor } from '#office-urls'
import { urlFor } from '#urls'
import type { PageContext } from '../page-context.ts'

/**
 * The response that a loader of the office throws for visitors without access; null for the others. An anonymous visitor is sent to the
 * sign-in and returns from there; an account that still has to set up two-factor sign-in is sent to its own page; for an account of another
 * role the page does not exist.
 */
export function refuseUnauthorised({ account, locale }: PageContext, url: URL, roles: readonly Role[]) {
  if (account === null) return redirect(urlFor(locale, 'login', null, { back: url.pathname + url.search }))
  if (account.mustSetUpTwoFactor) return redirect(officeUrlFor(locale, 'ownAccount'))
  return roles.includes(account.role) ? null : data(null, { status: 404 })
}
