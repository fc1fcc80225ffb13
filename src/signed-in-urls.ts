import type { Role } from './domain/accounts/roles.ts'
import type { Locale } from './domain/locale.ts'
import { officePaths, officeUrlFor } from './office-urls.ts'
import { pageFinderOf, pathTranslatorOf, urlBuilderOf } from './page-paths.ts'
import { portalPaths } from './portal-urls.ts'
import { pages } from './urls.ts'

/** The pages of signed-in accounts: those of the office and of the portal. */
export const signedInPaths = { ...officePaths, ...portalPaths } as const

export type SignedInPageName = keyof typeof signedInPaths

/** The pages whose address needs nothing filled in. */
export type PlainPageName = {
  [Name in SignedInPageName]: (typeof signedInPaths)[Name]['en'] extends `${string}:${string}` ? never : Name
}[SignedInPageName]

/** The URL of a page of signed-in accounts on a site. */
export const signedInUrlFor = urlBuilderOf(signedInPaths)

/** The page of signed-in accounts that a path means on any site. */
export const matchSignedInPage = pageFinderOf(signedInPaths)

/** The pages of the shop, of the office and of the portal. */
export const everyPage = { ...pages, ...signedInPaths } as const

export type EveryPageName = keyof typeof everyPage

/** The page that a path means on any site. */
export const matchEveryPage = pageFinderOf(everyPage)

/** The same page on a site: what the redirect of a foreign path leads to. */
export const localisedEveryPath = pathTranslatorOf(everyPage)

/** Where an account begins its work when it comes from nowhere else: its list of orders. */
export const landingOf = (role: Role, locale: Locale): string => officeUrlFor(locale, role === 'admin' ? 'adminOrders' : 'b2bOrders')

/** The page of an order, by the role of the viewer. */
export const orderUrlOf = (role: Role, locale: Locale, orderId: string): string =>
  officeUrlFor(locale, role === 'admin' ? 'adminOrder' : 'b2bOrder', { orderId })
