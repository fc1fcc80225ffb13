import { pageOrLast } from '#domain/lists/page-or-last.ts'
import { ownAccount } from '#features/accounts/accounts/server/own-account.ts'
import { AccountListQuery } from '#features/accounts/administration/schema.ts'
import { listAccounts, listCompanies } from '#features/accounts/administration/server/list-accounts.ts'
import { cartFacts } from '#features/catalogue/lines/line-facts.ts'
import { PriceListParams } from '#features/catalogue/price-lists/schema.ts'
import { countPartners, listPriceLists, readPartnersQuery } from '#features/catalogue/price-lists/server/list-price-lists.ts'
import { DesignsQuery } from '#features/designs/company-designs/schema.ts'
import { listDesigns } from '#features/designs/company-designs/server/list-designs.ts'
import { listFailedJobs } from '#features/office/jobs/server/reads.ts'
import { listDealers } from '#features/office/orders/server/list-people.ts'
import { readOverview } from '#features/office/overview/server/reads.ts'
import { currentPosition } from '#features/orders/events/server/reads.ts'
import { ownCompany } from '#features/partners/company/server/read-company.ts'
import { pricesOfPartner } from '#features/partners/partners/navigation-state.ts'
import { partnerView } from '#features/partners/partners/server/reads.ts'
import { LocationsQuery } from '#features/portal/delivery-locations/schema.ts'
import { listLocations } from '#features/portal/delivery-locations/server/list-locations.ts'
import { readListQuery } from '#platform/server/http/read-list-query.ts'
import { maxFailedJobs } from '#platform/server/jobs/failed-jobs.ts'
import type { SignedInVisit } from '../signed-in-visit.ts'
import { readPricesOf } from './read-catalogue-pages.ts'

/** What happened and what waits, for admins. */
export async function readOverviewPage({ db, jobs, disk, payments, config, log, catalogue, clock }: SignedInVisit) {
  const position = await currentPosition(db)
  const isDemo = config.databaseUrl === null
  return { overview: await readOverview({ db, jobs, disk, payments, isDemo, log, catalogue }, clock()), position }
}

export async function readFailedJobs({ db, jobs, clock }: SignedInVisit) {
  const failed = await listFailedJobs(db, jobs)
  return { jobs: failed, readAt: clock().getTime(), isCut: failed.length === maxFailedJobs }
}

/** The partners of a group with search, the active ones by default. A page beyond the last is the last one. */
export async function readPartners({ db, url }: SignedInVisit) {
  const query = readPartnersQuery(url.searchParams)
  const [counts, list] = await Promise.all([countPartners(db), pageOrLast(query, (page) => listPriceLists(db, page))])
  return { counts, list }
}

/** The partner of a price list, with its prices where the address shows them; null for an unknown one. */
export async function readPartner(visit: SignedInVisit) {
  const { db, catalogue, params, url, clock } = visit
  const { id: priceListId } = PriceListParams.safeParse({ id: params['priceListId'] }).data ?? {}
  if (priceListId === undefined) return null
  const [partner, dealers, prices] = await Promise.all([
    partnerView(db, { priceListId, standardIn: catalogue.defaultPriceList, now: clock() }),
    listDealers(db),
    url.searchParams.get('show') === pricesOfPartner ? readPricesOf(visit, priceListId) : null,
  ])
  return partner && { ...partner, dealers, prices }
}

/** What the form of a new partner offers. */
export const readNewPartner = async ({ db }: SignedInVisit) => ({ dealers: await listDealers(db) })

/** The accounts of the office and of partners. A page beyond the last is the last one. */
export async function readAccounts({ db, url, account }: SignedInVisit) {
  const query = readListQuery(AccountListQuery, url.searchParams)
  const [list, companies] = await Promise.all([pageOrLast(query, (page) => listAccounts(db, page)), listCompanies(db)])
  return { list, companies, own: account.email }
}

/** Nothing is read until somebody is searched. */
export const readPersonalData = ({ account }: SignedInVisit) => Promise.resolve({ own: account.email })

export const readOwnAccount = async ({ db, clock, account, sessionId }: SignedInVisit) => ({
  own: await ownAccount({ db, clock }, account, sessionId),
  mustSetUp: account.mustSetUpTwoFactor,
})

/** The company of a partner's person, with its people. */
export async function readCompany({ db, clock, account, sessionId, isVisit }: SignedInVisit) {
  const { partnerId, id: accountId } = account
  const [company, own] = await Promise.all([
    partnerId === null ? null : ownCompany(db, { partnerId, accountId }),
    ownAccount({ db, clock }, account, sessionId),
  ])
  return company && { company, messageMails: own.messageMails, isVisit }
}

/** The delivery locations of a partner. A page beyond the last is the last one. */
export async function readLocationsPage({ db, url, account: { partnerId } }: SignedInVisit) {
  if (partnerId === null) return null
  return { list: await pageOrLast(readListQuery(LocationsQuery, url.searchParams), (page) => listLocations(db, partnerId, page)) }
}

/** The saved designs of a partner, with the products that they are for. A page beyond the last is the last one. */
export async function readDesigns({ db, url, catalogue, account: { partnerId } }: SignedInVisit) {
  if (partnerId === null) return null
  const list = await pageOrLast(readListQuery(DesignsQuery, url.searchParams), (page) => listDesigns(db, partnerId, page))
  const shown = new Set(list.items.map(({ productId }) => productId))
  const { settings, products } = catalogue
  return { list, facts: cartFacts({ settings, products: products.filter(({ id }) => shown.has(id)) }) }
}
