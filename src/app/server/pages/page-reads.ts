// The account and session of a request.
import type {} from '#features/accounts/accounts/server/session.ts'
import type { FastifyRequest } from 'fastify'
import type { Locale } from '#domain/locale.ts'
import { findValidLink } from '#features/accounts/accounts/server/redeem-link.ts'
import type { TaskLink } from '#features/accounts/demo/demo-facts.ts'
import { taskLinks } from '#features/accounts/demo/server/task-links.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { currentPosition } from '#features/orders/events/server/reads.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import { orderView } from '#features/orders/orders/server/order-page-reads.ts'
import type { PageDeps } from './signed-in-visit.ts'

/** Database reads of pages that are open to everybody. */
export interface PageReads {
  /** What the signed-in account can try in the demo. */
  readonly demoTasks: (locale: Locale) => Promise<readonly TaskLink[]>
  /** The order with a token. */
  readonly order: (token: string) => Promise<OrderView | null>
  /** Where a page that follows orders goes on; read it before the order. Null for a visitor who may not follow them. */
  readonly orderPosition: () => Promise<string | null>
  /** What a link of a mail is for, as long as it is valid. */
  readonly accountLink: (token: string) => ReturnType<typeof findValidLink>
}

/** The reads for one request. */
export function pageReads(
  { db, config, clock }: PageDeps,
  catalogue: CatalogueSnapshot,
  { account }: Pick<FastifyRequest, 'account'>,
): PageReads {
  const maySignIn = account !== null && account.mustSetUpTwoFactor !== true
  return {
    order: (token) => orderView(db, token, { catalogue, bankAccounts: config.bankAccounts, brand: config.site.brand }),
    orderPosition: () => (maySignIn ? currentPosition(db) : Promise.resolve(null)),
    accountLink: (token) => findValidLink({ db, clock }, token),
    demoTasks: (locale) => (account ? taskLinks(db, account, locale) : Promise.resolve([])),
  }
}
