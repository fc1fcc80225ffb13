import { data, redirect } from 'react-router'
import type { Role } from '#domain/accounts/roles.ts'
import { urlFor } from '#urls'
import type { PageContext } from '../page-context.ts'

/**
 * What a loader of the office throws at visitors who may not see the page; null for the others. Somebody who is not signed in is led to the
 * sign-in, and back from there; for an account of another role the page does not exist.
 */
export function refuseOthers({ account, locale }: PageContext, url: URL, roles: readonly Role[]) {
  if (account === null) return redirect(urlFor(locale, 'login', null, { back: url.pathname + url.search }))
  return roles.includes(account.role) ? null : data(null, { status: 404 })
}
