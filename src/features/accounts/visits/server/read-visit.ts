import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { partners } from '#db/schema/accounts.ts'
import { priceLists } from '#db/schema/price-lists.ts'
import type { Account } from '#features/accounts/accounts/account.ts'
import type { VisitReply } from '../schema.ts'
import { readVisitToken, visitCookie } from './visit-token.ts'

/** An admin views the shop as a partner (read-only). */
export interface Visit extends VisitReply {
  readonly admin: Account
  /** What the partner's people may read, under the id and the address of the admin. */
  readonly account: Account
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The visit of a signed-in admin to a partner; otherwise null. */
    visit: Visit | null
  }
}

/** Whether a request may belong to a visit; only then is more asked. */
export const hasVisitCookie = ({ headers }: FastifyRequest): boolean => headers.cookie?.includes(`${visitCookie}=`) ?? false

/** An active partner with its price list; null for any other id. */
export async function visitablePartner(db: Db, matches: { readonly priceListId: string } | { readonly partnerId: string }) {
  const isIt = 'partnerId' in matches ? eq(partners.id, matches.partnerId) : eq(priceLists.id, matches.priceListId)
  const [found] = await db
    .select({ id: partners.id, billing: partners.billing, priceList: { id: priceLists.id, currency: priceLists.currency } })
    .from(partners)
    .innerJoin(priceLists, eq(priceLists.partnerId, partners.id))
    .where(and(isIt, eq(partners.isActive, true)))
  if (!found) return null
  const { companyName = '', firstName = '', surName = '' } = found.billing ?? {}
  return { ...found, name: companyName || `${firstName} ${surName}`.trim() || found.priceList.id }
}

/** The visit of a request whose account has been recognised; null without one, and once the partner has been deactivated. */
export async function readVisit(db: Db, request: FastifyRequest): Promise<Visit | null> {
  const { account: admin, session, server } = request
  if (admin?.role !== 'admin' || session === null || !hasVisitCookie(request)) return null
  const token = server.parseCookie(request.headers.cookie ?? '')[visitCookie]
  const claims = token === undefined ? null : readVisitToken(server.verifyToken, token, session.id)
  const partner = claims && (await visitablePartner(db, { partnerId: claims.partnerId }))
  if (!claims || !partner) return null
  const { id: partnerId, billing, priceList, name } = partner
  return {
    admin,
    account: { ...admin, role: 'partner', partnerId, billing, priceList },
    partner: name,
    priceListId: priceList.id,
    until: new Date(claims.exp * 1000).toISOString(),
  }
}
