import { data, redirect } from 'react-router'
import type { Locale } from '#domain/locale.ts'
import type { Account } from '#features/accounts/accounts/account.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { officeUrlFor } from '#office-urls'
import { matchSignedInPage, type SignedInPageName } from '#signed-in-urls'
import { urlFor } from '#urls'
import { type PageContext, pageContext } from '../page-context.ts'
import { type PageData, pageTable } from './page-table.ts'
import type { PageDeps, PageRequest } from './signed-in-visit.ts'

/** Who opens a page, and with which catalogue. */
export interface Visitor {
  readonly locale: Locale
  readonly catalogue: CatalogueSnapshot
  readonly account: Account | null
  readonly sessionId: string | null
  /** Whether an admin looks at the page as the account of a partner. */
  readonly isVisit: boolean
}

/**
 * Reads a page of the table for those who may open it.
 * @throws the response for everybody else: an anonymous visitor is sent to the sign-in and returns from there; an account that still has to
 * set up two-factor sign-in is sent to its own page; for an account of another role, and for an unknown record, the page does not exist
 */
export async function openPage<Name extends SignedInPageName>(
  deps: PageDeps,
  { account, sessionId, ...visitor }: Visitor,
  name: Name,
  request: PageRequest,
): Promise<PageData<Name>> {
  const { locale } = visitor
  const { url } = request
  const row = pageTable[name]
  if (account === null || sessionId === null) throw redirect(urlFor(locale, 'login', null, { back: url.pathname + url.search }))
  if (account.mustSetUpTwoFactor && !('isOpenBeforeTwoFactor' in row)) throw redirect(officeUrlFor(locale, 'ownAccount'))
  const found = row.roles.some((role) => role === account.role)
    ? await row.read({ ...deps, ...visitor, ...request, account, sessionId })
    : null
  if (!found) throw data(null, { status: 404 })
  return found as PageData<Name>
}

interface LoaderCall extends PageRequest {
  readonly context: { readonly get: (of: typeof pageContext) => PageContext }
}

/** The loader of a page of the table. One that stands at several addresses has a row for each. */
export const loaderOf =
  <Name extends SignedInPageName>(...names: readonly [Name, ...Name[]]) =>
  ({ context, url, params }: LoaderCall): Promise<PageData<Name>> => {
    const { locale, openPage: open } = context.get(pageContext)
    const matched = matchSignedInPage(url.pathname, locale)?.name
    return open(names.find((name) => name === matched) ?? names[0], { url, params })
  }
